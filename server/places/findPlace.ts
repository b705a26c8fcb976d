/**
 * From what a person types to a place: postal codes first, then towns; accents, prefixes and typing errors are forgiven,
 * big towns come first. What had to be forgiven is marked `fallback`. Synchronous; createTownPlaces.ts makes it a port.
 */
import { foldText } from './foldText.ts';
import type { Place } from './ports.ts';
import { postalPlaces, withoutPostalCode } from './postalCodes.ts';
import { readPlaceText, withLettersExchanged, type WantedTown } from './readPlaceText.ts';
import { regionOf } from './regionNames.ts';
import { createTownIndex } from './townIndex.ts';
import { nameOf, type Town } from './towns.ts';

export const townIndex = createTownIndex();

export function findPlace(text: string): Place | null {
  return suggestPlaces(text, 1)[0] ?? null;
}

export function suggestPlaces(text: string, limit: number): readonly Place[] {
  const byCode = postalPlaces(text, limit);
  if (byCode.length > 0) return byCode;
  if (withoutPostalCode(text) === '') return [];
  const wanted = readPlaceText(text);
  const found = townsNamed(wanted);
  if (found.length > 0) return placesOf(found, 'found', limit);
  for (const guess of guessesAt(text, wanted)) {
    const guessed = guess();
    if (guessed.length > 0) return placesOf(guessed, 'fallback', limit);
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

function townsNamed(wanted: WantedTown, forgives: 'nothing' | 'typingErrors' = 'nothing'): readonly Town[] {
  const { words, region, country } = wanted;
  if (words === '') return [];
  const found = townIndex.search(words, {
    forgives,
    isWanted: (town) =>
      (region === null || town.subdivision === region) && (country === null || town.country === country),
  });
  if (region === null) return found;
  // Whoever names the state has written the whole name: Vista, CA is not Chula Vista.
  const isExactly = ({ name }: Town): boolean => foldText(name) === words;
  return [...found.filter(isExactly), ...found.filter((town) => !isExactly(town))];
}

const townsWithLettersExchanged = (wanted: WantedTown): readonly Town[] =>
  withLettersExchanged(wanted.words, townIndex.hasWord)
    .flatMap((words) => townsNamed({ ...wanted, words }))
    .toSorted((a, b) => b.population - a.population);

/** Two towns of one name in one state are one suggestion: its text could only ever find the larger. */
function placesOf(found: readonly Town[], match: Place['match'], limit: number): readonly Place[] {
  const places = new Map<string, Place>();
  for (const town of found) {
    if (places.size >= limit) break;
    const placeName = nameOf(town);
    if (!places.has(placeName)) places.set(placeName, { placeName, lat: town.lat, lng: town.lng, match });
  }
  return [...places.values()];
}
