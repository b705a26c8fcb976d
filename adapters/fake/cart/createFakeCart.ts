/** The cart that the fake server keeps, and what orders took out of it; as the real one does (migrations/0015 and 0060). */
import {
  applyWithinLimit,
  type CartChange,
  type RefusedChange,
  withChanges,
} from '../../../domain/cart/change.ts';
import type { CartPickup } from '../../../domain/cart/pickupOptions.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import { orderedChangeId } from '../../../domain/cart/sharedCart.ts';
import { isSamePickup } from '../../../domain/cart/sharedPickup.ts';
import { type SelectedStore, selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { fakeStores } from '../fakeStores.ts';

export const LIMIT = 15;

type Ordered = Pick<CartLine, 'lineId' | 'quantity'>;

export interface FakeCart {
  readonly lines: () => readonly CartLine[];
  readonly version: () => number;
  readonly store: () => SelectedStore | null;
  readonly pickup: () => CartPickup | null;
  /** Applies each change once. */
  change(
    changes: readonly CartChange[],
    storeNumber: string | null,
    pickup: CartPickup | null,
  ): { readonly refused: readonly RefusedChange[]; readonly isNews: boolean };
  /** An order takes its lines out. */
  leave(orderId: string, lines: readonly Ordered[]): void;
  /** Whether one of these orders took pieces of the lines that the cart has no longer. */
  isOrdered(lines: readonly Ordered[], orderIds: readonly string[]): boolean;
}

export function createFakeCart(now: () => number): FakeCart {
  const known = new Set<string>();
  let lines: readonly CartLine[] = [];
  let version = 0;
  let store: SelectedStore | null = null;
  let pickup: CartPickup | null = null;
  const piecesOf = (lineId: string) => lines.find((each) => each.lineId === lineId)?.quantity ?? 0;
  return {
    lines: () => lines,
    version: () => version,
    store: () => store,
    pickup: () => pickup,
    change(changes, storeNumber, asked) {
      const chosen = fakeStores.find((each) => each.storeNumber === storeNumber);
      const isElsewhere = chosen !== undefined && chosen.storeNumber !== store?.storeNumber;
      if (isElsewhere) store = selectedStoreOf(chosen, now());
      const fresh = changes.filter(({ changeId }) => !known.has(changeId));
      fresh.forEach(({ changeId }) => known.add(changeId));
      const taken = applyWithinLimit(lines, fresh, LIMIT);
      const isOtherPickup = asked !== null && (pickup === null || !isSamePickup(asked, pickup));
      pickup = asked ?? pickup;
      const isNews = fresh.length > 0 || isElsewhere || isOtherPickup;
      if (isNews) {
        ({ lines } = taken);
        version++;
      }
      return { refused: taken.refused, isNews };
    },
    leave(orderId, ordered) {
      const taken = ordered.filter(({ lineId, quantity }) => piecesOf(lineId) >= quantity);
      const changes = taken.map(({ lineId, quantity }) => ({
        ...{ changeId: orderedChangeId(orderId, lineId), lineId, by: -quantity, line: null },
      }));
      for (const { changeId } of changes) known.add(changeId);
      lines = withChanges(lines, changes);
      version++;
    },
    isOrdered: (ordered, orderIds) =>
      ordered.some(
        ({ lineId, quantity }) =>
          quantity > piecesOf(lineId) &&
          orderIds.some((orderId) => known.has(orderedChangeId(orderId, lineId))),
      ),
  };
}
