/** The till: what it asks of the server, once for a payment, and what it says. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import sandboxTexts from '../../../src/features/sandbox/sandbox.en.json';
import { Till } from '../../../src/features/sandbox/Till.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';

addTexts(sandboxTexts);

const mayas = { cardId: 'card-maya', lastFour: '4821', balance: 2_500, currency: 'USD', name: 'Maya' };
const receipt = { lastFour: '4821', amount: 450, balance: 2_050, currency: 'USD' };
let asked: { readonly key: string | null; readonly body: unknown }[] = [];
let answers: (() => Response)[] = [];
const server = setupServer(
  http.get('*/sandbox/api/till/cards', () => HttpResponse.json({ cards: [mayas] })),
  http.post('*/sandbox/api/till/payments', async ({ request }) => {
    asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
    return (answers.shift() ?? (() => HttpResponse.json(receipt)))();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  answers = [];
});
afterEach(cleanup);
afterAll(() => server.close());

const show = () =>
  render(
    <IntlRoot locale="en-US">
      <Till />
    </IntlRoot>,
  );
const scan = (text: string) => userEvent.type(screen.getByRole('textbox', { name: /^Barcode/ }), text);
const enter = (amount: string) => userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take payment' }));
const said = () => screen.getByRole('status').textContent;

it('takes what was scanned and says what is left', async () => {
  show();
  await scan('7777 0000 0000 4821');
  await enter('4.50');
  await take();
  await waitFor(() => expect(said()).toBe('$4.50 taken from card (4821). $20.50 is left on it.'));
  expect(asked.map(({ body }) => body)).toEqual([{ scanned: '7777 0000 0000 4821', amount: 450 }]);
});

it('takes from a card of the list', async () => {
  show();
  await screen.findByRole('option', { name: 'Maya •••• 4821' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Or a card' }), 'card-maya');
  await enter('4.50');
  await take();
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ cardId: 'card-maya', amount: 450 }]));
});

it('asks for nothing without an amount or a card', async () => {
  show();
  await take();
  expect(screen.getByText('Enter an amount above $0.')).toBeDefined();
  await enter('4.50');
  await take();
  expect(screen.getByText('Scan a barcode or choose a card.')).toBeDefined();
  expect(asked).toEqual([]);
});

it('asks again with the same key where no answer came, and with a new one after an answer', async () => {
  answers = [() => HttpResponse.error(), () => HttpResponse.json({ code: 'X' }, { status: 503 })];
  show();
  await scan('7777000000004821');
  await enter('4.50');
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
  ['INSUFFICIENT_BALANCE', 'There is not enough on this card.'],
  ['121032', 'This card does not pay: 121032.'],
])('says of %s: %s', async (code, text) => {
  answers = [() => HttpResponse.json({ code, message: '' }, { status: 409 })];
  show();
  await scan('7777000000004821');
  await enter('4.50');
  await take();
  await waitFor(() => expect(said()).toBe(text));
});
