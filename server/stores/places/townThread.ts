/**
 * The worker thread that searches towns: one request, one response, in order. Loads its tables on a warm-up request, or on the first one.
 */
import { parentPort } from 'node:worker_threads';
import { findPlace, suggestPlaces, townIndex } from './findPlace.ts';
import type { Place } from './ports.ts';
import { knownCodes } from './postalCodes.ts';

export interface TownQuestion {
  readonly id: number;
  /** How many to suggest; `find` for the best match; `warm` to load the tables only. */
  readonly ask: number | 'find' | 'warm';
  readonly text: string;
  readonly countries: readonly string[];
}
export interface TownAnswer {
  readonly id: number;
  readonly places: readonly Place[];
}

parentPort?.on('message', (question: TownQuestion) => {
  const answer: TownAnswer = { id: question.id, places: placesFor(question) };
  parentPort?.postMessage(answer);
});

function placesFor({ ask, text, countries }: TownQuestion): readonly Place[] {
  const storeCountries = new Set(countries);
  if (ask === 'warm') {
    townIndex.hasWord('');
    knownCodes();
    return [];
  }
  if (ask !== 'find') return suggestPlaces(text, ask, storeCountries);
  const place = findPlace(text, storeCountries);
  return place === null ? [] : [place];
}
