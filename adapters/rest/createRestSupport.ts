/** Support over REST. Implements SupportPort. Codes, addresses and reasons are in bodies alone. */
import * as v from 'valibot';
import type { SupportPort } from '../../streams/support/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/support';
/** A large file over a slow line. */
const SEND_TIMEOUT_MS = 120_000;
const Sent = v.object({ code: v.string(), receivedAt: Instant, endsAt: Instant, events: v.number() });
const Opened = v.object({
  ...Sent.entries,
  memberId: v.nullable(v.string()),
  text: v.string(),
  isAsReceived: v.boolean(),
});
const Member = v.object({
  ...{ memberId: v.string(), firstName: v.string(), email: v.string(), joinDate: v.string() },
  ...{ phoneNumber: v.nullable(v.string()), sessions: v.number() },
});
const Need = v.object({
  what: v.picklist(['openOrder', 'heldMoney', 'refusedWrite']),
  ...{ detail: v.string(), why: v.string(), at: Instant },
});
const Found = v.object({ member: v.nullable(Member), needs: v.array(Need), traces: v.array(Sent) });

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
  findMember: (email, reason) =>
    send(`${PATH}/members/lookup`, Found, { method: 'POST', body: { email, reason } }),
  async endSessions(memberId, reason) {
    const path = `${PATH}/members/${encodeURIComponent(memberId)}/end-sessions`;
    const answer = await send(path, v.object({ ended: v.number() }), { method: 'POST', body: { reason } });
    return answer.ok ? { ok: true, value: answer.value.ended } : answer;
  },
});
