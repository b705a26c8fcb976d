/**
 * Makes this process look like a browser at `url` to the adapters: relative addresses, one cookie jar for fetch and
 * WebSocket, an Origin header, and `location`. Undone by vi.unstubAllGlobals.
 */
import { vi } from 'vitest';
import WebSocketOfNode from 'ws';

export function actAsBrowser(url: string): void {
  const realFetch = globalThis.fetch;
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function browserFetch(address: string, request: RequestInit = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('origin', url);
    if (jar.size > 0) headers.set('cookie', cookie());
    const response = await realFetch(new URL(address, url), { ...request, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  class BrowserSocket extends WebSocketOfNode {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { cookie: cookie(), origin: url } });
    }
  }
  vi.stubGlobal('fetch', browserFetch);
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('location', { href: `${url}/menu` });
}
