/**
 * When an era ends, what this tab holds of the former member in memory or for its reload is forgotten. What the device
 * stores is removed by the log itself (startEra).
 */
import { distinctUntilChanged, filter, map, pairwise, type Subscription } from 'rxjs';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import type { TabsPort } from './ports.ts';

export interface ForgettingNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly documents: Documents;
}

export const startForgetting = ({ log, tabs, documents }: ForgettingNeeds): Subscription =>
  log.world$
    .pipe(
      map(({ engine }) => engine.era),
      distinctUntilChanged(),
      pairwise(),
      filter(([before]) => before !== null),
    )
    .subscribe(() => {
      documents.forget();
      tabs.takeKept(null);
    });
