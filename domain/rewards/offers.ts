/** What the operator's programme gives away: an offer becomes a coupon of a member by a code, a tier, a first order or a birthday. */
import * as v from 'valibot';
import { Benefit } from './benefit.ts';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));
const day = v.pipe(v.string(), v.isoDate());
const [amount, percent, item] = Benefit.options;
const unlessSaid = {
  most: v.optional(amount.entries.most, null),
  minimum: v.optional(amount.entries.minimum, 0),
  products: v.optional(amount.entries.products, null),
};

/** As an operator writes it: what is left out has no bound, and an unknown field is refused. */
export const WrittenBenefit = v.optional(
  v.nullable(
    v.variant('kind', [
      v.strictObject({ ...amount.entries, ...unlessSaid }),
      v.strictObject({ ...percent.entries, ...unlessSaid }),
      v.strictObject({ ...item.entries, ...unlessSaid }),
    ]),
  ),
  null,
);

/**
 * code: a member types it. tier: she reaches it. firstOrder: she picks up her first one. Each once a member. birthday: once a
 * year, on the day that she has said at least `knownDays` before.
 */
const IssuedBy = v.variant('kind', [
  v.strictObject({ kind: v.literal('code'), code: text(40) }),
  v.strictObject({ kind: v.literal('tier'), tierId: text(20) }),
  v.strictObject({ kind: v.literal('firstOrder') }),
  v.strictObject({
    kind: v.literal('birthday'),
    knownDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(60)), 7),
  }),
]);

/** `days`: how long its coupon lasts. `times`: how often it can be used. `from`, `until`: the days on which it is given. */
export const Offer = v.strictObject({
  offerId: text(40),
  name: text(80),
  benefit: WrittenBenefit,
  days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(366)),
  issuedBy: IssuedBy,
  from: v.optional(v.nullable(day), null),
  until: v.optional(v.nullable(day), null),
  times: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 1),
});
export type Offer = v.InferOutput<typeof Offer>;

/** A code is the same in upper and lower case, and with spaces around it. */
export const sameCode = (one: string, other: string): boolean => codeKey(one) === codeKey(other);
export const codeKey = (code: string): string => code.trim().toUpperCase();

export type OfferRefusal = '1002' | '1003' | '1006';

/** The offer of a code that is given on this day; else the code of spec 3 section 8: unknown, over, not yet. */
export function offerOfCode(offers: readonly Offer[], code: string, day: string): Offer | OfferRefusal {
  const offer = offers.find(({ issuedBy }) => issuedBy.kind === 'code' && sameCode(issuedBy.code, code));
  if (offer === undefined) return '1002';
  if (offer.until !== null && day > offer.until) return '1003';
  return offer.from !== null && day < offer.from ? '1006' : offer;
}

/** Whether a rule gives it on this day. */
export const isGivenOn = ({ from, until }: Pick<Offer, 'from' | 'until'>, day: string): boolean =>
  (from === null || day >= from) && (until === null || day <= until);
