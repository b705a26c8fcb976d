/**
 * What a sign-in that joins the cart of this device with the member's has to tell: the items that were there, and those that
 * are left out. Read from the write that carries the joined lines and from its answer.
 */
import type { FactOf } from '../events.ts';
import { isOfJoin } from '../cart/sharedCart.ts';

/** The lines that a write brings: the name and the change of each. */
export interface BroughtLine {
  readonly changeId: string;
  readonly lineId: string;
  readonly name: string;
}
export interface JoinedCart {
  readonly code: 'cart/joined' | 'cart/joinedOverLimit' | 'cart/joinedUnknown';
  /** Names, each once. */
  readonly there: readonly string[];
  readonly leftOut: readonly string[];
}

/** The lines that a guest's cart brought along; empty unless this write joins two carts. */
export function broughtLines({ changes }: FactOf<'cart/changesSent'>['data']): BroughtLine[] {
  if (!changes.some(({ changeId }) => isOfJoin(changeId))) return [];
  return changes.map(({ changeId, lineId, line }) => ({ changeId, lineId, name: line?.name ?? '' }));
}

/** Null where nothing was in the member's cart, or nothing was brought. */
export function joinedCart(
  brought: readonly BroughtLine[],
  { lines, refused }: FactOf<'cart/changesTaken'>['data'],
): JoinedCart | null {
  const own = new Set(brought.map(({ lineId }) => lineId));
  const there = namesOf(lines.filter(({ lineId }) => !own.has(lineId)));
  if (brought.length === 0 || there.length === 0) return null;
  const left = new Set(refused.map(({ changeId }) => changeId));
  const leftOut = namesOf(brought.filter(({ changeId }) => left.has(changeId)));
  const isOver = refused.some(({ reason }) => reason === 'cart/limitReached');
  const code = isOver ? 'cart/joinedOverLimit' : leftOut.length > 0 ? 'cart/joinedUnknown' : 'cart/joined';
  return { code, there, leftOut };
}

const namesOf = (lines: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(lines.map(({ name }) => name).filter((name) => name !== '')),
];
