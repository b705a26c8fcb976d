/** What is different between two values, as two worlds or the data of an event, part by part. */
import { pathText } from './valuePath.ts';

/** `before` or `after` is undefined where the value was not there. */
export interface ChangedPart {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const MOST = 60;

/** At most 60; states that are the same object are not looked into. */
export function changedParts(before: unknown, after: unknown): readonly ChangedPart[] {
  const found: ChangedPart[] = [];
  const compare = (was: unknown, is: unknown, keys: readonly string[]): void => {
    if (Object.is(was, is) || found.length >= MOST) return;
    if (!isBranch(was) || !isBranch(is)) {
      found.push({ path: pathText(keys), before: was, after: is });
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
