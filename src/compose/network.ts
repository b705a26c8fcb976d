/** Every adapter that talks to a server, in one chunk of its own. */
import { createFeedAdapter } from '../../adapters/graphql/createFeedAdapter.ts';
import { createGraphqlClient } from '../../adapters/graphql/createGraphqlClient.ts';
import { createMenuAdapter } from '../../adapters/graphql/createMenuAdapter.ts';
import { createPickupAdapter } from '../../adapters/graphql/createPickupAdapter.ts';
import { createOrderingAdapter } from '../../adapters/graphql/createOrderingAdapter.ts';
import { createWalletAdapter } from '../../adapters/graphql/createWalletAdapter.ts';
import { createLiveSocket, createPickupSocket } from '../../adapters/live-graphql-ws/createLiveSocket.ts';
import type { World } from '../../streams/ports.ts';

export type GraphqlWorld = Pick<World, 'menu' | 'ordering' | 'wallet' | 'live' | 'pickup'>;

export function createGraphqlWorld(): GraphqlWorld {
  const client = createGraphqlClient('/graphql');
  const socketUrl = new URL('/graphql', location.href);
  socketUrl.protocol = socketUrl.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    menu: createMenuAdapter(client),
    ordering: createOrderingAdapter(client),
    wallet: createWalletAdapter(client),
    pickup: { ...createPickupAdapter(client), subscribe: createPickupSocket(socketUrl.href) },
    live: { subscribe: createLiveSocket(socketUrl.href), poll: createFeedAdapter(client) },
  };
}
