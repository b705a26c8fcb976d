/** A running Crema for a browser test: the real server with a data folder of its own, the built client, Chromium. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser, findHeadlessShell } from '../../tools/browser/ensureBrowser.mjs';
import { builtServer } from '../server/kit/builtServer.ts';
import type { ThrowAwayDatabase } from '../server/kit/throwAwayDatabases.ts';
import { beforeEnd } from '../setup/beforeEnd.ts';
import { copySeededData } from './seededData.ts';
import { copyMigratedDatabase, copySeededDatabase } from './seededDatabase.ts';

export interface RunningCrema {
  readonly url: string;
  /** Its settings that say where its data is, for a command of the operator. */
  readonly place: Readonly<Record<string, string>>;
  /** What the server printed so far, for "nothing personal in the logs". */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Keep and reuse a data folder over restarts; its database is in it. */
  readonly dataDir?: string;
  /** With the embedded database, as `npm start` has it, also where PostgreSQL answers. */
  readonly isEmbedded?: boolean;
}

/** On PostgreSQL where it answers (seededDatabase.ts), else on the embedded database. */
export async function startCrema({
  env = {},
  dataDir,
  isEmbedded = false,
}: ServerOptions = {}): Promise<RunningCrema> {
  if (dataDir !== undefined) return startOn(dataDir, env);
  const own = tempFolder();
  const isSeeded = !('SEED_STORES' in env);
  const database = isEmbedded ? null : await (isSeeded ? seededDatabase() : copyMigratedDatabase());
  if (database !== null) return startOn(own, env, { endsBy: 'SIGKILL', database });
  if (isSeeded) await fillSeeded(own);
  else await (await import('../server/kit/emptyDatabase.ts')).fillDataFolder(own);
  return startOn(own, env, { endsBy: 'SIGKILL' });
}

/** For a server that comes back under the address that it had. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** What a first start leaves in a data folder, for a server that the test starts on it. */
export const fillSeeded = (dataDir: string): Promise<void> =>
  copySeededData(dataDir, async (seeded) => (await startOn(seeded, {})).stop());

const seededDatabase = (): Promise<ThrowAwayDatabase | null> =>
  copySeededDatabase(async (url) => {
    const database = { url, drop: async () => {} };
    await (await startOn(tempFolder(), {}, { database })).stop();
  });

let shared: Promise<RunningCrema> | null = null;

/**
 * One server for all files of a worker: for guests, and for a member who changes nothing that another file looks at. It
 * ends with the worker; a start takes four seconds of the processor's time.
 */
export const sharedCrema = (): Promise<RunningCrema> =>
  (shared ??= startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } }));

interface Start {
  /**
   * SIGKILL where nobody opens the folder again. A clean end takes most of a second of the processor's time; what it owes is
   * tested in tests/crash and tests/server.
   */
  readonly endsBy?: NodeJS.Signals;
  /** Without one the database is in the folder. */
  readonly database?: ThrowAwayDatabase;
}

async function startOn(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  { endsBy = 'SIGTERM', database }: Start = {},
): Promise<RunningCrema> {
  const place = {
    DATA_DIR: dataDir,
    ...(database === undefined ? {} : { DATABASE_URL: database.url, SANDBOX: 'on' }),
  };
  const settings = { PORT: '0', SEED_STORES: '600', BARISTA_STEP_SECONDS: '3', ...env };
  const child = spawn(process.execPath, await builtServer(), {
    env: { ...process.env, DATABASE_URL: undefined, ...place, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once(
    'exit',
    beforeEnd(() => child.kill('SIGKILL')),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await readyUrl(child, () => output);
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url,
    place,
    output: () => output,
    stop: async (signal = endsBy) => {
      await end(signal);
      await database?.drop();
    },
  };
}

function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /Crema is ready at (\S+)/.exec(output());
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)),
    );
  });
}

/**
 * A person's browser, of its own: cookies, storage and service worker. Service workers are blocked but in the tests that are
 * about them: with one, a page would not ask the server for what a test watches. Without a profile it is a context of the
 * worker's one Chromium: starting one takes four seconds of the processor's time. Its IndexedDB is in memory, so a test
 * about what outlives the browser names a profile.
 */
export async function openBrowser(
  profile?: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const options = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', serviceWorkers } as const;
  if (profile === undefined) return (await sharedChromium()).newContext(options);
  return chromium.launchPersistentContext(profile, { ...options, ...launchOptions() });
}

/** A Chromium of a person's own, with its password manager. */
export async function openOwnBrowser(profile: string): Promise<BrowserContext> {
  const executablePath = findBrowser();
  return chromium.launchPersistentContext(profile, {
    ...{ ...launchOptions(), ...(executablePath !== null && { executablePath }) },
    ignoreDefaultArgs: ['--enable-automation'],
  });
}

let launched: Promise<Browser> | null = null;

/** Ends with the worker. One that crashed is replaced. */
async function sharedChromium(): Promise<Browser> {
  const browser = await (launched ??= chromium.launch(launchOptions()));
  if (browser.isConnected()) return browser;
  launched = null;
  return sharedChromium();
}

/** In a Chromium without windows where there is one. */
function launchOptions() {
  const executablePath = findHeadlessShell() ?? findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: run `npm test`, which installs one.');
  return { executablePath, headless: true, args: CHROMIUM_FLAGS };
}

const CHROMIUM_FLAGS = [
  // A page lives for seconds here: what V8 spends on optimizing its code (a fifth of a page's processor time) never comes back.
  '--js-flags=--no-maglev --no-turbofan',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const folders: string[] = [];
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crema-test-'));
  folders.push(folder);
  return folder;
}
beforeEnd(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export const maya = { email: 'maya@example.com', password: 'crema-demo-1' };
export const support = { email: 'support@example.com', password: 'crema-support-1' };
export const leo = { email: 'leo@example.com', password: 'crema-demo-2' };

export type Crema = ReturnType<typeof personAt>;

/** What a person does, in the names that are on the screens. */
export function personAt(page: Page, url: string) {
  return {
    page,
    open: (path: string) => page.goto(`${url}${path}`),
    async signIn(who = maya, returnUrl = '/') {
      await page.goto(`${url}/account/signin?returnUrl=${encodeURIComponent(returnUrl)}`);
      const email = page.getByLabel('Email address');
      const arrived = page.waitForURL(`${url}${returnUrl}`).then(() => true);
      // Anyone who is signed in already is led on at once.
      const isIn = await Promise.race([
        arrived,
        email.waitFor().then(
          () => false,
          () => false,
        ),
      ]);
      if (isIn) return;
      await email.fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await arrived;
    },
    /** Types a place and chooses one of its stores beside the map. */
    async findStore() {
      await page.goto(`${url}/store-locator`);
      const box = page.getByRole('combobox', { name: 'Find a store' });
      await box.fill('Seattle');
      await box.press('Enter');
      await pressOrderHere(page, /always open/i);
    },
    /** On the way to something else: by the place's address, and without the map. */
    async chooseStore(place = 'Seattle', name = /always open/i) {
      const giveBack = await leaveOutMap(page);
      await page.goto(`${url}/store-locator?${new URLSearchParams({ place }).toString()}`);
      await pressOrderHere(page, name);
      await giveBack();
    },
    /** Something cheap: a card of $25 must last for many orders. */
    async addWater() {
      await page.bringToFront();
      await page.goto(`${url}/menu/product/3006/single`);
      await page.getByRole('button', { name: /^Add to order/ }).click();
      await page
        .getByRole('link', { name: /^Review order/ })
        .first()
        .waitFor();
    },
    async addFirstProduct() {
      await page.goto(`${url}/menu`);
      await page.locator('main a[href^="/menu/drinks/"]').first().click();
      await page.locator('main a[href^="/menu/product/"]').first().click();
      await page.getByRole('button', { name: /^Add to order/ }).click();
      // In the log, not only pressed: leaving the page at once may well lose a press.
      await page
        .getByRole('link', { name: /^Review order/ })
        .first()
        .waitFor();
    },
    async checkout() {
      // A price is asked for by a tab that someone sees.
      await page.bringToFront();
      await page.goto(`${url}/menu/cart`);
      await page
        .getByRole('button', { name: /^Checkout/ })
        .or(page.getByRole('link', { name: /^Checkout/ }))
        .first()
        .click();
      await page.waitForURL(/#payment-summary$/);
      // The cards are here and the price is fresh: from now on a press counts.
      await page.getByRole('button', { name: /^Place order/, disabled: false }).waitFor();
    },
    /** A press that a page in the background takes too; a real click waits for its frames. */
    pressPlaceOrder: () =>
      page.getByRole('button', { name: /^Place order/ }).evaluate((button: HTMLElement) => button.click()),
    placeOrder: () => page.getByRole('button', { name: /^Place order/ }).click(),
    async order() {
      await this.checkout();
      await this.placeOrder();
      await page.waitForURL(/\/menu\/previous/, { timeout: 20_000 });
    },
  };
}

/**
 * Goes there as a link of the app does. The entry in the history has a key, as the router gives each one; what is kept of an
 * entry (how far its list was scrolled) would be found again by all that have none.
 */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = Object(history.state) as { readonly idx?: number };
    const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

async function pressOrderHere(page: Page, name: RegExp): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: name }).first();
  await card.getByRole('button', { name: /Order Here/i }).click();
  await page.waitForURL(/\/menu$/);
}

/**
 * Pages that come have an empty map, until what it answers is called: the list beside a map takes three times as long of the
 * processor. Chromium holds the map's code alone, so that no other request waits and its cache is used.
 */
export async function leaveOutMap(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const answer = {
    responseCode: 200,
    responseHeaders: [
      { name: 'content-type', value: 'text/javascript' },
      { name: 'cache-control', value: 'no-store' },
    ],
    body: Buffer.from('export const StoreMap = () => null;').toString('base64'),
  };
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/StoreMap-*.js' }] });
  return () => session.detach();
}
