/**
 * Records changes at the store of a pickup, and of its order, while a tab shows a pickup page.
 * Each such tab listens for itself: every message holds the whole state, so a missed one does not matter; without a
 * socket the state is asked for every few seconds. domain/pickup decides which of two states is newer.
 */
import { concatMap, distinctUntilChanged, EMPTY, type Observable, type Subscription, switchMap } from 'rxjs';
import type { FactDraft } from '../../domain/events.ts';
import { isLaterStatus } from '../../domain/orders/rules.ts';
import { isOlderArrival } from '../../domain/pickup/checkIns.ts';
import { visitKey } from '../../domain/pickup/rules.ts';
import type { Arrival, PickupState } from '../../domain/pickup/state.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../log/eventLog.ts';
import { askedNow, recordAnswer } from '../log/recordFacts.ts';
import type { PickupPort } from './port.ts';
import type { ClockPort, TabsPort } from '../ports.ts';
import { socketOrPoll } from '../feed/socketOrPoll.ts';

export interface PickupNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly pickup: PickupPort;
}

const POLL_MS = 4_000;

export function watchPickup(
  needs: PickupNeeds,
  storeNumber: string,
  orderToken: string | null,
): Subscription {
  const asked = askedNow(needs.log);
  return needs.tabs.online$
    .pipe(
      distinctUntilChanged(),
      switchMap((isOnline) => (isOnline ? listen(needs, storeNumber, orderToken) : EMPTY)),
      concatMap((state) => recordAnswer(needs.log, asked, (world) => newsOf(world, state, orderToken))),
    )
    .subscribe();
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
  const { collectionType } = order;
  const isCancelled = order.cancelledAt !== null;
  const details = pickup.known[orderToken];
  if (details?.collectionType !== collectionType || details.isCancelled !== isCancelled)
    news.push({ type: 'pickup/orderKnown', data: { orderToken, collectionType, isCancelled } });
  return [...news, ...arrivalNews(pickup, order.arrival, orderToken)];
}

/** An arrival that was said here or on another device; one without a stall is not at the curb. */
function arrivalNews(
  { visits }: World['pickup'],
  arrival: Arrival | null,
  orderToken: string,
): readonly FactDraft[] {
  if (arrival === null || arrival.stallNumber === null) return [];
  const { storeNumber, stallNumber, arrivedAt, revision } = arrival;
  const known = visits[visitKey(storeNumber, orderToken)]?.here ?? null;
  const isKnown =
    known !== null &&
    (isOlderArrival(arrival, known) ||
      (known.arrivedAt === arrivedAt && known.stallNumber === stallNumber && known.revision >= revision));
  return isKnown ? [] : [{ type: 'pickup/arrivalHeard', data: { ...arrival, stallNumber, orderToken } }];
}
