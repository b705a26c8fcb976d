/** Texts of the refusals of the cart, by the device or by the server (`cart/itemUnknown`). */
import { entry } from '../errorEntry.ts';

export const cartRefusals = {
  'cart/limitReached': entry('error.cart.limit'),
  'cart/lineUnknown': entry('error.cart.lineUnknown'),
  'cart/itemUnknown': entry('error.cart.itemUnknown'),
  'cart/quantityInvalid': entry('error.cart.quantityInvalid'),
  'cart/itemInvalid': entry('error.cart.itemInvalid'),
};
