/**
 * Billing addresses, and a guest's card for a gift, with the keyboard alone: added and edited, while a second tab and another
 * device follow. What a guest enters for one purchase, and its token, are in nothing that the device keeps.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leavesItsTrace } from '../e2e/leavesItsTrace.ts';
import { foundIn, storedIn } from '../e2e/hidingPlaces.ts';
import { tabTo, typesCard } from '../e2e/keys.ts';
import { leo, openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';
import { violationsOn } from '../e2e/violations.ts';

const list = '/account/payment-method/edit/billing-address';
const add = '/account/payment-method/add/billing-address';
let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema();
  browser = await openBrowser();
});
afterAll(async () => {
  await leavesItsTrace(browser, crema.url);
  await browser.close();
  await crema.stop();
});

async function enter(page: Page, fields: readonly (readonly [RegExp, string])[]): Promise<void> {
  for (const [name, typed] of fields) {
    await tabTo(page, name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
  }
}
const fields = [
  [/^First name/, 'Leo'],
  [/^Last name/, 'Planted-Name'],
  [/^Phone number/, '206 555 0100'],
  [/^Street address/, '77 Planted St'],
  [/^City/, 'Seattle'],
  [/^State/, 'Washington'],
  [/^ZIP code/, '98101'],
] as const;

it("takes a guest's address for one purchase and keeps none of it", async () => {
  const page = await browser.newPage();
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) sent.push(await response.text().catch(() => ''));
  });
  await page.goto(crema.url + add);
  await page.getByLabel('Last name').waitFor();
  await enter(page, fields);
  await page.keyboard.press('Enter');
  await page.getByText('Added your new billing address').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const token = /"addressToken":"([0-9a-f]{32})"/.exec(sent.join('\n'))?.[1] ?? 'no token';
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(new Error('not opened'));
          opening.onsuccess = () => {
            const db = opening.result;
            const all = [...db.objectStoreNames].map(
              (store) =>
                new Promise((read) => {
                  const asked = db.transaction(store).objectStore(store).getAll();
                  asked.onsuccess = () => read(asked.result);
                }),
            );
            resolve(Promise.all(all).finally(() => db.close()));
          };
        }),
    );
    return JSON.stringify([await Promise.all(stores), { ...localStorage }, { ...sessionStorage }]);
  });
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(kept).toContain('addresses/singleUseAdded');
  for (const secret of [token, 'Planted', '98101']) expect(kept + crema.output()).not.toContain(secret);
  await page.close();
});

it("takes a guest's card for a gift with that address, and keeps neither", async () => {
  const page = await browser.newPage();
  await page.goto(`${crema.url}/account/payment-method/gift/guest/credit-card`);
  await page.getByRole('link', { name: 'Add the billing address' }).waitFor();
  await tabTo(page, /^Add the billing address/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Last name').waitFor();
  await enter(page, fields);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use this card', disabled: false }).waitFor();
  await tabTo(page, /^Card details/);
  await typesCard(page, /^Use this card/, async () =>
    expect(await violationsOn(page, { hasFrames: true })).toEqual([]),
  );
  await page.getByText('Your card (4242) is ready.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const { history: _, ...kept } = await storedIn(page);
  expect(foundIn({ ...kept, log: crema.output() }, ['cct_', '4242 4242 4242 4242', 'Planted'])).toEqual([]);
  await page.close();
});

it('adds and edits an address, and a second tab and another device follow', async () => {
  const page = await browser.newPage();
  const second = await browser.newPage();
  const other = await openBrowser();
  const phone = await other.newPage();
  await personAt(page, crema.url).signIn(leo, list);
  await personAt(phone, crema.url).signIn(leo, list);
  await second.goto(crema.url + list);
  await second.getByText('You have no addresses yet').waitFor();
  await page.bringToFront();
  await tabTo(page, /^Add a billing address/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Last name').waitFor();
  await tabTo(page, /^Save address/);
  await page.keyboard.press('Enter');
  await page.getByText(/fields need your attention/).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('lastName');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type('Planted-Name');
  await enter(page, fields.slice(2));
  await page.keyboard.press('Enter');
  await page.getByText('Added your new billing address').waitFor();
  for (const there of [second, phone]) await there.getByText('77 Planted St').waitFor({ timeout: 5_000 });
  await tabTo(page, /^Edit Leo/);
  await page.keyboard.press('Enter');
  await page.getByLabel('City').waitFor();
  await enter(page, [[/^City/, 'Tacoma']]);
  await page.keyboard.press('Enter');
  await page.getByText('Updated your billing address').waitFor();
  for (const there of [second, phone]) await there.getByText('Tacoma, WA 98101').waitFor({ timeout: 5_000 });
  expect(await violationsOn(page)).toEqual([]);
  await other.close();
});
