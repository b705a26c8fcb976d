/** The home stream on screen: a member's stars, onboarding and cards, a guest's benefits, and while it cannot be had. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noStars } from '../../../adapters/fake/loyalty/fake.ts';
import type { GuestItem, StreamItem } from '../../../domain/home/shape.ts';
import { HomeStream } from '../../../src/features/home/stream/HomeStream.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const content = {
  ...{ title: 'Winter blend', body: 'Dark cherry.', image: null, imageLink: null, isVideo: false },
  ...{ actions: [{ text: 'See the menu', link: '/menu' }], legalFooter: null },
};
const item = (change: Partial<StreamItem>): StreamItem => ({
  ...{ streamItemId: 'a', streamItemType: 'information', rank: 1, startDate: null, endDate: null, content },
  ...{ coupon: null, rewardPointsExpiration: null, tierEndsOn: null, tiers: [], onboarding: null },
  ...change,
});
const fetched = (crema: TestCrema, items: readonly StreamItem[], isPartial = false) =>
  ({ type: 'home/fetched', data: { document: crema.hold(items), modifiedAt: 'now', isPartial } }) as const;

async function show(items: readonly StreamItem[], stars = 0) {
  const crema = createTestCrema({}, signIn);
  crema.tell({ type: 'loyalty/fetched', data: { document: crema.hold({ ...noStars, stars }) } });
  crema.tell(fetched(crema, items));
  showPage(crema, '/', '/', <HomeStream />);
  await screen.findByRole('heading', { name: 'Your stars' });
  return crema;
}

it('shows a member her stars, and an order in place of redeeming under 25', async () => {
  const crema = await show([], 2_400);
  expect(screen.getByText('24 stars')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Start an order' }).getAttribute('href')).toBe('/menu');
  await happens(crema, {
    type: 'loyalty/fetched',
    data: { document: crema.hold({ ...noStars, stars: 2_500 }) },
  });
  expect((await screen.findByRole('link', { name: 'Redeem' })).getAttribute('href')).toBe('/account/rewards');
  expect(screen.getByText(/^2 stars per \$1 with a/)).toBeDefined();
});

it.each<[string, Partial<StreamItem>, string]>([
  ['information', {}, 'See the menu'],
  [
    'a coupon',
    {
      streamItemType: 'coupon',
      coupon: { couponCode: 'c', status: 'Available', expirationDateOnly: '2099-01-31' },
    },
    'Good through January 31, 2099',
  ],
  [
    'the coupon BFB',
    {
      streamItemType: 'coupon',
      coupon: { couponCode: 'BFB', status: 'Available', expirationDateOnly: null },
    },
    'Redeem now',
  ],
  [
    'ending stars',
    {
      streamItemType: 'rewardPointsExpiration',
      rewardPointsExpiration: { total: 50, points: 12, expirationDateOnly: '2020-01-01' },
    },
    '12 stars end: Today',
  ],
  ['a tier that ends', { streamItemType: 'tierPointsExpiration', tierEndsOn: '2020-01-01' }, 'Ends: Today'],
  ['the birthday', { streamItemType: 'addBirthDate' }, 'See the menu'],
])('shows a card of %s', async (_what, change, said) => {
  await show([item(change)]);
  expect(screen.getByRole('article', { name: 'Winter blend' }).textContent).toContain(said);
});

it('chooses the coupon of a card for the order', async () => {
  const coupon = { couponCode: 'c', status: 'Available', expirationDateOnly: null } as const;
  const crema = await show([item({ streamItemType: 'coupon', coupon })]);
  await userEvent.click(screen.getByRole('link', { name: 'Use it on my order' }));
  expect(crema.world().pricing.offer?.couponCode).toBe('c');
});

it('counts a completed onboarding card as seen after five seconds, and ends the section then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tasks = [{ name: 'MOP', completedOn: Date.now(), displayOrder: 1 }] as const;
  const onboarding = { tasks: [...tasks], initialRegisteredCardBalance: null };
  const crema = await show([item({ streamItemType: 'onboarding', content: null, onboarding })]);
  crema.passTime(0);
  expect(screen.getByText('Done')).toBeDefined();
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(crema.world().home.seen).toEqual(['MOP']);
  expect(screen.queryByText('Get set up')).toBeNull();
  vi.useRealTimers();
});

it('says that a registered card has little left', async () => {
  const onboarding = { tasks: [], initialRegisteredCardBalance: 499 };
  await show([item({ streamItemType: 'onboarding', content: null, onboarding })]);
  expect(screen.getByText(/Your card has less than/).parentElement?.textContent).toContain('$5.00');
});

it('keeps what is known while it cannot be refreshed, and asks again at a press', async () => {
  const crema = await show([item({})]);
  await happens(
    crema,
    { type: 'home/requested', data: { modifiedSince: null } },
    { type: 'home/fetchFailed', data: { kind: 'server' } },
  );
  expect(screen.getByText(/Please try refreshing the page\./)).toBeDefined();
  expect(screen.getByText('Winter blend')).toBeDefined();
  await press('Refresh');
  expect(crema.asked.map(({ type }) => type)).toContain('home/refresh');
});

const guestItem: GuestItem = {
  ...{ id: 'g', typeName: 'carousel', title: 'From the operator', body: 'B', image: null },
  ...{ actions: [{ text: 'Elsewhere', link: 'https://example.com/x' }], endDate: null, rank: 1 },
  carousel: [{ text: 'One slide', image: null }],
};

it.each([
  [false, 'Why join'],
  [true, 'From the operator'],
])('shows guests a carousel; the operator’s own: %s', async (unauthStreamEnabled, title) => {
  const crema = createTestCrema({ unauthStreamEnabled });
  crema.tell({
    type: 'home/guestFetched',
    data: { document: crema.hold([guestItem]), modifiedAt: 'now' },
  });
  showPage(crema, '/', '/', <HomeStream />);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register a card' })).toBeDefined();
});
