/** What opens without a network: every page once all is on the device, and what a first load that was cut off leaves. */
import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openLine } from './cuttableLine.ts';
import { STALL_MS, whileFilesCome } from './filesKept.ts';
import { maya, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '1' } });
  browser = await openBrowser(tempFolder(), 'allow');
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

/** All files are on the device. */
const isReady = (page: Page) =>
  whileFilesCome(
    (work) => page.evaluate(work),
    () => page.locator('html[data-offline=ready]').waitFor({ state: 'attached', timeout: STALL_MS }),
  );
const title = (page: Page) => page.locator('main h1').first();

it('opens every page without a network, with what the device knows and how old that is', async () => {
  const line = await openLine(() => crema.url);
  const person = personAt(await browser.newPage(), line.url);
  const { page } = person;
  await person.signIn();
  await person.findStore();
  await page.getByText('Hot coffee').first().waitFor();
  await person.addWater();
  await person.order();
  await page
    .getByText(/Ready for pickup|Picked up/)
    .first()
    .waitFor();
  await person.addWater();
  await page.goto(`${line.url}/menu/cart`);
  await page.goto(`${line.url}/#pay`);
  const barcode = page.getByRole('img', { name: /^Barcode of the card/ });
  await barcode.waitFor();
  await isReady(page);
  const kept = await page.evaluate(whatIsKept);

  line.cut();
  await browser.setOffline(true);
  onTestFinished(() => browser.setOffline(false));
  const pages: readonly (readonly [string, RegExp])[] = [
    ['/', /./],
    ['/menu', /Hot coffee/],
    ['/menu/drinks/hot-coffee', /Latte/],
    ['/menu/product/3006/single', /Add to order/],
    ['/menu/product/3006/single/nutrition', /Add to order/],
    ['/menu/cart', /Review order \(1\)/],
    ['/menu/previous', /Ready for pickup|Picked up/],
    ['/store-locator?place=Seattle', /./],
    ['/menu/store-locator', /./],
    ['/store-locator/delivery', /./],
    ['/account/signin', /./],
    ['/account/create', /./],
    ['/pickup', /./],
    ['/pickup/curbside', /./],
    ['/pickup/curbside/success', /./],
    ['/sandbox', /./],
    ['/sandbox/delivery', /./],
    ['/support/trace', /./],
    ['/nothing/here', /isn't here/],
  ];
  for (const [path, text] of pages) {
    await page.goto(line.url + path);
    await page
      .locator('main')
      .getByText(text)
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(async () => {
        throw new Error(`${path}: ${await page.locator('body').innerText()}`);
      });
    expect(await page.getByText(/broke|could not be shown/).count(), path).toBe(0);
    await page.getByText("You're offline. What you see is from").waitFor();
  }
  // A cold start in a store: the kept barcode.
  await page.goto(`${line.url}/#pay`);
  await barcode.waitFor({ timeout: 10_000 });
  await page.close();
  line.close();

  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`);
  expect(kept.paths.filter((path) => !files.includes(path)).toSorted()).toEqual(['/shell', '/was-active']);
  for (const secret of [maya.email, 'Maya']) expect(kept.shell).not.toContain(secret);
});

it('recovers from a first load that was cut off, wherever that was', async () => {
  const whole = await openLine(() => crema.url);
  const first = await browser.newPage();
  await first.goto(whole.url);
  await isReady(first);
  const total = whole.bytes();
  await first.close();
  whole.close();

  // In twentieths of all bytes. From the twelfth on the page is there and the other files come one by one.
  const waiting = [...Array.from({ length: 12 }, (_, index) => index), 13, 17, 19];
  const work = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift())
      // It takes seconds until everything is on the device: waited for after every fourth cut.
      await cutAt(Math.round((total * (each + 0.5)) / 20), each % 4 === 1);
  };
  await Promise.all(Array.from({ length: 5 }, work));
});

/** Chromium may hold a socket of the line that was cut, and does not ask again by itself then: a person reloads. */
async function load(page: Page, url: string): Promise<void> {
  const failure = await page.goto(url).then(
    () => null,
    (error: Error) => error,
  );
  if (failure === null) return;
  if (!failure.message.includes('ERR_SOCKET_NOT_CONNECTED')) throw failure;
  // Its own page about it is a navigation, too.
  await page.waitForURL(/^chrome-error:/);
  await page.goto(url);
}

async function cutAt(bytes: number, isToBeReady: boolean): Promise<void> {
  const line = await openLine(() => crema.url);
  const page = await browser.newPage();
  const isCut = line.cutAfter(bytes);
  await page.goto(line.url).catch(() => undefined);
  await isCut;
  line.mend();
  const failed: string[] = [];
  page.on('requestfailed', (each) => failed.push(`${each.url()} ${each.failure()?.errorText}`));
  await load(page, `${line.url}/menu`);
  await title(page).waitFor();
  if (isToBeReady) {
    await isReady(page);
    line.cut();
    await page.goto(`${line.url}/menu/cart`);
    await title(page).waitFor();
  }
  expect(
    await page.getByText(/broke|could not be shown/).count(),
    `cut after ${bytes} bytes; failed: ${failed.join()}`,
  ).toBe(0);
  await page.close();
  line.close();
}

/** Sent into the page: the paths in all caches, and the shell's text. The files are the same for everybody. */
async function whatIsKept(): Promise<{ paths: string[]; shell: string }> {
  const paths: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  return { paths, shell: (await (await caches.match('/shell'))?.text()) ?? '' };
}
