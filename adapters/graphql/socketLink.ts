/**
 * Subscriptions over graphql-ws. Each has a WebSocket of its own: a socket keeps the session that it was opened with, and
 * a person may sign in while another subscription runs. A connection that fails, times out or closes is a FailedRequest.
 * Doesn't retry.
 */
import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import { Observable } from 'rxjs';
import { failure } from '../http/failure.ts';
import { FailedRequest } from './FailedRequest.ts';
import { documentIdOf } from './links.ts';

const CONNECT_MS = 8_000;
const KEEP_ALIVE_MS = 12_000;

export const socketLink = (url: string, memberId: () => string | null): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const client = createClient({
          ...{ url, retryAttempts: 0, keepAlive: KEEP_ALIVE_MS, lazy: true },
          connectionParams: () => ({ member: memberId() }),
        });
        const fail = (kind: 'timeout' | 'unreachable'): void =>
          observer.error(new FailedRequest(failure(kind)));
        const tooLate = setTimeout(() => fail('timeout'), CONNECT_MS);
        const stopWatching = endOnMissingPong(client, () => fail('unreachable'));
        client.on('connected', () => clearTimeout(tooLate));
        const link = new GraphQLWsLink(byDocumentId(client, documentIdOf(operation)));
        const subscription = link.request(operation).subscribe(observer);
        return () => {
          clearTimeout(tooLate);
          stopWatching();
          subscription.unsubscribe();
          void client.dispose();
        };
      }),
  );

/** Sends the document's id in place of its text, and tells an error by the code of the close. */
const byDocumentId = (client: Client, documentId: string): Client => ({
  ...client,
  subscribe: ({ variables }, sink) =>
    client.subscribe(
      { query: '', ...(variables && { variables }), extensions: { documentId } },
      {
        next: (result) => sink.next(result as never),
        error: (thrown) =>
          sink.error(
            new FailedRequest(failure(isUnauthenticated(thrown) ? 'unauthenticated' : 'unreachable')),
          ),
        complete: () => sink.complete(),
      },
    ),
});

/** A cut cable closes no socket: a ping that stays unanswered does. */
function endOnMissingPong(client: Client, end: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopPing = client.on('ping', (received) => {
    if (!received) waiting = setTimeout(end, KEEP_ALIVE_MS / 2);
  });
  const stopPong = client.on('pong', (received) => {
    if (received) clearTimeout(waiting);
  });
  return () => {
    clearTimeout(waiting);
    stopPing();
    stopPong();
  };
}

const isUnauthenticated = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 4401;
