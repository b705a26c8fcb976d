/** Accounts over REST. Implements IdentityPort. Passwords and codes are sent in the body and kept nowhere. */
import * as v from 'valibot';
import type { IdentityPort } from '../../streams/identity/port.ts';
import type { Answer } from '../../streams/ports.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const BASE = '/apiproxy/v1/account';
const Address = v.object({
  email: v.string(),
  isVerified: v.boolean(),
  proposedNewEmail: v.nullable(v.string()),
});

export const createRestIdentity = (send: SendJson = sendJson): IdentityPort => {
  /** Who is signed in then is asked by the session. */
  const post = async (
    path: string,
    body: object = {},
    keyed: { readonly idempotencyKey?: string } = {},
  ): Promise<Answer<null>> => {
    const answer = await send(`${BASE}/${path}`, v.unknown(), { method: 'POST', body, ...keyed });
    return answer.ok ? { ok: true, value: null } : answer;
  };
  return {
    create: (account, idempotencyKey) => post('create', { ...account, terms: true }, { idempotencyKey }),
    forgotPassword: (email) => post('forgot-password', { email }),
    resetPassword: (email, code, password) => post('reset-password', { email, code, password }),
    addressState: (signal) => send(`${BASE}/email`, Address, { signal }),
    verify: (code) => post('verify', { code }),
    sendVerification: () => post('verify/send'),
    correctAddress: (email) => post('verify/correct', { email }),
    async changePassword(password) {
      const request = { method: 'POST', body: { password } } as const;
      const answer = await send(`${BASE}/password`, v.object({ ended: v.number() }), request);
      return answer.ok ? { ok: true, value: answer.value.ended } : answer;
    },
    proposeEmail: (email) => post('email', { email }),
    sendEmailCode: () => post('email/send'),
    cancelEmail: () => post('email/cancel'),
    confirmEmail: (code) => post('email/confirm', { code }),
    undoEmail: (secret) => post('email/undo', { secret }),
  };
};
