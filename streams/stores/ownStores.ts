/**
 * A person's own stores, favorites and those ordered from before, as a read. They are asked for with each search, and
 * before any, wherever they are: the list computes how far away each is. Where there are none nobody is asked.
 */
import { favoriteStores, ownStoresKey } from '../../domain/stores/ownStores.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { World } from '../../domain/world.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

/** The most that the server answers at once. */
const MAX_STORES = 100;

export const ownStoresRead = (
  needs: ReadPorts,
): LookedAtRead<'locator/knownStoresRequested', readonly StoreLocation[]> => ({
  asked: 'locator/knownStoresRequested',
  isOpen: (world, { data }) =>
    world.storeSearch.isKnownAsked &&
    world.storeSearch.knownKey === data.key &&
    ownStoresKey(world) === data.key,
  isMembers: false,
  isOncePerKey: false,
  async call(_asked, world, signal) {
    const numbers = await numbersOf(needs, world);
    return numbers.length === 0 ? { ok: true, value: [] } : needs.stores.some(numbers, null, signal);
  },
  answered(stores, { data: { searchId } }) {
    const document = needs.documents.hold(stores);
    const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
    return {
      facts: [
        { type: 'locator/knownStoresFound', data: { searchId, storeNumbers, document: document.hash } },
      ],
      documents: [document],
    };
  },
  failed: ({ kind }, { data: { searchId } }) => [
    { type: 'locator/knownStoresFailed', data: { searchId, kind } },
  ],
  look: {
    needsNoQuestion(world) {
      const { knownKey, knownFailure } = world.storeSearch;
      const key = ownStoresKey(world);
      return key === null || (knownKey === key && knownFailure === null);
    },
    ask(world) {
      const { searchId } = world.storeSearch;
      const key = ownStoresKey(world);
      return searchId === null || key === null
        ? null
        : { type: 'locator/knownStoresRequested', data: { searchId, key } };
    },
    failure: (world) =>
      world.storeSearch.knownKey === ownStoresKey(world) ? world.storeSearch.knownFailure : null,
    subject: ownStoresKey,
    isAlwaysWanted: true,
  },
});

async function numbersOf({ documents }: ReadPorts, world: World): Promise<readonly string[]> {
  const { order } = world;
  const previous = order.previous === null ? null : await documents.read(order.previous.document);
  const numbers = new Set([
    ...favoriteStores(world),
    ...Object.values(order.placed).map(({ storeNumber }) => storeNumber),
    ...storesOf(previous),
  ]);
  return [...numbers].slice(0, MAX_STORES);
}

/** Not by the schema of orders: it is not needed for a first page, and the list was checked when it came. */
const storesOf = (orders: unknown): readonly string[] =>
  Array.isArray(orders)
    ? orders.flatMap((order: unknown) => {
        const { storeNumber } = Object(order) as { readonly storeNumber?: unknown };
        return typeof storeNumber === 'string' ? [storeNumber] : [];
      })
    : [];
