/**
 * The service worker: answers pages and files without a network. Pages come from the network, and from the kept shell
 * where it fails or is slow; files of the build come from the device. Everything else, such as requests to the API, is
 * left to the browser. Fetches ahead and takes over only when a page asks (messages.ts).
 */
/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import {
  CACHE,
  fileFrom,
  forgetOlderBuilds,
  isKept,
  keepNextFile,
  keepShell,
  refreshShell,
  SHELL,
} from './keptFiles.ts';
import type { WorkerAnswers, WorkerRequest } from './messages.ts';
import { isSeen, openOrders } from './openOrders.ts';
import { routeOf } from './routeOf.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that has not come by then is opened from the device; the network may be a tunnel. */
const PAGE_TIMEOUT_SECONDS = 4;

const pages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [
    {
      // Every address has the same shell, and a page that came by the network is not kept.
      cacheKeyWillBeUsed: async () => SHELL,
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
        return response;
      },
    },
  ],
});

registerRoute(({ request, url }) => kindOf(request, url) === 'page', pages);
registerRoute(
  ({ request, url }) => kindOf(request, url) === 'file',
  ({ request, url }) => fileFrom(url, request),
);

const kindOf = ({ method, mode }: Request, url: URL) =>
  routeOf({ method, mode, url }, { origin: self.location.origin, isKept });

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(becomeActive()));

/** No navigation preload: where it fails, Firefox shows its own error page in place of the worker's answer. */
async function becomeActive(): Promise<void> {
  await forgetOlderBuilds();
  await self.clients.claim();
}

type Answer = { readonly [T in WorkerRequest]: () => Promise<WorkerAnswers[T]> };

const answers: Answer = {
  describe: async () => ({
    entry: __ENTRY__,
    tabs: (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length,
    isSeen: await isSeen(self.clients),
  }),
  keepNextFile,
  refreshShell,
  takeOver: () => self.skipWaiting(),
};

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const request: unknown = event.data;
  if (!isRequest(request)) return;
  event.waitUntil(
    answers[request]().then(
      (answer) => port?.postMessage({ answer }),
      (error: unknown) => port?.postMessage({ error: String(error) }),
    ),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrders(self.clients));
});

const isRequest = (asked: unknown): asked is WorkerRequest =>
  typeof asked === 'string' && Object.hasOwn(answers, asked);
