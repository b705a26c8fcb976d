/** Tips after an order over GraphQL. Implements TipsPort. */
import { GivenTip } from '../../domain/tips/shape.ts';
import type { TipsPort } from '../../streams/tips/port.ts';
import { GiveTipDocument, GiveTipOutcomeDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { outcomeOf } from './outcomeOf.ts';

const given = (value: unknown) => validated(GivenTip, value);

export const createTipsAdapter = (client: GraphqlClient): TipsPort => ({
  async give(tip, idempotencyKey) {
    const answer = await client.request(GiveTipDocument, tip, { idempotencyKey });
    return answer.ok ? given(answer.value.giveTip) : answer;
  },
  async outcome(idempotencyKey) {
    const answer = await client.request(GiveTipOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome, given) : answer;
  },
});
