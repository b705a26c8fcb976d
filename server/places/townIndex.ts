/**
 * The search index over the towns: names and regions, prefixes, typing errors, big towns first.
 * It is built once, in small pieces after the server listens or all at once by the first question, whichever comes first.
 */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldText } from './foldText.ts';
import { REGION_NAMES } from './regionNames.ts';
import { spellingsOf } from './spellings.ts';
import { towns, type Town } from './towns.ts';

const PIECE = 250;

export interface TownIndex {
  /** Best first. `text` is folded. */
  search(text: string, how: TownSearch): readonly Town[];
  /** Whether any town has this whole word in its name. */
  hasWord(word: string): boolean;
  /** False where nothing was left to build. */
  buildSome(): boolean;
}

export interface TownSearch {
  /** The last word may be the beginning of one; with typing errors, every word may. */
  readonly forgives: 'nothing' | 'typingErrors';
  readonly isWanted: (town: Town) => boolean;
}

export function createTownIndex(): TownIndex {
  const index = new MiniSearch({
    fields: ['name', 'region'],
    searchOptions: { boost: { name: 3 }, processTerm: foldText },
    processTerm: (word) => spellingsOf(foldText(word)),
  });
  const words = new Set<string>();
  let next = 0;

  function buildSome(count: number): boolean {
    const piece = towns().slice(next, next + count);
    index.addAll(
      piece.map(({ name, subdivision }, at) => ({
        id: next + at,
        name,
        region: `${subdivision} ${REGION_NAMES[subdivision] ?? ''}`,
      })),
    );
    for (const { name } of piece)
      foldText(name)
        .split(' ')
        .forEach((word) => words.add(word));
    next += piece.length;
    return piece.length > 0;
  }

  return {
    buildSome: () => buildSome(PIECE),
    hasWord: (word) => {
      buildSome(Infinity);
      return words.has(word);
    },
    search(text, { forgives, isWanted }) {
      buildSome(Infinity);
      const results = index.search(text as Query, {
        ...(forgives === 'nothing' ? lastWordMayBeShort : everyWordMayBeWrong),
        combineWith: 'AND',
        boostDocument: bigTownsFirst,
        filter: ({ id }) => {
          const town = towns()[id as number];
          return town !== undefined && isWanted(town);
        },
      });
      return results.flatMap(({ id }) => towns()[id as number] ?? []);
    },
  };
}

const lastWordMayBeShort: SearchOptions = { prefix: (_term, place, terms) => place === terms.length - 1 };
const everyWordMayBeWrong: SearchOptions = { prefix: (word) => word.length > 2, fuzzy: 0.2 };

/** Ids are places in the list, which is sorted by population. */
const bigTownsFirst = (id: unknown): number =>
  Math.log10(Math.max(10, towns()[id as number]?.population ?? 10)) ** 3;
