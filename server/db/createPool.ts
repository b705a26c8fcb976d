/**
 * Connection pool to a PostgreSQL server. Every operation has a time-out; connection failures become
 * DatabaseUnavailable. Doesn't know the queries.
 */
import pg from 'pg';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';
import { watchForSilence } from './watchForSilence.ts';

export const MAX_CONNECTIONS = 20;
/** With the time-out of watchForSilence.ts less than a second, so that a request is answered 503 within one. */
const PROBE_MS = 400;
const CONNECT_MS = 800;
/** How long a request waits for a connection before silence is suspected, and at most. */
const SILENT_MS = 350;
const BUSY_MS = 5_000;

/** Enforced by the server, whatever the client does. Long work lifts them for itself (withoutTimeouts). */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
};
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export function createPool(url: string): pg.Pool {
  const pool = new ReportingPool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: BUSY_MS,
    ...timeouts,
    ...keepAlive,
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The pool does not listen to one in use; its statement fails and the caller gets the error.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const watch = watchForSilence(pool, () => answersAtAll(url));
  pool.isSilent = watch.isSilent;
  const end = pool.end.bind(pool) as () => Promise<void>;
  return Object.assign(pool, {
    end: async () => {
      watch.stop();
      await end();
    },
  });
}

/** For a connection of its own: a listener's, a probe's. */
export const createClient = (url: string, connectionTimeoutMillis = CONNECT_MS): pg.Client =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis, ...keepAlive });

/** A refusal is an answer too: the database is reachable. */
async function answersAtAll(url: string): Promise<void> {
  const client = createClient(url, PROBE_MS);
  client.on('error', () => {});
  try {
    await client.connect();
    void client.end().catch(() => {});
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Waits for a connection as long as the database is busy, and gives up soon where it is silent. */
class ReportingPool extends pg.Pool {
  isSilent: () => Promise<boolean> = async () => false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connectUnlessSilent();
    if (!callback) return connected;
    void tell(callback, connected);
  }

  async #connectUnlessSilent(): Promise<pg.PoolClient> {
    // An idle connection is given out without waiting.
    if (this.idleCount > 0 && this.waitingCount === 0) return super.connect();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const connecting = super.connect();
    const silent = new Promise<never>((_resolve, reject) => {
      const lookLater = (): void => void (timer = setTimeout(() => void look(), SILENT_MS));
      const look = async (): Promise<void> => {
        if (await this.isSilent()) reject(unavailable(null));
        else if (!isOver) lookLater();
      };
      lookLater();
    });
    try {
      return await Promise.race([connecting, silent]);
    } catch (error) {
      // A connection that arrives later is released to the pool.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw unavailable(error);
    } finally {
      isOver = true;
      clearTimeout(timer);
      silent.catch(() => {});
    }
  }
}

async function tell(callback: Connected, connected: Promise<pg.PoolClient>): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await connected;
  } catch (error) {
    return callback(unavailable(error), undefined, () => {});
  }
  callback(undefined, client, client.release);
}

function unavailable(error: unknown): Error {
  if (error instanceof Error && (isDatabaseUnavailable(error) || error instanceof pg.DatabaseError))
    return error;
  return new DatabaseUnavailable('No connection to the database could be had.', { cause: error });
}
