/** Storage health is an event like any other: when the log goes into memory, the log says so. */
import { distinctUntilChanged, type Subscription } from 'rxjs';
import type { EventLog } from './eventLog.ts';
import { record } from './facts.ts';
import type { LogPort } from './ports.ts';

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
