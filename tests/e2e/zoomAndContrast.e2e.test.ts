/** The locator for eyes that need more: text at twice its size, forced colours, and the smallest phone. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeToRest } from './comeToRest.ts';
import { openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', ENABLE_IN_APP_DELIVERY: 'on' } });
  browser = await openBrowser();
  page = await browser.newPage();
  await personAt(page, crema.url).chooseStore();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const openList = async (width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await page.goto(`${crema.url}/store-locator?place=Seattle`);
  await page.getByRole('button', { name: 'Order Here' }).first().waitFor();
  await page.getByRole('group', { name: /^Map of the stores/ }).waitFor();
};
const box = async (selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} was expected to be on screen.`);
  return found;
};

it.each([
  [320, '100%', 57],
  [320, '200%', 73],
  [390, '100%', 57],
  [390, '200%', 73],
] as const)(
  'cuts nothing of the chosen store’s name at %s px and %s, in a bar as high as ever',
  async (width, text, bar) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${crema.url}/menu`);
    const pill = page.locator('header a[href="/menu/store-locator"]');
    await pill.getByText('Sandbox: always open').waitFor();
    await pill.getByText(/\d min/).waitFor();
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
    const cut = (name: HTMLElement) =>
      Math.max(name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight - 1);
    await expect.poll(() => pill.getByText('Sandbox: always open').evaluate(cut)).toBeLessThanOrEqual(0);
    const [link, header] = [await pill.boundingBox(), await box('header')];
    expect(header.height).toBe(bar);
    expect(link?.height).toBeLessThan(bar);
  },
);

describe('text at twice its size', () => {
  const double = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

  it('leaves the store pill its name, and the half-open sheet a store that can be read', async () => {
    await openList(390, 844);
    await double();
    await comeToRest(page);
    const pill = await box('header a[href="/menu/store-locator"]');
    const name = await box('header a[href="/menu/store-locator"] > span > span');
    const header = await box('header');
    expect(name.width).toBeGreaterThan(140);
    expect(pill.y + pill.height).toBeLessThanOrEqual(header.y + header.height);
    const bar = await page.getByRole('navigation').last().boundingBox();
    const heading = await box('[role=tabpanel] h3');
    expect(heading.y + heading.height).toBeLessThan(bar?.y ?? 0);
    const search = await page.getByRole('combobox', { name: 'Find a store' }).boundingBox();
    const sheet = await box('section[aria-label="Stores"]');
    expect(sheet.y - ((search?.y ?? 0) + (search?.height ?? 0))).toBeGreaterThan(90);
  });

  it.each([
    '/store-locator?place=Seattle',
    '/store-locator/delivery',
    '/pickup?store=99001',
    '/pickup/curbside?store=99008&firstName=Robin',
  ])('makes %s no wider than the screen, on a phone and on a desk', async (path) => {
    await page.goto(`${crema.url}${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await double();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await comeToRest(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('text at twice its size on the smallest phone', () => {
  it('makes a product with a long word in its name no wider than the screen, its options open or not', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${crema.url}/menu/product/1009/iced`);
    await page.getByRole('button', { name: /^Add to order/ }).waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    for (const isOpen of [false, true]) {
      await page.evaluate((open) => {
        for (const group of document.querySelectorAll('details')) group.open = open;
      }, isOpen);
      await comeToRest(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  const openDoubled = async (path: string, ready: RegExp) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${crema.url}${path}`);
    await page.getByText(ready).first().waitFor({ state: 'attached' });
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  };

  it('leaves the list of stores room, so that a store can be chosen', async () => {
    await openDoubled('/store-locator?place=Seattle', /stores near Seattle/);
    const order = page.getByRole('button', { name: /^Order Here/ }).first();
    await order.click({ trial: true, timeout: 5_000 });
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click({ trial: true, timeout: 5_000 });
    // The filters and the search are one row.
    const [search, filters] = [
      await page.getByRole('combobox', { name: 'Find a store' }).boundingBox(),
      await page.getByRole('button', { name: /^Filters/ }).boundingBox(),
    ];
    expect(filters?.y).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0));
  });

  it('brings the map in sight with one press, and the list back with another', async () => {
    await openDoubled('/store-locator?place=Seattle', /stores near Seattle/);
    const sheet = page.getByRole('region', { name: 'Stores', exact: true });
    const mapInSight = async () => {
      const [list, head] = [await sheet.boundingBox(), await box('[role=search]')];
      return Math.min(list?.y ?? 0, 568) - (head.y + head.height);
    };
    await page.getByRole('button', { name: 'Show map' }).click({ timeout: 5_000 });
    await expect.poll(mapInSight, { timeout: 5_000 }).toBeGreaterThan(100);
    // In sight above the bottom bar, where the page is not scrolled.
    const back = await page.getByRole('button', { name: 'Show list' }).boundingBox();
    expect((back?.y ?? 568) + (back?.height ?? 0)).toBeLessThan(568 - 72);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Show list' }).click({ timeout: 5_000 });
    await page.getByRole('button', { name: 'Show map' }).waitFor({ timeout: 5_000 });
    // What stays in sight while the list scrolls is the two bars alone.
    await page.mouse.move(160, 400);
    await page.mouse.wheel(0, 500);
    const tabs = page.getByRole('tablist', { name: /./ });
    await expect.poll(async () => (await tabs.boundingBox())?.y ?? 0, { timeout: 5_000 }).toBeLessThan(0);
    const bars = [await box('header'), await page.getByRole('navigation').last().boundingBox()];
    const staying = bars.reduce((sum, bar) => sum + (bar?.height ?? 0), 0);
    expect(staying).toBeLessThan(568 / 3);
    expect((await page.getByRole('combobox', { name: 'Find a store' }).boundingBox())?.y).toBeLessThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(568);
  });

  it('shortens the bar of an order that is being made to the time and one link, which lead to the rest', async () => {
    const own = await openBrowser();
    try {
      const tab = await own.newPage();
      const maya = personAt(tab, crema.url);
      await maya.signIn();
      await maya.chooseStore();
      await maya.addWater();
      await maya.order();
      await tab.setViewportSize({ width: 320, height: 640 });
      await maya.open('/menu');
      const bar = tab.getByRole('complementary', { name: 'Order in progress' });
      await bar.getByRole('link').first().waitFor();
      await tab.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      const bottom = () =>
        bar.evaluate((all) =>
          Math.max(...[...all.children].map((part) => part.getBoundingClientRect().bottom)),
        );
      await expect.poll(bottom, { timeout: 5_000 }).toBeLessThan(640 / 3);
      await bar.getByRole('link', { name: 'How to pick it up' }).waitFor();
      await bar.getByText(/^Ready in [\d-]+ min$/).waitFor();
      await bar.getByRole('link').first().click();
      await tab.waitForURL(/\/menu\/previous/);
    } finally {
      await own.close();
    }
  });

  it('keeps what says that a drink was added, and its link, in sight', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${crema.url}/menu/product/1001/hot`);
    await page.getByRole('button', { name: /^Add to order/ }).waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: /^Add to order/ }).click();
    const review = page.getByRole('main').getByRole('link', { name: /^Review order/ });
    await review.waitFor();
    const header = await box('header');
    const said = async () => (await page.getByText(/in your order\./).boundingBox())?.y;
    await expect.poll(said, { timeout: 5_000 }).toBeGreaterThanOrEqual(header.y + header.height);
    expect((await review.boundingBox())?.y).toBeLessThan(560);
  });

  it('cuts nothing of a store’s details', async () => {
    await openDoubled('/store-locator?place=Seattle', /stores near Seattle/);
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .press('Enter');
    const week = page.getByRole('dialog').getByRole('table');
    await week.waitFor();
    const sheet = page.getByRole('dialog');
    const overflow = async () => {
      const [table, frame] = [await week.boundingBox(), await sheet.boundingBox()];
      return (table?.x ?? 0) + (table?.width ?? 0) - ((frame?.x ?? 0) + (frame?.width ?? 0));
    };
    await expect.poll(overflow).toBeLessThan(0);
  });

  it('breaks no word of a heading, and cuts no tab of the menu', async () => {
    for (const path of ['/menu/cart/guest/checkout', '/sandbox/delivery', '/support/trace']) {
      await openDoubled(path, /./);
      await page.locator('h1').first().waitFor();
      await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
    }
    await openDoubled('/menu', /All products/);
    const tabs = page.getByRole('navigation').filter({ hasText: 'All products' });
    await expect.poll(() => tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  });

  it('cuts no choice of a list, as the time at which an order is wanted', async () => {
    await personAt(page, crema.url).addWater();
    await openDoubled('/menu/cart/guest/checkout', /As soon as possible/);
    await expect.poll(() => page.evaluate(cutChoices)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('keeps the number of items on the cart’s place in the bottom bar', async () => {
    await personAt(page, crema.url).addWater();
    await openDoubled('/menu', /All products/);
    const place = 'nav a[href="/menu/cart"]:has([data-count]):visible';
    await expect
      .poll(async () => {
        const [cart, count] = [await box(place), await box(`${place} [data-count]`)];
        return count.x - (cart.x + cart.width / 2);
      })
      .toBeGreaterThanOrEqual(-1);
  });
});

describe('the payment sheet', () => {
  it('keeps its head in sight whatever is brought into sight in it, and a long name of an account in its box', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    const person = personAt(page, crema.url);
    await person.signIn();
    await person.addWater();
    await person.checkout();
    const sheet = page.getByRole('dialog', { name: 'Choose payment' });
    const place = sheet.getByRole('button', { name: /^Place order/ });
    await place.waitFor();
    await place.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await comeToRest(page);
    expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click({ trial: true, timeout: 5_000 });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const label = sheet.getByRole('radio').first().locator('xpath=ancestor::label');
    const overflow = await label.evaluate((card) => {
      const account = [...card.querySelectorAll('span')].find(
        ({ textContent, childElementCount }) => childElementCount === 0 && /\d{4}$/.test(textContent ?? ''),
      );
      if (account !== undefined) account.textContent = 'd•••@mail.example.com';
      return account === undefined ? null : card.scrollWidth - card.clientWidth;
    });
    expect(overflow).toBe(0);
  });
});

/** Runs in the page: the height of the tallest element that stays on the screen while the page scrolls. */
function tallestThatStays(): number {
  const heights = [...document.querySelectorAll('body *:not(dialog)')]
    .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect().height);
  return Math.max(0, ...heights);
}

/** Runs in the page: words of the heading that stand in two lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('h1') ?? document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const word of (node.textContent ?? '').matchAll(/[\p{L}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        broken.push(word[0]);
    }
  }
  return broken;
}

/** Runs in the page: the chosen texts of lists that have fewer lines than the texts need. */
function cutChoices(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  const lists = [...document.querySelectorAll('select')].filter((list) => list.checkVisibility());
  if (context === null || lists.length === 0) return ['no list'];
  return lists.flatMap((list) => {
    const style = getComputedStyle(list);
    context.font = style.font;
    const chosen = list.selectedOptions[0]?.text ?? '';
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = list.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const lines = Math.ceil(context.measureText(chosen).width / room);
    return height >= lines * parseFloat(style.fontSize) ? [] : [chosen];
  });
}

describe('a small phone', () => {
  it('has two thirds of its screen for the cart, also where the store refused an item', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await personAt(page, crema.url).addWater();
    await page.goto(`${crema.url}/store-locator?store=99914&returnUrl=/menu/cart`);
    await page.waitForURL(/\/menu\/cart$/);
    await page.getByRole('button', { name: 'Got it' }).waitFor();
    expect(await page.evaluate(tallestThatStays)).toBeLessThanOrEqual(568 / 3);
  });

  it('has the map’s credit just above the sheet: what covers and what is said to cover are one', async () => {
    await openList(320, 640);
    const credit = page.getByText(/^Made with Natural Earth/);
    for (const stop of ['half', 'peek'] as const) {
      if (stop === 'peek') await page.getByRole('button', { name: /^Size of the list/ }).press('End');
      await expect
        .poll(async () => {
          const [line, sheet] = [await credit.boundingBox(), await box('section[aria-label="Stores"]')];
          return Math.round((line?.y ?? 0) + (line?.height ?? 0) - sheet.y);
        })
        .toBe(0);
    }
  });
});

describe('forced colours', () => {
  it('paint the pins in the system’s colours, and none of ours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    try {
      await openList(1280, 800);
      await expect.poll(() => page.evaluate(sharesOfPins), { timeout: 15_000 }).toMatchObject({ ours: 0 });
      await expect
        .poll(async () => (await page.evaluate(sharesOfPins)).system, { timeout: 15_000 })
        .toBeGreaterThan(200);
    } finally {
      await page.emulateMedia({ forcedColors: 'none' });
    }
    // And back, without a reload.
    await expect.poll(async () => (await page.evaluate(sharesOfPins)).ours).toBeGreaterThan(200);
  });
});

/** Runs in the page: how many pixels of the marks are in the system's colour of links, and how many in our brand's. */
function sharesOfPins(): { system: number; ours: number } {
  const canvas = [
    ...document.querySelectorAll<HTMLCanvasElement>('[aria-label^="Map of the stores"] canvas'),
  ].at(-1);
  const probe = document.body.appendChild(document.createElement('a'));
  probe.style.color = 'LinkText';
  const link = /\d+, \d+, \d+/.exec(getComputedStyle(probe).color)?.[0];
  probe.remove();
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const counts = { system: 0, ours: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) continue;
    const colour = `${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]}`;
    if (colour === link) counts.system++;
    if (colour === '180, 65, 31') counts.ours++;
  }
  return counts;
}
