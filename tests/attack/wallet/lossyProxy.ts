/** An HTTP proxy before a server that comes and goes: it loses some of the answers, as a phone's line does. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyProxy {
  readonly url: string;
  /** Where requests go from now on. */
  target(url: string): void;
  /** Answers that the server gave and nobody received. */
  readonly lost: () => number;
  close(): Promise<void>;
}

/** `isLost` is asked for each answer. Each session comes from an address of its own. */
export async function createLossyProxy(isLost: () => boolean): Promise<LossyProxy> {
  let target = new URL('http://127.0.0.1:1');
  let lost = 0;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': addressOf(asked) };
    const { hostname, port } = target;
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answered) => {
      const isDropped = isLost();
      if (isDropped) lost++;
      answered.on('error', () => answer.destroy());
      if (isDropped) return void answered.resume().once('end', () => answer.destroy());
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: (next) => void (target = new URL(next)),
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf({ headers }: IncomingMessage): string {
  let hash = 7;
  for (const each of headers.cookie ?? '') hash = (hash * 31 + (each.codePointAt(0) ?? 0)) % 0xff_ff_ff;
  return `10.${hash >> 16}.${(hash >> 8) & 255}.${hash & 255}`;
}
