/**
 * The rewards programme: tiers, what is earned, the ladder of rewards, and when stars end. An operator's file says it
 * (`npm run loyalty:import`); the default has the specification's numbers (3 section 9, 0 "Stars"). Stars are kept in
 * hundredths and shown whole.
 */
import * as v from 'valibot';
import type { Benefit } from '../rewards/benefit.ts';
import { codeKey, Offer, WrittenBenefit } from '../rewards/offers.ts';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));
const wholeStars = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000));
/** Stars for a unit of the currency, with at most two decimals. */
const rate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((stars) => Number.isInteger(Math.round(stars * 1e6) / 1e4), 'must have at most two decimals'),
);

/** `from`: qualifying stars within twelve months; the first tier has 0. */
export const Tier = v.strictObject({
  tierId: text(20),
  name: text(40),
  from: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  earns: v.strictObject({ storedValue: rate, other: rate }),
});
export type Tier = v.InferOutput<typeof Tier>;

/** `stars`: what it costs. `name`: what it gives. `benefit`: what it takes off an order; null for the till alone. */
export const LadderStep = v.strictObject({ stars: wholeStars, name: text(80), benefit: WrittenBenefit });
export type LadderStep = v.InferOutput<typeof LadderStep>;

const months = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(120));
/**
 * monthOfEarning: at the end of the month that is `months` after the month of earning. inactivity: `months` after the last
 * activity, with a notice `noticeDays` before.
 */
export const ExpiryPolicy = v.variant('kind', [
  v.strictObject({ kind: v.literal('monthOfEarning'), months }),
  v.strictObject({
    kind: v.literal('inactivity'),
    months,
    noticeDays: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(90)),
  }),
  v.strictObject({ kind: v.literal('never') }),
]);
export type ExpiryPolicy = v.InferOutput<typeof ExpiryPolicy>;

export const Programme = v.pipe(
  v.strictObject({
    name: text(60),
    tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(6)),
    ladder: v.pipe(v.array(LadderStep), v.minLength(1), v.maxLength(12)),
    /** By country code. */
    expiry: v.strictObject({ US: ExpiryPolicy, CA: ExpiryPolicy }),
    /** For how many days a reward that was redeemed lasts. */
    rewardDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(366)), 30),
    offers: v.optional(v.pipe(v.array(Offer), v.maxLength(100)), []),
  }),
  v.check(({ tiers }) => tiers[0]?.from === 0, 'tiers: the first must begin at 0'),
  v.check(
    ({ tiers }) => isRising(tiers.map(({ from }) => from)),
    'tiers: each must begin above the one before',
  ),
  v.check(
    ({ tiers }) => isUnique(tiers.map(({ tierId }) => tierId)),
    'tiers: each needs a tierId of its own',
  ),
  v.check(
    ({ ladder }) => isRising(ladder.map(({ stars }) => stars)),
    'ladder: each must cost more than the one before',
  ),
  v.check(
    ({ offers }) => isUnique(offers.map(({ offerId }) => offerId)),
    'offers: each needs an offerId of its own',
  ),
  v.check(
    ({ offers }) =>
      isUnique(offers.flatMap(({ issuedBy }) => (issuedBy.kind === 'code' ? [codeKey(issuedBy.code)] : []))),
    'offers: each needs a code of its own, in upper and lower case',
  ),
  v.check(
    ({ offers, tiers }) =>
      offers.every(
        ({ issuedBy }) => issuedBy.kind !== 'tier' || tiers.some(({ tierId }) => tierId === issuedBy.tierId),
      ),
    'offers: there is no tier of that tierId',
  ),
);
export type Programme = v.InferOutput<typeof Programme>;

/** The dearest piece, up to so many cents: what is above them is paid (spec 3 section 9). */
const piece = (most: number): Benefit => ({ kind: 'item', most, minimum: 0, products: null });

export const defaultProgramme: Programme = {
  name: 'Crema Rewards',
  tiers: [
    { tierId: '1', name: 'Green', from: 0, earns: { storedValue: 2, other: 1 } },
    { tierId: '2', name: 'Gold', from: 300, earns: { storedValue: 2, other: 1 } },
  ],
  ladder: [
    { stars: 25, name: 'A change to your drink', benefit: piece(100) },
    { stars: 100, name: 'Brewed coffee, tea or a bakery item', benefit: piece(400) },
    { stars: 200, name: 'A handcrafted drink or breakfast', benefit: piece(800) },
    { stars: 300, name: 'A sandwich or a protein box', benefit: piece(1_000) },
    { stars: 400, name: 'A bag of coffee or merchandise', benefit: piece(2_000) },
  ],
  expiry: {
    US: { kind: 'monthOfEarning', months: 6 },
    CA: { kind: 'inactivity', months: 12, noticeDays: 45 },
  },
  rewardDays: 30,
  offers: [],
};

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
