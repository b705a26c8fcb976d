/**
 * A session of somebody who looks for coffee near a spot, with what the server answers there: the stores around, a menu
 * that lacks what the store lacks, a price with the tax of the place, an order, a check-in. The map moves as it does in
 * the app (fittedMap.ts). Nothing is redacted here.
 */
import { storeHas } from '../../../server/menu/availability.ts';
import { taxOf } from '../../../server/pricing/tax.ts';
import type { Chain } from '../../../server/stores/chain.ts';
import { contentHash } from '../../../domain/contentHash.ts';
import { catalog, type AppEvent, type EventDraft } from '../../../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../../../domain/ids.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { spotOf } from '../../../domain/stores/firstSelection.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import type { TraceSource } from '../../../adapters/trace-file/writeTrace.ts';
import { viewAroundDevice, viewOfResults } from './fittedMap.ts';
import { noQuery } from '../../../domain/stores/query.ts';

export const NOW = 1_795_255_400_000;
const LIMIT = 50;

export function visitNear(chain: Chain, at: Spot, accuracyMetres: number): TraceSource {
  const page = pageAt(chain, at);
  const [first] = page.stores;
  if (first === undefined) throw new Error('Nobody looks for coffee where there is no store.');
  const bodies: unknown[] = [];
  const hold = (body: unknown): string => {
    bodies.push(body);
    return contentHash(body);
  };
  const events = [...search(chain, at, accuracyMetres, hold), ...order(first, hold)].map(
    (draft, index) =>
      ({
        id: idOf(index),
        seq: index + 1,
        at: NOW + index * 900,
        tab: asTabId('tab-a'),
        session: asEraId('era-1'),
        cause: null,
        v: catalog.get(draft.type)?.v ?? 1,
        ...draft,
      }) as AppEvent,
  );
  const documents = bodies.map((body) => ({ hash: contentHash(body), body }));
  return { events, documents, build: 'test', tab: 'tab-a', era: 'era-1', exportedAt: NOW + 60_000 };
}

const idOf = (index: number) => asEventId(`018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`);

type Hold = (body: unknown) => string;

export function pageAt(
  chain: Chain,
  at: Spot,
): { readonly total: number; readonly stores: readonly StoreLocation[] } {
  const page = chain.page({ ...at, features: [], offset: 0, limit: LIMIT }, new Date(NOW));
  const asStored = page.stores.stored.map(({ mobileOrdering }) => mobileOrdering.curbsideAvailability);
  return { total: page.total, stores: JSON.parse(page.stores.toJson(asStored)) as StoreLocation[] };
}

/** Around the device, then the name of the town of the nearest store, then what the map shows. */
function search(chain: Chain, at: Spot, accuracyMetres: number, hold: Hold): readonly EventDraft[] {
  const { total, stores } = pageAt(chain, at);
  const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
  const document = hold(stores);
  const placeName = `${stores[0]?.address.city}, ${stores[0]?.address.countrySubdivisionCode}`;
  const town = stores[0] === undefined ? at : spotOf(stores[0]);
  const inTown = pageAt(chain, town);
  const query = { ...noQuery, at, isMenu: false };
  const aroundDevice = viewAroundDevice(stores, at, accuracyMetres);
  const ofTown = viewOfResults(inTown.stores, town);
  const found = {
    placeName,
    match: 'found',
    at,
    total,
    storeNumbers,
    document,
    selected: storeNumbers[0] ?? null,
  } as const;
  const foundInTown = {
    ...found,
    at: town,
    total: inTown.total,
    storeNumbers: inTown.stores.map(({ storeNumber }) => storeNumber),
    document: hold(inTown.stores),
  };
  return [
    { type: 'engine/eraStarted', data: { reason: 'firstUse' } },
    { type: 'locator/deviceLocated', data: { at, accuracyMetres } },
    { type: 'locator/searchStarted', data: query },
    { type: 'locator/storesFound', data: { searchId: idOf(2), ...found, otherPlaces: [] } },
    { type: 'locator/mapMoved', data: { ...aroundDevice, byPerson: false } },
    { type: 'locator/searchStarted', data: { ...query, at: null, place: placeName } },
    { type: 'locator/storesFound', data: { searchId: idOf(5), ...foundInTown, otherPlaces: [] } },
    { type: 'locator/mapMoved', data: { ...ofTown, byPerson: false } },
    { type: 'locator/searchStarted', data: { ...query, at: ofTown.at, zoom: ofTown.zoom } },
    { type: 'locator/areaSeen', data: { placeName, at, total, document } },
    { type: 'favorites/fetched', data: { storeNumbers: storeNumbers.slice(0, 2) } },
  ];
}

const PRODUCTS = 40;
const COMMON_LACK = 20;

function order(store: StoreLocation, hold: Hold): readonly EventDraft[] {
  const { storeNumber, address } = store;
  const subtotal = 4580;
  const tax = taxOf(subtotal, address.countrySubdivisionCode);
  const signature = JSON.stringify([storeNumber, 'IN_STORE', 'CONSUME_OUT_OF_STORE', 'member', []]);
  const priced = { signature, orderId: 'order-1', expiresIn: 300, price: subtotal + tax, subtotal, tax };
  const { min, max } = store.waitMinutes;
  return [
    { type: 'locator/pickedStoreFetched', data: { storeNumber, document: hold([store]) } },
    { type: 'locator/storeSelected', data: { store: selectedStoreOf(store, NOW) } },
    { type: 'menu/fetched', data: { key: `menu:${storeNumber}:en-US`, document: hold(menuAt(storeNumber)) } },
    { type: 'pricing/requested', data: { signature } },
    {
      type: 'pricing/priced',
      data: { ...priced, currency: 'USD', lineItems: [], isTipEnabled: false, waitMinutes: { min, max } },
    },
    {
      type: 'order/submitted',
      data: {
        writeId: idOf(9),
        orderId: 'order-1',
        orderToken: 'XZigQ0DYUaCJf56c',
        storeNumber,
        status: 'Received',
        total: subtotal + tax,
        submittedAt: NOW,
        pickupTime: {
          earliest: NOW + min * 60_000,
          latest: NOW + max * 60_000,
          minutesMin: min,
          minutesMax: max,
        },
        cardBalance: 1237,
      },
    },
    { type: 'pickup/storeFetched', data: { storeNumber, document: hold([{ ...store, distance: null }]) } },
    {
      type: 'pickup/curbsideChanged',
      data: {
        storeNumber,
        availability: 'READY',
        stallQuantity: store.mobileOrdering.stallQuantity,
        revision: 3,
      },
    },
  ];
}

function menuAt(storeNumber: string): unknown {
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    productNumber: 1000 + index,
    formCode: 'hot',
    name: `Drink ${index}`,
    price: 500 + index,
    calories: 90,
    availability: storeHas(1000 + index, COMMON_LACK, storeNumber) ? 'Available' : 'NotAvailableHere',
    illustration: {
      kind: 'hotCup',
      liquid: 'latte',
      foam: null,
      ice: false,
      topping: null,
      accent: null,
      photoUrl: null,
    },
  }));
  const category = { slug: 'hot', name: 'Hot', products, subcategories: [] };
  return { storeNumber, menus: [{ slug: 'drinks', name: 'Drinks', categories: [category] }] };
}
