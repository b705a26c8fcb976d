/**
 * The search index of towns: a sorted list of the words of their names. Finds whole words, prefixes of the last word,
 * and words with typing errors; large towns first. The build of the server makes it; a search waits for it to be loaded.
 */
import { builtTable } from './builtTable.ts';
import { countryName } from './countryNames.ts';
import { foldedUmlauts, foldText } from '../../../domain/foldText.ts';
import { otherNamesOf } from './localNames.ts';
import { REGION_NAMES } from './regionNames.ts';
import { spellingsOf } from './spellings.ts';
import { allTowns, type Town } from './towns.ts';
import { wordDistance } from '../../../domain/wordDistance.ts';

/** The most towns that are returned: one letter begins the names of twenty thousand. */
const MAX_FOUND = 500;
/** A name that is longer than the text by more is no exact match, even with abbreviations written out (St., Saint). */
const WRITTEN_OUT = 3;
const ERRORS_A_LETTER = 0.2;
const NOT_FOUND = 255;

export interface TownIndex {
  /** Largest first; with typing errors, those with the fewest. `text` is folded. */
  search(text: string, how: TownSearch): readonly Town[];
  /** Whether any town has this whole word in its name. */
  hasWord(word: string): boolean;
}

export interface TownSearch {
  /** The last word may be the beginning of one; with typing errors, every word may. */
  readonly forgives: 'nothing' | 'typingErrors';
  readonly isWanted: (town: Town) => boolean;
  /** In a country with stores: found apart, so that many towns elsewhere do not displace these. */
  readonly isNear: (town: Town) => boolean;
}

/** Towns are numbers: their places in `allTowns()`. */
interface TownWords {
  /** Sorted. */
  readonly words: readonly string[];
  /** By word: the towns whose name has it. */
  readonly townsOf: readonly (readonly number[])[];
  /** Names of states and countries. */
  readonly regions: readonly string[];
  /** By town: its region. */
  readonly regionOfTown: readonly number[];
}

/** It is loaded, or made, by the first question. */
export function createTownIndex(): TownIndex {
  let known: TownWords | null = null;
  const load = (): TownWords => (known ??= builtTable('townWords', indexWords));

  const regionsNamed = (word: string, mayBeShort: boolean): readonly boolean[] =>
    load().regions.map((name) =>
      name.split(' ').some((each) => (mayBeShort ? each.startsWith(word) : each === word)),
    );

  return {
    hasWord: (word) => {
      const { words } = load();
      return words[firstFrom(words, word)] === word;
    },
    search(text, { forgives, isWanted, isNear }) {
      const { words, townsOf, regionOfTown } = load();
      const asked = text.split(' ');
      const errors = new Uint8Array(regionOfTown.length);
      for (const [at, word] of asked.entries()) {
        const best = new Uint8Array(errors.length).fill(NOT_FOUND);
        const isLast = at === asked.length - 1;
        const matches =
          forgives === 'nothing' ? wordsLike(words, word, isLast) : wordsNearly(words, word, isLast);
        for (const [match, distance] of matches)
          for (const town of townsOf[match] ?? []) if (distance < (best[town] ?? 0)) best[town] = distance;
        addTo(errors, best, regionOfTown, regionsNamed(word, isLast));
      }
      return largestFirst(errors, text.length, isWanted, isNear);
    },
  };
}

/** Made from the names of all towns, in a second. */
export function indexWords(): TownWords {
  const townsWith = new Map<string, number[]>();
  const regionNumbers = new Map<string, number>();
  const regionOfTown = allTowns().map((town, at) => {
    for (const word of wordsOf(town)) {
      const found = townsWith.get(word);
      if (found === undefined) townsWith.set(word, [at]);
      else found.push(at);
    }
    const name = regionName(town);
    const region = regionNumbers.get(name) ?? regionNumbers.size;
    regionNumbers.set(name, region);
    return region;
  });
  const words = [...townsWith.keys()].toSorted();
  const townsOf = words.map((word) => townsWith.get(word) ?? []);
  return { words, townsOf, regions: [...regionNumbers.keys()], regionOfTown };
}

const regionName = ({ subdivision, country }: Town): string =>
  foldText(subdivision === '' ? countryName(country) : `${subdivision} ${REGION_NAMES[subdivision] ?? ''}`);

/** Names and other names, as typed with and without short forms and umlauts. */
function wordsOf(town: Town): ReadonlySet<string> {
  const names = [town.name, ...otherNamesOf(town)].flatMap((name) => [
    foldText(name),
    foldedUmlauts(name) ?? '',
  ]);
  return new Set(names.flatMap((name) => (name === '' ? [] : name.split(' ').flatMap(spellingsOf))));
}

/** Numbers of words, with the number of errors in them. */
type Matches = Iterable<readonly [number, number]>;

/** The number of the first word that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* wordsLike(sorted: readonly string[], word: string, mayBeShort: boolean): Matches {
  const isLike = (known: string | undefined): boolean =>
    mayBeShort ? known?.startsWith(word) === true : known === word;
  for (let at = firstFrom(sorted, word); isLike(sorted[at]); at += 1) yield [at, 0];
}

function* wordsNearly(sorted: readonly string[], word: string, mayBeShort: boolean): Matches {
  const most = Math.round(word.length * ERRORS_A_LETTER);
  yield* wordsLike(sorted, word, mayBeShort || word.length > 2);
  for (let at = 0; at < sorted.length; at += 1) {
    const distance = wordDistance(word, sorted[at] ?? '', most);
    if (distance <= most) yield [at, distance];
  }
}

/** A word that is not in the town's name may be its state or country. */
function addTo(
  errors: Uint8Array,
  best: Uint8Array,
  regionOfTown: readonly number[],
  isNamed: readonly boolean[],
): void {
  for (let town = 0; town < errors.length; town += 1) {
    const before = errors[town] ?? NOT_FOUND;
    if (before === NOT_FOUND) continue;
    const distance = best[town] ?? NOT_FOUND;
    if (distance !== NOT_FOUND) errors[town] = before + distance;
    else if (!isNamed[regionOfTown[town] ?? -1]) errors[town] = NOT_FOUND;
  }
}

function largestFirst(
  errors: Uint8Array,
  textLength: number,
  isWanted: TownSearch['isWanted'],
  isNear: TownSearch['isNear'],
): readonly Town[] {
  const byErrors: Town[][] = [];
  const room = { near: MAX_FOUND, far: MAX_FOUND };
  const all = allTowns();
  for (let at = 0; at < errors.length; at += 1) {
    const count = errors[at] ?? NOT_FOUND;
    const town = count === NOT_FOUND ? undefined : all[at];
    if (town === undefined || !isWanted(town)) continue;
    const place = isNear(town) ? 'near' : 'far';
    if (room[place] <= 0 && town.name.length > textLength + WRITTEN_OUT) continue;
    room[place] -= 1;
    (byErrors[count] ??= []).push(town);
  }
  return byErrors.flat();
}
