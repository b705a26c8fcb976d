/** What is said of a refusal that the cart makes by itself. */
import { entry } from '../errorEntry.ts';

export const cartRefusals = {
  'cart/limitReached': entry('error.cart.limit'),
  'cart/lineUnknown': entry('error.cart.lineUnknown'),
  'cart/itemUnknown': entry('error.cart.itemUnknown'),
  'cart/quantityInvalid': entry('error.cart.quantityInvalid'),
  'cart/itemInvalid': entry('error.cart.itemInvalid'),
};
