/** Passkeys over REST. Implements PasskeysPort. */
import * as v from 'valibot';
import type { Answer } from '../../streams/ports.ts';
import type { OwnPasskeys, PasskeysPort } from '../../streams/passkeys/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/account/passkeys';
const Options = v.object({ options: v.record(v.string(), v.unknown()) });
const Own = v.object({
  passkeys: v.array(
    v.object({
      ...{ passkeyId: v.string(), name: v.string(), isBackedUp: v.boolean(), createdAt: Instant },
      lastUsedAt: v.nullable(Instant),
    }),
  ),
  signal: v.object({ rpId: v.string(), userId: v.string(), credentialIds: v.array(v.string()) }),
});

export const createRestPasskeys = (send: SendJson = sendJson): PasskeysPort => {
  const post = (path: string, body: object): Promise<Answer<OwnPasskeys>> =>
    send(PATH + path, Own, { method: 'POST', body });
  const one = (passkeyId: string) => `/${encodeURIComponent(passkeyId)}`;
  return {
    signInOptions: async (signal) => optionsIn(await send(`${PATH}/signin`, Options, { signal })),
    async signIn(response) {
      const answer = await send(`${PATH}/signin`, v.object({ member: v.unknown() }), {
        ...({ method: 'POST' } as const),
        body: { response },
      });
      return answer.ok ? { ok: true, value: null } : answer;
    },
    list: (signal) => send(PATH, Own, { signal }),
    options: async () => optionsIn(await send(`${PATH}/options`, Options, { method: 'POST', body: {} })),
    add: (name, response) => post('', { name, response }),
    rename: (passkeyId, name) => post(`${one(passkeyId)}/rename`, { name }),
    remove: (passkeyId) => post(`${one(passkeyId)}/remove`, {}),
  };
};

const optionsIn = (answer: Answer<{ readonly options: unknown }>): Answer<unknown> =>
  answer.ok ? { ok: true, value: answer.value.options } : answer;
