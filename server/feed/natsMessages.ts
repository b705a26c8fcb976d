/**
 * Wake-ups over NATS, where NATS_URL is set: digests of keys, as JSON, on one subject. Connects in the background and
 * retries without end; while it is not connected nothing is sent, and the caller uses NOTIFY.
 */
import type { NatsConnection } from '@nats-io/transport-node';

const SUBJECT = 'crema.wake';
const LONGEST_LIST = 1_000;
const RETRY_MS = 2_000;

export interface Messages {
  /** False where there is no connection: it was not sent. */
  send(names: readonly string[]): boolean;
  /** `onGap`: some may have been missed. */
  listen(onName: (name: string) => void, onGap: () => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

/** `url`: one address or several with commas between, each nats:// or tls://, with user and password or without. */
export async function openNatsMessages(url: string): Promise<Messages> {
  const { connect } = await import('@nats-io/transport-node');
  const settings = connectionSettings(url);
  const closing = new AbortController();
  let nats: NatsConnection | null = null;
  let isUp = false;
  let hear: { onName: (name: string) => void; onGap: () => void } | null = null;

  const follow = async (connection: NatsConnection): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isUp = false;
      if (type !== 'reconnect') continue;
      isUp = true;
      hear?.onGap();
    }
  };
  const open = async (): Promise<void> => {
    const connection = await connect({ ...settings, maxReconnectAttempts: -1, noEcho: true });
    if (closing.signal.aborted) return connection.close();
    nats = connection;
    connection.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (!error) namesIn(message.string()).forEach((name) => hear?.onName(name));
      },
    });
    isUp = true;
    hear?.onGap();
    void follow(connection);
  };
  const keepTrying = async (): Promise<void> => {
    while (!closing.signal.aborted && nats === null) {
      try {
        await open();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  };
  void keepTrying();

  return {
    send: (names) => {
      if (nats === null || !isUp) return false;
      for (let from = 0; from < names.length; from += LONGEST_LIST)
        nats.publish(SUBJECT, JSON.stringify(names.slice(from, from + LONGEST_LIST)));
      return true;
    },
    listen: (onName, onGap) => void (hear = { onName, onGap }),
    isConnected: () => isUp,
    close: async () => {
      closing.abort();
      isUp = false;
      // Sends the buffered messages before it closes.
      if (nats?.isClosed() === false) await nats.drain().catch(() => {});
    },
  };
}

/** Any client of the message server may send; a message that is no list of names is ignored. */
function namesIn(text: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function connectionSettings(url: string) {
  const [first, ...others] = url.split(',').map((each) => new URL(each));
  if (!first) throw new Error('NATS_URL names no server.');
  const hosts = [first, ...others].map(({ host }) => host);
  return {
    servers: hosts,
    ...(first.username !== '' && { user: decodeURIComponent(first.username) }),
    ...(first.password !== '' && { pass: decodeURIComponent(first.password) }),
    ...(first.protocol === 'tls:' && { tls: {} }),
  };
}
