/** How screens read the details of a store, by its number; reads.ts asks for them. */
import { StoreLocation } from '../../domain/stores/store.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const storeDetailsDocument: ReadDocument<typeof StoreLocation, 'storeDetails'> = {
  read: 'storeDetails',
  schema: StoreLocation,
  named: ({ pickup }, storeNumber) => pickup.stores[storeNumber],
  fetch: ({ pickupFetch }, storeNumber) => pickupFetch.byStore[storeNumber],
  again: (storeNumber) => ({ type: 'pickup/refreshStore', data: { storeNumber } }),
};
