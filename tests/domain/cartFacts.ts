/** What happens to a cart, for given–when–then tests: presses, what is sent of them, and what the server answers. */
import { expect } from 'vitest';
import type { CartChange } from '../../domain/cart/change.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import type { FactDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { latte } from './cart/someLatte.ts';
import { idOf, worldAfter } from './given.ts';
import { signedIn, type DataOf } from './orderFacts.ts';

export const joined: FactDraft = { type: 'cart/joined', data: {} };
export const added = (lineId: string, quantity = 1): FactDraft => ({
  type: 'cart/itemAdded',
  data: { line: latte(lineId, quantity) },
});
export const changed = (lineId: string, quantity: number): FactDraft => ({
  type: 'cart/quantityChanged',
  data: { lineId, quantity },
});
export const removed = (lineId: string): FactDraft => ({ type: 'cart/itemRemoved', data: { lineId } });
export const edited = (line: CartLine): FactDraft => ({ type: 'cart/itemEdited', data: { line } });
export const sent = (...changes: readonly CartChange[]): FactDraft => ({
  type: 'cart/changesSent',
  data: { changes: [...changes], storeNumber: null },
});
/** `place`: of the write in the list of facts, from 1; the first two are signing in and joining. */
export const taken = (place: number, version: number, ...lines: CartLine[]): FactDraft => ({
  type: 'cart/changesTaken',
  data: { writeId: idOf(place), version, lines, store: null, refused: [], limit: 15 },
});
export const failed = (place: number): FactDraft => ({
  type: 'cart/changesFailed',
  data: { writeId: idOf(place), kind: 'refused' },
});
export const fetched = (version: number, ...lines: CartLine[]): FactDraft => ({
  type: 'cart/fetched',
  data: { version, lines, store: null },
});
export const heard = (what: DataOf<'live/changeHeard'>['what'], cartVersion?: number): FactDraft => ({
  type: 'live/changeHeard',
  data: { cursor: '1', what, ...(cartVersion !== undefined && { cartVersion }) },
});
export const change = (lineId: string, by: number, line: CartLine | null = null): CartChange => ({
  ...{ changeId: `change-${lineId}`, lineId, by, line },
});

/** The cart after these facts, none of which may be one that it could not take. */
export function folded(world: World) {
  expect(world.engine.quarantined).toEqual([]);
  const { shared, lines, ...rest } = world.cart;
  if (shared === null) throw new Error('The cart is not a member’s.');
  const pieces = Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return { ...rest, ...shared, lines, pieces };
}
export const memberAfter = (...facts: readonly FactDraft[]) =>
  folded(worldAfter([signedIn, joined, ...facts]));
