/**
 * A load balancer between clients and several servers: each request and each socket goes to the next server whose
 * `/readyz` is 200. A request is sent to another server only where no connection could be had; else it is answered 502,
 * for the client to find out. Names the client's address in X-Forwarded-For, or the one that the client says it has.
 */
import { Agent, createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

const LOOK_EVERY_MS = 100;
const LOOK_ANSWER_MS = 1_000;

export interface Balancer {
  readonly url: string;
  /** How many requests and sockets each server got. */
  counts(): readonly number[];
  close(): Promise<void>;
}

export async function createBalancer(serverUrls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers = serverUrls.map((url) => ({ url: new URL(url), isReady: true, got: 0 }));
  let turn = 0;
  const inTurn = (): typeof servers => {
    turn += 1;
    const ready = servers.filter(({ isReady }) => isReady);
    return ready.map((_, index) => ready[(turn + index) % ready.length]).filter((each) => each !== undefined);
  };
  const look = async (server: (typeof servers)[number]): Promise<void> => {
    const answer = await fetch(new URL('/readyz', server.url), {
      signal: AbortSignal.timeout(LOOK_ANSWER_MS),
    });
    server.isReady = answer.status === 200;
  };
  const looking = setInterval(() => {
    for (const server of servers) look(server).catch(() => (server.isReady = false));
  }, LOOK_EVERY_MS);

  const balancer = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(inTurn()));
    const pass = ([server, ...others]: typeof servers): void => {
      if (!server) return void outgoing.writeHead(502).end();
      server.got += 1;
      const passed = request({ ...towards(server.url, incoming), agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return pass(others);
        if (outgoing.headersSent) return void outgoing.destroy();
        outgoing.writeHead(502).end();
      });
      passed.end(Buffer.concat(chunks));
    };
  });
  const sockets = new Set<Socket>();
  balancer.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  balancer.on('upgrade', (incoming: IncomingMessage, client: Socket) => {
    const [server] = inTurn();
    if (!server) {
      client.destroy();
      return;
    }
    server.got += 1;
    const upstream = connect(Number(server.url.port), '127.0.0.1', () => {
      const { method, path, headers } = towards(server.url, incoming);
      const lines = Object.entries(headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => `${name}: ${each}`),
      );
      upstream.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.pipe(upstream).pipe(client);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    counts: () => servers.map(({ got }) => got),
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        agent.destroy();
        balancer.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

function towards(server: URL, { method, url, headers, socket }: IncomingMessage) {
  const address = headers['x-forwarded-for'] ?? socket.remoteAddress ?? '';
  return {
    host: '127.0.0.1',
    port: server.port,
    method: method ?? 'GET',
    path: url ?? '/',
    headers: { ...headers, 'x-forwarded-for': String(address) },
  } satisfies RequestOptions;
}
