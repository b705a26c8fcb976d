/**
 * Shares a member's cart with her other devices: joins what is in it, then sends the changes, one write at a time, a
 * moment after the last press; the store of the cart comes along to a device that has chosen none, and its pickup option to
 * all. Each step is decided
 * on the log's head, so that of several tabs one does it.
 */
import { distinctUntilChanged, EMPTY, map, of, type Subscription, switchMap, timer } from 'rxjs';
import { hasUnsent, isOfOrder } from '../../domain/cart/sharedCart.ts';
import { pickupToFollow } from '../../domain/cart/pickupToFollow.ts';
import { storeToFollow } from '../../domain/cart/storeToFollow.ts';
import type { FactDraft } from '../../domain/events.ts';
import { asEventId, type EventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import { causeOf } from '../log/causeOf.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { ClockPort } from '../ports.ts';
import { record } from '../log/recordFacts.ts';

const QUIET_MS = 250;
const AFTER_REFUSAL_MS = 60_000;
/** The server takes as many at once. */
const MAX_CHANGES = 50;

export function startSharingCart({ log, clock }: { log: EventLog; clock: ClockPort }): Subscription {
  const cause = causeOf(log, (world) => {
    const step = nextCartStep(world);
    return step && `${step.type}|${newestChange(world) ?? ''}`;
  });
  const running = log.world$
    .pipe(
      map((world) => {
        const step = nextCartStep(world);
        return step === null ? null : { cart: world.cart, type: step.type };
      }),
      distinctUntilChanged((a, b) => a?.cart === b?.cart && a?.type === b?.type),
      switchMap((next) => {
        if (next === null) return EMPTY;
        if (next.type === 'locator/storeFollowed' || next.type === 'cart/pickupFollowed') return of(0);
        const { cart } = next;
        const isLater = cart.shared !== null && cart.shared.failedAt !== null;
        return timer(isLater ? AFTER_REFUSAL_MS : QUIET_MS, clock.scheduler);
      }),
    )
    .subscribe(
      () =>
        void record(
          log,
          (world) => newestChange(world) ?? cause.id(),
          (world) => {
            const step = nextCartStep(world);
            return step === null ? [] : [step];
          },
        ),
    );
  running.add(cause.running);
  return running;
}

/** The press of the newest change that would be sent. What an order removes has no id of an event. */
function newestChange(world: World): EventId | null {
  const step = nextCartStep(world);
  const change = step?.type === 'cart/changesSent' ? step.data.changes.at(-1) : undefined;
  if (change === undefined || isOfOrder(change.changeId)) return null;
  // A join makes one change of each line, under its id and the line's.
  const [eventId = ''] = change.changeId.split(':');
  return asEventId(eventId);
}

type Step = Extract<
  FactDraft,
  { type: 'cart/joined' | 'cart/changesSent' | 'locator/storeFollowed' | 'cart/pickupFollowed' }
>;

/** What is appended next; null where nothing is. */
export function nextCartStep(world: World): Step | null {
  const { session, store } = world;
  const { shared } = world.cart;
  if (session.member === null || session.isExpired || session.isSigningOut) return null;
  if (shared === null) return { type: 'cart/joined', data: {} };
  const followed = storeToFollow(world);
  if (followed !== null) return { type: 'locator/storeFollowed', data: { store: followed } };
  const pickup = pickupToFollow(world);
  if (pickup !== null) return { type: 'cart/pickupFollowed', data: { ...pickup } };
  if (!hasUnsent(shared)) return null;
  // A store that followed from another device is not sent back to the server.
  const storeNumber = store.confirmedAt === null ? null : (store.selected?.storeNumber ?? null);
  const { collectionType, consumptionType } = world.cart;
  const chosen = shared.isPickupPending ? { collectionType, consumptionType } : null;
  return {
    type: 'cart/changesSent',
    data: { changes: shared.pending.slice(0, MAX_CHANGES), storeNumber, pickup: chosen },
  };
}
