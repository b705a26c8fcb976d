/**
 * A page whose code is not on the device, asked for without a network: the shell stays, and the page comes with the
 * network. The code is held back: the app fetches it ahead by itself as soon as the line is quiet.
 */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(['js', 'css'])(
  'says so, keeps the shell, and shows the page once there is a network: %s',
  async (ending) => {
    const person = personAt(await browser.newPage(), crema.url);
    const code = `**/assets/LocatorPage*.${ending}`;
    await person.page.route(code, (route) => route.abort('internetdisconnected'));
    await person.open('/');
    await person.page.waitForFunction(() => window.earlyPresses === null);
    await browser.setOffline(true);
    await person.page.getByRole('link', { name: 'Stores' }).first().click();
    await person.page.getByText('This page needs a connection once').waitFor();
    await person.page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await person.page.getByRole('link', { name: 'Home' }).count()).toBeGreaterThan(0);
    await person.page.unroute(code);
    await browser.setOffline(false);
    await person.page.getByRole('combobox', { name: 'Find a store' }).waitFor();
    const sheet = person.page.locator('link[rel=stylesheet][href*="/LocatorPage"]');
    expect(await sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0)).toBeGreaterThan(
      0,
    );
    await person.page.close();
  },
);

it('has the pages of an order and the code that sends it a few seconds after any page was opened', async () => {
  const fresh = await openBrowser();
  const { page, open } = personAt(await fresh.newPage(), crema.url);
  const arrived = (name: RegExp) => page.waitForResponse((response) => name.test(response.url()));
  const code = [
    /createGraphqlPorts/,
    /LocatorPage.*js/,
    /MenuPage.*js/,
    /CartRoute.*js/,
    /\/Payment-.*js/,
    /PreviousOrders.*js/,
  ];
  const arriving = Promise.all(code.map(arrived));
  await open('/account/signin');
  await arriving;
  await fresh.close();
});
