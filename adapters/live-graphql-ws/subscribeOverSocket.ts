/**
 * One subscription over graphql-ws, with a connection of its own; when it cannot be had in time, or breaks, the stream
 * hears of it at once and decides what to do. Doesn't retry and doesn't know the log.
 */
import { createClient } from 'graphql-ws';
import { Observable } from 'rxjs';
import * as v from 'valibot';
import { failure } from '../http/failure.ts';

const CONNECT_MS = 8_000;
const KEEP_ALIVE_MS = 12_000;

/** `field` of each result, read by `schema`; another shape is a failure of kind `invalid`. */
export const subscribeOverSocket = <S extends v.GenericSchema>(
  url: string,
  id: string,
  variables: Record<string, unknown>,
  field: string,
  schema: S,
): Observable<v.InferOutput<S>> =>
  new Observable((subscriber) => {
    const client = createClient({ url, retryAttempts: 0, keepAlive: KEEP_ALIVE_MS, lazy: true });
    const tooLate = setTimeout(() => subscriber.error(failure('timeout')), CONNECT_MS);
    const closeDead = endOnMissingPong(client, () => subscriber.error(failure('unreachable')));
    client.on('connected', () => clearTimeout(tooLate));
    const stop = client.subscribe<Record<string, unknown>>(
      { query: '', extensions: { id }, variables },
      {
        next({ data, errors }) {
          if (errors !== undefined) return subscriber.error(failure('refused'));
          const parsed = v.safeParse(schema, data?.[field]);
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
