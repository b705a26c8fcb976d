/** A reward at the payment: what it takes off, why it takes off nothing, and that it was not applied. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reward } from '../../../domain/rewards/shape.ts';
import { someReward } from '../../domain/rewards/someReward.ts';
import { happens, press } from '../showPage.tsx';
import { givePrice } from '../someFacts.ts';
import { choose, isInert, open, radio } from './paymentKit.tsx';

const benefit = { kind: 'item', most: null, minimum: 0, products: null } as const;
const tea = someReward({ couponCode: 'tea', name: 'Free tea', benefit, startDate: 0, lastDay: '2099-11-30' });
const inStore = someReward({ couponCode: 'cup', name: 'Free cup', startDate: 0, lastDay: '2099-11-30' });

async function paying(...rewards: readonly Reward[]) {
  const crema = open();
  await happens(crema, { type: 'rewards/fetched', data: { document: crema.hold(rewards) } });
  return crema;
}

it('offers what an order can use, asks for the price with it, and shows what it takes off', async () => {
  const crema = await paying(tea, inStore);
  expect(screen.queryByRole('radio', { name: /Free cup/ })).toBeNull();
  await choose(/Free tea/);
  expect(isInert()).toBe(true);
  const offers = [
    { code: 'tea', hasBeenApplied: true, description: 'Free tea', discount: 450, reason: null },
  ];
  const earns = { storedValue: 2, other: 1 };
  await act(async () => givePrice(crema, { price: 706, discount: 450, offers, earns }));
  expect(isInert()).toBe(false);
  expect(screen.getAllByText('-$4.50').length).toBeGreaterThan(0);
  // $10.50 less $4.50, at two stars a dollar.
  expect(screen.getByText('You’ll earn 12 stars with this order.'.replace('’', "'"))).toBeDefined();
  expect(screen.getByText('2 stars per $1')).toBeDefined();
});

it.each([
  [{ ...benefit, minimum: 9_999 }, 'Your items cost too little for this reward.'],
  [{ ...benefit, products: [9] }, 'This reward is for other items than those in your cart.'],
])('says why a reward takes off nothing: %#', async (other, said) => {
  await paying({ ...tea, benefit: other });
  expect(radio(/Free tea/).disabled).toBe(true);
  expect(await screen.findByText(said)).toBeDefined();
});

const reasons = {
  REWARD_NOT_FOUND: /no longer in your account/,
  REWARD_USED: /was used already/,
  REWARD_NOT_STARTED: /can't be used yet/,
  REWARD_EXPIRED: /has ended/,
  REWARD_TILL_ONLY: /for use in a store/,
  REWARD_MINIMUM: /cost too little/,
  REWARD_PRODUCTS: /for other items/,
  REWARD_ONE_ONLY: /Only one reward/,
  REWARD_MEMBERS_ONLY: /Sign in to use a reward/,
};
it.each(Object.entries(reasons))(
  'says that it was not applied, before Place order: %s',
  async (reason, said) => {
    const crema = await paying(tea);
    await choose(/Free tea/);
    const offers = [{ code: 'tea', hasBeenApplied: false, description: null, discount: 0, reason }];
    await act(async () => givePrice(crema, { offers }));
    expect(screen.getByText(/^This coupon or reward can't be applied/)).toBeDefined();
    expect(await screen.findByText(said)).toBeDefined();
    expect(radio('No reward').checked).toBe(true);
    await press('Got it');
    expect(screen.queryByText(/^This coupon or reward can't be applied/)).toBeNull();
  },
);
