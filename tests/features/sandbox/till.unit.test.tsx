/** The till: what it asks of the server, once for a payment, and what it says. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Till } from '../../../src/features/sandbox/Till.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, press } from '../showPage.tsx';

texts('sandbox');

const mayas = { cardId: 'card-maya', lastFour: '4821', balance: 2_500, currency: 'USD', name: 'Maya' };
const receipt = { lastFour: '4821', amount: 450, balance: 2_050, currency: 'USD' };
let asked: { readonly key: string | null; readonly body: unknown }[] = [];
let answers: (() => Response)[] = [];
const drink = { couponCode: 'coupon-1', name: 'Free drink', expirationDateOnly: '2026-11-30' };
let rewards: (typeof drink)[] = [];
let given: unknown[] = [];
const server = setupServer(
  http.get('*/sandbox/api/till/cards', () => HttpResponse.json({ cards: [mayas] })),
  http.post('*/sandbox/api/till/rewards', () => HttpResponse.json({ rewards })),
  http.post('*/sandbox/api/rewards', async ({ request }) => {
    given.push(await request.json());
    rewards = [...rewards, drink];
    return HttpResponse.json({ couponCode: 'coupon-1' });
  }),
  http.post('*/sandbox/api/till/payments', async ({ request }) => {
    asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
    return (answers.shift() ?? (() => HttpResponse.json(receipt)))();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  answers = [];
  rewards = [];
  given = [];
});
afterAll(() => server.close());

const show = (crema = createTestCrema()) => showPage(crema, '/sandbox', '/sandbox', <Till />);
const scan = (text: string) => userEvent.type(screen.getByRole('textbox', { name: /^Barcode/ }), text);
const enter = (amount: string) => userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
const MAYAS = '7777 0000 0000 4821';
/** What is paid with this barcode. */
async function ring(): Promise<void> {
  show();
  await scan(MAYAS);
  await enter('4.50');
}
const chooseMaya = async () => {
  await screen.findByRole('option', { name: 'Maya •••• 4821' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Or a card' }), 'card-maya');
};
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take payment' }));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const said = () => statuses()[0];

it('takes what was scanned and says what is left', async () => {
  await ring();
  await take();
  await waitFor(() => expect(said()).toBe('$4.50 taken from card (4821). $20.50 is left on it.'));
  expect(asked.map(({ body }) => body)).toEqual([{ scanned: MAYAS, amount: 450 }]);
});

it('gives no reward whose text holds a card number', async () => {
  show();
  await chooseMaya();
  const name = screen.getByRole('textbox', { name: 'What it gives' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Free 5555 5555 5555 4444');
  await press('Give this member a reward');
  expect(statuses()[1]).toContain('No reward was given.');
  expect(given).toEqual([]);
});

it('asks again with the same key where no answer came, and with a new one after an answer', async () => {
  answers = [() => HttpResponse.error(), () => HttpResponse.json({ code: 'X' }, { status: 503 })];
  await ring();
  for (let times = 0; times < 2; times++) {
    await take();
    await waitFor(() => expect(said()).toContain('The till got no answer'));
  }
  await take();
  await waitFor(() => expect(said()).toContain('taken'));
  await take();
  await waitFor(() => expect(asked).toHaveLength(4));
  const keys = asked.map(({ key }) => key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it.each([
  ['INSUFFICIENT_BALANCE', 'There is not enough on this card. Nothing was taken.'],
  ['121032', 'This card was reported lost or stolen. Nothing was taken.'],
  ['121034', 'This card is in nobody’s account: it was removed, or never added. Nothing was taken.'],
  ['121030', 'This card is not active yet: activate it first. Nothing was taken.'],
  ['CARD_NOT_FOUND', 'There is no such card. Nothing was taken.'],
  ['BARCODE_INVALID', 'That is no barcode of a card, or an old one. Nothing was taken.'],
  ['REWARD_USED', 'That reward was used already. Nothing was taken.'],
  ['REWARD_EXPIRED', 'That reward has ended. Nothing was taken.'],
  ['REWARD_NOT_FOUND', 'Who pays has no such reward. Nothing was taken.'],
  ['121999', 'This card does not pay. Nothing was taken.'],
])('says of %s: %s, and the code in small letters beside it', async (code, text) => {
  answers = [() => HttpResponse.json({ code, message: '' }, { status: 409 })];
  await ring();
  await take();
  await waitFor(() => expect(said()).toBe(`${text} Code ${code}`));
  expect(screen.getByText(`Code ${code}`).parentElement?.tagName).toBe('SMALL');
});
