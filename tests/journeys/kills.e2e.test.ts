/**
 * "Place order", and the tab or the server is killed right after the server committed: there is one order in the end, and
 * the person sees it. More kinds and moments of death are in tests/crash.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, openBrowser, personAt, fillSeeded, startCrema, tempFolder } from '../e2e/testApp.ts';
import type { Crema, RunningCrema } from '../e2e/testApp.ts';

const dataDir = tempFolder();
let crema: RunningCrema;
let browser: BrowserContext;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  // The same address before and after the kill.
  env = { PORT: String(await freePort()), VAULT_PORT: String(await freePort()), BARISTA_STEP_SECONDS: '600' };
  await fillSeeded(dataDir);
  crema = await startCrema({ dataDir, env });
  browser = await openBrowser(tempFolder());
  const maya = await newPerson();
  await maya.signIn();
  await maya.chooseStore();
  await maya.page.close();
});
afterAll(async () => {
  await browser.close();
  await crema.stop('SIGKILL');
});

const newPerson = async (): Promise<Crema> => personAt(await browser.newPage(), crema.url);
/** What the server holds, whatever any tab believes. */
const orderCount = async (): Promise<number> => {
  const response = await browser.request.get(`${crema.url}/sandbox/api/orders`);
  return ((await response.json()) as { orders: unknown[] }).orders.length;
};

/** The order is committed and its answer is held back: `answer` gives it, or not. */
async function pressWithoutAnswer(page: Page, press: () => Promise<void>): Promise<void> {
  let meet = (): void => undefined;
  const committed = new Promise<void>((resolve) => (meet = resolve));
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('submit-order')) return route.continue();
    await route.fetch();
    meet();
    // Never answered: what comes next kills the page or the server.
  });
  await press();
  await committed;
}

it('a tab that is killed with its order under way leaves one order, which the next tab shows', async () => {
  const before = await orderCount();
  const doomed = await newPerson();
  await doomed.addWater();
  await doomed.checkout();
  await pressWithoutAnswer(doomed.page, doomed.placeOrder);
  const client = await browser.newCDPSession(doomed.page);
  void client.send('Page.crash').catch(() => undefined);
  await doomed.page.close().catch(() => undefined);
  const next = await newPerson();
  await next.open('/menu/previous');
  await next.page.getByRole('article').first().getByRole('status').getByText('Received').waitFor();
  expect(await orderCount()).toBe(before + 1);
  await next.open('/menu/cart');
  await next.page.getByRole('heading', { level: 1, name: /^Your order|empty/i }).waitFor();
  await next.page.close();
});

it('a server that is killed with an order under way has it once when it runs again, and the page says so', async () => {
  const before = await orderCount();
  const maya = await newPerson();
  await maya.addWater();
  await maya.checkout();
  await pressWithoutAnswer(maya.page, maya.placeOrder);
  await crema.stop('SIGKILL');
  await maya.page.unrouteAll({ behavior: 'ignoreErrors' });
  await maya.page.context().setOffline(true);
  crema = await startCrema({ dataDir, env });
  await maya.page.context().setOffline(false);
  await maya.page.waitForURL(/\/menu\/previous/, { timeout: 60_000 });
  await maya.page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  expect(await orderCount()).toBe(before + 1);
  await maya.page.close();
});
