/**
 * A payment at the till of /sandbox: two tabs of one device and another device show the new balance within a second, and a
 * reward that went along is gone from both.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './violations.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

const CARD = 'card-maya';
/** Of each look for the new balance: a tab in the background draws no frames. */
const LOOK_EVERY_MS = 20;

let crema: RunningCrema;
let laptop: BrowserContext;
let phone: BrowserContext;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  [laptop, phone] = await Promise.all([openBrowser(), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([laptop.close(), phone.close()]);
  await crema.stop();
});

it('a payment at the till shows in every tab and device of the member within a second', async () => {
  const first = await laptop.newPage();
  await personAt(first, crema.url).signIn(maya, '/account/cards');
  const second = await laptop.newPage();
  await second.goto(`${crema.url}/account/cards/${CARD}`);
  const other = await phone.newPage();
  await personAt(other, crema.url).signIn(maya, `/account/cards/${CARD}`);
  for (const page of [first, second, other]) await page.getByText('$25.00').first().waitFor();

  const till = await phone.newPage();
  await till.goto(`${crema.url}/sandbox`);
  await take(till, '4.00');
  // The first payment also opens the connections; the second one is measured.
  for (const page of [first, second, other]) await page.getByText('$21.00').first().waitFor();
  const seen = Promise.all([first, second, other].map((page) => shownAt(page, '$17.50')));
  const answered = till.waitForResponse((response) => response.url().endsWith('/sandbox/api/till/payments'));
  await take(till, '3.50');
  await answered;
  const paidAt = Date.now();
  const late = (await seen).map((at) => at - paidAt);
  expect(Math.max(...late), `after ${late.join(', ')} ms`).toBeLessThanOrEqual(1_000);
});

it('a reward given on /sandbox is on the payment sheets of two tabs, offline too, and gone once it was used', async () => {
  const [first, second] = laptop.pages().slice(-2);
  const till = phone.pages().at(-1);
  if (!first || !second || !till) throw new Error('The tabs are pages of the tests before.');
  for (const page of [first, second]) {
    await page.goto(`${crema.url}/account/cards#pay`);
    await page.getByRole('img', { name: /^Barcode of the card/ }).waitFor();
    expect(await bannerOf(page).count()).toBe(0);
  }
  await till.getByRole('combobox', { name: 'Or a card' }).selectOption(CARD);
  await till.getByRole('button', { name: 'Give this member a reward' }).click();
  for (const page of [first, second]) {
    // Sooner than the sheet looks at the clock by itself.
    const given = bannerOf(page).getByText('You have a reward: Free drink of your choice');
    await given.waitFor({ timeout: 10_000 });
    await bannerOf(page)
      .getByText(/Good through \w+ \d+, \d{4}\. Tell your barista/)
      .waitFor();
  }
  expect(await violationsOn(first)).toEqual([]);
  await movesNothing();

  await laptop.setOffline(true);
  // The sheet is closed and opened again.
  for (const hash of ['', '#pay']) await second.evaluate((to) => (location.hash = to), hash);
  await bannerOf(second).waitFor();
  await laptop.setOffline(false);

  await till.getByRole('combobox', { name: 'Reward' }).selectOption({ index: 1 });
  await till.getByRole('textbox', { name: 'Amount' }).fill('1.00');
  await till.getByRole('button', { name: 'Take payment' }).click();
  for (const page of [first, second]) {
    await bannerOf(page).waitFor({ state: 'hidden' });
    await page.getByText('$16.50').first().waitFor();
  }
  expect(await till.getByRole('combobox', { name: 'Reward' }).count()).toBe(0);
});

/** On a device that knows of no reward yet, the banner comes after all else. */
async function movesNothing(): Promise<void> {
  const tablet = await openBrowser();
  const page = await tablet.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  let answer: () => void = () => undefined;
  const isAwaited = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('get-rewards') === true) await isAwaited;
    await route.continue();
  });
  await personAt(page, crema.url).signIn(maya, '/account/cards#pay');
  const barcode = page.getByRole('img', { name: /^Barcode of the card/ });
  await barcode.waitFor();
  const sheet = page.getByRole('dialog', { name: 'Pay in store' });
  const places = () =>
    Promise.all(
      [barcode, page.getByRole('link', { name: 'Add money' }), sheet].map((each) => each.boundingBox()),
    );
  await expect.poll(places).toEqual(await places());
  const before = await places();
  expect(await bannerOf(page).count()).toBe(0);
  answer();
  await bannerOf(page).waitFor();
  expect(await places()).toEqual(before);
  await tablet.close();
}

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Your rewards' });

async function take(till: Page, amount: string): Promise<void> {
  await till.getByRole('combobox', { name: 'Or a card' }).selectOption(CARD);
  await till.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await till.getByRole('button', { name: 'Take payment' }).click();
}

/** By this machine's clock, which the browsers share. */
const shownAt = (page: Page, text: string): Promise<number> =>
  page
    .waitForFunction((wanted) => document.body.innerText.includes(wanted) && Date.now(), text, {
      polling: LOOK_EVERY_MS,
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
