/**
 * Stores as places to search for, by name and number: `Seattle Main · 10012`. A place that is known by the text comes first,
 * as a store number may be a postal code too, and the store is offered beside it; what a suggestion says always finds that
 * store, and so does its number after a `#`. Without that sign a number finds something from its third digit on. Where it is
 * known where the person is, a store of that name beside her comes before a place far away.
 */
import type { StoreSearch } from '../createStores.ts';
import { foldText } from '../../../domain/foldText.ts';
import { milesBetween } from '../../../domain/stores/distance.ts';
import type { Geocoder, Near, Place, Suggester } from './ports.ts';

const MOST_STORES = 3;
const FEWEST_LETTERS = 3;
const MOST_OTHERS = 5;
/** A store of that name within this comes before a place that is farther than the second. */
const BESIDE_MILES = 25;
const FAR_MILES = 50;
const LABEL = /^(?:.+ · |#\s*)(\S+)$/;
const NUMBER_SIGN = /^#\s*/;
/** Begins too many postal codes and store numbers to mean one. */
const SHORT_NUMBER = /^[^\p{L}\p{N}]*(?:\p{N}[^\p{L}\p{N}]*){1,2}$/u;

type Places = { readonly geocoder: Geocoder; readonly suggester: Suggester };
type Named = Pick<StoreSearch, 'named'>;

export const withStoreNames = ({ geocoder, suggester }: Places, stores: Named): Places => ({
  geocoder: {
    geocode: async (text, near = null) => {
      const number = LABEL.exec(text.trim())?.[1];
      const [labelled] = number === undefined ? [] : stores.named(number, 1);
      if (labelled?.storeNumber === number && labelled !== undefined) return asPlace(labelled);
      if (SHORT_NUMBER.test(text)) return null;
      const [known] = await Promise.allSettled([geocoder.geocode(text)]);
      const place = known.status === 'fulfilled' ? known.value : null;
      const named = () =>
        text.trim().length < FEWEST_LETTERS ? [] : stores.named(text, MOST_LOOKED_AT, near);
      const beside = storeNearby(text, near, place, named);
      if (beside !== null) return withOthers(beside, named(), place);
      if (place?.match === 'found') return withNumbered(place, text, stores);
      const [store] = named();
      if (store !== undefined) return withOthers(asPlace(store), named(), place);
      if (known.status === 'rejected') throw known.reason;
      return place;
    },
  },
  suggester: {
    warm: (signal) => suggester.warm(signal),
    suggest: async (text, limit, near = null) => {
      const name = text.trim().replace(NUMBER_SIGN, '');
      // After that sign it is no postal code.
      const isPlace = name === text.trim() && !SHORT_NUMBER.test(name);
      const places = isPlace ? await suggester.suggest(text, limit) : [];
      const found = name.length < FEWEST_LETTERS ? [] : stores.named(name, MOST_LOOKED_AT, near);
      const named = found.slice(0, MOST_STORES).map(asPlace);
      const home = places.filter(({ isAbroad }) => isAbroad !== true).slice(0, limit - named.length);
      const beside = isPlace ? storeNearby(name, near, places[0] ?? null, () => found) : null;
      const suggested = [...home, ...named, ...places.filter(({ isAbroad }) => isAbroad === true)];
      if (beside === null) return suggested.slice(0, limit);
      return [beside, ...suggested.filter(({ placeName }) => placeName !== beside.placeName)].slice(0, limit);
    },
  },
});

/** A postal code may be the number of a store anywhere: the place is meant, and the store is another meaning. */
function withNumbered(place: Place, text: string, stores: Named): Place {
  const [store] = /\d/.test(text) ? stores.named(text, 1) : [];
  if (store?.storeNumber !== text.trim()) return place;
  return { ...place, otherPlaces: [asPlace(store).placeName, ...(place.otherPlaces ?? [])] };
}

/** Other stores of the name, nearest first, and the places of that name. */
function withOthers(chosen: Place, named: ReturnType<Named['named']>, place: Place | null): Place {
  const isMeant = place?.match === 'found';
  const places = isMeant ? [place.placeName, ...(place.otherPlaces ?? [])] : [];
  const stores = named.map((store) => asPlace(store).placeName).filter((name) => name !== chosen.placeName);
  const shown = [...stores.slice(0, MOST_OTHERS - Math.min(1, places.length)), ...places];
  return shown.length === 0 ? chosen : { ...chosen, otherPlaces: shown.slice(0, MOST_OTHERS) };
}

/** The nearest store of that name, where no place of it is nearer. `named`: those whose names hold it, nearest first. */
function storeNearby(
  text: string,
  near: Near,
  place: Place | null,
  named: () => ReturnType<Named['named']>,
): Place | null {
  if (near === null || text.trim().length < FEWEST_LETTERS) return null;
  if (place !== null && milesBetween(near, place) <= FAR_MILES) return null;
  const found = named().find(
    (store) => isCalled(store.name, text) && milesBetween(near, store) <= BESIDE_MILES,
  );
  return found === undefined ? null : asPlace(found);
}

/** The most names that are compared which hold the letters anywhere, also within a word. */
const MOST_LOOKED_AT = 20;

/** All of the name or its later words: its first are mostly a town's, as of a Portland Ave in Tacoma. */
function isCalled(name: string, text: string): boolean {
  const [all, wanted] = [foldText(name), foldText(text)];
  return all === wanted || `${all} `.indexOf(` ${wanted} `) > 0;
}

const asPlace = ({ name, storeNumber, lat, lng }: ReturnType<Named['named']>[number]): Place => ({
  placeName: `${name} · ${storeNumber}`,
  ...{ lat, lng, match: 'found' },
});
