/**
 * What an operator sells as gifts (`npm run gifts:import`): categories of designs. The art of a design is a picture of this
 * origin, or drawn from a pattern and colors.
 */
import * as v from 'valibot';
import { isPath } from '../home/link.ts';
import { isProductNumber, PRODUCT_NUMBER_LENGTH } from './compose.ts';
import { giftPatterns } from './shape.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(longest));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #1d5c4a'));

const Design = v.strictObject({
  productNumber: v.pipe(
    v.string(),
    v.check(isProductNumber, `must have ${PRODUCT_NUMBER_LENGTH} letters and digits`),
  ),
  name: text(80),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
  art: v.strictObject({
    url: v.optional(
      v.nullable(
        v.pipe(v.string(), v.maxLength(500), v.check(isPath, 'must be a path such as /pictures/thanks.png')),
      ),
      null,
    ),
    pattern: v.optional(v.picklist(giftPatterns), 'plain'),
    colors: v.pipe(v.array(color), v.minLength(1, 'must name a color'), v.maxLength(4)),
  }),
});

const Category = v.strictObject({
  urn: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be letters, digits and dashes')),
  name: text(80),
  eGifts: v.pipe(v.array(Design), v.minLength(1, 'must have a design'), v.maxLength(100)),
});

export const GiftOffer = v.strictObject({
  categories: v.pipe(
    v.array(Category),
    v.maxLength(40),
    v.check(
      (categories) => new Set(categories.map(({ urn }) => urn)).size === categories.length,
      'each category needs a urn of its own',
    ),
    v.check(
      (categories) => isSameEverywhere(categories.flatMap(({ eGifts }) => eGifts)),
      'a design in two categories must be the same in both',
    ),
  ),
});
export type GiftOffer = v.InferOutput<typeof GiftOffer>;

function isSameEverywhere(designs: readonly v.InferOutput<typeof Design>[]): boolean {
  const known = new Map<string, string>();
  return designs.every((design) => {
    const written = JSON.stringify(design);
    const before = known.get(design.productNumber) ?? written;
    known.set(design.productNumber, before);
    return before === written;
  });
}
