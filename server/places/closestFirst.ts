/**
 * Found towns in the order people mean them: the very name first, larger towns before smaller ones; then names that begin
 * with what was typed; then names that only contain it, which nobody can be said to have asked for.
 * Does not search: the index found them, and its order stays within the last two.
 */
import { foldText } from './foldText.ts';
import { REGION_NAMES, regionOf } from './regionNames.ts';
import { writtenOut } from './spellings.ts';
import type { Town } from './towns.ts';

export interface ClosestFirst {
  readonly towns: readonly Town[];
  /** How many of them, from the first, have the name or begin with it. */
  readonly meant: number;
}

/** `words` are folded, and may end with a state: `portland maine`. */
export function closestFirst(found: readonly Town[], words: string): ClosestFirst {
  const readings = readingsOf(words);
  const exact: Town[] = [];
  const beginning: Town[] = [];
  const containing: Town[] = [];
  for (const town of found) {
    if (readings.some((reading) => isExactly(town, reading))) exact.push(town);
    else if (readings.some((reading) => beginsWith(town, reading))) beginning.push(town);
    else containing.push(town);
  }
  exact.sort((a, b) => b.population - a.population);
  return { towns: [...exact, ...beginning, ...containing], meant: exact.length + beginning.length };
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

const isExactly = (town: Town, { nameWrittenOut, region }: Reading): boolean =>
  namesOf(town).writtenOut === nameWrittenOut && (region === '' || regionOf(region) === town.subdivision);

/** As typed too: the beginning `st` may become Stockton. */
function beginsWith(town: Town, { name, nameWrittenOut, region }: Reading): boolean {
  const names = namesOf(town);
  if (!names.folded.startsWith(name) && !names.writtenOut.startsWith(nameWrittenOut)) return false;
  return region === '' || regionOf(region) === town.subdivision || names.region.startsWith(region);
}

interface Names {
  readonly folded: string;
  readonly writtenOut: string;
  readonly region: string;
}

// One letter finds thousands of towns, at each key that is pressed.
const kept = new WeakMap<Town, Names>();

function namesOf(town: Town): Names {
  const known = kept.get(town);
  if (known) return known;
  // `Washington, D.C.` brings its region along.
  const folded = foldText(town.name.split(',')[0] ?? town.name);
  const region = foldText(REGION_NAMES[town.subdivision] ?? town.subdivision);
  const names = { folded, writtenOut: writtenOut(folded), region };
  kept.set(town, names);
  return names;
}
