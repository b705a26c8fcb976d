/**
 * Ranks found towns: exact names, then names that begin with the input, then names that contain it, which are never an
 * exact match. In each group countries with stores come first, and a short input matches a prefix there before a whole
 * name elsewhere: `bo` is Boston, not Bo. Keeps the index's order otherwise.
 */
import { countryName } from './countryNames.ts';
import { foldedUmlauts, foldText } from '../../../domain/foldText.ts';
import { otherNamesOf } from './localNames.ts';
import { REGION_NAMES, regionOf } from './regionNames.ts';
import { writtenOut } from './spellings.ts';
import type { Town } from './towns.ts';

export interface ClosestFirst {
  readonly towns: readonly Town[];
  /** How many of them, from the first, have the name or begin with it. */
  readonly meant: number;
}

const FEW_LETTERS = 3;

/** `words` are folded, and may end with a state or country: `portland maine`. */
export function closestFirst(
  found: readonly Town[],
  words: string,
  isNear: (town: Town) => boolean,
): ClosestFirst {
  const readings = readingsOf(words);
  const exact: Town[] = [];
  const farAndShort: Town[] = [];
  const beginning: Town[] = [];
  const containing: Town[] = [];
  for (const town of found) {
    if (readings.some((reading) => isExactly(town, reading)))
      (words.length > FEW_LETTERS || isNear(town) ? exact : farAndShort).push(town);
    else if (readings.some((reading) => beginsWith(town, reading))) beginning.push(town);
    else containing.push(town);
  }
  const meant = [...nearFirst(exact), ...nearFirst([...farAndShort, ...beginning])];
  return { towns: [...meant, ...nearFirst(containing)], meant: meant.length };

  function nearFirst(towns: readonly Town[]): readonly Town[] {
    return [...towns.filter(isNear), ...towns.filter((town) => !isNear(town))];
  }
}

interface Reading {
  readonly name: string;
  readonly nameWrittenOut: string;
  /** What follows the name; empty where all of it is the name. */
  readonly region: string;
}

/** Each place where the name may end and the state begin. A state's own name is not taken apart: West Virginia. */
function readingsOf(text: string): readonly Reading[] {
  const words = text.split(' ');
  const ends = regionOf(text) === null ? words.map((_, at) => at + 1) : [words.length];
  return ends.map((end) => {
    const name = words.slice(0, end).join(' ');
    return { name, nameWrittenOut: writtenOut(name), region: words.slice(end).join(' ') };
  });
}

const isExactly = (town: Town, { nameWrittenOut, region }: Reading): boolean => {
  const names = namesOf(town);
  if (!names.writtenOut.includes(nameWrittenOut)) return false;
  return region === '' || isRegionOf(town, region) || names.region === region;
};

/** As typed too: the beginning `st` may become Stockton. */
function beginsWith(town: Town, { name, nameWrittenOut, region }: Reading): boolean {
  const names = namesOf(town);
  const begins =
    names.folded.some((each) => each.startsWith(name)) ||
    names.writtenOut.some((each) => each.startsWith(nameWrittenOut));
  return begins && (region === '' || isRegionOf(town, region) || names.region.startsWith(region));
}

const isRegionOf = ({ subdivision }: Town, region: string): boolean =>
  subdivision !== '' && regionOf(region) === subdivision;

interface Names {
  readonly folded: readonly string[];
  readonly writtenOut: readonly string[];
  /** The state's name, or the country's. */
  readonly region: string;
}

// A cache, because one letter finds thousands of towns and each key press is a search.
const kept = new WeakMap<Town, Names>();

function namesOf(town: Town): Names {
  const known = kept.get(town);
  if (known) return known;
  // `Washington, D.C.` contains its region.
  const written = [town.name.split(',')[0] ?? town.name, ...otherNamesOf(town)];
  const folded = written.flatMap((name) => [foldText(name), foldedUmlauts(name) ?? []].flat());
  const { subdivision, country } = town;
  const region = foldText(REGION_NAMES[subdivision] ?? (subdivision || countryName(country)));
  const names = { folded, writtenOut: folded.map(writtenOut), region };
  kept.set(town, names);
  return names;
}
