/**
 * Finds the place of a typed text: postal codes first, then towns, exact names before prefixes; accents, prefixes and
 * typing errors are tolerated. A corrected or partial match is marked `fallback`. Synchronous; createTownPlaces.ts
 * makes it a port.
 */
import { closestFirst, type ClosestFirst } from './closestFirst.ts';
import { foldText } from '../../../domain/foldText.ts';
import type { Place } from './ports.ts';
import { postalPlaces, withoutPostalCode } from './postalCodes.ts';
import { otherReadings, readPlaceText, withLettersExchanged, type WantedTown } from './readPlaceText.ts';
import { regionOf } from './regionNames.ts';
import { createTownIndex, type TownSearch } from './townIndex.ts';
import { nameOf, type Town } from './towns.ts';

export const townIndex = createTownIndex();

type Forgives = TownSearch['forgives'];
/** The countries that have stores, which are ranked first. Empty where that is not known. */
export type StoreCountries = ReadonlySet<string>;

export function findPlace(text: string, countries: StoreCountries): Place | null {
  const [place, ...others] = suggestPlaces(text, MOST_OF_ONE_NAME, countries);
  if (place === undefined) return null;
  const { placeName, lat, lng, match } = place;
  const otherPlaces = sameNamed(placeName, others);
  return {
    ...{ placeName, lat, lng, match: isScrap(text, placeName) ? 'fallback' : match },
    ...(otherPlaces.length > 0 && { otherPlaces }),
  };
}

/** There are some forty towns called Springfield, and twice as many that are called something with it. */
const MOST_OF_ONE_NAME = 200;
const MOST_OTHERS = 5;

/** The largest at home, and the largest elsewhere: a person who asks for Paris may mean that one. A postal code is one place. */
function sameNamed(placeName: string, others: readonly Place[]): readonly string[] {
  const name = foldText(townOf(placeName));
  const same = others.filter((other) => foldText(townOf(other.placeName)) === name && !isCode(placeName));
  const abroad = same.filter(({ isAbroad }) => isAbroad === true);
  const home = same.filter(({ isAbroad }) => isAbroad !== true);
  const shown = [...home.slice(0, MOST_OTHERS - Math.min(1, abroad.length)), ...abroad];
  return shown.slice(0, MOST_OTHERS).map((other) => other.placeName);
}

const townOf = (placeName: string): string => placeName.split(',')[0] ?? placeName;
/** A Canadian one ends with a letter, after a digit. */
const isCode = (placeName: string): boolean => /\d[A-Z]?$/.test(placeName);

/** One or two letters begin many names: their match is a fallback. Codes have digits. */
const isScrap = (text: string, placeName: string): boolean => {
  const typed = foldText(text);
  return /^[a-z]{0,2}$/.test(typed) && foldText(townOf(placeName)) !== typed;
};

export function suggestPlaces(text: string, limit: number, countries: StoreCountries): readonly Place[] {
  const byCode = postalPlaces(text, limit);
  if (byCode.length > 0) return byCode;
  // A number is a postal code: names of towns that hold one are asked for with letters.
  if (withoutPostalCode(text) === '' || !/\p{L}/u.test(text)) return [];
  const look = lookAmong(countries);
  const wanted = readPlaceText(text);
  const literal = look(wanted);
  const others = literal.meant > 0 ? [] : otherReadings(text).map((reading) => look(reading));
  const found = others.find(({ meant }) => meant > 0) ?? literal;
  if (found.towns.length > 0) return placesOf(suggestedFirst(found, text.trim()), limit, countries);
  for (const guess of guessesAt(text, wanted, look)) {
    const guessed = guess();
    if (guessed.length > 0) return placesOf({ towns: guessed, meant: 0 }, limit, countries);
  }
  return [];
}

/** From the likeliest meaning to the least likely. */
function guessesAt(text: string, wanted: WantedTown, look: Look): readonly (() => readonly Town[])[] {
  const anywhere = { ...wanted, region: null, country: null };
  const afterStreet = readPlaceText(text.slice(text.indexOf(',') + 1));
  const hasStreet = text.includes(',') && regionOf(afterStreet.words) === null;
  const beforeComma = readPlaceText(text.split(',')[0] ?? '');
  const withoutCode = readPlaceText(withoutPostalCode(text));
  return [
    () => townsWithLettersExchanged(wanted, look),
    () => look(wanted, 'typingErrors').towns,
    () => (withoutCode.words === wanted.words ? [] : look(withoutCode).towns),
    () => look({ ...wanted, words: wanted.words.replace(/ city$/, '') }).towns,
    () => (hasStreet ? namedBy(look(afterStreet)) : []),
    () => (hasStreet ? namedBy(look(beforeComma)) : []),
    () => (wanted.region === null && wanted.country === null ? [] : look(anywhere).towns),
  ];
}

const namedBy = ({ towns, meant }: ClosestFirst): readonly Town[] => towns.slice(0, meant);

type Look = (wanted: WantedTown, forgives?: Forgives) => ClosestFirst;

const lookAmong =
  (countries: StoreCountries): Look =>
  ({ words, region, country }, forgives = 'nothing') => {
    if (words === '') return { towns: [], meant: 0 };
    const isNear = isHome(countries);
    const found = townIndex.search(words, {
      forgives,
      isNear,
      isWanted: (town) =>
        (region === null || town.subdivision === region) && (country === null || town.country === country),
    });
    return closestFirst(found, words, isNear);
  };

/** Several exchanges may give a word: the one whose first town is the largest. */
function townsWithLettersExchanged(wanted: WantedTown, look: Look): readonly Town[] {
  const guesses = withLettersExchanged(wanted.words, townIndex.hasWord).map(
    (words) => look({ ...wanted, words }).towns,
  );
  return guesses.toSorted((a, b) => (b[0]?.population ?? 0) - (a[0]?.population ?? 0)).flat();
}

/** Compares with punctuation: Pont Rouge and Pont-Rouge are two towns among the suggestions. */
function suggestedFirst({ towns, meant }: ClosestFirst, text: string): ClosestFirst {
  const isSuggested = (town: Town): boolean => nameOf(town) === text;
  return { towns: [...towns.filter(isSuggested), ...towns.filter((town) => !isSuggested(town))], meant };
}

const isHome =
  (countries: StoreCountries) =>
  (town: Town): boolean =>
    countries.size === 0 || countries.has(town.country);

/** Two towns of one name in one state are one suggestion: geocoding its text finds the larger one. */
function placesOf(
  { towns, meant }: ClosestFirst,
  limit: number,
  countries: StoreCountries,
): readonly Place[] {
  const isAtHome = isHome(countries);
  const places = new Map<string, Place>();
  for (const [at, town] of towns.entries()) {
    if (places.size >= limit) break;
    const placeName = nameOf(town);
    if (places.has(placeName)) continue;
    places.set(placeName, {
      placeName,
      lat: town.lat,
      lng: town.lng,
      match: at < meant ? 'found' : 'fallback',
      ...(!isAtHome(town) && { isAbroad: true as const }),
    });
  }
  return [...places.values()];
}
