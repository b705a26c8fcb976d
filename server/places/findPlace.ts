/**
 * From what a person types to a place: postal codes first, then towns, the very name before its beginnings; accents,
 * prefixes and typing errors are forgiven. What had to be forgiven, and a name that only contains what was typed, is
 * marked `fallback`. Synchronous; createTownPlaces.ts makes it a port.
 */
import { closestFirst, type ClosestFirst } from './closestFirst.ts';
import type { Place } from './ports.ts';
import { postalPlaces, withoutPostalCode } from './postalCodes.ts';
import { readPlaceText, withLettersExchanged, type WantedTown } from './readPlaceText.ts';
import { regionOf } from './regionNames.ts';
import { createTownIndex, type TownSearch } from './townIndex.ts';
import { nameOf, type Town } from './towns.ts';

export const townIndex = createTownIndex();

type Forgives = TownSearch['forgives'];

export function findPlace(text: string): Place | null {
  return suggestPlaces(text, 1)[0] ?? null;
}

export function suggestPlaces(text: string, limit: number): readonly Place[] {
  const byCode = postalPlaces(text, limit);
  if (byCode.length > 0) return byCode;
  if (withoutPostalCode(text) === '') return [];
  const wanted = readPlaceText(text);
  const found = suggestedFirst(townsFound(wanted), text.trim());
  if (found.towns.length > 0) return placesOf(found, limit);
  for (const guess of guessesAt(text, wanted)) {
    const guessed = guess();
    if (guessed.length > 0) return placesOf({ towns: guessed, meant: 0 }, limit);
  }
  return [];
}

/** From the likeliest meaning to the loosest. */
function guessesAt(text: string, wanted: WantedTown): readonly (() => readonly Town[])[] {
  const anywhere = { ...wanted, region: null, country: null };
  const afterStreet = readPlaceText(text.slice(text.indexOf(',') + 1));
  const hasStreet = text.includes(',') && regionOf(afterStreet.words) === null;
  const withoutCode = readPlaceText(withoutPostalCode(text));
  return [
    () => townsWithLettersExchanged(wanted),
    () => townsNamed(wanted, 'typingErrors'),
    () => (withoutCode.words === wanted.words ? [] : townsNamed(withoutCode)),
    () => townsNamed({ ...wanted, words: wanted.words.replace(/ city$/, '') }),
    () => (hasStreet ? townsNamed(afterStreet) : []),
    () => (wanted.region === null && wanted.country === null ? [] : townsNamed(anywhere)),
  ];
}

const townsNamed = (wanted: WantedTown, forgives: Forgives = 'nothing'): readonly Town[] =>
  townsFound(wanted, forgives).towns;

function townsFound({ words, region, country }: WantedTown, forgives: Forgives = 'nothing'): ClosestFirst {
  if (words === '') return { towns: [], meant: 0 };
  const found = townIndex.search(words, {
    forgives,
    isWanted: (town) =>
      (region === null || town.subdivision === region) && (country === null || town.country === country),
  });
  return closestFirst(found, words);
}

const townsWithLettersExchanged = (wanted: WantedTown): readonly Town[] =>
  withLettersExchanged(wanted.words, townIndex.hasWord)
    .flatMap((words) => townsNamed({ ...wanted, words }))
    .toSorted((a, b) => b.population - a.population);

/** Pont Rouge is not Pont-Rouge for whoever chose it from the suggestions. */
function suggestedFirst({ towns, meant }: ClosestFirst, text: string): ClosestFirst {
  const isSuggested = (town: Town): boolean => nameOf(town) === text;
  return { towns: [...towns.filter(isSuggested), ...towns.filter((town) => !isSuggested(town))], meant };
}

/** Two towns of one name in one state are one suggestion: its text could only ever find the larger. */
function placesOf({ towns, meant }: ClosestFirst, limit: number): readonly Place[] {
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
    });
  }
  return [...places.values()];
}
