/**
 * What is told while the database of the server answers nothing: SERVICE_UNAVAILABLE,
 * favorites/flipFailed and pickup/checkInFailed, in Chromium against the real server, which answers 503.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { type ServerProcess, startServerProcess } from '../../server/kit/serverProcess.ts';
import { createTcpProxy, type TcpProxy } from '../../server/kit/tcpProxy.ts';
import { openBrowser, personAt, tempFolder } from '../testApp.ts';
import { sees, seesAndFollows } from './notice.ts';

const postgres = (await testDatabases()).find(({ name }) => name === 'PostgreSQL');
/** A database that is seeded; three tries of a write, with their waits. */
const START_MS = 120_000;
const TOLD_MS = 20_000;

describe.skipIf(postgres === undefined)('while the database is gone', () => {
  let proxy: TcpProxy;
  let server: ServerProcess;
  let browser: BrowserContext;
  let maya: ReturnType<typeof personAt>;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const connection = await postgres?.open();
    if (!connection?.url) throw new Error('no PostgreSQL');
    close = () => connection.close();
    proxy = await createTcpProxy(connection.url);
    const settings = join(tempFolder(), 'settings.json');
    writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
    server = await startServerProcess(proxy.url, { SEED_STORES: '200', CLIENT_SETTINGS: settings });
    browser = await openBrowser();
    const page = await browser.newPage();
    page.setDefaultTimeout(TOLD_MS);
    maya = personAt(page, server.url);
  }, START_MS);
  afterEach(async () => {
    proxy.pass();
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(ready, { interval: 100, timeout: 10_000 }).toBe(200);
  });
  afterAll(async () => {
    await browser.close();
    await server.end('SIGTERM');
    await proxy.close();
    await close();
  });

  it('a guest who asks for the balance of a card is told that it cannot be answered now', async () => {
    const { page } = maya;
    await maya.open('/account/cards');
    await page.getByRole('textbox', { name: /^Card number/ }).fill('7777000000001001');
    await page.getByLabel(/^Security code/).fill(SANDBOX_PIN);
    proxy.refuse();
    await page.getByRole('button', { name: 'Check balance' }).click();
    const notice = await sees(page, "Crema can't answer right now. Nothing is lost; try again in a moment.");
    await notice.getByRole('button', { name: 'Try again' }).click();
  });

  it('a press on the heart of a store comes to nothing, and says so', async () => {
    const { page } = maya;
    await maya.signIn();
    await maya.open('/store-locator?place=Seattle');
    const heart = page.getByRole('button', { name: /^Favorite / }).first();
    await heart.and(page.locator('[aria-pressed=false]')).waitFor();
    proxy.refuse();
    await heart.click();
    await heart.and(page.locator('[aria-pressed=true]')).waitFor();
    await seesAndFollows(page, { says: 'Something went wrong on our end. Please try again.', offers: null });
    await heart.and(page.locator('[aria-pressed=false]')).waitFor();
  });

  it('a check-in says where to park', async () => {
    const { page } = maya;
    await maya.open('/pickup/curbside?store=99008');
    await page.getByRole('radio', { name: /3/ }).check({ force: true });
    proxy.refuse();
    await page.getByRole('button', { name: 'Check in' }).click();
    await sees(
      page,
      'Something went wrong on our end. If you have placed an order, park in curbside pick up.',
    );
  });
});
