/**
 * The feed over graphql-ws: the socket half of LivePort. One connection per subscription; when it cannot be had in
 * time, or breaks, the stream hears of it at once and decides what to do. Doesn't retry and doesn't know the log.
 */
import { createClient } from 'graphql-ws';
import { Observable } from 'rxjs';
import * as v from 'valibot';
import type { LiveEntry, LivePort } from '../../streams/ports.ts';
import { failure } from '../http/failure.ts';
import { LiveEntryOnWire } from '../http/wireShapes.ts';

const CONNECT_MS = 8_000;
const KEEP_ALIVE_MS = 12_000;

export const createLiveSocket = (url: string): LivePort['subscribe'] => {
  return (after) =>
    new Observable<LiveEntry>((subscriber) => {
      const client = createClient({ url, retryAttempts: 0, keepAlive: KEEP_ALIVE_MS, lazy: true });
      const tooLate = setTimeout(() => subscriber.error(failure('timeout')), CONNECT_MS);
      const closeDead = endOnMissingPong(client, () => subscriber.error(failure('unreachable')));
      client.on('connected', () => clearTimeout(tooLate));
      const stop = client.subscribe<{ live: unknown }>(
        { query: '', extensions: { id: 'live' }, variables: { after } },
        {
          next({ data, errors }) {
            if (errors !== undefined) return subscriber.error(failure('refused'));
            const parsed = v.safeParse(LiveEntryOnWire, data?.live);
            if (!parsed.success) return subscriber.error(failure('invalid'));
            subscriber.next(parsed.output);
          },
          error: (thrown) =>
            subscriber.error(isUnauthenticated(thrown) ? failure('unauthenticated') : failure('unreachable')),
          complete: () => subscriber.error(failure('unreachable')),
        },
      );
      return () => {
        clearTimeout(tooLate);
        closeDead();
        stop();
        void client.dispose();
      };
    });
};

/** A cut cable closes no socket: a ping that stays unanswered does. */
function endOnMissingPong(client: ReturnType<typeof createClient>, end: () => void): () => void {
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
