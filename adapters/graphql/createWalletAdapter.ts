/** The member's stored-value cards over GraphQL. Implements WalletPort. */
import type { WalletPort } from '../../streams/ports.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createWalletAdapter = (client: GraphqlClient): WalletPort => ({
  async cards() {
    const answer = await client.request('get-cards', {});
    return answer.ok ? { ok: true, value: answer.value.cards } : answer;
  },
});
