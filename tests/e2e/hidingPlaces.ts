/** Everywhere a secret could be left behind on the device, as one text each; and the forms a secret may take there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export type Places = Readonly<Record<string, string>>;

/** What the browser keeps for our origin, asked of the page itself. */
export async function storedIn(page: Page): Promise<Places> {
  const [indexedDb, localStorage, sessionStorage, cacheStorage, history] = await page.evaluate(readAll);
  return { indexedDb, localStorage, sessionStorage, cacheStorage, history };
}

/** Runs in the page. */
async function readAll(): Promise<readonly [string, string, string, string, string]> {
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
    });
  const rows: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const inStore = database.transaction(store).objectStore(store);
      rows.push(name, store, await answerOf(inStore.getAllKeys()), await answerOf(inStore.getAll()));
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      cached.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
    }
  }
  const visited = window.navigation.entries().map((entry) => [entry.url, entry.getState()]);
  return [
    JSON.stringify(rows),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(cached),
    JSON.stringify([visited, history.state, document.cookie]),
  ];
}

export interface Witness {
  /** Every address that was asked for, with its headers. */
  urls(): string;
  console(): string;
  /** Paths of the requests whose body held this text. */
  sentTo(text: string): readonly string[];
}

export function watch(context: BrowserContext): Witness {
  const urls: string[] = [];
  const said: string[] = [];
  const bodies: { readonly path: string; readonly body: string }[] = [];
  context.on('request', (request) => {
    urls.push(request.url(), JSON.stringify(request.headers()));
    bodies.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  context.on('console', (message) => said.push(message.text()));
  return {
    urls: () => urls.join('\n'),
    console: () => said.join('\n'),
    sentTo: (text) => bodies.filter(({ body }) => body.includes(text)).map(({ path }) => path),
  };
}

/** The bytes of every file under a folder, or of those of these names, as Latin-1 so that none is lost. */
export const filesIn = (folder: string, names = /^/): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** As typed, without its blanks, in an address, in a form, in base64 and in hex. */
export function formsOf(secret: string): readonly string[] {
  const bare = secret.replaceAll(' ', '');
  const encoded = [secret, bare].flatMap((text) => [
    text,
    encodeURIComponent(text),
    text.replaceAll(' ', '+'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
  ]);
  return [...new Set(encoded)];
}

/** `place: form` for each form of each secret that stands somewhere. */
export const foundIn = (places: Places, secrets: readonly string[]): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    secrets
      .flatMap(formsOf)
      .filter((form) => text.includes(form))
      .map((form) => `${place}: ${form}`),
  );
