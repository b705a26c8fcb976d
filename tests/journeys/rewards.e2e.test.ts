/**
 * Stars and rewards without a pointer, in two tabs and on two devices: redeemed, used with an order, and earned when it is picked
 * up; each tab and device shows it within a second of the server, without a reload.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tabTo } from '../e2e/keys.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';

const OPERATOR_KEY = '0123456789abcdef0123456789abcdef';
const STARS = '/account/rewards';
let crema: RunningCrema;
let phone: BrowserContext;
let laptop: BrowserContext;
let page: Page;
let tab: Page;
let other: Page;

const operator = async (path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${crema.url}/apiproxy/v1/operator/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
};
/** Seen everywhere, and soon. */
const everywhere = (text: string | RegExp) =>
  Promise.all([page, tab, other].map((each) => each.getByText(text).first().waitFor({ timeout: 3_000 })));

beforeAll(async () => {
  crema = await startCrema({
    env: { BARISTA_STEP_SECONDS: '3600', RATE_LIMIT_PER_MINUTE: '0', OPERATOR_KEY },
  });
  phone = await openBrowser();
  laptop = await openBrowser();
  [page, tab, other] = [await phone.newPage(), await phone.newPage(), await laptop.newPage()];
  await operator('members/maya/stars', { key: 'welcome-1', amount: 30, reason: 'Welcome' });
  await personAt(page, crema.url).signIn(maya, STARS);
  await personAt(other, crema.url).signIn(maya, STARS);
  await tab.goto(crema.url + STARS);
  await everywhere('Redeem your stars');
});
afterAll(async () => {
  await phone.close();
  await laptop.close();
  await crema.stop();
});

it('redeems stars by keyboard; each tab and device has the reward', async () => {
  await page.bringToFront();
  await tabTo(page, /^Redeem 25 stars/);
  await page.keyboard.press('Enter');
  await page.getByText('Your reward is ready: A change to your drink.').waitFor();
  await everywhere('Your rewards');
});

it('uses the reward with an order, which earns by what was paid when it is picked up', async () => {
  // Ordering by keyboard is in ordering.e2e.test.ts.
  const person = personAt(page, crema.url);
  await person.chooseStore();
  await person.addFirstProduct();
  await person.checkout();
  const sheet = page.getByRole('dialog', { name: 'Choose payment' });
  const reward = sheet.getByRole('radio', { name: /^A change to your drink/ });
  await reward.waitFor();
  await tabTo(page, /^No reward/);
  await page.keyboard.press('ArrowDown');
  await sheet.getByText('-$1.00').nth(1).waitFor();
  const said = (await sheet.getByText(/^You'll earn/).textContent()) ?? '';
  const promised = Number(/\d+/.exec(said)?.[0]);
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/previous/);
  // It is used up, on the other device too.
  await other.getByText('Your rewards').waitFor({ state: 'hidden', timeout: 3_000 });
  const link = page.getByRole('link', { name: /receipt/i }).first();
  const [, orderId = ''] = /previous\/([^/]+)\/receipt/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await operator(`orders/${orderId}/status`, { status: 'PickedUp' });
  await other.getByText('Earned with an order').waitFor({ timeout: 3_000 });
  await page.goto(`${crema.url}/menu/previous/${orderId}/receipt`);
  await page.getByText('A change to your drink').waitFor();
  const earned = (await page.getByText(/^You earned/).textContent()) ?? '';
  expect(Math.floor(Number(/[\d.]+/.exec(earned)?.[0]))).toBe(promised);
});
