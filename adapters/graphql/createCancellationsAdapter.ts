/** Cancelling an order over GraphQL. Implements CancellationsPort. */
import * as v from 'valibot';
import { CancelledOrder } from '../../domain/cancellations/shape.ts';
import type { CancellationsPort } from '../../streams/cancellations/port.ts';
import { CancelOrderDocument, CancelOrderOutcomeDocument } from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Cancelled = v.object({ ...CancelledOrder.entries, cancelledAt: Instant });
const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'done', 'refused']),
  code: v.nullish(v.string(), null),
  result: v.nullish(Cancelled, null),
});

export const createCancellationsAdapter = (client: GraphqlClient): CancellationsPort => ({
  async cancel(orderId, idempotencyKey) {
    const answer = await client.request(CancelOrderDocument, { orderId }, { idempotencyKey });
    return answer.ok ? validated(Cancelled, answer.value.cancelOrder) : answer;
  },
  async cancelOutcome(idempotencyKey) {
    const answer = await client.request(CancelOrderOutcomeDocument, { idempotencyKey });
    if (!answer.ok) return answer;
    const outcome = validated(Outcome, answer.value.writeOutcome);
    if (!outcome.ok) return outcome;
    const { status, code, result } = outcome.value;
    if (status === 'refused') return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR' } };
    if (status !== 'done') return { ok: true, value: { status } };
    return result === null ? failure('invalid') : { ok: true, value: { status, cancelled: result } };
  },
});
