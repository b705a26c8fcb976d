/** Sign-in over REST. Implements SessionPort. The password is sent and not kept. */
import * as v from 'valibot';
import type { SessionPort } from '../../streams/session/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { isOfOther } from '../http/shownMember.ts';

const Member = v.object({ memberId: v.string(), firstName: v.string(), email: v.string() });
const BASE = '/apiproxy/v1/account';

export const createRestSession = (send: SendJson = sendJson): SessionPort => ({
  async current() {
    const answer = await send(`${BASE}/session`, v.object({ member: v.nullable(Member) }));
    return answer.ok ? { ok: true, value: answer.value.member } : answer;
  },
  async signIn(email, password) {
    const request = { method: 'POST', body: { email, password } } as const;
    const answer = await send(`${BASE}/signin`, v.object({ member: Member }), request);
    return answer.ok ? { ok: true, value: answer.value.member } : answer;
  },
  async signOut() {
    const answer = await send(`${BASE}/signout`, v.null(), { method: 'POST', body: {} });
    // The session of the member whom this page shows has ended, and another member's stays.
    return isOfOther(answer) ? { ok: true, value: null } : answer;
  },
});
