/** What happened on the member's account over GraphQL. Implements HistoryPort. */
import * as v from 'valibot';
import { HistoryEntry } from '../../domain/history/shape.ts';
import type { HistoryPort } from '../../streams/history/port.ts';
import { GetHistoryDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Page = v.object({
  entries: v.array(v.object({ ...HistoryEntry.entries, at: Instant, tipUntil: v.nullish(Instant, null) })),
  next: v.nullish(v.string(), null),
});

export const createHistoryAdapter = (client: GraphqlClient): HistoryPort => ({
  async page(filter, before, signal) {
    const answer = await client.request(GetHistoryDocument, { filter, before }, { signal });
    return answer.ok ? validated(Page, answer.value.history) : answer;
  },
});
