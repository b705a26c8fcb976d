/** Cancelling an order over GraphQL. Implements CancellationsPort. */
import * as v from 'valibot';
import { CancelledOrder } from '../../domain/cancellations/shape.ts';
import type { CancellationsPort } from '../../streams/cancellations/port.ts';
import { CancelOrderDocument, CancelOrderOutcomeDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { outcomeOf } from './outcomeOf.ts';

const Cancelled = v.object({ ...CancelledOrder.entries, cancelledAt: Instant });
const cancelled = (value: unknown) => validated(Cancelled, value);

export const createCancellationsAdapter = (client: GraphqlClient): CancellationsPort => ({
  async cancel(orderId, idempotencyKey) {
    const answer = await client.request(CancelOrderDocument, { orderId }, { idempotencyKey });
    return answer.ok ? cancelled(answer.value.cancelOrder) : answer;
  },
  async cancelOutcome(idempotencyKey) {
    const answer = await client.request(CancelOrderOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome, cancelled) : answer;
  },
});
