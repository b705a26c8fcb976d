/**
 * Sends what a person wants of a heart that was pressed again while its change was on its way, as soon as that is
 * answered: the last press wins, in whatever tab it was made. Decided on the log's head, so that of several tabs one does it.
 */
import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import { nextKept } from '../../domain/favoriteProducts/nextPress.ts';
import { nextFlip } from '../../domain/favorites/nextPress.ts';
import type { World } from '../../domain/world.ts';
import { causeOf } from '../log/causeOf.ts';
import type { EventLog } from '../log/eventLog.ts';
import { record } from '../log/recordFacts.ts';

export function startSendingPressedAgain({ log }: { readonly log: EventLog }): Subscription {
  const subject = (world: World) => {
    const next = nextPress(world);
    return next && JSON.stringify(next);
  };
  const cause = causeOf(log, subject);
  const running = log.world$.pipe(map(subject), distinctUntilChanged(), filter(Boolean)).subscribe(
    () =>
      void record(log, cause.id, (world) => {
        const next = nextPress(world);
        return next === null ? [] : [next];
      }),
  );
  running.add(cause.running);
  return running;
}

/** What is appended next; null where nothing is. */
export function nextPress({ session, favorites, favoriteProducts }: World) {
  // The server would refuse it; after signing in again it is sent.
  if (session.member === null || session.isExpired) return null;
  return nextFlip(favorites) ?? nextKept(favoriteProducts);
}
