/** A fake of the cart that the server keeps: the member's, shared by all of her devices. */
import { type CartChange, applyWithinLimit } from '../../../domain/cart/change.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { CartPort } from '../../../streams/cart/port.ts';
import { type SelectedStore, selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import type { FakeServer } from '../fakeServer.ts';
import { fakeStores } from '../fakeStores.ts';

const LIMIT = 15;

export function fakeCart({ answer, members, now, tell }: FakeServer): CartPort {
  const known = new Set<string>();
  let lines: readonly CartLine[] = [];
  let version = 0;
  let store: SelectedStore | null = null;
  const take = (changes: readonly CartChange[], storeNumber: string | null) => {
    const chosen = fakeStores.find((each) => each.storeNumber === storeNumber);
    const isElsewhere = chosen !== undefined && chosen.storeNumber !== store?.storeNumber;
    if (isElsewhere) store = selectedStoreOf(chosen, now());
    const fresh = changes.filter(({ changeId }) => !known.has(changeId));
    fresh.forEach(({ changeId }) => known.add(changeId));
    const taken = applyWithinLimit(lines, fresh, LIMIT);
    if (fresh.length > 0 || isElsewhere) {
      ({ lines } = taken);
      version++;
      tell('cart');
    }
    return { version, lines, store, refused: taken.refused, limit: LIMIT };
  };
  return {
    cart: (signal) =>
      answer('cart', () => members(() => ({ ok: true, value: { version, lines, store } })), signal),
    change: (changes, storeNumber) =>
      answer('change', () => members(() => ({ ok: true, value: take(changes, storeNumber) }))),
  };
}
