/** A browser's live subscription over a real socket, and waiting for what it hears. */
import { createClient } from 'graphql-ws';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { Browser } from './testServer.ts';

export interface Entry {
  readonly cursor: string;
  readonly order: { readonly orderId: string; readonly status: string } | null;
}

/** A browser's live subscription: what it heard, and how its socket was closed. */
export function listen(
  browser: Browser,
  url: string,
  after: string | null = null,
  origin = url,
  onEntry: (entry: Entry) => void = () => {},
  more: Readonly<Record<string, string>> = {},
  /** The member whom the page shows. */
  member: string | null = null,
) {
  const heard: Entry[] = [];
  let code: number | null = null;
  class Socket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie: browser.cookie, origin, ...more } });
      this.on('error', () => {});
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    connectionParams: { member },
    on: { closed: (event) => void (code = (event as { code: number }).code) },
  });
  const done = new Promise<void>((resolve) => {
    client.subscribe(
      { query: '', extensions: { id: 'live' }, variables: { after } },
      {
        next: ({ data }) => {
          const { live } = data as { live: Entry };
          heard.push(live);
          onEntry(live);
        },
        error: () => resolve(),
        complete: () => resolve(),
      },
    );
  });
  return { heard, done, closeCode: () => code, close: () => client.dispose() };
}

export async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < 500 && !isTrue(); waited++) await new Promise((go) => setTimeout(go, 10));
  expect(isTrue()).toBe(true);
}
