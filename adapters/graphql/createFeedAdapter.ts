/** The feed by asking, for where sockets are blocked. The polling half of LivePort. */
import * as v from 'valibot';
import type { LivePort } from '../../streams/ports.ts';
import { validated } from '../http/validated.ts';
import { LiveEntryOnWire } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const PAGE = 100;
const Page = v.object({ entries: v.array(LiveEntryOnWire) });

export const createFeedAdapter = (client: GraphqlClient): LivePort['poll'] =>
  async function poll(after) {
    const answer = await client.request('get-feed', { after, limit: PAGE });
    if (!answer.ok) return answer;
    const page = validated(Page, answer.value.feed);
    return page.ok ? { ok: true, value: page.value.entries } : page;
  };
