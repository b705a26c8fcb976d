/** Who may have a promotion, how often its code is asked for, and how far it has come. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { isResidence } from '../../../domain/promo/residence.ts';
import { linkOf, refusalOfLink } from '../../../domain/promo/rules.ts';
import { promoStatus } from '../../../domain/promo/status.ts';
import { asked, idOf, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const link = { promoCode: 'CREMA1', market: 'US-WA', eligibilityDate: '2026-01-31' };
const maya = { joinDate: '2026-01-31', country: 'US', state: 'WA' };

describe('the data of a link', () => {
  it('has its keys without regard to case, and null for what is missing or blank', () => {
    const data = { PromoCode: ' crema1 ', ELIGIBILITYDATE: '2026-01-31', other: 'x' };
    expect(linkOf(data)).toEqual({ promoCode: 'crema1', market: null, eligibilityDate: '2026-01-31' });
    expect(linkOf({ promocode: ' ' }).promoCode).toBe(null);
  });
});

describe('a member may have the offer', () => {
  it.each([
    ['of her market from the day on which she joined', link],
    ['of her market in small letters', { ...link, market: 'us-wa' }],
    ['from a moment of that day', { ...link, eligibilityDate: '2026-01-31T23:59:59Z' }],
  ])('%s', (_when, offered) => expect(refusalOfLink(offered, maya)).toBe(null));

  it.each([
    ['where it has no code', { ...link, promoCode: null }, 'PROMO_CODE_MISSING'],
    ['from a day after she joined', { ...link, eligibilityDate: '2026-02-01' }, '1008'],
    ['from a day that there is not', { ...link, eligibilityDate: '2025-02-30' }, '1008'],
    ['from no day at all', { ...link, eligibilityDate: 'soon' }, '1008'],
    ['without a day', { ...link, eligibilityDate: null }, '1008'],
    ['of another market', { ...link, market: 'US-OR' }, '1008'],
    ['of her whole country', { ...link, market: 'US' }, '1008'],
    ['without a market', { ...link, market: null }, '1008'],
  ])('not %s', (_when, offered, code) => expect(refusalOfLink(offered, maya)).toBe(code));
});

it.each([
  ['US', 'WA', true],
  ['CA', 'BC', true],
  ['CA', 'WA', false],
  ['MX', 'WA', false],
])('a member lives in %s, %s: %s', (country, state, is) => expect(isResidence({ country, state })).toBe(is));

const fetched: FactDraft = { type: 'promo/linkFetched', data: { link: 'm-1', ...link } };
const user: FactDraft = { type: 'promo/userFetched', data: maya };
const known = [signedIn, fetched, user];
const requested: FactDraft = {
  type: 'promo/redeemRequested',
  data: { link: 'm-1', promoCode: 'CREMA1' },
};
const writeId = idOf(known.length + 1);
const refusedWith = (code: string): FactDraft => ({ type: 'promo/redeemRefused', data: { writeId, code } });
const redeemed: FactDraft = {
  type: 'promo/redeemed',
  data: { writeId, message: 'It is in your rewards.', couponCode: 'c-1' },
};
const redeem = (facts: readonly FactDraft[], isAgain = false) =>
  asked(worldAfter(facts), { type: 'promo/redeem', data: { link: 'm-1', isAgain } });

describe('a link', () => {
  it('is redeemed when its data and the member are known', () => expect(redeem(known)).toEqual([requested]));
  it.each([
    ['for a guest', [fetched, user]],
    ['before its data is known', [signedIn, user]],
    ['before the member is known', [signedIn, fetched]],
    ['before her residence is known', [...known, { ...user, data: { ...maya, state: null } }]],
    ['a second time', [...known, requested]],
    ['once it is redeemed', [...known, requested, redeemed]],
    ['by itself after a refusal', [...known, requested, refusedWith('1002')]],
  ] as [string, FactDraft[]][])('is not redeemed %s', (_when, facts) => expect(redeem(facts)).toEqual([]));

  it('is not sent where the member may not have it', () => {
    const other = { ...fetched, data: { ...fetched.data, market: 'US-OR' } } as FactDraft;
    expect(redeem([signedIn, other, user])).toEqual([
      { type: 'promo/linkRefused', data: { link: 'm-1', code: '1008' } },
    ]);
  });

  it('that was not sent is decided anew once she lives elsewhere, and not before', () => {
    const other = { ...user, data: { ...maya, state: 'OR' } } as FactDraft;
    const refused: FactDraft = { type: 'promo/linkRefused', data: { link: 'm-1', code: '1008' } };
    const wrong = [signedIn, fetched, other, refused];
    const saved: FactDraft = {
      type: 'promo/residenceSaved',
      data: { writeId: 'w-1', country: 'US', state: 'WA' },
    };
    expect(redeem([...wrong, other])).toEqual([]);
    expect(redeem([...wrong, user])).toEqual([requested]);
    expect(redeem([...wrong, saved])).toEqual([requested]);
    expect(redeem([...known, requested, refusedWith('1008'), other, user])).toEqual([]);
  });

  it.each([
    ['1002', [requested]],
    ['1006', [requested]],
    ['PROMO_TRY_LIMIT', [requested]],
    ['UNEXPECTED_ERROR', [requested]],
    ['1003', []],
    ['1008', []],
  ])('may be tried again after %s: %j', (code, facts) =>
    expect(redeem([...known, requested, refusedWith(code)], true)).toEqual(facts),
  );
});

describe('its status', () => {
  const asks: FactDraft = { type: 'promo/linkRequested', data: { link: 'm-1' } };
  const failed: FactDraft = {
    type: 'promo/linkFetchFailed',
    data: { link: 'm-1', kind: 'refused', code: 'DEEP_LINK_NOT_FOUND' },
  };
  it.each([
    ['loading', 'before anything is known', [signedIn]],
    ['loading', 'while its data is asked for', [signedIn, asks]],
    ['failed', 'where there is no such link', [signedIn, asks, failed]],
    ['loading', 'while that is asked for again', [signedIn, asks, failed, asks]],
    ['none', 'when all is known', known],
    ['loading', 'while its code is redeemed', [...known, requested]],
    ['success', 'once it is redeemed', [...known, requested, redeemed]],
    ['error', 'after a refusal that may pass', [...known, requested, refusedWith('1006')]],
    ['failed', 'after a refusal for good', [...known, requested, refusedWith('1003')]],
    ['success', 'also when its data is fetched again', [...known, requested, redeemed, fetched]],
  ] as [string, string, FactDraft[]][])('is %s %s', (status, _when, facts) =>
    expect(promoStatus(worldAfter(facts), 'm-1')).toBe(status),
  );
  it('is failed without a match id', () => expect(promoStatus(worldAfter(known), null)).toBe('failed'));
});

describe('where she lives', () => {
  const give = (facts: readonly FactDraft[]) =>
    asked(worldAfter(facts), { type: 'promo/giveResidence', data: { country: 'US', state: 'WA' } });
  const unknown = { ...user, data: { ...maya, country: null, state: null } } as FactDraft;
  const given: FactDraft = { type: 'promo/residenceGiven', data: { country: 'US', state: 'WA' } };

  it('is what the server stored, and may be another one later', () => {
    expect(give([signedIn, unknown])).toEqual([given]);
    expect(give([signedIn, unknown, given])).toEqual([]);
    const saved: FactDraft = {
      type: 'promo/residenceSaved',
      data: { writeId: idOf(3), country: 'CA', state: 'BC' },
    };
    const { promo } = worldAfter([signedIn, unknown, given, saved]);
    expect(promo.user).toEqual({ joinDate: maya.joinDate, country: 'CA', state: 'BC' });
    expect(give([signedIn, unknown, given, saved])).toEqual([given]);
    expect(give([signedIn, user])).toEqual([]);
  });

  it('is asked for again where another device changed it', () => {
    const heard: FactDraft = { type: 'live/changeHeard', data: { cursor: '1', what: 'profile' } };
    expect(worldAfter([signedIn, user]).promo.userFetchedAt).not.toBeNull();
    expect(worldAfter([signedIn, user, heard]).promo).toMatchObject({ userFetchedAt: null, user: maya });
  });

  it('can be given again after a refusal', () => {
    const refused: FactDraft = {
      type: 'promo/residenceRefused',
      data: { writeId: idOf(3), code: 'RESIDENCE_INVALID' },
    };
    expect(give([signedIn, unknown, given, refused])).toEqual([given]);
  });
});

it('a redeemed code has the rewards and the home page asked for again', () => {
  const document = 'a'.repeat(64);
  const facts: FactDraft[] = [
    { type: 'rewards/fetched', data: { document } },
    { type: 'home/fetched', data: { document, modifiedAt: 'then', isPartial: false } },
  ];
  const before = worldAfter([...known, requested, ...facts]);
  expect([before.rewards.fetchedAt, before.home.fetchedAt]).not.toContain(null);
  const { rewards, home } = worldAfter([...known, requested, ...facts, redeemed]);
  expect([rewards.fetchedAt, home.fetchedAt]).toEqual([null, null]);
});
