/** The details of one store, as a read. Spec 1 section 4 says what makes them stale before their time. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { PICKUP_STORE_VALID_MS } from '../../domain/pickup/rules.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { KeyedRead, ReadPorts } from '../reads/read.ts';

export const storeDetails = ({
  stores,
  documents,
}: ReadPorts): KeyedRead<'pickup/storeRequested', StoreLocation | 'notFound'> => ({
  asked: 'pickup/storeRequested',
  keyOf: ({ data }) => data.storeNumber,
  isOpen: ({ pickupFetch }, { data }) => isAsking(pickupFetch.byStore[data.storeNumber]),
  isMembers: false,
  isOncePerKey: true,
  call: ({ data }, _world, signal) => stores.byNumber(data.storeNumber, signal),
  answered(value, { data: { storeNumber } }) {
    if (value === 'notFound') {
      const data = { storeNumber, kind: 'refused', code: 'STORE_NOT_FOUND' } as const;
      return { facts: [{ type: 'pickup/storeFetchFailed', data }] };
    }
    const document = documents.hold(value);
    const data = { storeNumber, document: document.hash };
    return { facts: [{ type: 'pickup/storeFetched', data }], documents: [document] };
  },
  failed: ({ kind, code }, { data: { storeNumber } }) => [
    { type: 'pickup/storeFetchFailed', data: { storeNumber, kind, code } },
  ],
  look: {
    needsNoQuestion({ pickup }, storeNumber, now) {
      const known = pickup.stores[storeNumber];
      return known?.isStale === false && isStillValid(known.fetchedAt, PICKUP_STORE_VALID_MS, now);
    },
    ask: (_world, storeNumber) => ({ type: 'pickup/storeRequested', data: { storeNumber } }),
    failure: ({ pickupFetch }, storeNumber) => failureKind(pickupFetch.byStore[storeNumber]),
  },
});
