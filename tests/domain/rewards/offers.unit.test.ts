/** The offers of a programme: what an operator may leave out, and which a code or a day gives. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultProgramme, Programme } from '../../../domain/loyalty/programme.ts';
import { isGivenOn, Offer, offerOfCode } from '../../../domain/rewards/offers.ts';

const written = { offerId: 'a', name: 'An offer', days: 7, issuedBy: { kind: 'code', code: 'Latte' } };
const dated = v.parse(Offer, { ...written, from: '2026-12-01', until: '2026-12-24' });

it('a benefit that is not said is for the till alone; one that is said has no bound where none is said', () => {
  expect(v.parse(Offer, written)).toMatchObject({ benefit: null, from: null, until: null, times: 1 });
  const { benefit } = v.parse(Offer, { ...written, benefit: { kind: 'percent', percent: 10 } });
  expect(benefit).toEqual({ kind: 'percent', percent: 10, most: null, minimum: 0, products: null });
});

it('a programme from before offers has none, and rewards for thirty days', () => {
  const { rewardDays: _days, offers: _offers, ladder, ...before } = defaultProgramme;
  const steps = ladder.map(({ stars, name }) => ({ stars, name }));
  expect(v.parse(Programme, { ...before, ladder: steps })).toMatchObject({
    ...{ rewardDays: 30, offers: [] },
    ladder: steps.map((step) => ({ ...step, benefit: null })),
  });
});

describe('a code', () => {
  it.each([
    ['LATTE ', '2026-12-01', dated],
    ['latte', '2026-12-24', dated],
    ['latte', '2026-11-30', '1006'],
    ['latte', '2026-12-25', '1003'],
    ['mocha', '2026-12-24', '1002'],
  ])('%s on %s', (code, day, found) => {
    expect(offerOfCode([dated], code, day)).toEqual(found);
  });
});

it('a rule gives an offer on its days alone', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'];
  expect(days.map((day) => isGivenOn(dated, day))).toEqual([false, true, true, false]);
});
