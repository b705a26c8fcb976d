/**
 * One line of the cart: a product in a form and size, its options and the quantity. Prices shown before
 * pricing are estimates.
 */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { Illustration } from '../menu/illustration.ts';
import { pub } from '../privacy.ts';

const OptionChoice = v.strictObject({
  optionProductNumber: pub(v.number()),
  name: pub(v.string()),
  quantity: pub(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
});

/**
 * What was shown with a choice beside its changes, so that a later menu changes nothing of it: the standard parts that are in
 * it, and its allergens with the options whose allergens were not stated. `allergens` is null where nobody was shown them.
 */
export const Seen = v.strictObject({
  usual: v.array(OptionChoice),
  allergens: v.nullish(v.array(pub(v.string()))),
});
export type Seen = v.InferOutput<typeof Seen>;

export const CartLine = v.strictObject({
  lineId: pub(v.string()),
  productNumber: pub(v.number()),
  formCode: pub(v.string()),
  name: pub(v.string()),
  sizeCode: pub(v.string()),
  sizeName: pub(v.string()),
  sku: pub(v.string()),
  /** Only differences from the default, so that two equal drinks are one line. */
  options: v.array(OptionChoice),
  quantity: pub(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
  /** Cents per piece, as the product page showed it; the server's price is authoritative. */
  unitPrice: pub(Cents),
  illustration: Illustration,
  /** When it was put into the cart, in milliseconds since 1970; not known of lines from before this field. */
  timeAdded: v.nullish(pub(v.number())),
  /** Not known of lines from before this field: their standard parts are those of today. */
  seen: v.nullish(Seen),
});
export type CartLine = v.InferOutput<typeof CartLine>;
