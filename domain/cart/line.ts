/** One line of the cart: a product in a form and size, with its options, and how many. Prices shown before pricing are estimates. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { Illustration } from '../menu/illustration.ts';

const OptionChoice = v.strictObject({
  optionProductNumber: v.number(),
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
});

export const CartLine = v.strictObject({
  lineId: v.string(),
  productNumber: v.number(),
  formCode: v.string(),
  name: v.string(),
  sizeCode: v.string(),
  sizeName: v.string(),
  sku: v.string(),
  /** Only what differs from the default, so two equal drinks are one line. */
  options: v.array(OptionChoice),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  /** Cents for one, as the product page showed it; the server's price rules. */
  unitPrice: Cents,
  illustration: Illustration,
});
export type CartLine = v.InferOutput<typeof CartLine>;
