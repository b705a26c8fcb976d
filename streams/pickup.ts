/**
 * The store one comes to: its details while someone looks and they are not too old, and what changes there, live.
 * Each tab that shows a pickup page listens for itself: the state comes whole, so there is no gap to catch up on; where
 * the socket cannot be had it is asked for every few seconds. Which of two states is newer is domain/pickup's to say.
 */
import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  mergeMap,
  type Observable,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { FactDraft, FactOf } from '../domain/events.ts';
import { isLaterStatus } from '../domain/order/rules.ts';
import { PICKUP_STORE_VALID_MS, visitKey } from '../domain/pickup/rules.ts';
import type { Arrival, PickupState } from '../domain/pickup/state.ts';
import type { World } from '../domain/world.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { ownFacts, record } from './facts.ts';
import type { Dispatch } from './intents.ts';
import type { ClockPort, LocationsPort, PickupPort, TabsPort } from './ports.ts';
import { socketOrPoll } from './socketOrPoll.ts';

export interface PickupNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly locations: LocationsPort;
  readonly pickup: PickupPort;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
}

const POLL_MS = 4_000;

export const startPickup = (needs: PickupNeeds): Subscription =>
  ownFacts(needs.log, needs.tabs, 'pickup/storeRequested')
    .pipe(mergeMap((asked) => fetchStore(needs, asked)))
    .subscribe();

/** Fetched unless what the log holds is young enough (spec 1 section 4 says what makes it stale early). */
export function wantPickupStore({ log, clock, dispatch }: PickupNeeds, storeNumber: string): void {
  const known = log.world().pickup.stores[storeNumber];
  if (known !== undefined && !known.isStale && clock.now() - known.fetchedAt < PICKUP_STORE_VALID_MS) return;
  void dispatch({ type: 'pickup/refreshStore', data: { storeNumber } });
}

/** Until the answered function is called. */
export function watchPickup(needs: PickupNeeds, storeNumber: string, orderToken: string | null): () => void {
  const listening = needs.tabs.online$
    .pipe(
      distinctUntilChanged(),
      switchMap((isOnline) => (isOnline ? listen(needs, storeNumber, orderToken) : EMPTY)),
      concatMap((state) => record(needs.log, null, (world) => newsOf(world, state, orderToken))),
    )
    .subscribe();
  return () => listening.unsubscribe();
}

const listen = (
  { pickup, clock }: PickupNeeds,
  storeNumber: string,
  orderToken: string | null,
): Observable<PickupState> =>
  socketOrPoll({
    socket: () => pickup.subscribe(storeNumber, orderToken),
    poll: async () => {
      const answer = await pickup.state(storeNumber, orderToken);
      return answer.ok ? [answer.value] : [];
    },
    pollMs: POLL_MS,
    scheduler: clock.scheduler,
  });

function newsOf({ pickup }: World, state: PickupState, orderToken: string | null): readonly FactDraft[] {
  const { storeNumber, curbside, order } = state;
  const news: FactDraft[] = [];
  const known = pickup.curbside[storeNumber];
  const isNew =
    known === undefined ||
    curbside.revision > known.revision ||
    (curbside.revision === known.revision &&
      (curbside.availability !== known.availability || curbside.stallQuantity !== known.stallQuantity));
  if (isNew) news.push({ type: 'pickup/curbsideChanged', data: { storeNumber, ...curbside } });
  if (order === null || orderToken === null) return news;
  const before = pickup.orders[orderToken]?.status;
  if (before === undefined || isLaterStatus(order.status, before)) {
    const { orderId, status } = order;
    news.push({ type: 'pickup/orderStatusChanged', data: { orderToken, orderId, status } });
  }
  return [...news, ...arrivalNews(pickup, order.arrival, orderToken)];
}

/** Said here or on another device; one without a stall is not at the curb. */
function arrivalNews(
  { visits }: World['pickup'],
  arrival: Arrival | null,
  orderToken: string,
): readonly FactDraft[] {
  if (arrival === null || arrival.stallNumber === null) return [];
  const { storeNumber, stallNumber, arrivedAt } = arrival;
  const known = visits[visitKey(storeNumber, orderToken)]?.here ?? null;
  const isKnown =
    known !== null &&
    (known.arrivedAt > arrivedAt || (known.arrivedAt === arrivedAt && known.stallNumber === stallNumber));
  return isKnown ? [] : [{ type: 'pickup/arrivalHeard', data: { ...arrival, stallNumber, orderToken } }];
}

async function fetchStore(
  { log, locations, documents }: PickupNeeds,
  { id, data: { storeNumber } }: FactOf<'pickup/storeRequested'>,
): Promise<void> {
  const answer = await locations.byNumber(storeNumber);
  if (!answer.ok || answer.value === 'notFound') {
    const kind = answer.ok ? 'refused' : answer.kind;
    const code = answer.ok ? 'STORE_NOT_FOUND' : answer.code;
    await record(log, id, () => [{ type: 'pickup/storeFetchFailed', data: { storeNumber, kind, code } }]);
    return;
  }
  const document = documents.hold(answer.value);
  const fetched: FactDraft = { type: 'pickup/storeFetched', data: { storeNumber, document: document.hash } };
  await record(log, id, () => [fetched], [document]);
}
