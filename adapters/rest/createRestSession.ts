/** Sign-in over REST. Implements SessionPort. The password passes through and is kept nowhere. */
import * as v from 'valibot';
import type { SessionPort } from '../../streams/ports.ts';
import { sendJson } from '../http/sendJson.ts';

const Member = v.object({ memberId: v.string(), firstName: v.string(), email: v.string() });
const BASE = '/apiproxy/v1/account';

export const createRestSession = (): SessionPort => ({
  async current() {
    const answer = await sendJson(`${BASE}/session`, v.object({ member: v.nullable(Member) }));
    return answer.ok ? { ok: true, value: answer.value.member } : answer;
  },
  async signIn(email, password) {
    const request = { method: 'POST', body: { email, password } } as const;
    const answer = await sendJson(`${BASE}/signin`, v.object({ member: Member }), request);
    return answer.ok ? { ok: true, value: answer.value.member } : answer;
  },
  signOut: () => sendJson(`${BASE}/signout`, v.null(), { method: 'POST', body: {} }),
});
