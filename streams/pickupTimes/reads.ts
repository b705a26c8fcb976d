/** The pickup time of each open order that is shown, by its id; asked again every minute, since the store may be late. */
import { isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { PickupTimeNow } from '../../domain/pickupTimes/shape.ts';
import { isGuest } from '../../domain/session/rules.ts';
import { shortStoreNumber } from '../../domain/stores/selectedStore.ts';
import type { KeyedRead, ReadPorts } from '../reads/read.ts';

const VALID_MS = 60_000;

/** The key is the order's id and the store's number: `order|store`. */
export const pickupTime = ({
  pickupTimes: port,
}: ReadPorts): KeyedRead<'pickupTimes/requested', PickupTimeNow> => ({
  asked: 'pickupTimes/requested',
  keyOf: ({ data }) => `${data.orderId}|${data.storeNumber}`,
  isOpen: ({ pickupTimes }, { data }) => isAsking(pickupTimes.byOrder[data.orderId]),
  // A guest's is the order of this browser's own session.
  isMembers: false,
  isOncePerKey: false,
  call: ({ data }, _world, signal) =>
    port.pickupTime(data.orderId, shortStoreNumber(data.storeNumber), signal),
  answered: ({ revised }, { data: { orderId } }) => ({
    facts: [
      {
        type: 'pickupTimes/fetched',
        data: {
          orderId,
          minutesMin: revised?.minutesMin ?? null,
          minutesMax: revised?.minutesMax ?? null,
        },
      },
    ],
  }),
  failed: ({ kind }, { data: { orderId } }) => [{ type: 'pickupTimes/failed', data: { orderId, kind } }],
  look: {
    needsNoQuestion({ pickupTimes }, key, now) {
      const known = pickupTimes.byOrder[key.split('|')[0] ?? ''];
      return known !== undefined && isStillValid(known.at, VALID_MS, now);
    },
    ask({ session, order }, key) {
      const [orderId = '', storeNumber = ''] = key.split('|');
      // A person who opened the link of another browser's order is not told.
      if (isGuest(session) && order.placed[orderId] === undefined) return null;
      return { type: 'pickupTimes/requested', data: { orderId, storeNumber } };
    },
    onlyVisible: true,
  },
});
