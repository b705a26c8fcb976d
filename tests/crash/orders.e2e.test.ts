/**
 * "Place order" in a real Chromium against the real server, and the tab dies, many times at each point where something is
 * written: the intent, what is sent, the answer. No acknowledged event is lost, no order is doubled, and what was asked
 * exists exactly once in the end. The last test counts in the server's database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage } from './bundlePage.ts';
import type { Found, Seen } from './orderPage.ts';
import { createOrderTabs, pause, type Death, type OrderTabs } from './orderTab.ts';
import { openRichShop, type RichShop } from './richShop.ts';

/** More by `ATTACK_RUNS=50 npx vitest run --project=crash tests/crash/orders`. */
const KILLS = Number(process.env['ATTACK_RUNS'] ?? 20);
/** While the answer is written down: at each of five moments, by more than one kind of death. */
const KILLS_AROUND_A_POINT = Math.ceil(KILLS / 2);
/** Where the page waits at one point until it dies: by each kind of death. */
const KILLS_AT_A_POINT = Math.ceil(KILLS / 5);

let profile: string;
let shop: RichShop;
let tabs: OrderTabs;
let page: Page;
/** Every order that the log asked for, whatever happened then, with what it costs. */
const wanted = new Map<string, number>();
const acknowledgedInAll: string[] = [];

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'crema-orders-'));
  shop = await openRichShop();
  const bundled = await bundlePage(join(import.meta.dirname, 'orderPage.ts'), '/crash/');
  tabs = createOrderTabs(shop.crema.url, profile, bundled);
  page = await tabs.open();
});
afterAll(async () => {
  await tabs.close();
  await shop.end();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});

test('kills around the writing of the press: it is all there or it never was', async () => {
  // From the press to the kill, in ms; negative: the kill is on its way first. Stays where half are written in time.
  let lead = 0;
  let written = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { isAsked } = await orderAndDie(kill, async ({ pressIn }) => {
      pressIn(Math.max(0, -lead)).catch(() => undefined);
      if (lead > 0) await pause(lead);
    });
    if (isAsked) written++;
    lead += isAsked ? -3 : 3;
  }
  console.log('pressed', KILLS, 'times: written in time', written, 'not', KILLS - written, 'last lead', lead);
  expect(written).toBeGreaterThan(KILLS / 10);
  expect(written).toBeLessThan(KILLS * 0.9);
});

test('kills after "sent" is durable and before the request leaves: the next tab sends it, once', async () => {
  for (let kill = 0; kill < KILLS_AT_A_POINT; kill++) {
    const { attempts } = await orderAndDie(kill, async ({ pressIn, seen }) => {
      const { met } = await tabs.armSubmit(page, 'kept');
      await pressIn(0);
      await met;
      expect(await tabs.countAtServer(seen.orderId)).toBe(0);
    });
    expect(attempts).toEqual([1, 2]);
  }
});

test('kills after the server committed and before its answer arrives: it is asked, not told again', async () => {
  for (let kill = 0; kill < KILLS_AT_A_POINT; kill++) {
    const { attempts } = await orderAndDie(kill, async ({ pressIn, seen }) => {
      const { met } = await tabs.armSubmit(page, 'unanswered');
      await pressIn(0);
      await met;
      expect(await tabs.countAtServer(seen.orderId)).toBe(1);
    });
    expect(attempts).toEqual([1]);
  }
});

test('kills while the answer is being written down: it is there, or asked for', async () => {
  for (let kill = 0; kill < KILLS_AROUND_A_POINT; kill++) {
    const { attempts } = await orderAndDie(kill, async ({ pressIn }) => {
      const { met } = await tabs.armSubmit(page, 'answered');
      await pressIn(0);
      await met;
      await pause(kill % 5);
    });
    expect(attempts).toEqual([1]);
  }
});

test('the database holds each of these orders once, paid once, and nothing else', async () => {
  const { rows } = await page.evaluate(() => window.findAfter(0));
  const ids = new Set(rows.map(({ id }) => id));
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  expect(acknowledgedInAll.filter((id) => !ids.has(id))).toEqual([]);
  await page.close();
  const books = await shop.end();
  console.log(wanted.size, 'orders,', books.spent, 'cents');
  expect(books.orders.map(({ orderId }) => orderId).toSorted()).toEqual([...wanted.keys()].toSorted());
  expect(books.purchases.toSorted()).toEqual([...wanted.keys()].toSorted());
  expect(books.spent).toBe([...wanted.values()].reduce((sum, price) => sum + price, 0));
});

interface Doomed {
  readonly seen: Seen;
  pressIn(ms: number): Promise<void>;
}

/** Presses "Place order", dies at `moment`'s end, opens another tab and compares log, screen and server. */
async function orderAndDie(kill: number, moment: (doomed: Doomed) => Promise<void>) {
  const { store, line } = shop;
  const seen = await page.evaluate(([s, l]) => window.readyToOrder(s, l), [store, line] as const);
  const pressIn = (ms: number): Promise<void> =>
    page.evaluate(([shown, inMs]) => window.placeOrder(shown, inMs), [seen, ms] as const);
  await moment({ seen, pressIn });
  await tabs.kill(page, deathOf(kill));
  const acknowledged = tabs.takeAcknowledged();
  acknowledgedInAll.push(...acknowledged);
  page = await tabs.open();
  const found = await page.evaluate((seq) => window.findAfter(seq), seen.since);
  const isAsked = expectWhole(seen, found, acknowledged);
  if (isAsked) wanted.set(seen.orderId, seen.price);
  expect(await tabs.countAtServer(seen.orderId)).toBe(isAsked ? 1 : 0);
  // The cart's changes are sent, too.
  const asked = found.rows.find(
    (row) => row.type === 'order/submitRequested' && row.orderId === seen.orderId,
  );
  const tries = found.rows.filter(({ writeId, attempt }) => attempt > 0 && writeId === asked?.id);
  return { isAsked, attempts: tries.map(({ attempt }) => attempt) };
}

/** Everything that was acknowledged is there, without a gap; a press is whole and answered once, or not there at all. */
function expectWhole(
  { orderId, since }: Seen,
  { rows, placed, linesInCart, isDurable }: Found,
  acknowledged: readonly string[],
): boolean {
  expect(isDurable).toBe(true);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => since + 1 + index));
  const ids = new Set(rows.map(({ id }) => id));
  const pressed = rows.filter(({ type }) => type === 'order/submit').length;
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(pressed).toBeLessThanOrEqual(1);
  const ofOrder = (type: string) => rows.filter((row) => row.type === type && row.orderId === orderId).length;
  expect(ofOrder('order/submitRequested')).toBe(pressed);
  expect(ofOrder('order/submitted')).toBe(pressed);
  expect(placed.filter((each) => each === orderId).length).toBe(pressed);
  expect(linesInCart).toBe(pressed === 1 ? 0 : 1);
  return pressed === 1;
}

const deathOf = (kill: number): Death =>
  kill % 10 === 2 ? 'killed browser' : kill % 2 === 0 ? 'renderer crash' : 'closed tab';
