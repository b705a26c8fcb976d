/** Place order, and then the worst happens: each time one order exists in the end, and the person is told what is known. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, tempFolder, type Crema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let maya: Crema;
const profile = tempFolder();
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '2' } });
  browser = await openBrowser(profile);
  maya = await newPerson();
  await maya.signIn();
  await maya.chooseStore();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const newPerson = async () => personAt(await browser.newPage(), crema.url);
/** What the server holds, whatever any tab believes. */
const orderCount = async (): Promise<number> => {
  const response = await browser.request.get(`${crema.url}/sandbox/api/orders`);
  const { orders } = (await response.json()) as { orders: unknown[] };
  return orders.length;
};

describe('one order exists in the end', () => {
  afterEach(() => browser.setOffline(false));

  it('when the network is cut as the button is pressed', async () => {
    const before = await orderCount();
    await maya.addWater();
    await maya.checkout();
    await maya.page.getByRole('button', { name: /^Place order/ }).waitFor();
    await browser.setOffline(true);
    await maya.placeOrder();
    await maya.page
      .getByText(/has not been sent|answer got lost|Waiting for a connection/i)
      .first()
      .waitFor();
    // On every page, too, though its code comes later than the page.
    await maya.page.getByText(/^Your order at/).waitFor({ state: 'attached' });
    expect(await orderCount()).toBe(before);
    await browser.setOffline(false);
    await maya.page.waitForURL(/\/menu\/previous/, { timeout: 40_000 });
    expect(await orderCount()).toBe(before + 1);
    await maya.page.keyboard.press('Escape');
  });

  it('when the server commits and its answer is lost', async () => {
    const before = await orderCount();
    await maya.addWater();
    await maya.checkout();
    let lost = 0;
    await maya.page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('submit-order') || lost > 0) return route.continue();
      lost++;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await maya.placeOrder();
    await maya.page.waitForURL(/\/menu\/previous/, { timeout: 40_000 });
    expect(lost).toBe(1);
    expect(await orderCount()).toBe(before + 1);
    await maya.page.unroute('**/graphql');
    await maya.page.keyboard.press('Escape');
  });

  it('when it is pressed in two tabs at once', async () => {
    const before = await orderCount();
    await maya.addWater();
    const second = await newPerson();
    await maya.checkout();
    await second.checkout();
    await second.page.getByRole('button', { name: /^Place order/ }).waitFor();
    await Promise.all([maya.pressPlaceOrder(), second.pressPlaceOrder()]);
    await maya.page.waitForURL(/\/menu\/previous/, { timeout: 40_000 });
    await second.page.waitForURL(/\/menu\/previous/, { timeout: 40_000 });
    expect(await orderCount()).toBe(before + 1);
    await second.page.close();
  });

  it('when the tab is killed as the button is pressed', async () => {
    const before = await orderCount();
    await maya.addWater();
    const doomed = await newPerson();
    await doomed.checkout();
    const client = await browser.newCDPSession(doomed.page);
    await doomed.page.getByRole('button', { name: /^Place order/ }).waitFor();
    await doomed.page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find((each) =>
        /^Place order/.test(each.innerText),
      );
      setTimeout(() => button?.click(), 0);
    });
    void client.send('Page.crash').catch(() => undefined);
    await doomed.page.close().catch(() => undefined);
    await maya.open('/menu/cart');
    await maya.page.waitForTimeout(4_000);
    // Killed before the press was in the log, nothing happened and the cart is as it was; after it, one order was made.
    const made = (await orderCount()) - before;
    expect([0, 1]).toContain(made);
    await maya.open('/menu/cart');
    const heading = maya.page.getByRole('heading', { level: 1 });
    await (
      made === 1 ? heading.filter({ hasText: /Your order|empty/i }) : heading.filter({ hasText: '(1)' })
    ).waitFor();
  });
});

describe('the status of an order', () => {
  it('loses no step to a closed laptop, shows none twice and none backwards', async () => {
    await maya.open('/menu/cart');
    await maya.addWater();
    await maya.order();
    const status = maya.page.getByRole('article').first().getByRole('status');
    await maya.page.keyboard.press('Escape');
    await browser.setOffline(true);
    await maya.page.waitForTimeout(5_000);
    await browser.setOffline(false);
    await status.getByText('Picked up', { exact: true }).waitFor({ timeout: 30_000 });
    const steps = await maya.page.evaluate(readSteps);
    expect(steps.slice(-3)).toEqual(['Preparing', 'ReadyForPickup', 'PickedUp']);
    expect(new Set(steps).size).toBe(steps.length);
  });
});

/** The statuses of the newest order, as the log has them. Runs in the page. */
function readSteps(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('crema');
    open.onerror = () => reject(new Error('the log could not be opened'));
    open.onsuccess = () => {
      const all = open.result.transaction('events').objectStore('events').getAll();
      all.onsuccess = () => {
        const changes = (all.result as { type: string; data: { orderId: string; status: string } }[]).filter(
          ({ type }) => type === 'order/statusChanged',
        );
        const newest = changes.at(-1)?.data.orderId;
        open.result.close();
        resolve(changes.filter(({ data }) => data.orderId === newest).map(({ data }) => data.status));
      };
    };
  });
}
