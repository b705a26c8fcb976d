/**
 * The search index of towns: a sorted list of the words of their names. Finds whole words, prefixes of the last word,
 * and words with typing errors; large towns first. Built once, in small steps after the server listens, or at once by
 * the first search.
 */
import { countryName } from './countryNames.ts';
import { foldedUmlauts, foldText } from '../../../domain/foldText.ts';
import { otherNamesOf } from './localNames.ts';
import { REGION_NAMES } from './regionNames.ts';
import { spellingsOf } from './spellings.ts';
import { allTowns, type Town } from './towns.ts';
import { wordDistance } from '../../../domain/wordDistance.ts';

const PIECE = 1_000;
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
  /** False when the index is complete. */
  buildSome(): boolean;
}

export interface TownSearch {
  /** The last word may be the beginning of one; with typing errors, every word may. */
  readonly forgives: 'nothing' | 'typingErrors';
  readonly isWanted: (town: Town) => boolean;
  /** In a country with stores: found apart, so that many towns elsewhere do not displace these. */
  readonly isNear: (town: Town) => boolean;
}

export function createTownIndex(): TownIndex {
  const townsWith = new Map<string, number[]>();
  let sorted: readonly string[] | null = null;
  const regions: string[] = [];
  const regionNumbers = new Map<string, number>();
  /** Of each town, where it is in `regions`. */
  const regionOfTown: number[] = [];
  let next = 0;

  function buildSome(count: number): boolean {
    if (sorted !== null) return false;
    const piece = allTowns().slice(next, next + count);
    for (const [at, town] of piece.entries()) {
      regionOfTown.push(numberOfRegion(town));
      for (const word of wordsOf(town)) {
        const known = townsWith.get(word);
        if (known === undefined) townsWith.set(word, [next + at]);
        else known.push(next + at);
      }
    }
    next += piece.length;
    if (piece.length === 0) sorted = [...townsWith.keys()].toSorted();
    return true;
  }
  function numberOfRegion({ subdivision, country }: Town): number {
    const name = foldText(
      subdivision === '' ? countryName(country) : `${subdivision} ${REGION_NAMES[subdivision] ?? ''}`,
    );
    const known = regionNumbers.get(name);
    if (known !== undefined) return known;
    regionNumbers.set(name, regions.length);
    return regions.push(name) - 1;
  }
  const regionsNamed = (word: string, mayBeShort: boolean): readonly boolean[] =>
    regions.map((name) =>
      name.split(' ').some((each) => (mayBeShort ? each.startsWith(word) : each === word)),
    );
  function allWords(): readonly string[] {
    while (sorted === null) buildSome(Infinity);
    return sorted;
  }

  return {
    buildSome: () => buildSome(PIECE),
    hasWord: (word) => {
      allWords();
      return townsWith.has(word);
    },
    search(text, { forgives, isWanted, isNear }) {
      const words = allWords();
      const asked = text.split(' ');
      const errors = new Uint8Array(next);
      for (const [at, word] of asked.entries()) {
        const best = new Uint8Array(next).fill(NOT_FOUND);
        const isLast = at === asked.length - 1;
        const matches =
          forgives === 'nothing' ? wordsLike(words, word, isLast) : wordsNearly(words, word, isLast);
        for (const [match, distance] of matches)
          for (const town of townsWith.get(match) ?? [])
            if (distance < (best[town] ?? 0)) best[town] = distance;
        addTo(errors, best, regionOfTown, regionsNamed(word, isLast));
      }
      return largestFirst(errors, text.length, isWanted, isNear);
    },
  };
}

/** Names and other names, as typed with and without short forms and umlauts. */
function wordsOf(town: Town): ReadonlySet<string> {
  const names = [town.name, ...otherNamesOf(town)].flatMap((name) => [
    foldText(name),
    foldedUmlauts(name) ?? '',
  ]);
  return new Set(names.flatMap((name) => (name === '' ? [] : name.split(' ').flatMap(spellingsOf))));
}

/** Words with the number of errors in them. */
type Matches = Iterable<readonly [string, number]>;

function* wordsLike(sorted: readonly string[], word: string, mayBeShort: boolean): Matches {
  if (!mayBeShort) return yield [word, 0];
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  for (let at = low; sorted[at]?.startsWith(word); at += 1) yield [sorted[at] ?? '', 0];
}

function* wordsNearly(sorted: readonly string[], word: string, mayBeShort: boolean): Matches {
  const most = Math.round(word.length * ERRORS_A_LETTER);
  yield* wordsLike(sorted, word, mayBeShort || word.length > 2);
  for (const known of sorted) {
    const distance = wordDistance(word, known, most);
    if (distance <= most) yield [known, distance];
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
