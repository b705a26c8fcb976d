/** The ports that use GraphQL and its sockets, in one chunk. */
import { createGraphqlClient } from '../../adapters/graphql/createGraphqlClient.ts';
import type { ShownMember } from '../../streams/ports.ts';
import { graphqlAdapters } from './generated/graphqlAdapters.ts';
import type { PortsVia } from './transports.ts';

export function createGraphqlPorts(endSignal: AbortSignal, shown?: ShownMember): PortsVia<'graphql'> {
  const socketUrl = new URL('/graphql', location.href);
  socketUrl.protocol = socketUrl.protocol === 'https:' ? 'wss:' : 'ws:';
  return graphqlAdapters(
    createGraphqlClient('/graphql', { endSignal, ...(shown && { shown }), socketUrl: socketUrl.href }),
  );
}
