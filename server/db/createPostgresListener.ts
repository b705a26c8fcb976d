/**
 * LISTEN on its own connection, reconnected with one attempt at a time, growing delays and jitter. Notifications
 * during a disconnect are lost, so every reconnect reports a gap and subscribers read again. Doesn't know the
 * payloads.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from './createPool.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** How often a statement checks the connection, which may break without an error. */
const HEARTBEAT_MS = 3_000;
const HEARTBEAT_ANSWER_MS = 1_000;

export interface PostgresListener {
  /** False while the connection is broken: notifications may be missed. */
  isHealthy(): boolean;
  close(): Promise<void>;
}

/** Throws when the first connection cannot be made. */
export async function createPostgresListener(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onGap: () => void,
): Promise<PostgresListener> {
  const closing = new AbortController();
  const open = (): Promise<ListeningClient> => listenOn(url, channel, onNotify);
  let current: ListeningClient | null = await open();

  const keepListening = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        current ??= await open();
        if (failures > 0) onGap();
        failures = 0;
        await current.untilLost(closing.signal);
      } catch {
        // Counted below; the next attempt follows.
      }
      current = null;
      failures++;
      if (!closing.signal.aborted)
        await pause(pauseAfter(failures), undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const running = keepListening();
  return {
    isHealthy: () => current !== null,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Half of the pause is jitter, so that many servers do not reconnect at the same moment. */
function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest / 2 + randomInt(Math.ceil(longest / 2));
}

interface ListeningClient {
  /** Resolves when the connection is lost, or was ended because of the signal. */
  untilLost(signal: AbortSignal): Promise<void>;
}

async function listenOn(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<ListeningClient> {
  const client = createClient(url);
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', (message) => onNotify(message.payload ?? ''));
  await client.connect();
  try {
    await answered(client, client.query(`listen ${pg.escapeIdentifier(channel)}`));
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  return {
    untilLost: async (signal) => {
      const heartbeat = setInterval(() => {
        answered(client, client.query('select 1')).catch(() => {});
      }, HEARTBEAT_MS);
      const stop = (): void => void client.end().catch(() => {});
      signal.addEventListener('abort', stop);
      // Closed while it was being opened.
      if (signal.aborted) stop();
      await lost;
      clearInterval(heartbeat);
      signal.removeEventListener('abort', stop);
    },
  };
}

/** Cuts the connection when the answer takes too long: with a statement under way `end` does not wait. */
async function answered(client: pg.Client, query: Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => void client.end().catch(() => {}), HEARTBEAT_ANSWER_MS);
  try {
    await query;
  } finally {
    clearTimeout(timer);
  }
}
