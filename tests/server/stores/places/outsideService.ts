/** A small HTTP server that stands for a places service: answers as told and keeps what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OutsideService {
  readonly url: string;
  readonly asked: {
    readonly path: string;
    readonly query: URLSearchParams;
    readonly headers: IncomingHttpHeaders;
  }[];
  /** An object is sent as JSON. */
  answer: unknown;
  status: number;
  /** Instead of all the above. */
  behave: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

export async function startOutsideService(): Promise<OutsideService> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    service.asked.push({ path: pathname, query: searchParams, headers: request.headers });
    if (service.behave) return service.behave(response);
    response.writeHead(service.status, { 'content-type': 'application/json' });
    response.end(typeof service.answer === 'string' ? service.answer : JSON.stringify(service.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: OutsideService = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answer: {},
    status: 200,
    behave: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
