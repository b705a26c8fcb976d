/**
 * A TCP proxy between a test and PostgreSQL. `pass` forwards; `refuse` ends every connection at once, like a
 * stopped server; `silent` keeps the connections and forwards nothing, like a cut cable.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The database address, by way of this proxy. */
  readonly url: string;
  /** Connections that were opened since the start. */
  readonly opened: () => number;
  /** Messages that clients sent: about one for each statement. */
  readonly sent: () => number;
  pass(): void;
  refuse(): void;
  silent(): void;
  close(): Promise<void>;
}

export async function createTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let opened = 0;
  let sent = 0;
  let mode: 'pass' | 'refuse' | 'silent' = 'pass';
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (mode === 'pass') to.write(chunk);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server: Server = createServer((client) => {
    opened++;
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.on('data', () => void sent++);
    forward(client, upstream);
    forward(upstream, client);
  });
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    opened: () => opened,
    sent: () => sent,
    pass: () => {
      // What was swallowed is lost: such a connection can only be cut.
      if (mode === 'silent') endAll();
      mode = 'pass';
    },
    refuse: () => {
      mode = 'refuse';
      endAll();
    },
    silent: () => void (mode = 'silent'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
