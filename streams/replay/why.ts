/**
 * Why a value is what it is: the events that made it, newest first, and for an object or a list the event behind each of its
 * parts. It only walks the index (valueIndex.ts); states that share a part are not looked into.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { ProjectionName } from '../../domain/world.ts';
import type { Causes, Link } from './causes.ts';
import { NONE, pathText, valueIn } from './valuePath.ts';
import { lastBefore, type ValueIndex, type Version } from './valueIndex.ts';

/** An event that changed the value, and the value after it. `isThere` is false where the event removed it. */
export interface Made {
  readonly value: unknown;
  readonly isThere: boolean;
  /** The event itself, then what led to it. */
  readonly causes: readonly Link[];
}
export interface Part {
  readonly path: string;
  readonly value: unknown;
  readonly causes: readonly Link[];
}
export interface Why {
  readonly path: string;
  /** The seq after which the value is looked at. */
  readonly seq: number;
  readonly value: unknown;
  /** Newest first. Empty: the value is what a log begins with. */
  readonly madeBy: readonly Made[];
  /** How many older changes are not listed. */
  readonly older: number;
  /** Of an object or a list: its values, each with the event that changed it last. */
  readonly parts: readonly Part[];
}

export interface Question {
  readonly name: ProjectionName;
  readonly keys: readonly string[];
  /** A tab's id. */
  readonly tab: string;
  /** The place in the trace after which the value is looked at. */
  readonly index: number;
}

const MOST_CHANGES = 20;
const MOST_PARTS = 100;

/** NONE where there is no such value. */
export function why(index: ValueIndex, causes: Causes, asked: Question): Why | typeof NONE {
  const versions = index.versions(asked.name, asked.tab);
  const last = lastBefore(versions, asked.index);
  const value = valueIn(versions[last]?.state, asked.keys);
  if (value === NONE) return NONE;
  const path = pathText([asked.name, ...asked.keys]);
  const chainOf = (at: number): readonly Link[] => {
    const event: AppEvent | undefined = index.events[at];
    return event === undefined ? [] : causes.chain(event);
  };
  const changes = changesOf(versions, last, asked.keys);
  const madeBy = changes.slice(0, MOST_CHANGES).map((each) => ({
    value: each.value === NONE ? null : each.value,
    isThere: each.value !== NONE,
    causes: chainOf(each.index),
  }));
  const parts = partsOf(versions, last, asked.keys, path).map((part) => ({
    path: part.path,
    value: part.value,
    causes: chainOf(part.index),
  }));
  const seq = index.events[asked.index]?.seq ?? 0;
  return { path, seq, value, madeBy, older: Math.max(0, changes.length - MOST_CHANGES), parts };
}

/** Newest first. */
function changesOf(versions: readonly Version[], last: number, keys: readonly string[]) {
  const changes: { readonly index: number; readonly value: unknown }[] = [];
  let value = valueIn(versions[last]?.state, keys);
  for (let at = last; at > 0; at--) {
    const before = valueIn(versions[at - 1]?.state, keys);
    // Those that are only counted are not looked into.
    const isListed = changes.length < MOST_CHANGES;
    const isSame = before === value || (isListed && isEqual(before, value));
    if (!isSame) changes.push({ index: versions[at]?.index ?? -1, value });
    value = before;
  }
  return changes;
}

/** Structural sharing: equal parts are mostly the same object. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(left?.[key], right?.[key]));
}

interface FoundPart {
  readonly path: string;
  readonly value: unknown;
  readonly index: number;
}

/** Walks back from the last version until the change of each value inside is found. */
function partsOf(
  versions: readonly Version[],
  last: number,
  keys: readonly string[],
  path: string,
): readonly FoundPart[] {
  const value = valueIn(versions[last]?.state, keys);
  const open = openParts(value, { left: MOST_PARTS });
  if (open === PLAIN) return [];
  const found: FoundPart[] = [];
  let after = value;
  for (let at = last; at > 0 && open.size > 0; at--) {
    const before = valueIn(versions[at - 1]?.state, keys);
    closeChanged(open, before, after, (inside, is) =>
      found.push({ path: pathText([path, ...inside]), value: is, index: versions[at]?.index ?? -1 }),
    );
    after = before;
  }
  return found;
}

/** The values inside whose last change is still looked for, as a tree of their keys. */
type Open = Map<string, Open | typeof PLAIN>;
const PLAIN = Symbol('plain value');

function openParts(value: unknown, room: { left: number }): Open | typeof PLAIN {
  if (typeof value !== 'object' || value === null) {
    room.left--;
    return PLAIN;
  }
  const open: Open = new Map();
  for (const [key, member] of Object.entries(value)) {
    if (room.left <= 0) break;
    const inside = openParts(member, room);
    if (inside === PLAIN || inside.size > 0) open.set(key, inside);
  }
  return open;
}

/** Goes only where the two are not the same object. */
function closeChanged(
  open: Open,
  before: unknown,
  after: unknown,
  found: (keys: readonly string[], value: unknown) => void,
  keys: readonly string[] = [],
): void {
  if (before === after) return;
  for (const [key, inside] of open) {
    const [was, is] = [member(before, key), member(after, key)];
    if (Object.is(was, is)) continue;
    const path = [...keys, key];
    if (inside !== PLAIN) closeChanged(inside, was, is, found, path);
    if (inside === PLAIN || inside.size === 0) open.delete(key);
    if (inside === PLAIN) found(path, is);
  }
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
