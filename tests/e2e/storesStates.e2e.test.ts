/** Every state that the locator can be in, reached by its address or a place of the sandbox, as docs/sandbox.md tells. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser, personAt, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const open = (path: string) => page.goto(`${crema.url}${path}`);
const says = (text: string | RegExp) => page.locator('main').getByText(text).first().waitFor();

describe('the locator says', () => {
  it.each([
    [
      'a place it does not know',
      '/store-locator?place=Qqxxzzvv',
      [/We couldn't find that location\. Please search again\./],
    ],
    [
      'a store it does not know',
      '/store-locator?store=00000',
      [/Whoops! We couldn't find that store\. Please search again\./],
    ],
    [
      'to search or zoom at first',
      '/store-locator',
      ['Choose where to look', /Try searching for a location or zooming in/],
    ],
    [
      'to zoom in',
      '/store-locator?lat=47.6&lng=-122.3&zoom=5',
      ['Zoomed out too far', 'Zoom in to see results'],
    ],
    [
      'that there is none, in the menu',
      '/menu/store-locator?lat=40&lng=-140&zoom=10',
      ['No stores were found', /Try moving the map or zooming out/],
    ],
    [
      'that a spot is not on the map',
      '/store-locator?place=Seattle&lat=91&lng=0',
      [/latitudes go from -90 to 90/, /stores near Seattle/],
    ],
    [
      'that it does not know a filter',
      '/store-locator?place=Seattle&features=QQQ',
      [/a filter that we don't know/, /stores near Seattle/],
    ],
    [
      'that a place is too long',
      `/store-locator?place=${'a'.repeat(10_000)}`,
      [/The place in this link is too long/],
    ],
    ['what it took a misspelt place for', '/store-locator?place=Seatle', [/Showing results for Seattle, WA/]],
    ['where a postal code is', '/store-locator?place=98101', [/stores near Seattle, WA/]],
  ])('%s', async (_what, path, texts) => {
    await open(path);
    for (const text of texts) await says(text);
  });

  it('a filter it does not know in the list, not in a toast as well', async () => {
    await open('/store-locator?place=Seattle');
    await page.getByRole('combobox', { name: 'Find a store' }).fill('sandbox error');
    await page.keyboard.press('Enter');
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('Something went wrong on our end').waitFor();
    await page.evaluate(() => history.pushState(null, '', '/store-locator?place=Seattle&features=QQQ'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await says(/a filter that we don't know/);
    await says(/stores near Seattle/);
    await expect.poll(() => toasts.getByText(/./).count()).toBe(0);
  });

  it('to look further away, and stays where it looked', async () => {
    await open('/store-locator?lat=47.6&lng=-130&zoom=10');
    await says('No stores were found');
    await says('Do you want to look further away?');
    await page.getByRole('button', { name: 'Expand Search' }).click();
    await page.getByRole('button', { name: 'Order Here' }).first().waitFor();
    const address = new URL(page.url()).searchParams;
    expect([address.get('lng'), Number(address.get('within')) > 50]).toEqual(['-130', true]);
    await page.goBack();
    await says('No stores were found');
  });

  it('that none is anywhere, and to try fewer filters when there are some', async () => {
    await open('/store-locator?lat=-40&lng=-140&zoom=10');
    await page.getByRole('button', { name: 'Expand Search' }).click();
    await says("We can't find any nearby stores");
    await open('/store-locator?lat=47.6&lng=-122.3&zoom=10&features=TB');
    await page.getByRole('button', { name: 'Expand Search' }).click();
    await says('Try disabling filters to see more');
  });

  it('when something went wrong here, and keeps the stores of before', async () => {
    await open('/store-locator?place=Seattle');
    await page.getByRole('button', { name: 'Order Here' }).first().waitFor();
    const box = page.getByRole('combobox', { name: 'Find a store' });
    await box.fill('sandbox error');
    await box.press('Enter');
    await page.getByText('Something went wrong on our end. Please try again.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Order Here' }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  });

  it('how old the stores are when there is no network', async () => {
    await open('/store-locator?place=Seattle');
    await page.getByRole('button', { name: 'Order Here' }).first().waitFor();
    await browser.setOffline(true);
    onTestFinished(() => browser.setOffline(false));
    const box = page.getByRole('combobox', { name: 'Find a store' });
    await box.fill('Portland');
    await box.press('Enter');
    await says(/You're offline, so we can't look for stores/);
    await says(/Stores from/);
    expect(await page.getByRole('button', { name: 'Order Here' }).count()).toBeGreaterThan(0);
    await browser.setOffline(false);
    await says(/stores near Portland/);
  });
});

describe('a link to a store', () => {
  it('chooses it and leads to its menu', async () => {
    await open('/store-locator?store=99001');
    await page.waitForURL(/\/menu$/);
    await page.getByText('Sandbox: always open').first().waitFor();
  });

  it('that is closed stays, says why, and shows the store', async () => {
    await open('/store-locator?store=99002');
    await page
      .getByRole('dialog')
      .getByText(/closed right now/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/store-locator');
  });

  it('that needs an account says so to a guest', async () => {
    await open('/menu/store-locator?store=99005');
    await page
      .getByRole('dialog')
      .getByText(/need an account/)
      .waitFor();
  });
});

describe('the pages around', () => {
  it('any unlisted path shows the map, without a footer, with its title and description', async () => {
    await open('/store-locator/whatever/else?place=Seattle');
    await page.getByRole('combobox', { name: 'Find a store' }).waitFor();
    expect(await page.title()).toMatch(/^Store Locator/);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/stores near you/);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  it('delivery leads back to the map while it is not enabled', async () => {
    await open('/store-locator/delivery');
    await page.waitForURL(/\/store-locator$/);
    expect(await page.getByText('Choose an order type').count()).toBe(0);
  });
});

describe('back and forward', () => {
  it('go through the searches', async () => {
    await open('/store-locator?place=Seattle');
    await says(/stores near Seattle/);
    const box = page.getByRole('combobox', { name: 'Find a store' });
    await box.fill('Portland, OR');
    await box.press('Enter');
    await says(/stores near Portland/);
    await page.goBack();
    await says(/stores near Seattle/);
    expect(await box.inputValue()).toBe('Seattle');
    await page.goForward();
    await says(/stores near Portland/);
    await box.fill('');
    await box.press('Enter');
    expect(new URL(page.url()).searchParams.get('place')).toBe('Portland, OR');
  });
});

describe('a guest', () => {
  it('must sign in for a favorite', async () => {
    const guest = personAt(page, crema.url);
    await guest.open('/store-locator?place=Seattle');
    await page
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .click();
    await page.getByText('You must sign in to add this store to your favorites.').first().waitFor();
  });
});
