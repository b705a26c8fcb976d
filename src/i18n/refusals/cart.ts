/** Texts of the refusals of the cart, by the device or by the server (`cart/itemUnknown`), and what two carts that were joined held. */
import type { FactOf } from '../../../domain/events.ts';
import type { JoinedCart } from '../../../domain/notices/joinedCart.ts';
import { entry, type ErrorEntry } from '../errorEntry.ts';

type Reason =
  | FactOf<'cart/refused'>['data']['reason']
  | FactOf<'cart/changesTaken'>['data']['refused'][number]['reason']
  | JoinedCart['code'];

export const cartRefusals = {
  'cart/limitReached': entry('error.cart.limit'),
  'cart/lineUnknown': entry('error.cart.lineUnknown'),
  'cart/itemUnknown': entry('error.cart.itemUnknown'),
  'cart/joined': entry('error.cart.joined'),
  'cart/joinedOverLimit': entry('error.cart.joinedOverLimit'),
  'cart/joinedUnknown': entry('error.cart.joinedUnknown'),
  'cart/quantityInvalid': entry('error.cart.quantityInvalid'),
  'cart/itemInvalid': entry('error.cart.itemInvalid'),
} satisfies Record<Reason, ErrorEntry>;
