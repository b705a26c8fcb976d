/**
 * Closes connections that wait for a database that no longer answers. A slow statement alone does not count: an answer
 * on any other connection, a successful new connection, or a blocked event loop of this process rules it out.
 */
import type pg from 'pg';

const PATIENCE_MS = 350;
const LOOK_EVERY_MS = 100;

export interface SilenceWatch {
  /** Whether no connection got an answer for a while, and a new one gets none either. */
  isSilent(): Promise<boolean>;
  stop(): void;
}

/** `probe` rejects when the database does not answer in time. */
export function watchForSilence(pool: pg.Pool, probe: () => Promise<void>): SilenceWatch {
  /** By the monotonic clock: since when a connection waits for its answer. */
  const waitingSince = new Map<pg.PoolClient, number>();
  let lastAnswer = performance.now();
  let lastLook = performance.now();
  let isProbing = false;

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: readonly unknown[]): unknown => {
        if (!waitingSince.has(client)) waitingSince.set(client, performance.now());
        return query(...args);
      },
    });
    client.on('drain', () => {
      lastAnswer = performance.now();
      waitingSince.delete(client);
    });
    client.on('end', () => waitingSince.delete(client));
  });
  pool.on('remove', (client) => waitingSince.delete(client));

  const overdue = (): readonly pg.PoolClient[] =>
    [...waitingSince].flatMap(([client, since]) =>
      performance.now() - Math.max(since, lastAnswer) > PATIENCE_MS ? [client] : [],
    );
  const look = async (): Promise<void> => {
    const now = performance.now();
    if (now - lastLook > 2 * LOOK_EVERY_MS) lastAnswer = now;
    lastLook = now;
    if (isProbing || overdue().length === 0) return;
    isProbing = true;
    try {
      await probe();
      // It answers: these statements are slow, and PostgreSQL's statement time-out ends them.
      for (const client of overdue()) waitingSince.set(client, performance.now());
    } catch {
      for (const client of overdue()) {
        waitingSince.delete(client);
        // With a statement under way `end` cuts the connection; the statement fails at once.
        void (client as pg.PoolClient & { end(): Promise<void> }).end().catch(() => {});
      }
    } finally {
      isProbing = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    isSilent: async () => {
      if (performance.now() - lastAnswer < PATIENCE_MS) return false;
      return probe().then(
        () => false,
        () => performance.now() - lastAnswer > PATIENCE_MS,
      );
    },
    stop: () => clearInterval(timer),
  };
}
