/** The map in a real browser: what one does with a finger, a mouse or keys, and that it never says another thing than the list. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comeToRest } from './comeToRest.ts';
import { openBrowser, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { SEED_STORES: '4000', RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});
beforeEach(() => page.setViewportSize({ width: 1280, height: 800 }));

const open = (path: string) => page.goto(`${crema.url}${path}`);
const canvas = () => page.getByRole('group', { name: /^Map of the stores/ });
const marks = () => page.getByRole('listbox', { name: 'Stores on the map' }).getByRole('option');
const orderButtons = () => page.getByRole('button', { name: 'Order Here' });
const param = (name: string) => new URL(page.url()).searchParams.get(name);
/** A press and the time that the map takes to follow it. */
const pressKey = async (key: string) => {
  await page.keyboard.press(key);
  await comeToRest(page);
};
/** "3 stores, zoom in" counts three, a store one. */
const storesOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Number(/^(\d[\d,]*) stores/.exec(text)?.[1]?.replace(',', '') ?? 1), 0);

describe('the whole chain', () => {
  it('is counted exactly, group by group, from far out', async () => {
    await open('/store-locator?lat=39.8&lng=-98.6&zoom=3');
    await marks().first().waitFor({ state: 'attached' });
    const points = await page.evaluate(async () => {
      const answer = await fetch('/apiproxy/v1/locations/points');
      return ((await answer.json()) as { numbers: string[] }).numbers.length;
    });
    await expect.poll(async () => storesOf(await marks().allInnerTexts()), { timeout: 15_000 }).toBe(points);
  });

  it('shows only the stores that the filters keep', async () => {
    await open('/store-locator?lat=39.8&lng=-98.6&zoom=3&features=TB');
    await page.getByText('No stores in sight').waitFor({ state: 'attached' });
    expect(await marks().count()).toBe(0);
  });
});

describe('moving the map', () => {
  it('by hand offers to search there, and the list then is of there', async () => {
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await comeToRest(page);
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('The map has no size.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y - 200, { steps: 6 });
    await page.mouse.move(x - box.width / 2, y - box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.getByText('The map shows another area.').waitFor();
    // The link has both: the place that the list is of, and where the map stands.
    await expect.poll(() => param('lat')).not.toBeNull();
    expect(param('place')).toBe('Seattle');
    const left = page.url();
    await page.reload();
    await page.getByText('The map shows another area.').waitFor();
    await page
      .getByText(/stores near Seattle/)
      .first()
      .waitFor();
    expect(page.url()).toBe(left);
    await page.getByRole('button', { name: 'Search this area' }).first().click();
    await expect.poll(() => param('place')).toBeNull();
    expect(Number(param('lng'))).toBeGreaterThan(-122.33);
    await page
      .getByText(/around here/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('The map shows another area.').count()).toBe(0);
    await page.goBack();
    await page
      .getByText(/stores near Seattle/)
      .first()
      .waitFor();
  });

  it('away from a spot that was searched is in the link: the same list, the same map, and back works', async () => {
    const line = () =>
      page
        .locator('main')
        .getByText(/around here/)
        .first();
    // A minute may pass between the two pages.
    const cards = async (of: Page) =>
      (await of.getByRole('article').allInnerTexts()).map((card) => card.replaceAll(/in \d+ min/g, 'soon'));
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await comeToRest(page);
    await canvas().focus();
    // Half a map: farther east no store is in view.
    for (let press = 0; press < 2; press++) await pressKey('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).first().click();
    await expect.poll(() => param('place')).toBeNull();
    await line().waitFor();
    const [lat, lng] = [param('lat'), param('lng')];
    await canvas().focus();
    for (let press = 0; press < 4; press++) await pressKey('ArrowDown');
    await page.getByText('The map shows another area.').waitFor();
    await expect.poll(() => param('around')).toBe(`${lat},${lng}`);
    // Those that are on no page of the list are named a little later.
    const unnamed = async () => (await marks().allInnerTexts()).filter((text) => /^Store \d/.test(text));
    await expect.poll(unnamed, { timeout: 5_000 }).toEqual([]);
    const [left, seen, map] = [page.url(), await cards(page), await marks().allInnerTexts()];
    expect(param('lat')).not.toBe(lat);

    const other = await browser.newPage();
    try {
      await other.setViewportSize({ width: 1280, height: 800 });
      await other.goto(left);
      await other.getByText('The map shows another area.').waitFor();
      expect(await cards(other)).toEqual(seen);
      const there = other.getByRole('listbox', { name: 'Stores on the map' }).getByRole('option');
      await expect.poll(() => there.allInnerTexts(), { timeout: 5_000 }).toEqual(map);
      expect(other.url()).toBe(left);
    } finally {
      await other.close();
    }
    await page.reload();
    await page.getByText('The map shows another area.').waitFor();
    expect(await cards(page)).toEqual(seen);
    expect(page.url()).toBe(left);
    await page.goBack();
    await page
      .getByText(/stores near Seattle/)
      .first()
      .waitFor();
    await page.goForward();
    await line().waitFor();
    expect(page.url()).toBe(left);
  });

  it('searches as soon as one is near enough, where nothing was searched, and that is the link', async () => {
    await open('/store-locator?lat=47.606&lng=-122.332&zoom=6');
    await page.getByText('Zoom in to see results').first().waitFor();
    await canvas().focus();
    for (let press = 0; press < 3; press++) await pressKey('+');
    await page
      .getByText(/around here/)
      .first()
      .waitFor();
    expect(param('lat')).not.toBeNull();
    const seen = await page.getByRole('article').first().innerText();
    await page.reload();
    await orderButtons().first().waitFor();
    expect(await page.getByRole('article').first().innerText()).toBe(seen);
  });

  it('goes out to zoom 3 and no farther, from whatever zoom was fitted, and the link stays readable', async () => {
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    const out = page.getByRole('button', { name: 'Zoom out' });
    for (let press = 0; press < 14 && (await out.getAttribute('aria-disabled')) !== 'true'; press++) {
      await out.click();
      await comeToRest(page);
    }
    expect(await out.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => param('zoom')).toBe('3');
    expect(await page.getByText(/zoom in this link was left out/).count()).toBe(0);
  });

  it('going back to a longer list fetches no page that nobody scrolled to', async () => {
    const further: string[] = [];
    page.on('request', (request) => {
      if (/\/locations\?.*offset=[1-9]/.test(request.url())) further.push(request.url());
    });
    await open('/store-locator?place=Seattle');
    await page
      .getByText(/^50 of \d+ stores near Seattle/)
      .first()
      .waitFor();
    const box = page.getByRole('combobox', { name: 'Find a store' });
    await box.fill('Forks, WA');
    await box.press('Enter');
    await page
      .getByText(/stores near Forks/)
      .first()
      .waitFor();
    await page.goBack();
    await page
      .getByText(/^50 of \d+ stores near Seattle/)
      .first()
      .waitFor();
    await page.waitForTimeout(500);
    expect(further).toEqual([]);
    page.removeAllListeners('request');
  });

  it('by keys and buttons alone does what dragging does', async () => {
    await open('/store-locator?lat=47.606&lng=-122.332&zoom=12');
    await orderButtons().first().waitFor();
    await canvas().focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).first().waitFor();
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await page.getByRole('button', { name: 'Search this area' }).first().press('Enter');
    await expect.poll(() => Number(param('lng'))).toBeGreaterThan(-122.3);
  });

  it('too far out says so in the list and the address keeps the search', async () => {
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await comeToRest(page);
    for (let press = 0; press < 6; press++) {
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await comeToRest(page);
    }
    await page.getByText('Zoomed out too far').first().waitFor();
    expect(param('place')).toBe('Seattle');
  });

  it('is reproduced by its link, to the spot and the zoom', async () => {
    await open('/store-locator?lat=45.523&lng=-122.676&zoom=13&features=DT');
    await orderButtons().first().waitFor();
    const seen = await page.getByRole('article').first().innerText();
    const other = await browser.newPage();
    try {
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Order Here' }).first().waitFor();
      expect(await other.getByRole('article').first().innerText()).toBe(seen);
    } finally {
      await other.close();
    }
  });
});

describe('list and map', () => {
  it('select the same store: a mark by keys selects its card, a card its pin', async () => {
    await open('/store-locator?lat=47.606&lng=-122.332&zoom=16');
    const list = page.getByRole('listbox', { name: 'Stores on the map' });
    await list.getByRole('option').first().waitFor({ state: 'attached' });
    await orderButtons().first().waitFor();
    const option = list.getByRole('option', { name: /^(?!\d+ stores)/ }).first();
    await option.waitFor({ state: 'attached' });
    const name = ((await option.textContent()) ?? '').split(',')[0] ?? '';
    await list.focus();
    for (let press = 0; press < 20; press++) {
      const active = await list.getAttribute('aria-activedescendant');
      const text = await page.locator(`[id="${active}"]`).textContent();
      if (text?.startsWith(name) === true) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.locator('[aria-current="true"]').filter({ hasText: name }).first().waitFor();
    expect(await list.locator('[aria-selected="true"]').textContent()).toContain(name);
  });

  it('give a screen reader the search, the tabs, the stores and the marks', async () => {
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    const tree = await page.locator('main').ariaSnapshot();
    for (const part of [
      'heading "Store Locator" [level=1]',
      'combobox "Find a store"',
      'tab "Nearby" [selected]',
      'article',
      'listbox "Stores on the map"',
      'button "Zoom in"',
      'button "Show my location"',
    ])
      expect(tree).toContain(part);
    expect(tree.indexOf('article')).toBeLessThan(tree.indexOf('listbox "Stores on the map"'));
  });
});

describe('where the device is', () => {
  const locate = () => page.getByRole('button', { name: 'Show my location' }).click();

  it('is searched around when it may be known', async () => {
    await browser.grantPermissions(['geolocation']);
    await browser.setGeolocation({ latitude: 45.523456789, longitude: -122.676, accuracy: 20 });
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await locate();
    await expect.poll(() => param('lat')).toBe('45.523457');
    expect(param('place')).toBeNull();
    await page
      .getByText(/near you/)
      .first()
      .waitFor();
    expect(await page.getByText('We are unable to access your exact location.').count()).toBe(0);
  });

  it('is called approximate when it is', async () => {
    await browser.setGeolocation({ latitude: 47.6, longitude: -122.3, accuracy: 5_000 });
    await open('/store-locator');
    await locate();
    await page.getByText(/We are unable to access your exact location\. These results are near/).waitFor();
    await orderButtons().first().waitFor();
  });

  it('may be refused, and the search still works', async () => {
    await browser.clearPermissions();
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await locate();
    await page.getByText(/We are unable to access your exact location\./).waitFor();
    expect(await orderButtons().count()).toBeGreaterThan(0);
    expect(param('place')).toBe('Seattle');
  });
});

describe('filters', () => {
  it('count before they are applied, and the list has as many', async () => {
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Drive-thru').click();
    await sheet.getByText('Open now').click();
    const apply = sheet.getByRole('button', { name: /^Apply · \d+ stores?/ });
    await apply.waitFor();
    await page.waitForTimeout(600);
    const count = /(\d+) stores?/.exec(await apply.innerText())?.[1];
    await apply.click();
    await expect.poll(() => param('features')).toBe('DT,ON');
    await page
      .getByText(new RegExp(`(of )?${count} stores? near`))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Filters, 2 are on' }).click();
    await sheet.getByRole('button', { name: 'Clear All' }).click();
    await sheet.getByRole('button', { name: /^Apply/ }).click();
    await expect.poll(() => param('features')).toBeNull();
  });
});

describe('a small phone', () => {
  it('has everything in 320 px, and the sheet opens by keys', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/store-locator?place=Seattle');
    await orderButtons().first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const handle = page.getByRole('button', { name: /^Size of the list/ });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: /^Size of the list.*full/ }).waitFor();
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    const details = page.getByRole('dialog');
    for (const text of ['Store hours', 'Today', 'Order and pick-up options', 'Amenities', 'Get directions'])
      await details.getByText(text).first().waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });
});
