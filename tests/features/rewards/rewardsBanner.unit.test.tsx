/** The banner of the payment sheet: what it says of the rewards that can be used, and when there is none. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reward } from '../../../domain/rewards/shape.ts';
import { someReward } from '../../domain/rewards/someReward.ts';
import { type TestCrema, createTestCrema } from '../createTestCrema.ts';
import { happens, showIn } from '../showPage.tsx';
import { PaySheet } from '../../../src/shell/PaySheet.tsx';
import { giveCard, signIn } from '../someFacts.ts';

const fetched = (crema: TestCrema, rewards: readonly Reward[]) =>
  ({ type: 'rewards/fetched', data: { document: crema.hold(rewards) } }) as const;

/** A day of the device, by its distance from today. */
function day(crema: TestCrema, later: number): string {
  const date = new Date(crema.now());
  date.setDate(date.getDate() + later);
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
const ending = (crema: TestCrema, later: number, part: Partial<Reward> = {}): Reward => ({
  ...someReward({ lastDay: day(crema, later), startDate: crema.now() - 1_000 }),
  ...part,
});
const shown = (lastDay: string): string =>
  new Date(`${lastDay}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

async function show(prepare: (crema: TestCrema) => readonly Reward[] | null): Promise<TestCrema> {
  const crema = createTestCrema({}, signIn, (crema) => giveCard(crema, 2_500));
  const rewards = prepare(crema);
  if (rewards !== null) crema.tell(fetched(crema, rewards));
  showIn({ ...crema, fetchBarcode: () => new Promise(() => undefined) }, <PaySheet />, '/menu#pay');
  await screen.findByRole('link', { name: 'Manage card' });
  return crema;
}
const banner = () => screen.queryByRole('region', { name: 'Your rewards' });

it('says what the reward is, until when, and how it is used', async () => {
  const crema = await show((each) => [ending(each, 5)]);
  expect(banner()?.textContent).toBe(
    `You have a reward: Free drinkGood through ${shown(day(crema, 5))}. Tell your barista before you pay.`,
  );
});

it('is there as long as a till takes the reward: on its last day, and until that day is over everywhere', async () => {
  const crema = await show((each) => [ending(each, 0)]);
  expect(banner()?.textContent).toContain(`Good through ${shown(day(crema, 0))}.`);
  cleanup();
  // The last day was yesterday where the device is.
  await show((each) => [ending(each, -1, { expirationDate: each.now() + 60_000 })]);
  expect(banner()?.textContent).toMatch(/Good until \w{3} \d+, \d{4}, \d+:\d\d [AP]M\. Tell your barista/);
  cleanup();
  await show((each) => [ending(each, -1, { expirationDate: each.now() })]);
  expect(banner()).toBeNull();
});

it('is the last thing in the sheet, which says that there is none only where that is known', async () => {
  const none = () => screen.queryByText('No rewards to use right now.');
  const crema = await show(() => null);
  expect(none()).toBeNull();
  await happens(crema, fetched(crema, []));
  expect(none()).not.toBeNull();
  await happens(crema, fetched(crema, [ending(crema, 5)]));
  expect(none()).toBeNull();
  const links = screen.getByRole('link', { name: 'Manage card' });
  const isAfter = links.compareDocumentPosition(banner() as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAfter).toBeGreaterThan(0);
  await happens(crema, fetched(crema, [ending(crema, 5, { status: 'used' })]));
  expect(none()).not.toBeNull();
});

it('is not there where no reward is known, none can be used, or asking failed', async () => {
  const crema = await show(() => null);
  expect(banner()).toBeNull();
  await happens(crema, { type: 'rewards/requested', data: {} });
  expect(banner()).toBeNull();
  await happens(crema, { type: 'rewards/fetchFailed', data: { kind: 'server' } });
  expect(banner()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(crema.wanted).toContain('rewards');
  cleanup();
  await show((each) => [ending(each, 5, { startDate: each.now() + 60_000 })]);
  expect(banner()).toBeNull();
});

it('keeps the last known reward without a network, and goes when the reward was used', async () => {
  const crema = await show((each) => [ending(each, 5)]);
  await happens(crema, { type: 'live/changeHeard', data: { cursor: '1', what: 'wallet' } });
  await happens(crema, { type: 'rewards/fetchFailed', data: { kind: 'offline' } });
  expect(banner()).not.toBeNull();
  await happens(crema, fetched(crema, [ending(crema, 5, { status: 'used' })]));
  expect(banner()).toBeNull();
});
