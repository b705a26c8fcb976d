/** The pages of a member's stars: what is said of them, of their ends, and while they cannot be loaded. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noStars } from '../../../adapters/fake/loyalty/fake.ts';
import { addDays } from '../../../domain/loyalty/calendar.ts';
import type { Loyalty, StarMovement } from '../../../domain/loyalty/shape.ts';
import { HowItWorksPage } from '../../../src/features/loyalty/HowItWorksPage.tsx';
import { localDay } from '../../../src/kit/localDay.ts';
import { OrderStars } from '../../../src/features/orders/OrderStars.tsx';
import { StarsPage } from '../../../src/features/loyalty/StarsPage.tsx';
import { type TestCrema, createTestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const PATH = '/account/rewards';
const earned: StarMovement = {
  ...{ movementId: '1', kind: 'earned', amount: 990, at: 0, day: '2026-11-27', orderId: 'o-1' },
  ...{ tierId: '1', endsOn: '2027-05-31', reason: null },
};
const fetched = (crema: TestCrema, part: Partial<Loyalty>) =>
  ({ type: 'loyalty/fetched', data: { document: crema.hold({ ...noStars, ...part }) } }) as const;

async function show(part: Partial<Loyalty> | null) {
  const crema = createTestCrema({}, signIn);
  if (part !== null) crema.tell(fetched(crema, part));
  showPage(crema, PATH, PATH, <StarsPage />);
  await screen.findByRole('heading', { level: 1, name: 'Your stars' });
  return crema;
}
const text = () => document.querySelector('main, #page, body')?.textContent ?? '';

it('says how many whole stars there are and how many are missing for the next reward and tier', async () => {
  await show({ stars: 2_499, qualifying: 2_499 });
  await screen.findByText('24');
  expect(screen.getByRole('progressbar', { name: /^1 star to go for 25/ })).toBeTruthy();
  expect(
    screen.getByRole('progressbar', { name: '276 stars to go within twelve months for Gold' }),
  ).toBeTruthy();
  // Under the first reward the way on is an order.
  expect(screen.getByRole('link', { name: 'Order and earn stars' })).toBeTruthy();
});

it('says when the tier ends: Today, 1 Day, n Days', async () => {
  const crema = await show(null);
  const today = localDay(crema.now());
  for (const [days, said] of [
    [0, 'Ends: Today'],
    [1, 'Ends: 1 Day'],
    [30, 'Ends: 30 Days'],
  ] as const) {
    await happens(crema, fetched(crema, { tierUntil: addDays(today, days) }));
    expect(await screen.findByText(said)).toBeTruthy();
  }
});

it('names each day on which stars end, leaves out less than one star, and says what inactivity ends', async () => {
  await show({
    stars: 1_050,
    ending: [
      { endsOn: '2099-01-31', stars: 99 },
      { endsOn: '2099-02-28', stars: 951 },
    ],
    endsOn: '2099-03-01',
  });
  await screen.findByText('Stars that end');
  expect(text()).toContain('February 28, 2099');
  expect(text()).toContain('9 stars');
  expect(text()).not.toContain('January 31, 2099');
  expect(text()).toContain('Without an order until March 1, 2099 all your stars end.');
});

it('tells why stars moved: the order, the day, the end, hundredths included', async () => {
  const expired = {
    ...earned,
    movementId: '2',
    kind: 'expired',
    amount: -500,
    orderId: null,
    endsOn: null,
  } as const;
  const bonus = {
    ...expired,
    movementId: '3',
    kind: 'corrected',
    amount: 500,
    reason: 'partnerBonus',
  } as const;
  await show({ stars: 490, movements: [bonus, expired, earned] });
  const order = await screen.findByRole('link', { name: 'Earned with an order' });
  expect(order.getAttribute('href')).toBe('/menu/previous/o-1/receipt');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual([
    'Double stars with our partnerNovember 27, 2026+5',
    'EndedNovember 27, 2026-5',
    'Earned with an orderNovember 27, 2026until May 31, 2027+9.9',
  ]);
});

it('keeps what is known where it could not be refreshed, and asks again at a press', async () => {
  const crema = await show({ stars: 2_500 });
  const dispatch = vi.spyOn(crema, 'dispatch');
  await happens(
    crema,
    { type: 'loyalty/requested', data: {} },
    { type: 'loyalty/fetchFailed', data: { kind: 'offline' } },
  );
  expect(await screen.findByText(/What you see may be older/)).toBeTruthy();
  expect(screen.getByText('25')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatch.mock.calls.map(([draft]) => draft.type)).toContain('loyalty/refresh');
});

it.each([
  [{ expected: [{ orderId: 'o-1', stars: 1_990 }] }, "You'll earn 19 stars when you pick it up."],
  [{ movements: [earned], expected: [] }, 'You earned 9.9 stars with this order.'],
])('says with an order what it will earn, and what it has earned: %#', async (part, said) => {
  const crema = createTestCrema({}, signIn);
  crema.tell(fetched(crema, part));
  showPage(crema, PATH, PATH, <OrderStars orderId="o-1" />);
  expect(await screen.findByText(said)).toBeTruthy();
});

it('leads a guest to the sign-in and back', async () => {
  showPage(createTestCrema(), PATH, PATH, <StarsPage />);
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/account/signin?returnUrl=/account/rewards');
});

it('explains the programme with its own rates and ladder', async () => {
  const crema = createTestCrema({}, signIn);
  crema.tell(fetched(crema, { tier: { ...noStars.tier, storedValue: 1.7, other: 1.2 } }));
  showPage(crema, `${PATH}/how-it-works`, `${PATH}/how-it-works`, <HowItWorksPage />);
  await screen.findByText('1.7 stars per $1');
  expect(screen.getByText('1.2 stars per $1')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2 + noStars.ladder.length);
});
