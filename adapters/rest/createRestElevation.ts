/** Proving anew over REST. Implements ElevationPort. A proof is sent in the body and kept nowhere. */
import * as v from 'valibot';
import { ProofKind } from '../../domain/elevation/actions.ts';
import type { Elevated, ElevationPort } from '../../streams/elevation/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/account/elevation';

export const createRestElevation = (send: SendJson = sendJson): ElevationPort => ({
  async endOf(action, signal) {
    const answer = await send(`${PATH}?action=${action}`, v.object({ endsAt: v.nullable(Instant) }), {
      signal,
    });
    return answer.ok ? { ok: true, value: answer.value.endsAt } : answer;
  },
  async kinds(action, signal) {
    const answer = await send(`${PATH}?action=${action}`, v.object({ proofs: v.array(ProofKind) }), {
      signal,
    });
    return answer.ok ? { ok: true, value: answer.value.proofs } : answer;
  },
  async begin(about, kind) {
    const answer = await send(`${PATH}/begin`, v.object({ given: v.unknown() }), post(about, { kind }));
    return answer.ok ? { ok: true, value: answer.value.given } : answer;
  },
  async prove(about, kind, proof) {
    const answer = await send(PATH, v.object({ endsAt: Instant }), post(about, { kind, proof }));
    return answer.ok ? { ok: true, value: answer.value.endsAt } : answer;
  },
});

const post = (about: Elevated, more: object) => ({ method: 'POST', body: { ...about, ...more } }) as const;
