/**
 * When an era ends, clears what this tab holds of it outside the log: documents in memory and intents kept for a
 * reload.
 * What the device stores is removed by the log itself (startEra).
 */
import { distinctUntilChanged, filter, map, pairwise, type Subscription } from 'rxjs';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import type { TabsPort } from '../ports.ts';

export interface EraCleanupNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly documents: Documents;
}

export const startEraCleanup = ({ log, tabs, documents }: EraCleanupNeeds): Subscription =>
  log.world$
    .pipe(
      map(({ engine }) => engine.era),
      distinctUntilChanged(),
      pairwise(),
      filter(([before]) => before !== null),
    )
    .subscribe(() => {
      documents.forget();
      void tabs.takeKept(null);
    });
