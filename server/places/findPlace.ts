/**
 * From what a person types to a town: accents, prefixes and typing errors forgiven, big towns first.
 * The index is built when first asked for. Postal codes are not known: GeoNames' towns have none.
 */
import MiniSearch from 'minisearch';
import { REGION_NAMES } from './regionNames.ts';
import { towns, type Town } from './towns.ts';

export interface Place {
  /** `Seattle, WA`. */
  readonly placeName: string;
  readonly lat: number;
  readonly lng: number;
  /** fallback: a typing error was forgiven or only part of the words matched. */
  readonly match: 'found' | 'fallback';
}

let index: MiniSearch | null = null;

export function findPlace(text: string): Place | null {
  return suggestPlaces(text, 1)[0] ?? null;
}

export function suggestPlaces(text: string, limit: number): readonly Place[] {
  const words = folded(text);
  if (words === '') return [];
  index ??= buildIndex();
  const exact = index.search(words, {
    prefix: (_term, place, terms) => place === terms.length - 1,
    combineWith: 'AND',
    boostDocument,
  });
  const found =
    exact.length > 0
      ? exact
      : index.search(words, { prefix: true, fuzzy: 0.2, combineWith: 'AND', boostDocument });
  const match = exact.length > 0 ? 'found' : 'fallback';
  return found.slice(0, limit).flatMap(({ id }) => {
    const town = towns()[id as number];
    return town === undefined ? [] : [{ placeName: nameOf(town), lat: town.lat, lng: town.lng, match }];
  });
}

export const nameOf = ({ name, subdivision }: Town): string => `${name}, ${subdivision}`;

/** Ids are places in the list, which is sorted by population. */
const boostDocument = (id: unknown): number =>
  Math.log10(Math.max(10, towns()[id as number]?.population ?? 10)) ** 3;

function buildIndex(): MiniSearch {
  const built = new MiniSearch({
    fields: ['name', 'region'],
    searchOptions: { boost: { name: 3 } },
    processTerm: folded,
  });
  built.addAll(
    towns().map(({ name, subdivision, country }, id) => ({
      id,
      name,
      region: `${subdivision} ${REGION_NAMES[subdivision] ?? ''} ${country}`,
    })),
  );
  return built;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
