/**
 * LISTEN on a connection of its own, taken up again when it breaks. What was said in between is lost, so every
 * reconnect reports a gap and the hearers read for themselves. Doesn't know what a payload means.
 */
import pg from 'pg';

const RECONNECT_MS = 500;

export async function createPostgresListener(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      client = null;
      if (!isClosed) timer = setTimeout(() => void connect().then(onGap, lostAgain), RECONNECT_MS);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (message) => onNotify(message.payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (isClosed) await next.end();
  };
  // connect() failed before its handlers saw an end: try again after the same pause.
  const lostAgain = (): void => {
    if (!isClosed) timer = setTimeout(() => void connect().then(onGap, lostAgain), RECONNECT_MS);
  };

  await connect();
  return async () => {
    isClosed = true;
    if (timer) clearTimeout(timer);
    await client?.end();
  };
}
