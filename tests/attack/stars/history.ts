/**
 * A random history of one member's stars and rewards: what is asked, of which order or reward, and where the connection of a
 * try breaks. Knows no database.
 */
import fc from 'fast-check';
import type { Programme } from '../../../domain/loyalty/programme.ts';
import { defaultProgramme } from '../../../domain/loyalty/programme.ts';

export const DAY_MS = 86_400_000;
/** An hour at which the day of the store is not that of UTC. */
export const BEGIN = Date.parse('2026-11-01T05:30:00Z');

/** `at`: the statement of the try at which its connection is cut. `isLost`: after it was carried out, as a lost answer. */
export interface Cut {
  readonly at: number;
  readonly isLost: boolean;
}
const cut: fc.Arbitrary<Cut> = fc.record({ at: fc.integer({ min: 0, max: 14 }), isLost: fc.boolean() });

type OfOrder = 'submit' | 'place' | 'abort' | 'supersede' | 'pickUp' | 'post' | 'cancel' | 'refund';
type OfMember = 'redeem' | 'giveBack' | 'give' | 'expire' | 'wait';

/**
 * `order`: which order is meant. `of`: which reward of those that are there. `cents`: what the order's items cost. `days`: how
 * long is waited. It is tried again after each of the cuts; `isDoubled`: by two at once.
 */
export interface Step {
  readonly what: OfOrder | OfMember;
  readonly order: number;
  readonly of: number;
  readonly cents: number;
  readonly days: number;
  readonly cuts: readonly Cut[];
  readonly isDoubled: boolean;
  /** Does not wait for the steps of its order that come before. */
  readonly isRacing: boolean;
}
export interface History {
  readonly country: 'US' | 'CA';
  readonly steps: readonly Step[];
}

const PATHS: readonly (readonly Step['what'][])[] = [
  ['submit', 'place', 'pickUp', 'post'],
  ['submit', 'place', 'pickUp', 'post', 'refund'],
  ['submit', 'place', 'pickUp', 'refund', 'post'],
  ['submit', 'place', 'cancel'],
  ['submit', 'place', 'cancel', 'pickUp', 'post'],
  ['submit', 'abort', 'place'],
  ['submit', 'supersede', 'place', 'pickUp', 'post'],
  ['redeem', 'submit', 'supersede', 'giveBack', 'place'],
];
const details = {
  of: fc.nat(9),
  cents: fc.oneof(fc.integer({ min: 50, max: 2_000 }), fc.integer({ min: 2_000, max: 25_000 })),
  days: fc.integer({ min: 1, max: 15 }),
  cuts: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, fc.tuple(cut)),
  isDoubled: fc.boolean(),
  isRacing: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
};
/** A step, and its place in the history. */
interface Placed {
  readonly at: number;
  readonly step: Step;
}
const place = fc.nat(1_000_000);

const ofOrder = (order: number): fc.Arbitrary<readonly Placed[]> =>
  fc.constantFrom(...PATHS).chain((path) =>
    fc
      .tuple(
        fc.array(place, { minLength: path.length, maxLength: path.length }),
        fc.array(fc.record(details), { minLength: path.length, maxLength: path.length }),
      )
      .map(([places, all]) => {
        const inOrder = places.toSorted((a, b) => a - b);
        return all.map((each, index) => ({
          at: inOrder[index] ?? 0,
          step: { ...each, order, what: path[index] ?? 'post' },
        }));
      }),
  );
const ofMember: fc.Arbitrary<Placed> = fc.record({
  at: place,
  step: fc.record({
    ...details,
    what: fc.constantFrom('redeem', 'redeem', 'giveBack', 'give', 'expire', 'wait', 'wait'),
    order: fc.nat({ max: 4 }),
  }),
});

export const history: fc.Arbitrary<History> = fc.integer({ min: 1, max: 5 }).chain((orders) =>
  fc.record({
    country: fc.constantFrom('US', 'US', 'CA'),
    steps: fc
      .tuple(
        fc.tuple(...Array.from({ length: orders }, (_, order) => ofOrder(order))),
        fc.array(ofMember, { minLength: 3, maxLength: 10 }),
      )
      .map(([ofOrders, others]) =>
        [...ofOrders.flat(), ...others].toSorted((a, b) => a.at - b.at).map(({ step }) => step),
      ),
  }),
);

const offers: Programme['offers'] = [
  { offerId: 'first', issuedBy: { kind: 'firstOrder' } },
  { offerId: 'tier', issuedBy: { kind: 'tier', tierId: '2' } },
].map((offer) => ({
  ...{ name: 'A dollar', days: 30, from: null, until: null, times: 1 },
  benefit: { kind: 'amount', amount: 100, most: null, minimum: 0, products: null },
  ...(offer as Pick<Programme['offers'][number], 'offerId' | 'issuedBy'>),
}));

/** Each from so many days after the beginning: other rates, tiers and ends. */
export const PROGRAMMES: readonly (readonly [day: number, programme: Programme])[] = [
  [-1, { ...defaultProgramme, offers }],
  [
    20,
    {
      ...{ ...defaultProgramme, offers },
      tiers: [
        { tierId: '1', name: 'Green', from: 0, earns: { storedValue: 1.7, other: 1 } },
        { tierId: '2', name: 'Gold', from: 200, earns: { storedValue: 2.3, other: 1.2 } },
      ],
      expiry: {
        US: { kind: 'monthOfEarning', months: 1 },
        CA: { kind: 'inactivity', months: 2, noticeDays: 30 },
      },
    },
  ],
  [
    45,
    {
      ...defaultProgramme,
      offers,
      expiry: { ...defaultProgramme.expiry, US: { kind: 'monthOfEarning', months: 2 } },
    },
  ],
];

/** As the database numbers them. */
export function programmeOf(at: Date): { readonly programme: Programme; readonly programmeId: number } {
  const index = PROGRAMMES.findLastIndex(([day]) => at.getTime() >= BEGIN + day * DAY_MS);
  return { programme: PROGRAMMES[index]?.[1] ?? defaultProgramme, programmeId: index + 1 };
}
