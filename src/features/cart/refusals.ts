/** The texts and actions of the refusals of domain/cart. */
import type { FactOf } from '../../../domain/events.ts';
import { entry, type ErrorEntry } from '../../i18n/errorEntry.ts';

type Reason =
  FactOf<'cart/refused'>['data']['reason'] | FactOf<'cart/changesTaken'>['data']['refused'][number]['reason'];

export const cartRefusals = {
  'cart/limitReached': entry('error.cart.limit'),
  'cart/lineUnknown': entry('error.cart.lineUnknown'),
  'cart/itemUnknown': entry('error.cart.itemUnknown'),
  'cart/quantityInvalid': entry('error.cart.quantityInvalid'),
  'cart/itemInvalid': entry('error.cart.itemInvalid'),
} satisfies Record<Reason, ErrorEntry>;
