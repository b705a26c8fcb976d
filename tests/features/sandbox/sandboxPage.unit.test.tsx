/** The barista's page: who is at the door, what a press asks of the server, and what it says when that goes wrong. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SandboxPage } from '../../../src/features/sandbox/SandboxPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

const server = setupServer(
  http.get('*/sandbox/api/orders', () =>
    HttpResponse.json({ barista: { automatic: false, stepSeconds: 8 }, orders: [] }),
  ),
  http.get('*/sandbox/api/arrivals', () => HttpResponse.json({ arrivals: [] })),
  http.get('*/sandbox/api/till/cards', () => HttpResponse.json({ cards: [] })),
  http.get('*/apiproxy/v1/account/session', () => HttpResponse.json({ member: null })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const showSandbox = () => showPage(createTestCrema(), '/sandbox', '/sandbox', <SandboxPage />);

function serveOrder(more: object): void {
  const order = {
    ...{ orderId: 'o-1', storeName: 'Pine St', status: 'Received', total: 525, currency: 'USD' },
    ...{ submittedAt: '2026-05-04T12:00:00.000Z', dueAt: '2026-05-04T12:07:00.000Z', scheduledFor: null },
    ...{ name: 'Maya', collectionType: 'IN_STORE', consumptionType: null, cancelledAt: null, items: [] },
    ...more,
  };
  server.use(
    http.get('*/sandbox/api/orders', () =>
      HttpResponse.json({ barista: { automatic: false, stepSeconds: 8 }, orders: [order] }),
    ),
  );
}

it('shows what was paid for: each drink with its options, how, for whom and by when', async () => {
  const options = [
    { name: 'Almond milk', quantity: 1 },
    { name: 'Vanilla syrup', quantity: 3 },
    { name: 'Foam', quantity: 0 },
  ];
  serveOrder({
    ...{ collectionType: 'CURBSIDE', consumptionType: 'CONSUME_IN_STORE', utcOffsets: '840 UTC+14' },
    items: [
      { name: 'Latte', sizeName: 'Medium', quantity: 2, options },
      { name: 'Plum Cake', sizeName: '', quantity: 1, options: [] },
    ],
  });
  showSandbox();
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const items = (await orders.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toContain('2\u00a0×\u00a0Latte MediumAlmond milk3\u00a0×\u00a0Vanilla syrupNo Foam');
  expect(items).toContain('1\u00a0×\u00a0Plum Cake');
  expect(orders.getByText(/^For Maya/).closest('p')?.textContent).toBe(
    'For Maya · Curbside · due by 2:07 AM UTC+14 · for here',
  );
});

it.each([
  ['Open curbside', 200, { open: true }, 'Curbside is open at store 99001.'],
  ['Close curbside', 200, { open: false }, 'Curbside is closed at store 99001.'],
  ['Open curbside', 404, { open: true }, 'There is no store 99001.'],
  ['Open curbside', 409, { open: true }, 'Store 99001 has no curbside pickup.'],
  ['Open curbside', 500, { open: true }, 'The sandbox does not answer. Try again.'],
])('%s answers %i: asks %o and says so', async (button, status, body, sentence) => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/sandbox/api/stores/99001/curbside', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({}, { status });
    }),
  );
  showSandbox();
  await userEvent.type(await screen.findByLabelText('Store number'), ' 99001 ');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(asked).toEqual([body]);
});

it('puts no card number into the address that it asks', async () => {
  const asked: string[] = [];
  server.use(
    http.post('*/sandbox/api/stores/*', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({});
    }),
  );
  showSandbox();
  await userEvent.type(await screen.findByLabelText('Store number'), '5555 5555 5555 4444');
  await userEvent.click(screen.getByRole('button', { name: 'Close curbside' }));
  expect(screen.getByText('Enter a store number.')).toBeDefined();
  expect(asked).toEqual([]);
});

it('says that there is no sandbox where the server has none', async () => {
  server.use(http.get('*/sandbox/api/*', () => new HttpResponse(null, { status: 404 })));
  showSandbox();
  expect(await screen.findByText(/There is no sandbox here/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Arrivals' })).toBeNull();
});

const session = { browser: 'Safari', system: 'iPhone', startedAt: '2026-05-04T09:00:00.000Z' };
const phone = { ...session, sessionId: 's-phone', lastSeenAt: '2026-05-04T10:00:00.000Z', isCurrent: false };
const desk = { ...phone, sessionId: 's-desk', browser: null, system: null, isCurrent: true };
const signedIn = http.get('*/apiproxy/v1/account/session', () => HttpResponse.json({ member: {} }));
const devices = () => screen.findByRole('region', { name: 'Where you are signed in' });

it('lists where the member is signed in, and signs out another device, not this one', async () => {
  let sessions = [desk, phone];
  server.use(
    signedIn,
    http.get('*/apiproxy/v1/account/sessions', () => HttpResponse.json({ sessions })),
    http.post('*/apiproxy/v1/account/sessions/s-phone/signout', () => {
      sessions = [desk];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  showSandbox();
  const list = await within(await devices()).findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unknown browser on an unknown device.*This device$/),
    expect.stringMatching(/^Safari on iPhone.*Sign out$/),
  ]);
  await userEvent.click(within(await devices()).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

it('signs out everywhere else, says how many, and says when it could not', async () => {
  const asked: unknown[] = [];
  let status = 200;
  server.use(
    signedIn,
    http.get('*/apiproxy/v1/account/sessions', () => HttpResponse.json({ sessions: [desk] })),
    http.post('*/apiproxy/v1/account/signout-everywhere', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ ended: 2 }, { status });
    }),
  );
  showSandbox();
  const press = async () =>
    userEvent.click(await within(await devices()).findByRole('button', { name: 'Sign out everywhere else' }));
  await press();
  expect(await screen.findByText('2 other devices were signed out.')).toBeTruthy();
  expect(asked).toEqual([{ keepThis: true }]);
  status = 503;
  await press();
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
});

it('makes a promotion’s link with what was typed, and says where none was made', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/sandbox/api/links', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ path: '/sandbox/links/m-1' });
    }),
  );
  showSandbox();
  const form = within(await screen.findByRole('region', { name: 'Promotion link' }));
  await userEvent.clear(form.getByLabelText(/^Promo code/));
  await userEvent.type(form.getByLabelText(/^Promo code/), 'SANDBOX-1003');
  await userEvent.click(form.getByRole('button', { name: 'Make the link' }));
  expect((await form.findByRole('link', { name: 'Open the link' })).getAttribute('href')).toBe(
    '/sandbox/links/m-1',
  );
  expect(asked).toEqual([{ promocode: 'SANDBOX-1003', market: 'US-WA', eligibilitydate: '2020-01-01' }]);
  server.use(http.post('*/sandbox/api/links', () => new HttpResponse(null, { status: 400 })));
  await userEvent.click(form.getByRole('button', { name: 'Make the link' }));
  expect(await form.findByText(/No link was made/)).toBeDefined();
});

it('shows the mails that were sent, each with its link', async () => {
  const mail = {
    mailId: '7',
    recipient: 'sam@example.com',
    subject: 'A gift for you',
    at: '2026-05-04T12:00:00.000Z',
  };
  const plain = 'Leo sent you a card.\n\nhttp://localhost/gift/claim#secret\n\nQuestions?';
  server.use(
    http.get('*/sandbox/api/mails', () => HttpResponse.json({ mails: [{ ...mail, plain, html: '' }] })),
  );
  showSandbox();
  await userEvent.click(await screen.findByRole('button', { name: 'Look for mail' }));
  const link = await screen.findByRole('link', { name: 'Open the link' });
  expect(link.getAttribute('href')).toBe('http://localhost/gift/claim#secret');
  expect(screen.getByText(/^To sam@example.com/)).toBeTruthy();
  server.use(http.get('*/sandbox/api/mails', () => new HttpResponse(null, { status: 503 })));
  await userEvent.click(screen.getByRole('button', { name: 'Look for mail' }));
  expect(await screen.findByText('The mailbox did not answer. Try again.')).toBeTruthy();
});
