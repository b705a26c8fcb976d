/** Written by `npm run generate`; do not edit. */
import { cancelOrder } from '../cancellations/writes.ts';
import { changeCart } from '../cart/writes.ts';
import { flipFavorite } from '../favorites/writes.ts';
import { submitOrder } from '../orders/writes.ts';
import { checkIn } from '../pickup/writes.ts';
import { reserveSlot } from '../slots/writes.ts';
import { changeCard, addCard } from '../wallet/writes.ts';
export const writeRules = {
  cancelOrder,
  changeCart,
  flipFavorite,
  submitOrder,
  checkIn,
  reserveSlot,
  changeCard,
  addCard,
};
