/** A fake of the cart that the server keeps: the member's, shared by all of her devices. */
import { type CartChange, withinLimit } from '../../../domain/cart/change.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { CartPort } from '../../../streams/cart/port.ts';
import type { FakeServer } from '../fakeServer.ts';

const LIMIT = 15;

export function fakeCart({ answer, members, tell }: FakeServer): CartPort {
  const known = new Set<string>();
  let lines: readonly CartLine[] = [];
  let version = 0;
  const take = (changes: readonly CartChange[]) => {
    const fresh = changes.filter(({ changeId }) => !known.has(changeId));
    fresh.forEach(({ changeId }) => known.add(changeId));
    const taken = withinLimit(lines, fresh, LIMIT);
    if (fresh.length > 0) {
      ({ lines } = taken);
      version++;
      tell('cart');
    }
    return { version, lines, refused: taken.refused, limit: LIMIT };
  };
  return {
    cart: () => answer('cart', () => members(() => ({ ok: true, value: { version, lines } }))),
    change: (changes) => answer('change', () => members(() => ({ ok: true, value: take(changes) }))),
  };
}
