/**
 * The member's past orders, as a read. Valid for 2 hours (spec 3 section 9), asked again when the store changed, or
 * when an order was placed or cancelled or somebody checked in meanwhile, here or on another device.
 */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import { PREVIOUS_ORDERS_VALID_MS } from '../../domain/orders/rules.ts';
import type { PreviousOrder } from '../../domain/orders/shape.ts';
import { pricingPlaceOf } from '../../domain/stores/pricingPlace.ts';
import type { World } from '../../domain/world.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

interface PreviousAnswer {
  readonly orders: readonly PreviousOrder[];
  readonly storeNumber: string | null;
}

export const previousOrders = ({
  orders: port,
  documents,
  locale,
  pricingSettings,
}: ReadPorts): LookedAtRead<'order/previousRequested', PreviousAnswer> => ({
  asked: 'order/previousRequested',
  isOpen: ({ previousFetch }) => isAsking(previousFetch),
  dependsOn: (world) =>
    [
      world.store.selected?.storeNumber ?? '',
      lastPlaced(world),
      heardOf(world),
      world.live.changes.orders ?? '',
    ].join('|'),
  isMembers: true,
  isOncePerKey: true,
  async call(_asked, { store, pricingRules }, signal) {
    const place = pricingPlaceOf(store.selected);
    const storeNumber = place?.storeNumber ?? null;
    const { isPricingEnabled } = pricingRules.known ?? pricingSettings;
    const answer = await port.previous({ locale, place, isPricingEnabled }, signal);
    return answer.ok ? { ...answer, value: { orders: answer.value, storeNumber } } : answer;
  },
  answered({ orders, storeNumber }) {
    const document = documents.hold(orders);
    const statuses = orders.map(({ orderId, status }) => ({ orderId, status }));
    const data = { document: document.hash, statuses, storeNumber, locale };
    return {
      facts: [{ type: 'order/previousFetched', data }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'order/previousFailed', data: { kind } }],
  look: {
    needsNoQuestion({ order: { previous }, store }, _key, now) {
      const isOfToday = isStillValid(previous?.fetchedAt, PREVIOUS_ORDERS_VALID_MS, now);
      const isHere = previous?.storeNumber === (store.selected?.storeNumber ?? null);
      return isOfToday && isHere && previous?.locale === locale;
    },
    ask: () => ({ type: 'order/previousRequested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ previousFetch }) => failureKind(previousFetch),
  },
});

/** The orders whose status is known, and those cancelled: an answer asked for before may lack them. */
const heardOf = ({ order, cancellations }: World): string => {
  const cancelled = Object.entries(cancellations.byOrder).filter(([, { phase }]) => phase === 'done');
  return [...Object.keys(order.statuses), ...cancelled.map(([orderId]) => `-${orderId}`)]
    .toSorted()
    .join(',');
};
