/** The feed by asking, for where sockets are blocked. The polling half of LivePort. */
import type { LivePort } from '../../streams/ports.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const PAGE = 100;

export const createFeedAdapter = (client: GraphqlClient): LivePort['poll'] =>
  async function poll(after) {
    const answer = await client.request('get-feed', { after, limit: PAGE });
    if (!answer.ok) return answer;
    const entries = answer.value.feed.entries.map(({ cursor, kind, at, order }) => ({
      cursor,
      kind,
      at: Date.parse(at),
      order: order ?? null,
    }));
    return { ok: true, value: entries };
  };
