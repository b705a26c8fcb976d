/**
 * Signing out in one tab clears every tab: typed text, address, history and what a reload would bring back. A session that
 * support ends is said on every page within a second.
 */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundIn, storedIn } from './hidingPlaces.ts';
import { createBrowser } from '../server/kit/testServer.ts';
import { openBrowser, personAt, sharedCrema, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());

const HOME = 'Bellevue';
const TYPED = '1417 Plainfield Road';

it('leaves nothing of an address in another tab, in its log, or after its reload', async () => {
  const maya = personAt(await browser.newPage(), crema.url);
  await maya.signIn();
  const other = await browser.newPage();
  await other.goto(`${crema.url}/store-locator?place=Tacoma`);
  const field = other.getByRole('combobox', { name: 'Find a store' });
  await field.fill(HOME);
  await field.press('Enter');
  await other.waitForURL(new RegExp(`place=${HOME}`));
  await other
    .getByRole('button', { name: /Order Here/i })
    .first()
    .waitFor();
  await field.fill(TYPED);

  await maya.page.bringToFront();
  await maya.page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await maya.page.getByRole('button', { name: 'Sign out' }).click();

  await other.waitForURL(`${crema.url}/store-locator`);
  await expect.poll(() => field.inputValue()).toBe('');
  const nothingLeft = async () => {
    // The browser's own list of visited addresses is not the page's to shorten; each is replaced when it is met.
    const { history: _visited, ...kept } = await storedIn(other);
    expect(foundIn(kept, [HOME, TYPED, 'Tacoma', 'maya@'])).toEqual([]);
  };
  await nothingLeft();
  await other.reload();
  await other.getByRole('heading', { level: 1 }).first().waitFor();
  expect(other.url()).toBe(`${crema.url}/store-locator`);
  await nothingLeft();
  // The entry before is the former era's: going back finds the page, not the address.
  await other.goBack();
  await other.waitForURL(`${crema.url}/store-locator`);
  await nothingLeft();
});

it('says on every page within a second that support has ended the session', async () => {
  const own = await startCrema();
  const device = await openBrowser();
  const maya = personAt(await device.newPage(), own.url);
  await maya.signIn();
  const other = await device.newPage();
  await other.goto(`${own.url}/menu`);
  await other.getByRole('heading', { level: 1 }).waitFor();
  const support = createBrowser(own.url);
  await support.signIn('support@example.com', 'crema-support-1');
  const ended = [maya.page, other].map(async (page) => {
    await page.getByText('Your session ended. What you did is kept.').waitFor();
    return performance.now();
  });
  const from = performance.now();
  const path = '/apiproxy/v1/support/members/maya/end-sessions';
  expect((await support.send('POST', path, { reason: 'A phone was lost' })).status).toBe(200);
  for (const at of await Promise.all(ended)) expect(at - from).toBeLessThan(1_000);
  await device.close();
  await own.stop();
});
