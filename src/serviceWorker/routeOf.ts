/**
 * Which requests the service worker answers, and how. `page`: from the network, else the shell. `file`: from the device,
 * else the network. `network`: not touched, and never stored; among them all requests to the API, sign-in and payments.
 */
export interface Asked {
  readonly method: string;
  /** `navigate` for a page. */
  readonly mode: string;
  readonly url: URL;
}

export interface Known {
  readonly origin: string;
  /** Whether the path is a file of this build. */
  readonly isKept: (path: string) => boolean;
}

export function routeOf(
  { method, mode, url }: Asked,
  { origin, isKept }: Known,
): 'page' | 'file' | 'network' {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode === 'navigate') return isNoPage.test(url.pathname) ? 'network' : 'page';
  // Files of other builds too: a tab of the build before may be open.
  return isKept(url.pathname) || url.pathname.startsWith('/assets/') ? 'file' : 'network';
}

/** Addresses of the server that a person can open, and those of files. */
const isNoPage =
  /^\/(?:apiproxy|graphql|tiles|assets|sandbox\/api|healthz|readyz|metrics|legal|unsubscribe)(?:\/|$)|\.[a-z0-9]+$/i;
