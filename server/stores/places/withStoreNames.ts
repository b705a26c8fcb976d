/**
 * Stores as places to search for, by name and number: `Seattle Main · 10012`. A place that is known by the text comes
 * first, as a store number may be a postal code too; what a suggestion says always finds that store, and so does its number
 * after a `#`. Without that sign a number finds something from its third digit on.
 */
import type { StoreSearch } from '../createStores.ts';
import type { Geocoder, Place, Suggester } from './ports.ts';

const MOST_STORES = 3;
const FEWEST_LETTERS = 3;
const LABEL = /^(?:.+ · |#\s*)(\S+)$/;
const NUMBER_SIGN = /^#\s*/;
/** Begins too many postal codes and store numbers to mean one. */
const SHORT_NUMBER = /^[^\p{L}\p{N}]*(?:\p{N}[^\p{L}\p{N}]*){1,2}$/u;

type Places = { readonly geocoder: Geocoder; readonly suggester: Suggester };
type Named = Pick<StoreSearch, 'named'>;

export const withStoreNames = ({ geocoder, suggester }: Places, stores: Named): Places => ({
  geocoder: {
    geocode: async (text) => {
      const number = LABEL.exec(text.trim())?.[1];
      const [labelled] = number === undefined ? [] : stores.named(number, 1);
      if (labelled?.storeNumber === number && labelled !== undefined) return asPlace(labelled);
      if (SHORT_NUMBER.test(text)) return null;
      const [known] = await Promise.allSettled([geocoder.geocode(text)]);
      if (known.status === 'fulfilled' && known.value?.match === 'found') return known.value;
      const [store] = text.trim().length < FEWEST_LETTERS ? [] : stores.named(text, 1);
      if (store !== undefined) return asPlace(store);
      if (known.status === 'rejected') throw known.reason;
      return known.value;
    },
  },
  suggester: {
    warm: (signal) => suggester.warm(signal),
    suggest: async (text, limit) => {
      const name = text.trim().replace(NUMBER_SIGN, '');
      // After that sign it is no postal code.
      const isPlace = name === text.trim() && !SHORT_NUMBER.test(name);
      const places = isPlace ? await suggester.suggest(text, limit) : [];
      const named = name.length < FEWEST_LETTERS ? [] : stores.named(name, MOST_STORES).map(asPlace);
      return [...places.slice(0, limit - named.length), ...named];
    },
  },
});

const asPlace = ({ name, storeNumber, lat, lng }: ReturnType<Named['named']>[number]): Place => ({
  placeName: `${name} · ${storeNumber}`,
  ...{ lat, lng, match: 'found' },
});
