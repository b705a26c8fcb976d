/**
 * Ends the price of a cart for curbside when its store closes or opens the curbside: a screen that shows the price then has
 * it asked for again (reads.ts), once for each change, and the server's answer says what holds (decision 0105). Decided on
 * the log's head, so that of several tabs one does it. Doesn't listen to the store: screens do (pickup/watchPickup.ts).
 */
import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import { curbsideOfCart, isPriceOfOtherCurbside } from '../../domain/pricing/curbsideOfCart.ts';
import type { World } from '../../domain/world.ts';
import { causeOf } from '../log/causeOf.ts';
import type { EventLog } from '../log/eventLog.ts';
import { record } from '../log/recordFacts.ts';

export function startFollowingCurbside({ log }: { log: EventLog }): Subscription {
  const cause = causeOf(log, curbsideKey);
  const running = log.world$
    .pipe(
      map(curbsideKey),
      distinctUntilChanged(),
      filter((key) => key !== null),
    )
    .subscribe(
      () =>
        void record(log, cause.id, (world) =>
          isPriceOfOtherCurbside(world) ? [{ type: 'pricing/refreshed', data: {} }] : [],
        ),
    );
  running.add(cause.running);
  return running;
}

function curbsideKey(world: World): string | null {
  const curbside = curbsideOfCart(world);
  return curbside && `${world.store.selected?.storeNumber}|${curbside}`;
}
