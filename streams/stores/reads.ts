/**
 * A search for stores and its further pages, the nearest store, and a store picked on the map, as reads: the newest
 * question replaces older ones. A link to a store is looked up first, and the stores around it are the search. What was
 * found is remembered for when there is no network.
 */
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { knownSpot } from '../../domain/stores/knownSpot.ts';
import { nextOffset } from '../../domain/stores/nextOffset.ts';
import { spotSearched } from '../../domain/stores/query.ts';
import { selectedAtFirst, spotOf } from '../../domain/stores/firstSelection.ts';
import { shortStoreNumber } from '../../domain/stores/selectedStore.ts';
import type { Spot } from '../../domain/stores/spot.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { World } from '../../domain/world.ts';
import type { Answer } from '../ports.ts';
import type { LookedAtRead, Read, ReadFacts, ReadPorts } from '../reads/read.ts';
import { ownStoresRead } from './ownStores.ts';
import type { StoresFound } from './port.ts';

type Asked = FactOf<'locator/searchStarted'>;
type Found =
  | (StoresFound & { /** The store that a link named. */ readonly named: string | null })
  | 'notFound'
  | 'storeNotFound';

/** The answer to a search counts as long as no newer search has begun. */
export const storeSearch = (needs: ReadPorts): Read<'locator/searchStarted', Found> => ({
  asked: 'locator/searchStarted',
  isOpen: ({ storeSearch }, { id }) => storeSearch.searchId === id,
  isMembers: false,
  isOncePerKey: false,
  call: (asked, world, signal) => find(needs, asked, world, signal),
  answered: (value, asked) => found(needs, asked, value),
  failed: ({ kind, status, text }, { id }) => [
    {
      type: 'locator/searchFailed',
      data: { searchId: id, kind, ...(status !== undefined && { status, text }) },
    },
  ],
});

async function find(
  needs: ReadPorts,
  { data: query }: Asked,
  world: World,
  signal: AbortSignal,
): Promise<Answer<Found>> {
  const { stores: port } = needs;
  const { place, features, store, within } = query;
  if (store === null) {
    const at = spotSearched(query);
    const asked = { place, at, features, offset: 0, within, near: knownSpot(world) };
    return withNamed(await port.search(asked, signal), null);
  }
  const wanted = await storeOfLink(needs, store, signal);
  if (!wanted.ok) return wanted;
  if (wanted.value === 'notFound') return { ok: true, value: 'storeNotFound' };
  const around = { place: '', at: spotOf(wanted.value), features: [], offset: 0 };
  const found = await port.search(around, signal);
  if (!found.ok || found.value === 'notFound') return withNamed(found, null);
  const stores = withFirst(wanted.value, found.value.stores);
  return withNamed({ ok: true, value: { ...found.value, stores } }, wanted.value.storeNumber);
}

/** A store number may contain a dash: it is shortened only where the whole number is unknown. */
async function storeOfLink({ stores: port }: ReadPorts, store: string, signal: AbortSignal) {
  const whole = await port.byNumber(store, signal);
  const short = shortStoreNumber(store);
  const mayExist = !whole.ok || whole.value !== 'notFound';
  return mayExist || short === store || short === '' ? whole : port.byNumber(short, signal);
}

function withNamed(answer: Answer<StoresFound | 'notFound'>, named: string | null): Answer<Found> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return { ok: true, value: value === 'notFound' ? value : { ...value, named } };
}

/** Where many stores share a spot, the one asked for may be on a later page. */
const withFirst = (wanted: StoreLocation, stores: readonly StoreLocation[]): readonly StoreLocation[] =>
  stores.some(({ storeNumber }) => storeNumber === wanted.storeNumber)
    ? stores
    : [{ ...wanted, distance: 0 }, ...stores];

function found({ clock, documents }: ReadPorts, { id: searchId, data }: Asked, value: Found): ReadFacts {
  if (value === 'notFound') return { facts: [{ type: 'locator/placeNotFound', data: { searchId } }] };
  if (value === 'storeNotFound') {
    const storeNumber = data.store ?? '';
    return { facts: [{ type: 'locator/storeNotFound', data: { searchId, storeNumber } }] };
  }
  const { stores, named, ...answer } = value;
  const page = documents.hold(stores);
  const facts: FactDraft[] = [
    {
      type: 'locator/storesFound',
      data: {
        ...answer,
        otherPlaces: [...answer.otherPlaces],
        searchId,
        storeNumbers: stores.map(({ storeNumber }) => storeNumber),
        document: page.hash,
        selected: selectedAtFirst(stores, { store: named, isMenu: data.isMenu }, clock.now()),
      },
    },
  ];
  const { placeName, at, total } = answer;
  if (stores.length > 0)
    facts.push({ type: 'locator/areaSeen', data: { placeName, at, total, document: page.hash } });
  return { facts, documents: [page] };
}

export const ownStores = ownStoresRead;

export const moreStores = ({
  stores: port,
  documents,
}: ReadPorts): LookedAtRead<'locator/moreStoresRequested', StoresFound | 'notFound'> => ({
  asked: 'locator/moreStoresRequested',
  isOpen: ({ storeSearch }, { data }) => storeSearch.searchId === data.searchId,
  isMembers: false,
  isOncePerKey: false,
  call: ({ data: { offset } }, { storeSearch: { query, centre } }, signal) =>
    port.search(
      { place: '', at: centre, features: query?.features ?? [], within: query?.within ?? null, offset },
      signal,
    ),
  answered(value, { data: { searchId } }) {
    if (value === 'notFound')
      return { facts: [{ type: 'locator/moreStoresFailed', data: { searchId, kind: 'invalid' } }] };
    const { stores, total } = value;
    const page = documents.hold(stores);
    const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
    const data = { searchId, total, storeNumbers, document: page.hash };
    return { facts: [{ type: 'locator/moreStoresFound', data }], documents: [page] };
  },
  failed: ({ kind }, { data: { searchId } }) => [
    { type: 'locator/moreStoresFailed', data: { searchId, kind } },
  ],
  // The person asks for a page by scrolling; for one that failed this does.
  look: {
    needsNoQuestion: ({ storeSearch }) => storeSearch.moreFailure === null,
    ask: ({ storeSearch }) =>
      storeSearch.searchId === null
        ? null
        : {
            type: 'locator/moreStoresRequested',
            data: { searchId: storeSearch.searchId, offset: nextOffset(storeSearch) },
          },
    failure: ({ storeSearch }) => storeSearch.moreFailure,
    isAlwaysWanted: true,
  },
});

export const nearestStore = ({
  stores: port,
}: ReadPorts): Read<'locator/nearestRequested', Spot | 'notFound'> => ({
  asked: 'locator/nearestRequested',
  isOpen: ({ nearestStore }, { id }) => nearestStore.requestId === id,
  isMembers: false,
  isOncePerKey: false,
  call: ({ data: { at, features } }, _world, signal) => port.nearest(at, features, signal),
  answered: (at, { id: requestId }) => ({
    facts: [
      at === 'notFound'
        ? { type: 'locator/nearestNotFound', data: { requestId } }
        : { type: 'locator/nearestFound', data: { requestId, at } },
    ],
  }),
  failed: ({ kind }, { id: requestId }) => [{ type: 'locator/nearestFailed', data: { requestId, kind } }],
});

/** A store picked on the map that is on no page yet. */
export const pickedStore = ({
  stores: port,
  documents,
}: ReadPorts): LookedAtRead<'locator/storePicked', readonly StoreLocation[]> => ({
  asked: 'locator/storePicked',
  isOpen({ storeSearch, storeSelection }, { data: { storeNumber } }) {
    const isMissing = storeNumber !== null && !storeSearch.storeNumbers.includes(storeNumber);
    return isMissing && storeSelection.selected === storeNumber;
  },
  isMembers: false,
  isOncePerKey: false,
  call: ({ data }, { storeSearch }, signal) =>
    port.some([data.storeNumber ?? ''], storeSearch.centre, signal),
  answered([store], { data }) {
    const storeNumber = data.storeNumber ?? '';
    if (store === undefined)
      return { facts: [{ type: 'locator/pickedStoreFailed', data: { storeNumber, kind: 'refused' } }] };
    const document = documents.hold([store]);
    return {
      facts: [{ type: 'locator/pickedStoreFetched', data: { storeNumber, document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }, { data }) => [
    { type: 'locator/pickedStoreFailed', data: { storeNumber: data.storeNumber ?? '', kind } },
  ],
  // One that failed is picked again, unless another was meanwhile.
  look: {
    needsNoQuestion: ({ storeSelection }) => storeSelection.missed === null,
    ask: ({ storeSelection: { missed } }) =>
      missed === null ? null : { type: 'locator/storePicked', data: { storeNumber: missed.storeNumber } },
    failure: ({ storeSelection }) => storeSelection.missed?.kind ?? null,
    isAlwaysWanted: true,
  },
});
