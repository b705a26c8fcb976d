/** Tips after an order over GraphQL. Implements TipsPort. */
import * as v from 'valibot';
import { GivenTip } from '../../domain/tips/shape.ts';
import type { TipsPort } from '../../streams/tips/port.ts';
import { GiveTipDocument, GiveTipOutcomeDocument } from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'done', 'refused']),
  code: v.nullish(v.string(), null),
  result: v.nullish(GivenTip, null),
});

export const createTipsAdapter = (client: GraphqlClient): TipsPort => ({
  async give(tip, idempotencyKey) {
    const answer = await client.request(GiveTipDocument, tip, { idempotencyKey });
    return answer.ok ? validated(GivenTip, answer.value.giveTip) : answer;
  },
  async outcome(idempotencyKey) {
    const answer = await client.request(GiveTipOutcomeDocument, { idempotencyKey });
    if (!answer.ok) return answer;
    const outcome = validated(Outcome, answer.value.writeOutcome);
    if (!outcome.ok) return outcome;
    const { status, code, result } = outcome.value;
    if (status === 'refused') return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR' } };
    if (status !== 'done') return { ok: true, value: { status } };
    return result === null ? failure('invalid') : { ok: true, value: { status, given: result } };
  },
});
