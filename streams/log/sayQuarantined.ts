/**
 * Says in the log that a projection has left out an event, because its handler threw (fold.ts): a trace tells then that what
 * the person saw lacked it. One fact a projection and era, whichever tab is first; its cause is the event that was left out.
 */
import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import { asEventId } from '../../domain/ids.ts';
import { isOfSnapshot, untoldQuarantines } from '../../domain/engine/told.ts';
import type { EventLog } from './eventLog.ts';
import { record } from './recordFacts.ts';

export function startSayingQuarantined({ log }: { readonly log: EventLog }): Subscription {
  /** Where the fact cannot be folded either, it is not written again and again. */
  const said = new Set<string>();
  return log.world$
    .pipe(
      map(({ engine }) => engine),
      distinctUntilChanged((was, is) => was.quarantined === is.quarantined),
      map(untoldQuarantines),
      filter((untold) => untold.length > 0),
    )
    .subscribe((untold) => {
      for (const { projection, eventId } of untold) {
        if (said.has(projection)) continue;
        said.add(projection);
        void record(log, isOfSnapshot(eventId) ? null : asEventId(eventId), ({ engine }) =>
          untoldQuarantines(engine)
            .filter((data) => data.projection === projection)
            .map((data) => ({ type: 'engine/projectionQuarantined', data })),
        );
      }
    });
}
