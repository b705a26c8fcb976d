/**
 * The member's feed over GraphQL: a subscription, and a query to poll where WebSockets are blocked. Implements
 * FeedPort.
 */
import * as v from 'valibot';
import type { FeedPort } from '../../streams/feed/port.ts';
import { GetFeedDocument, LiveDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { FeedEntryOnWire } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { read } from './read.ts';

const PAGE = 100;
const Page = v.object({ entries: v.array(FeedEntryOnWire) });

export const createFeedAdapter = (client: GraphqlClient): FeedPort => ({
  subscribe: (after) => client.subscribe(LiveDocument, { after }).pipe(read('live', FeedEntryOnWire)),
  async poll(after) {
    const answer = await client.request(GetFeedDocument, { after, limit: PAGE });
    if (!answer.ok) return answer;
    const page = validated(Page, answer.value.feed);
    return page.ok ? { ok: true, value: page.value.entries } : page;
  },
});
