/** The member's feed over GraphQL, live, and polled for networks that block WebSockets. Implements LivePort. */
import * as v from 'valibot';
import type { LivePort } from '../../streams/live/port.ts';
import { GetFeedDocument, LiveDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { LiveEntryOnWire } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { read } from './read.ts';

const PAGE = 100;
const Page = v.object({ entries: v.array(LiveEntryOnWire) });

export const createLiveAdapter = (client: GraphqlClient): LivePort => ({
  subscribe: (after) => client.subscribe(LiveDocument, { after }).pipe(read('live', LiveEntryOnWire)),
  async poll(after) {
    const answer = await client.request(GetFeedDocument, { after, limit: PAGE });
    if (!answer.ok) return answer;
    const page = validated(Page, answer.value.feed);
    return page.ok ? { ok: true, value: page.value.entries } : page;
  },
});
