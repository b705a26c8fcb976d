/** What is different between two values, as two worlds or the data of an event, part by part. */
import { pathText } from './valuePath.ts';

/** `before` or `after` is undefined where the value was not there. */
export interface ChangedPart {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Change extends Omit<ChangedPart, 'path'> {
  readonly keys: readonly string[];
}

const MOST = 60;

/** At most 60; states that are the same object are not looked into. */
export const changedParts = (before: unknown, after: unknown): readonly ChangedPart[] =>
  changesIn(before, after).map(({ keys, ...change }) => ({ path: pathText(keys), ...change }));

/** The same by the keys that lead there. */
export function changesIn(before: unknown, after: unknown): readonly Change[] {
  const found: Change[] = [];
  const compare = (was: unknown, is: unknown, keys: readonly string[]): void => {
    if (Object.is(was, is) || found.length >= MOST) return;
    if (!isBranch(was) || !isBranch(is)) {
      found.push({ keys, before: was, after: is });
      return;
    }
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      compare(was[key], is[key], [...keys, key]);
  };
  compare(before, after, []);
  return found;
}

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
