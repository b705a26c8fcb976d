/**
 * "Buy" in a real Chromium against a real server, and the tab dies at each point where something is written. No
 * acknowledged event is lost, and what was asked for exists exactly once in the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { settleVouchers } from '../../server/vouchers/vouchers.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { startTestServer, type TestServer } from '../server/kit/testServer.ts';
import { bundlePage } from './bundlePage.ts';
import { createOrderTabs, pause, type Death, type Fate, type OrderTabs } from './orderTab.ts';

const KILLS = 6;
/** Where the page waits at one point until it dies: by each kind of death. */
const KILLS_AT_A_POINT = 3;
const deaths: readonly Death[] = ['renderer crash', 'closed tab', 'killed browser'];

let profile: string;
let connection: Awaited<ReturnType<Awaited<ReturnType<typeof anyDatabase>>[number]['open']>>;
let server: TestServer;
let tabs: OrderTabs;
let page: Page;
let bought = 0;

beforeAll(async () => {
  const [database] = await anyDatabase();
  if (database === undefined) throw new Error('no database');
  profile = await mkdtemp(join(tmpdir(), 'crema-vouchers-'));
  connection = await database.open();
  server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
  const bundled = await bundlePage(join(import.meta.dirname, 'voucherPage.ts'), '/crash/');
  tabs = createOrderTabs(server.url, profile, bundled, '"buy-voucher"');
  page = await tabs.open();
});
afterAll(async () => {
  await tabs.close();
  await server.close();
  await connection.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});

test('kills around the writing of the press: it is all there or it never was', async () => {
  for (let kill = 0; kill < KILLS; kill++)
    await buyAndDie(kill, async () => {
      await page.evaluate(() => window.buyVoucher(0));
      await pause(kill * 3);
    });
});

test.each<[string, Fate, number]>([
  ['after "sent" is durable and before the request leaves', 'kept', 0],
  ['after the server committed and before its answer arrives', 'unanswered', 1],
  ['while the acceptance is being written', 'answered', 1],
])('kills %s: bought once', async (_when, fate, made) => {
  const kills = fate === 'answered' ? KILLS : KILLS_AT_A_POINT;
  for (let kill = 0; kill < kills; kill++) {
    const before = bought;
    await buyAndDie(kill, async () => {
      const { met } = await tabs.armSubmit(page, fate);
      await page.evaluate(() => window.buyVoucher(0));
      await met;
      if (fate === 'answered') await pause(kill);
      else expect(await count()).toBe(before + made);
    });
    expect(bought).toBe(before + 1);
  }
});

const count = async (): Promise<number> => (await rowsOf(connection.db, sql`select 1 from vouchers`)).length;

/** Buys, dies at `moment`'s end, opens another tab and compares log and server. */
async function buyAndDie(kill: number, moment: () => Promise<void>): Promise<void> {
  const since = await page.evaluate(() => window.readyToBuy());
  tabs.takeAcknowledged();
  await moment();
  await tabs.kill(page, deaths[kill % deaths.length] ?? 'closed tab');
  const acknowledged = tabs.takeAcknowledged();
  page = await tabs.open();
  let isFound = false;
  const finding = page
    .evaluate((seq) => window.findVouchersAfter(seq), since)
    .finally(() => (isFound = true));
  // What the server accepted is decided while the next tab asks for it.
  while (!isFound) {
    await settleVouchers(connection.db, null);
    await pause(50);
  }
  const rows = await finding;
  const times = (type: string): number => rows.filter((row) => row.type === type).length;
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => since + 1 + index));
  const ids = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !ids.has(id));
  // What tells a lost log from a lost end of it.
  const kept = lost.length === 0 ? [] : await page.evaluate(() => window.findVouchersAfter(0));
  expect(lost, `kill ${kill} after ${since}; the log has ${JSON.stringify(kept)}`).toEqual([]);
  const asked = times('vouchers/buyRequested');
  expect(asked).toBeLessThanOrEqual(1);
  expect([times('vouchers/buy'), times('vouchers/bought'), times('vouchers/buyRefused')]).toEqual([
    asked,
    asked,
    0,
  ]);
  bought += asked;
  expect(await count()).toBe(bought);
}
