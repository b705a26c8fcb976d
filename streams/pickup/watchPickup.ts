/**
 * What changes at the store one comes to, live.
 * Each tab that shows a pickup page listens for itself: the state comes whole, so there is no gap to catch up on; where
 * the socket cannot be had it is asked for every few seconds. Which of two states is newer is domain/pickup's to say.
 */
import { concatMap, distinctUntilChanged, EMPTY, type Observable, type Subscription, switchMap } from 'rxjs';
import type { FactDraft } from '../../domain/events.ts';
import { isLaterStatus } from '../../domain/orders/rules.ts';
import { visitKey } from '../../domain/pickup/rules.ts';
import type { Arrival, PickupState } from '../../domain/pickup/state.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../eventLog.ts';
import { askedNow, recordAnswer } from '../facts.ts';
import type { PickupPort } from './port.ts';
import type { ClockPort, TabsPort } from '../ports.ts';
import { socketOrPoll } from '../socketOrPoll.ts';

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
