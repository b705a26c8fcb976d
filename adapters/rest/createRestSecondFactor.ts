/** The second step of signing in over REST. Implements SecondFactorPort. */
import * as v from 'valibot';
import type { SecondFactorPort } from '../../streams/secondFactor/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const PATH = '/apiproxy/v1/account/second-factors';
const text = v.string();
const phoneEnd = v.nullable(text);
const Asked = v.object({ kinds: v.array(v.picklist(['app', 'text'])), phoneEnd });
const Own = v.object({
  ...{ phoneEnd, hasApp: v.boolean(), codesLeft: v.number() },
  recoveryCodes: v.nullish(v.array(text), null),
});
const NewApp = v.object({
  ...{ secret: text, sealed: text },
  address: v.pipe(text, v.startsWith('otpauth://')),
});

export const createRestSecondFactor = (send: SendJson = sendJson): SecondFactorPort => {
  const post = <S extends v.GenericSchema>(path: string, schema: S, body: object = {}) =>
    send(PATH + path, schema, { method: 'POST', body });
  return {
    asked: (signal) => send(`${PATH}/asked`, Asked, { signal }),
    sendText: () => post('/text', v.null()),
    async signIn(kind, code) {
      const answer = await post('/signin', v.object({ member: v.unknown() }), { kind, code });
      return answer.ok ? { ok: true, value: null } : answer;
    },
    own: (signal) => send(PATH, Own, { signal }),
    remove: (kind) => post(`/${kind}/remove`, Own),
    newCodes: () => post('/recovery-codes', Own),
    sendPhoneCode: (phoneNumber) => post('/text/send', v.null(), { phoneNumber }),
    confirmPhone: (phoneNumber, code) => post('/text/confirm', Own, { phoneNumber, code }),
    beginApp: () => post('/app/begin', NewApp),
    confirmApp: (sealed, code) => post('/app/confirm', Own, { sealed, code }),
  };
};
