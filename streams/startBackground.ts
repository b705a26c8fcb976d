/**
 * Starts the streams that no first screen waits for:
 * - the outbox (outbox.ts), the feed (followFeed.ts), compaction (compaction.ts)
 * - the store search (stores/storeSearch.ts)
 * - sharing a member's cart (cart/shareCart.ts)
 * - the next request of a heart that was pressed while one was on its way (sendPressedAgain.ts)
 * - keeping a slot reserved (slots/keepReserved.ts)
 * - the price of a cart for curbside (pricing/followCurbside.ts)
 * - what the engine says of handlers that threw (log/sayQuarantined.ts)
 *
 * Each begins from the state and not from events, so that it may start at any time after the log has opened: nothing that
 * was asked for before is lost.
 */
import { Subscription } from 'rxjs';
import { startSharingCart } from './cart/shareCart.ts';
import { startCompaction, type CompactionNeeds } from './log/compaction.ts';
import { startSayingQuarantined } from './log/sayQuarantined.ts';
import { followFeed, type FeedNeeds } from './feed/followFeed.ts';
import { startSendingPressedAgain } from './writes/sendPressedAgain.ts';
import { startKeepingReserved } from './slots/keepReserved.ts';
import { startOutbox, type OutboxNeeds } from './writes/outbox.ts';
import { startFollowingCurbside } from './pricing/followCurbside.ts';
import { startStoreSearch, type StoreSearchNeeds } from './stores/storeSearch.ts';

export type BackgroundNeeds = CompactionNeeds & FeedNeeds & OutboxNeeds & StoreSearchNeeds;

export type StartBackground = (needs: BackgroundNeeds) => Subscription;

export const startBackground: StartBackground = (needs) => {
  const running = new Subscription();
  running.add(startOutbox(needs));
  running.add(startStoreSearch(needs));
  running.add(startSharingCart(needs));
  running.add(startSendingPressedAgain(needs));
  running.add(startKeepingReserved(needs));
  running.add(startFollowingCurbside(needs));
  running.add(followFeed(needs));
  running.add(startSayingQuarantined(needs));
  running.add(startCompaction(needs));
  return running;
};
