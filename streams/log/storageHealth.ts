/** Records in the log when it goes into memory, and when storage works again (`engine/storageChanged`). */
import { distinctUntilChanged, type Subscription } from 'rxjs';
import type { EventLog } from './eventLog.ts';
import { record } from './recordFacts.ts';
import type { LogPort } from '../ports.ts';

export const startStorageHealth = ({
  log,
  port,
}: {
  readonly log: EventLog;
  readonly port: LogPort;
}): Subscription =>
  port.health$.pipe(distinctUntilChanged((was, is) => was.mode === is.mode)).subscribe((health) => {
    const { mode } = health;
    const reason = health.mode === 'memory' ? health.reason : 'recovered';
    void record(log, null, ({ storage }) =>
      storage.mode === mode ? [] : [{ type: 'engine/storageChanged', data: { mode, reason } }],
    );
  });
