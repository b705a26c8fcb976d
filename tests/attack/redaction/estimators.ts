/**
 * Ways to work out from an exported trace where its person stood, with the public list of the chain's stores at hand.
 * Each answers a spot, or null where it finds no clue.
 */
import { storeHas } from '../../../server/menu/availability.ts';
import { taxOf } from '../../../server/pricing/tax.ts';
import type { StoredStore } from '../../../server/stores/storedStore.ts';
import { milesBetween } from '../../../domain/stores/distance.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import { PIXELS } from './fittedMap.ts';

export interface Clues {
  readonly text: string;
  readonly lines: readonly unknown[];
  readonly stores: readonly StoredStore[];
  /** The best blind guess of each state or province. */
  readonly middles: ReadonlyMap<string, Spot>;
  /** How many stores of the chain are within 50 miles, by store number. */
  readonly countNear: (store: StoredStore) => number;
  /**
   * How far the map zooms in on its own for the person who stands at the store, and for the person who types its
   * town's name.
   */
  readonly zoomsNear: (
    store: StoredStore,
    accuracyMetres: number,
  ) => { readonly device: number; readonly town: number };
}

export const spotOf = ({ coordinates }: StoredStore): Spot => ({
  lat: coordinates.latitude,
  lng: coordinates.longitude,
});

export const estimators: Readonly<Record<string, (clues: Clues) => Spot | null>> = {
  'the names and numbers of stores': ({ text, stores }) => {
    const places = placesOf(text);
    const named = stores
      .map((store) => ({ store, at: places.get(store.storeNumber) ?? places.get(store.name) ?? Infinity }))
      .filter(({ at }) => at !== Infinity)
      .toSorted((a, b) => a.at - b.at);
    return named[0] === undefined ? null : spotOf(named[0].store);
  },
  'spots on the map': ({ lines, stores }) => {
    const spots = members(lines, 'lat').flatMap(({ lat, lng }) =>
      typeof lat === 'number' && typeof lng === 'number' ? [{ lat, lng }] : [],
    );
    const inChain = spots.filter((spot) => stores.some((store) => milesBetween(spot, spotOf(store)) < 30));
    return inChain[0] ?? null;
  },
  'the spots of stores': ({ lines, stores }) => {
    const spots = members(lines, 'latitude').flatMap(({ latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ lat: latitude, lng: longitude }]
        : [],
    );
    return spots.find((spot) => stores.some((store) => milesBetween(spot, spotOf(store)) < 1)) ?? null;
  },
  'how many stores are near': ({ lines, stores, countNear }) => {
    const totals = members(lines, 'total').flatMap(({ total, searchId }) =>
      typeof total === 'number' && searchId !== undefined ? [total] : [],
    );
    const total = totals[0];
    return total === undefined
      ? null
      : middleOf(stores.filter((store) => Math.abs(countNear(store) - total) <= 1));
  },
  'how many stores are listed': ({ lines, stores, countNear }) => {
    const listed = members(lines, 'storeNumbers').flatMap(({ storeNumbers, searchId }) =>
      Array.isArray(storeNumbers) && searchId !== undefined ? [storeNumbers.length] : [],
    )[0];
    return listed === undefined || listed === 50
      ? null
      : middleOf(stores.filter((store) => countNear(store) === listed));
  },
  'the size of the map in degrees': ({ lines, stores }) => {
    const span = members(lines, 'span')[0]?.span as Spot | undefined;
    if (span === undefined) return null;
    const ratioAt = ({ lat }: Spot) => (PIXELS.high / PIXELS.wide) * Math.cos((lat * Math.PI) / 180);
    const ratio = span.lat / span.lng;
    return middleOf(stores.filter((store) => Math.abs(ratioAt(spotOf(store)) / ratio - 1) < 0.002));
  },
  'how far the map is zoomed in, and how exactly the device is located': ({ lines, stores, zoomsNear }) => {
    const [accuracyMetres] = members(lines, 'accuracyMetres').map((each) => Number(each.accuracyMetres));
    const [device, town] = members(lines, 'span').map(({ zoom }) => Number(zoom));
    if (accuracyMetres === undefined || device === undefined || town === undefined) return null;
    const misses = stores.map((store) => {
      const near = zoomsNear(store, accuracyMetres);
      // Two searches by name fit to a hundredth; somebody some miles from the store has other zooms by the device.
      return Math.abs(near.town - town) + Math.abs(near.device - device) / 20;
    });
    const best = stores[misses.indexOf(Math.min(...misses))];
    return best === undefined ? null : spotOf(best);
  },
  'how far in the map is that was searched': ({ lines, stores, zoomsNear }) => {
    const zoom = members(lines, 'zoom').flatMap((each) =>
      typeof each.zoom === 'number' && 'place' in each ? [each.zoom] : [],
    )[0];
    if (zoom === undefined) return null;
    const misses = stores.map((store) => Math.abs(zoomsNear(store, 0).town - zoom));
    const best = stores[misses.indexOf(Math.min(...misses))];
    return best === undefined ? null : spotOf(best);
  },
  'the rate of the tax': ({ lines, middles }) => {
    const priced = members(lines, 'tax')[0];
    if (priced === undefined) return null;
    const { subtotal, tax } = priced as { readonly subtotal: number; readonly tax: number };
    const code = [...middles.keys()].find((each) => taxOf(subtotal, each) === tax);
    return code === undefined ? null : (middles.get(code) ?? null);
  },
  'what a store is like': ({ lines, stores }) => {
    const [known] = members(lines, 'mobileOrdering');
    if (known === undefined) return null;
    const scored = stores.map((store) => ({ store, score: likeness(store, known) }));
    const best = Math.max(...scored.map(({ score }) => score));
    return middleOf(scored.filter(({ score }) => score === best).map(({ store }) => store));
  },
  'what a store lacks': ({ lines, stores }) => {
    const products = members(lines, 'productNumber').flatMap(({ productNumber, availability }) =>
      typeof productNumber === 'number' ? [{ productNumber, has: availability === 'Available' }] : [],
    );
    const scored = stores.map((store) => ({
      store,
      score: products.filter(
        ({ productNumber, has }) => storeHas(productNumber, 20, store.storeNumber) === has,
      ).length,
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    return middleOf(scored.filter(({ score }) => score === best).map(({ store }) => store));
  },
};

/** The spot with the least sum of distances to the others (to some of them, where there are many): the best blind guess. */
export function middleOf(stores: readonly StoredStore[]): Spot | null {
  const spots = stores.map(spotOf);
  const step = Math.ceil(spots.length / 150);
  const some = spots.filter((_, at) => at % step === 0);
  const sums = some.map((spot) => some.reduce((sum, other) => sum + milesBetween(spot, other), 0));
  return some[sums.indexOf(Math.min(...sums))] ?? null;
}

/** Where each word and each whole text of the trace comes first. */
function placesOf(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/\w+|(?<=")[^"\\]+(?=")/g)) {
    if (!places.has(word)) places.set(word, index);
  }
  return places;
}

type Member = Readonly<Record<string, unknown>>;

/** Every object in the trace that has the key. */
function members(value: unknown, key: string): readonly Member[] {
  if (Array.isArray(value)) return value.flatMap((each) => members(each, key));
  if (typeof value !== 'object' || value === null) return [];
  const member: Member = { ...value };
  return [...(key in member ? [member] : []), ...Object.values(member).flatMap((each) => members(each, key))];
}

/** How many of a store's lasting properties are the same. */
function likeness(store: StoredStore, known: Member): number {
  const properties = [
    'hoursByDay',
    'isOpen24Hours',
    'amenities',
    'ownershipTypeCode',
    'waitMinutes',
    'timeZone',
    'pickUpOptions',
    'mobileOrdering',
    'phoneNumber',
  ] as const;
  return properties.filter((name) => textOf(store, name) === JSON.stringify(known[name])).length;
}

const texts = new WeakMap<StoredStore, Map<string, string>>();

function textOf(store: StoredStore, name: keyof StoredStore): string {
  const known = texts.get(store) ?? new Map<string, string>();
  texts.set(store, known);
  const text = known.get(name) ?? JSON.stringify(store[name]);
  known.set(name, text);
  return text;
}
