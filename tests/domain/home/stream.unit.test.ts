/** Which stream items are shown, against a plain restatement of the rules (spec 2 section 4), and each rule by name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCollapsed, shownTasks } from '../../../domain/home/onboarding.ts';
import { streamItemTypes, type StreamItem } from '../../../domain/home/shape.ts';
import { carouselOf, shownGuestStream, shownStream } from '../../../domain/home/stream.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;
const content = {
  ...{ title: 'T', body: 'B', image: null, imageLink: null, isVideo: false, actions: [], legalFooter: null },
};
const item = (change: Partial<StreamItem>): StreamItem => ({
  ...{ streamItemId: 'a', streamItemType: 'information', rank: 1, startDate: null, endDate: null, content },
  ...{ coupon: null, rewardPointsExpiration: null, tierEndsOn: null, tiers: [], onboarding: null },
  ...change,
});
const coupon = (couponCode: string, status = 'Available') => ({
  couponCode,
  status,
  expirationDateOnly: null,
});
const ids = (items: readonly StreamItem[], types = streamItemTypes.slice()) =>
  shownStream(items, { types, now: NOW }).map(({ streamItemId }) => streamItemId);

describe('an item', () => {
  it.each<[string, Partial<StreamItem>, boolean]>([
    ['of a tier that is not the second', { tiers: [{ tierId: '1' }] }, false],
    ['of the second tier', { tiers: [{ tierId: '1' }, { tierId: '2' }] }, true],
    ['that is over', { endDate: NOW }, false],
    ['that ends later', { endDate: NOW + 1 }, true],
    ['that begins later', { startDate: NOW + 1 }, false],
    ['without title and body', { content: null }, false],
    ['of a used coupon', { streamItemType: 'coupon', coupon: coupon('c', 'Redeemed') }, false],
    ['of a coupon', { streamItemType: 'coupon', coupon: coupon('c') }, true],
    [
      'of less than one ending star',
      {
        streamItemType: 'rewardPointsExpiration',
        rewardPointsExpiration: { total: 9, points: 0, expirationDateOnly: '2026-12-31' },
      },
      false,
    ],
    [
      'of one ending star',
      {
        streamItemType: 'rewardPointsExpiration',
        rewardPointsExpiration: { total: 9, points: 1, expirationDateOnly: '2026-12-31' },
      },
      true,
    ],
    [
      'of onboarding, which needs no title',
      {
        streamItemType: 'onboarding',
        content: null,
        onboarding: { tasks: [], initialRegisteredCardBalance: null },
      },
      true,
    ],
  ])('%s', (_what, change, isShown) => expect(ids([item(change)])).toHaveLength(Number(isShown)));

  it('of a type that the operator turned off is not shown', () => {
    expect(ids([item({})], ['coupon'])).toEqual([]);
  });
});

it('the order is the rank, then the end; a coupon code comes once', () => {
  const many = [
    item({ streamItemId: 'no end', rank: 2 }),
    item({ streamItemId: 'late', rank: 2, endDate: NOW + 2 }),
    item({ streamItemId: 'first', rank: 3 }),
    item({ streamItemId: 'early', rank: 2, endDate: NOW + 1 }),
    item({ streamItemId: 'one', streamItemType: 'coupon', coupon: coupon('c') }),
    item({ streamItemId: 'other', streamItemType: 'coupon', coupon: coupon('c') }),
  ];
  expect(ids(many)).toEqual(['first', 'early', 'late', 'no end', 'one']);
});

it('holds for whatever comes: current, ranked, without doubles', () => {
  const some = fc.record({
    streamItemId: fc.string({ maxLength: 2 }),
    rank: fc.nat(3),
    endDate: fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 })),
    coupon: fc.constantFrom(null, coupon('x'), coupon('y')),
    streamItemType: fc.constantFrom('coupon' as const, 'information' as const),
  });
  fc.assert(
    fc.property(fc.array(some), (all) => {
      const shown = shownStream(all.map(item), { types: streamItemTypes.slice(), now: NOW });
      expect(shown.every(({ endDate }) => endDate === null || endDate > NOW)).toBe(true);
      const keys = shown.map(({ rank, endDate }) => [-rank, endDate ?? Infinity] as const);
      expect(keys).toEqual(keys.toSorted(([a, b], [c, d]) => a - c || (b === d ? 0 : b - d)));
      const codes = shown.flatMap((each) => each.coupon?.couponCode ?? []);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});

it('guests see what is not over, and the carousel of the first item that has one', () => {
  const guest = (id: string, rank: number, pictures: number, endDate: number | null = null) => ({
    ...{ id, typeName: 'carousel', title: 'T', body: 'B', image: null, actions: [], endDate, rank },
    carousel: Array.from({ length: pictures }, () => ({ text: 'P', image: null })),
  });
  const shown = shownGuestStream([guest('over', 9, 1, NOW), guest('plain', 8, 0), guest('one', 7, 1)], NOW);
  expect(shown.map(({ id }) => id)).toEqual(['plain', 'one']);
  expect(carouselOf(shown)?.id).toBe('one');
});

describe('onboarding', () => {
  const tasks = [
    { name: 'Purchase', completedOn: null, displayOrder: 2 },
    { name: 'MOP', completedOn: NOW - 2 * DAY + 1, displayOrder: 1 },
    { name: 'SvcReload', completedOn: null, displayOrder: 3 },
  ] as const;
  const names = (isPhone: boolean, now = NOW) => shownTasks(tasks, { isPhone, now }).map(({ name }) => name);

  it('shows Purchase on phones alone, SvcReload never, and what was completed for two days', () => {
    expect(names(true)).toEqual(['MOP', 'Purchase']);
    expect(names(false)).toEqual(['MOP']);
    expect(names(false, NOW + 1)).toEqual([]);
  });

  it('collapses once all that is shown is completed and was seen', () => {
    const shown = shownTasks(tasks, { isPhone: false, now: NOW });
    expect(isCollapsed(shown, [])).toBe(false);
    expect(isCollapsed(shown, ['MOP'])).toBe(true);
    expect(isCollapsed(shownTasks(tasks, { isPhone: true, now: NOW }), ['MOP', 'Purchase'])).toBe(false);
  });
});
