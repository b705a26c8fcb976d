/** A fake of the cart that the server keeps: the member's, shared by all of her devices. The cart is in createFakeCart.ts. */
import type { CartPort } from '../../../streams/cart/port.ts';
import type { FakeServer } from '../fakeServer.ts';
import { LIMIT } from './createFakeCart.ts';

export function fakeCart({ answer, members, cart, tell }: FakeServer): CartPort {
  const asKept = () => ({
    version: cart.version(),
    lines: cart.lines(),
    store: cart.store(),
    pickup: cart.pickup(),
  });
  return {
    cart: (signal) => answer('cart', () => members(() => ({ ok: true, value: asKept() })), signal),
    change: (changes, storeNumber, pickup) =>
      answer('change', () =>
        members(() => {
          const { refused, isNews } = cart.change(changes, storeNumber, pickup);
          if (isNews) tell('cart');
          return { ok: true, value: { ...asKept(), refused, limit: LIMIT } };
        }),
      ),
  };
}
