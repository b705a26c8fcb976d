/** The desk of support and what is sent to it: after a yes alone, found with a reason, read as a story. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Desk } from '../../../src/features/trace/Desk.tsx';
import { SendTrace } from '../../../src/features/trace/SendTrace.tsx';
import type { OpenedTrace } from '../../../streams/support/port.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const event = (seq: number, type: string, cause: string | null, data = {}) =>
  JSON.stringify({
    kind: 'event',
    state: 's',
    event: { id: `e-${seq}`, seq, at: seq * 1_000, tab: 'a', session: 's', cause, type, v: 1, data },
  });
const text = [
  event(1, 'order/submit', null),
  event(3, 'order/refused', 'e-1', { code: '121043' }),
  event(4, 'favorites/flip', null),
].join('\n');
const opened: OpenedTrace = {
  ...{ code: 'ABCD-EFGH', receivedAt: 0, endsAt: 1, events: 3, memberId: 'm-1', text, isAsReceived: false },
  notes: [],
};

it('sends a trace after a yes alone, and says its code', async () => {
  const crema = createTestCrema();
  const sent = { code: 'ABCD-EFGH', receivedAt: 0, endsAt: Date.UTC(2026, 11, 28, 12), events: 3 };
  const sendTrace = vi.fn(async () => ({ ok: true, value: sent }) as const);
  const make = async () => ({ text: 'the file' }) as never;
  const own = { ...crema, support: { ...crema.support, sendTrace } };
  showPage(own, '/support/trace', '/support/trace', <SendTrace make={make} />);
  await press('Send to support');
  expect(sendTrace).not.toHaveBeenCalled();
  await press('Yes, send it');
  expect(sendTrace).toHaveBeenCalledWith('the file');
  expect(await screen.findByText('Your code: ABCD-EFGH')).toBeDefined();
});

it('says that there is no trace where the log cannot be read, and can be pressed again', async () => {
  const sendTrace = vi.fn();
  const crema = createTestCrema();
  const own = { ...crema, support: { ...crema.support, sendTrace } };
  const make = vi.fn(async () => Promise.reject(new Error('no log')));
  showPage(own, '/support/trace', '/support/trace', <SendTrace make={make} />);
  await press('Send to support');
  expect(document.activeElement?.textContent).toContain('Yes, send it');
  await press('Yes, send it');
  expect(await screen.findByRole('alert')).toBeDefined();
  await press('Yes, send it');
  expect([make.mock.calls.length, sendTrace.mock.calls.length]).toEqual([2, 0]);
});

it('opens a trace with a reason alone, says that it was changed, and tells what went wrong', async () => {
  const crema = createTestCrema({}, signIn);
  const openTrace = vi.fn(async () => ({ ok: true, value: opened }) as const);
  showPage({ ...crema, support: { ...crema.support, openTrace } }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText('Code of a trace'), 'abcd-efgh{Enter}');
  expect(openTrace).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await press('Open');
  expect(openTrace).toHaveBeenCalledWith('abcd-efgh', 'She called.');
  expect(await screen.findByText(/is not what was received/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'failed');
  expect(screen.getByText('order/refused')).toBeDefined();
  expect(screen.getByText(/2 s after its cause/)).toBeDefined();
  expect(screen.queryByText('favorites/flip')).toBeNull();
});

it('finds whose an order is by its number, and says what would help', async () => {
  const crema = createTestCrema({}, signIn);
  const order = { orderId: 'o-1', storeName: 'Pike Place', status: 'Preparing', isCancelled: false };
  const orders = [{ ...order, total: 450, currency: 'CAD', submittedAt: 0 }];
  const findOrders = vi.fn(async () => ({ ok: true, value: orders }) as const);
  const held = { what: 'heldMoney', detail: '450', currency: 'CAD', why: 'authorized', at: 0 } as const;
  const refused = {
    what: 'refusedWrite',
    detail: 'submit-order',
    currency: null,
    why: '121043',
    at: 0,
  } as const;
  const found = { member: null, isGuest: true, needs: [held, refused], traces: [] };
  const findMember = vi.fn(async () => ({ ok: true, value: found }) as const);
  const support = { ...crema.support, findOrders, findMember };
  showPage({ ...crema, support }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await userEvent.type(screen.getByLabelText('Number of an order'), 'a1b2c{Enter}');
  expect(findOrders).toHaveBeenCalledWith('a1b2c', 'She called.');
  expect(await screen.findByText('Preparing')).toBeDefined();
  await press('Whose is it?');
  expect(findMember).toHaveBeenCalledWith({ orderId: 'o-1' }, 'She called.');
  expect(await screen.findByText('A guest, without an account')).toBeDefined();
  expect(screen.getAllByText('CA$4.50')).toHaveLength(2);
});

it('shows of the next member nothing of the one before, and goes to what came', async () => {
  const crema = createTestCrema({}, signIn);
  const of = (memberId: string) => ({
    member: {
      memberId,
      firstName: memberId,
      email: 'm•••@x.test',
      joinDate: '',
      phoneNumber: null,
      sessions: 1,
    },
    ...{ isGuest: false, needs: [], traces: [] },
  });
  const findMember = async (by: { readonly email?: string }) =>
    ({ ok: true, value: of(by.email ?? '') }) as const;
  const endSessions = async () => ({ ok: true, value: 3 }) as const;
  const openTrace = async () => ({ ok: true, value: opened }) as const;
  const support = { ...crema.support, findMember, endSessions, openTrace } as typeof crema.support;
  showPage({ ...crema, support }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await userEvent.type(screen.getByLabelText(/^Email/), 'Leo{Enter}');
  await press('End all sessions');
  expect(await screen.findByText('3 sessions have ended.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText(/^Email/));
  await userEvent.type(screen.getByLabelText(/^Email/), 'Maya{Enter}');
  await screen.findByRole('heading', { name: /^Maya/ });
  expect(screen.queryByText('3 sessions have ended.')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Maya/);
  await userEvent.type(screen.getByLabelText('Code of a trace'), 'abcd-efgh{Enter}');
  // Of somebody else.
  await screen.findByRole('heading', { name: 'ABCD-EFGH' });
  expect(screen.queryByRole('heading', { name: /^Maya/ })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^ABCD-EFGH/);
  await userEvent.type(screen.getByLabelText(/^Email/), '{Enter}');
  await screen.findByRole('heading', { name: /^Maya/ });
  expect(screen.queryByRole('heading', { name: 'ABCD-EFGH' })).toBeNull();
});

it('keeps a note that was not taken, and sends the same one again', async () => {
  const crema = createTestCrema({}, signIn);
  const lost = { ok: false, kind: 'unreachable', code: null, retryAfterSeconds: null } as const;
  const kept = { noteId: 'n', by: 'Sam', at: 0, note: 'Told her to wait.' };
  const addNote = vi.fn<typeof crema.support.addNote>().mockResolvedValueOnce(lost);
  addNote.mockResolvedValueOnce({ ok: true, value: [kept] });
  const support = {
    ...crema.support,
    openTrace: async () => ({ ok: true, value: opened }) as const,
    addNote,
  };
  showPage({ ...crema, support }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await userEvent.type(screen.getByLabelText('Code of a trace'), 'abcd-efgh{Enter}');
  await userEvent.type(await screen.findByLabelText(/^A note for/), 'Told her to wait.');
  await press('Add note');
  expect(screen.getByLabelText(/^A note for/)).toHaveProperty('value', 'Told her to wait.');
  await press('Add note');
  expect(await screen.findByText('Sam')).toBeDefined();
  expect(addNote.mock.calls[0]).toEqual(addNote.mock.calls[1]);
});

it('shows the app at an event of the story', async () => {
  const crema = createTestCrema({}, signIn);
  const openTrace = async () => ({ ok: true, value: opened }) as const;
  const openReplay = vi.fn(async () => ({ ok: false, sentence: 'line 1: no trace' }) as const);
  const support = { ...crema.support, openTrace };
  showPage({ ...crema, support, openReplay }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await userEvent.type(screen.getByLabelText('Code of a trace'), 'abcd-efgh{Enter}');
  await userEvent.click(await screen.findByText('order/refused'));
  await userEvent.click(screen.getAllByText('The app after this event')[1] as Element);
  expect(await screen.findByText('line 1: no trace', {}, { timeout: 5_000 })).toBeDefined();
  expect(openReplay).toHaveBeenCalledOnce();
});

it.each([
  ['TRACE_NOT_FOUND', /No trace has this code/],
  ['SUPPORT_ONLY', /Only support may do this/],
  ['TRACE_INVALID', /no trace that we can read/],
  ['TRACE_NOT_REDACTED', /holds personal values/],
])('says why there is no trace: %s', async (code, said) => {
  const crema = createTestCrema({}, signIn);
  const refused = { ok: false, kind: 'refused', code, retryAfterSeconds: null } as const;
  const support = { ...crema.support, openTrace: async () => refused };
  showPage({ ...crema, support }, '/support', '/support', <Desk />);
  await userEvent.type(screen.getByLabelText(/^Why you look/), 'She called.');
  await userEvent.type(screen.getByLabelText('Code of a trace'), 'abcd-efgh{Enter}');
  expect(await screen.findByText(said)).toBeDefined();
});
