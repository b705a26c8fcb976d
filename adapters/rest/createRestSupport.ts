/** Support over REST. Implements SupportPort. Codes, addresses and reasons are in bodies alone. */
import * as v from 'valibot';
import type { SupportPort } from '../../streams/support/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/support';
/** A large file over a slow line. */
const SEND_TIMEOUT_MS = 120_000;
const Sent = v.object({ code: v.string(), receivedAt: Instant, endsAt: Instant, events: v.number() });
const Note = v.object({ noteId: v.string(), by: v.string(), at: Instant, note: v.string() });
const Opened = v.object({
  ...Sent.entries,
  memberId: v.nullable(v.string()),
  text: v.string(),
  isAsReceived: v.boolean(),
  notes: v.array(Note),
});
const Member = v.object({
  ...{ memberId: v.string(), firstName: v.string(), email: v.string(), joinDate: v.string() },
  ...{ phoneNumber: v.nullable(v.string()), sessions: v.number() },
});
const Need = v.object({
  what: v.picklist(['openOrder', 'heldMoney', 'refusedWrite']),
  ...{ detail: v.string(), currency: v.nullable(v.string()), why: v.string(), at: Instant },
});
const Found = v.object({
  ...{ member: v.nullable(Member), isGuest: v.boolean() },
  ...{ needs: v.array(Need), traces: v.array(Sent) },
});
const Order = v.object({
  ...{ orderId: v.string(), storeName: v.string(), status: v.string(), isCancelled: v.boolean() },
  ...{ total: v.number(), currency: v.string(), submittedAt: Instant },
});

export const createRestSupport = (send: SendJson = sendJson): SupportPort => ({
  async isDeskOpen(signal) {
    const answer = await send(`${PATH}/desk`, v.object({ isOpen: v.boolean() }), { signal });
    if (answer.ok) return { ok: true, value: answer.value.isOpen };
    return answer.code === 'SUPPORT_ONLY' ? { ok: true, value: false } : answer;
  },
  sendTrace: (text) =>
    send(`${PATH}/traces`, Sent, { method: 'POST', body: { text }, timeoutMs: SEND_TIMEOUT_MS }),
  openTrace: (code, reason) =>
    send(`${PATH}/traces/open`, Opened, {
      method: 'POST',
      body: { code, reason },
      timeoutMs: SEND_TIMEOUT_MS,
    }),
  async addNote(code, note) {
    const body = { code, ...note };
    const answer = await send(`${PATH}/traces/notes`, v.object({ notes: v.array(Note) }), {
      method: 'POST',
      body,
    });
    return answer.ok ? { ok: true, value: answer.value.notes } : answer;
  },
  findMember: (by, reason) =>
    send(`${PATH}/members/lookup`, Found, { method: 'POST', body: { ...by, reason } }),
  async findOrders(number, reason) {
    const body = { number, reason };
    const answer = await send(`${PATH}/orders/lookup`, v.object({ orders: v.array(Order) }), {
      method: 'POST',
      body,
    });
    return answer.ok ? { ok: true, value: answer.value.orders } : answer;
  },
  async endSessions(memberId, reason) {
    const path = `${PATH}/members/${encodeURIComponent(memberId)}/end-sessions`;
    const answer = await send(path, v.object({ ended: v.number() }), { method: 'POST', body: { reason } });
    return answer.ok ? { ok: true, value: answer.value.ended } : answer;
  },
});
