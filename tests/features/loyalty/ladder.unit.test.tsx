/** Stars that are redeemed and rewards that are given back: one change at a time, and what came of it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noStars } from '../../../adapters/fake/loyalty/fake.ts';
import { StarsPage } from '../../../src/features/loyalty/StarsPage.tsx';
import { someReward } from '../../domain/rewards/someReward.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const PATH = '/account/rewards';
const reward = someReward({
  couponCode: 'tea',
  name: 'Free tea',
  stars: 100,
  startDate: 0,
  lastDay: '2099-11-30',
});

async function show(stars: number) {
  const crema = createTestCrema({}, signIn);
  crema.tell({ type: 'loyalty/fetched', data: { document: crema.hold({ ...noStars, stars }) } });
  crema.tell({ type: 'rewards/fetched', data: { document: crema.hold([reward]) } });
  showPage(crema, PATH, PATH, <StarsPage />);
  await screen.findByText('Redeem your stars');
  return crema;
}
const REDEEM = 'Redeem 25 stars: A change to your drink';
const writeId = (crema: Awaited<ReturnType<typeof show>>) => crema.world().rewards.pending?.writeId ?? '';

it('redeems what the stars reach, once, and says so', async () => {
  const crema = await show(9_900);
  expect(screen.getByText('1 star to go')).toBeDefined();
  await press(REDEEM);
  await press(REDEEM);
  expect(crema.asked.filter(({ type }) => type === 'rewards/redeem')).toHaveLength(1);
  await happens(crema, { type: 'rewards/changed', data: { writeId: writeId(crema), couponCode: 'new' } });
  expect(screen.getByText('Your reward is ready: A change to your drink.')).toBeDefined();
});

it('gives a reward back for its stars', async () => {
  const crema = await show(0);
  await press('Give back Free tea for 100 stars');
  await happens(crema, { type: 'rewards/changed', data: { writeId: writeId(crema), couponCode: 'tea' } });
  expect(screen.getByText('Your stars are back.')).toBeDefined();
});

it.each([
  ['NOT_ENOUGH_STARS', /don't have enough stars/],
  ['REWARD_STEP_UNKNOWN', /no longer offered/],
  ['REWARD_NOT_RETURNABLE', /can't be given back/],
])('says why not: %s', async (code, said) => {
  const crema = await show(9_900);
  await press(REDEEM);
  await happens(crema, { type: 'rewards/changeRefused', data: { writeId: writeId(crema), code } });
  expect(await screen.findByText(said)).toBeDefined();
});
