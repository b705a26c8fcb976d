/** What is held of a card for orders that wait for a bank, each with its amount and until when, and what came of giving one up. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeStore } from '../../adapters/fake/fakeStore.ts';
import type { SubmittedOrder } from '../../domain/orders/shape.ts';
import { selectedStoreOf } from '../../domain/stores/selectedStore.ts';
import type { CardTraits } from '../../domain/wallet/traits.ts';
import type { Crema } from '../../src/kit/Crema.ts';
import { HeldMoney } from '../../src/parts/payment/HeldMoney.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showPage } from '../features/showPage.tsx';
// Loaded beside the notice; here it must be there at the press.
import '../../src/parts/payment/giveUpOrder.tsx';
import { zoneOffsets } from '../setup/zoneOffsets.ts';
import { localTime } from '../../domain/stores/localTime.ts';

const offline = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null } as const;
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u202f', ' ');
const timeOf = (at: number) =>
  plain(new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }));
const waits = (amount: string, until: number) =>
  `${amount} is held for an order that waits for your bank. If you do not confirm it there, you can use it again at ${timeOf(until)}.`;
const told = () => screen.queryAllByRole('status').map(({ textContent }) => plain(textContent));
const CANCELLED = (amount: string) => `That order was cancelled. You can use ${amount} again.`;
const shown = () =>
  screen
    .queryAllByText(/is held for an order/)
    .map(({ parentElement }) => plain(parentElement?.textContent ?? ''));

type Outcome = Awaited<ReturnType<Crema['orders']['outcome']>>;
const placed: Outcome = { ok: true, value: { status: 'done', order: {} as SubmittedOrder } };

/** `states`: of the charges that are given up, by their key; null where none is known. `outcome`: of the order. */
function show(
  heldFrom: (now: number) => CardTraits['held'],
  states: Record<string, string | null> = {},
  outcome: Outcome = placed,
) {
  const crema = createTestCrema();
  const cancelled: string[] = [];
  const cancelCharge = async (key: string) => {
    cancelled.push(key);
    const state = states[key] ?? null;
    return { ok: true, value: state === null ? null : { state, challengeUrl: null } } as const;
  };
  const held = heldFrom(crema.now());
  const page = <HeldMoney held={held} currency="USD" />;
  const orders = { ...crema.orders, outcome: async () => outcome };
  showPage({ ...crema, orders, wallet: { ...crema.wallet, cancelCharge } }, '/', '/', page);
  return { crema, cancelled, held };
}
const one = (now: number) => ({ amount: 369, until: now + 600_000, writeId: 'w-1' });
const two = (now: number) => {
  const orders = [one(now), { amount: 1_200, until: now + 840_000, writeId: 'w-2' }];
  return { amount: 1_569, until: now + 840_000, writeId: 'w-2', orders };
};
const cancel = (at = 0) =>
  userEvent.click(screen.getAllByRole('button', { name: 'Cancel that order' })[at] as HTMLElement);

it('is said for each of several orders, and each can be cancelled for itself', async () => {
  const { crema, cancelled } = show(two, { 'w-1': 'voided', 'w-2': 'voided' });
  const now = crema.now();
  expect(shown()).toEqual([waits('$3.69', now + 600_000), waits('$12.00', now + 840_000)]);
  const buttons = screen.getAllByRole('button', { name: 'Cancel that order' });
  // Two of one name are told apart by what is held.
  expect(
    buttons.map((each) =>
      plain(document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent),
    ),
  ).toEqual(shown());
  await cancel();
  expect(cancelled).toEqual(['w-1']);
  await waitFor(() => expect(told()).toContain(CANCELLED('$3.69')));
  expect(shown()).toEqual([waits('$12.00', now + 840_000)]);
  await cancel();
  expect(cancelled).toEqual(['w-1', 'w-2']);
  await waitFor(() => expect(told()).toEqual([CANCELLED('$3.69'), CANCELLED('$12.00')]));
  expect(shown()).toEqual([]);
});

it('is said until each is given up', () => {
  show((now) => {
    const { orders, ...rest } = two(now);
    return { ...rest, orders: orders.map((order, at) => (at === 0 ? { ...order, until: now } : order)) };
  });
  expect(shown()).toEqual([expect.stringMatching(/^\$12.00/)]);
});

it("says until when by the clock of the chosen store, as its pickup times are said, and names a zone that is not the device's", async () => {
  const { crema } = show(one);
  const until = crema.now() + 600_000;
  const saysAt = (timeZone: string, name: string) => {
    const how = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    return plain(`${new Date(until).toLocaleTimeString('en-US', how)} ${name}`);
  };
  for (const [timeZoneId, name] of [
    ['Asia/Tokyo', 'JST'],
    ['America/Los_Angeles', localTime(zoneOffsets('America/Los_Angeles')).nameAt(until)],
  ] as const) {
    const selected = selectedStoreOf(
      fakeStore('7', { timeZone: { timeZoneId, utcOffsets: zoneOffsets(timeZoneId) } }),
      crema.now(),
    );
    await happens(crema, { type: 'locator/storeSelected', data: { store: selected } });
    expect(shown()).toEqual([waits('$3.69', until).replace(timeOf(until), saysAt(timeZoneId, name))]);
  }
});

it.each([
  ['voided', CANCELLED('$3.69'), 0],
  ['failed', CANCELLED('$3.69'), 0],
  ['captured', 'Your bank had confirmed that order already: it was placed.', 0],
  ['challenge', 'We could not cancel that order. Please try again.', 1],
] as const)('says what came of giving the order up: its charge is %s', async (state, result, stillHeld) => {
  const { crema } = show(one, { 'w-1': state });
  await cancel();
  await waitFor(() => expect(told().join()).toContain(result));
  expect(shown()).toHaveLength(stillHeld);
  expect(crema.asked.map(({ type }) => type)).toContain('wallet/refresh');
  // The keyboard goes on from there.
  const [said] = screen.getAllByRole('status');
  expect(document.activeElement?.contains(said ?? null)).toBe(stillHeld === 0);
  expect(within(document.body).queryAllByRole('link').length).toBe(state === 'captured' ? 1 : 0);
});

const refused = (reloaded: number | null): Outcome => ({
  ...{ ok: true, value: { status: 'refused', code: 'ORDERED_ELSEWHERE', reloaded } },
});
const CONFIRMED =
  'Your bank had confirmed that payment already. Your orders show whether that order was placed.';
it.each<readonly [string, string, Outcome, string, number]>([
  [
    ...(['that money stays on the card where the order was refused', 'captured', refused(1_000)] as const),
    'Your bank had confirmed that payment already, but that order was not placed. $10.00 was added to your Crema Card and stays there.',
    0,
  ],
  ['that nothing was charged for a refused order', 'authorized', refused(null), CANCELLED('$3.69'), 0],
  [
    'no more of money that was taken and is not known to be on the card',
    'captured',
    refused(null),
    CONFIRMED,
    1,
  ],
  ['no more than is known', 'captured', { ok: true, value: { status: 'accepted' } }, CONFIRMED, 1],
  ['no more without a network', 'captured', { ...offline }, CONFIRMED, 1],
])('says after the bank confirmed: %s', async (_what, state, outcome, text, links) => {
  show(one, { 'w-1': state }, outcome);
  await cancel();
  await waitFor(() => expect(told().join()).toContain(text));
  expect(told().join()).not.toContain('it was placed');
  expect(shown()).toEqual([]);
  expect(within(document.body).queryAllByRole('link').length).toBe(links);
});

it('is said as before where no such charge is known: the cards that are asked for say what is held', async () => {
  const { crema, cancelled } = show(one);
  await cancel();
  await waitFor(() => expect(crema.asked.map(({ type }) => type)).toContain('wallet/refresh'));
  expect(cancelled).toEqual(['w-1']);
  expect(told()).toEqual([`${waits('$3.69', crema.now() + 600_000)}Cancel that order`]);
});

it('says that it was not cancelled where there is no network', async () => {
  const crema = createTestCrema();
  const cancelCharge = async () => offline;
  const page = <HeldMoney held={one(crema.now())} currency="USD" />;
  showPage({ ...crema, wallet: { ...crema.wallet, cancelCharge } }, '/', '/', page);
  await cancel();
  await happens(crema);
  expect(screen.getByText('We could not cancel that order. Please try again.')).toBeDefined();
});
