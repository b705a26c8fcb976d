/** The rules of the rewards programme, one test a rule. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paidForItems, shownStars, starsEarned } from '../../../domain/loyalty/earning.ts';
import { addDays, addMonths, daysBetween } from '../../../domain/loyalty/calendar.ts';
import { allocate, endByInactivity, endOfLot } from '../../../domain/loyalty/lots.ts';
import { defaultProgramme, Programme } from '../../../domain/loyalty/programme.ts';
import { standingOn, tierOf } from '../../../domain/loyalty/tiers.ts';

const [green] = defaultProgramme.tiers;
const rates = (storedValue: number, other: number) => ({ earns: { storedValue, other } });

describe('earning', () => {
  it('gives two stars a dollar from a stored-value card and one from anything else', () => {
    expect(starsEarned([{ by: 'storedValue', cents: 495 }], green ?? rates(0, 0))).toBe(990);
    expect(starsEarned([{ by: 'other', cents: 495 }], green ?? rates(0, 0))).toBe(495);
  });

  it('sums the parts exactly and rounds once', () => {
    const parts = [
      { by: 'storedValue', cents: 333 },
      { by: 'other', cents: 333 },
    ] as const;
    // 3.33 × 1.7 + 3.33 × 1.2 = 9.657
    expect(starsEarned(parts, rates(1.7, 1.2))).toBe(966);
  });

  it('spreads tax and tip over the tenders, and loses no cent', () => {
    const tender = fc.record({
      by: fc.constantFrom('storedValue' as const, 'other' as const),
      cents: fc.integer({ min: 0, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.array(tender, { minLength: 1, maxLength: 3 }), fc.nat(50_000), (tenders, items) => {
        const parts = paidForItems(tenders, items);
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(items);
        expect(Math.min(...parts.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('shows whole stars, never more than there are', () => {
    expect([shownStars(2_499), shownStars(2_500)]).toEqual([24, 25]);
  });
});

describe('lots', () => {
  const lot = (lotId: string, endsOn: string | null, remaining: number) => ({ lotId, endsOn, remaining });

  it('are used in the order of their ends, those without an end last', () => {
    const lots = [lot('3', null, 500), lot('2', '2027-01-31', 500), lot('1', '2027-02-28', 500)];
    expect(allocate(lots, 1_200)).toEqual([
      { lotId: '2', amount: 500 },
      { lotId: '1', amount: 500 },
      { lotId: '3', amount: 200 },
    ]);
  });

  it('give nothing where there is not enough', () => {
    expect(allocate([lot('1', null, 2_499)], 2_500)).toBeNull();
  });

  it('end with the sixth month after the month of earning', () => {
    const policy = { kind: 'monthOfEarning', months: 6 } as const;
    expect(endOfLot(policy, '2026-08-31')).toBe('2027-02-28');
    expect(endOfLot(policy, '2026-08-01')).toBe('2027-02-28');
    expect(endOfLot(policy, '2026-07-31')).toBe('2027-01-31');
  });

  it('have no end of their own where inactivity ends them, which is announced before', () => {
    const policy = { kind: 'inactivity', months: 12, noticeDays: 45 } as const;
    expect(endOfLot(policy, '2026-08-31')).toBeNull();
    expect(endByInactivity(policy, '2026-02-28')).toEqual({ endsOn: '2027-02-28', noticeOn: '2027-01-14' });
  });

  it('count months to the last day of a shorter one', () => {
    expect([addMonths('2026-08-31', 6), addMonths('2028-02-29', 12)]).toEqual(['2027-02-28', '2029-02-28']);
  });
});

describe('the calendar', () => {
  it('agrees with the platform over eight hundred years', () => {
    const day = fc.integer({ min: -146_097, max: 146_097 });
    const text = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addDays(text(from), to - from)).toBe(text(to));
        expect(daysBetween(text(from), text(to))).toBe(to - from);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a tier', () => {
  const on = (day: string, stars: number) => ({ day, amount: stars * 100 });
  const standing = (earned: readonly ReturnType<typeof on>[], day: string) =>
    standingOn(defaultProgramme, earned, day);

  it('is the first one without stars, and does not end', () => {
    expect(standing([], '2026-11-28')).toEqual({ tierId: '1', until: null, qualifying: 0 });
  });

  it('is reached by the qualifying stars of twelve months, and lasts twelve months', () => {
    const earned = [on('2026-01-10', 150), on('2026-11-28', 150)];
    expect(standing(earned, '2026-11-28')).toEqual({ tierId: '2', until: '2027-11-27', qualifying: 30_000 });
    expect(standing(earned, '2027-11-27').tierId).toBe('2');
    expect(standing(earned, '2027-11-28')).toMatchObject({ tierId: '1', until: null });
  });

  it('is not reached by stars that are further apart than twelve months', () => {
    expect(standing([on('2025-11-28', 150), on('2026-11-28', 150)], '2026-11-28').tierId).toBe('1');
    expect(standing([on('2025-11-29', 150), on('2026-11-28', 150)], '2026-11-28').tierId).toBe('2');
  });

  it('is lost with a refund that takes its stars back', () => {
    expect(standing([on('2026-11-28', 300), on('2026-11-28', -1)], '2026-11-28').tierId).toBe('1');
  });

  it('that the programme does not have any more is the first one', () => {
    expect(tierOf(defaultProgramme, 'platinum').tierId).toBe('1');
  });
});

describe('a programme', () => {
  it('is the specification’s by default', () => {
    expect(v.safeParse(Programme, defaultProgramme).success).toBe(true);
    expect(defaultProgramme.ladder.map(({ stars }) => stars)).toEqual([25, 100, 200, 300, 400]);
  });

  it.each([
    ['tiers: the first must begin at 0', { tiers: [{ ...defaultProgramme.tiers[0], from: 5 }] }],
    ['ladder: each must cost more', { ladder: [defaultProgramme.ladder[1], defaultProgramme.ladder[0]] }],
    [
      'must have at most two decimals',
      { tiers: [{ ...defaultProgramme.tiers[0], earns: { storedValue: 1.234, other: 1 } }] },
    ],
  ])('is refused: %s', (reason, change) => {
    const { issues } = v.safeParse(Programme, { ...defaultProgramme, ...change });
    expect(issues?.map(({ message }) => message).join()).toContain(reason);
  });
});
