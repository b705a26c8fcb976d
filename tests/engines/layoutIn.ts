/** No page scrolls sideways, at phone and desktop widths, with scrollbars that take their room; every picture fits its card. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, EngineBrowser } from './drive/types.ts';
import { addButton, personIn, type Person } from './person.ts';

const routes = [
  { path: '/', shows: { css: 'h1' } },
  { path: '/menu', shows: { css: 'main a[href^="/menu/drinks/"]' } },
  { path: '/menu/drinks/hot-coffees', shows: { css: 'main a[href^="/menu/product/"], main h1' } },
  { path: '/menu/product/3006/single', shows: addButton },
  { path: '/menu/cart', shows: { css: 'h1' } },
  { path: '/menu/previous', shows: { css: 'h1, h2' } },
  { path: '/store-locator?place=Seattle', shows: { css: 'li button', name: '^Order Here' } },
  { path: '/account/signin', shows: { css: 'h1' } },
  { path: '/pickup', shows: { css: 'h1' } },
  { path: '/sandbox', shows: { css: 'h1' } },
];

export function layoutIn(engine: Engine, browser: () => EngineBrowser, url: () => string): void {
  let guest: Person;
  beforeAll(async () => {
    guest = personIn(await browser().newTab(), url());
  });
  afterAll(() => guest.tab.close());

  test(`no page is wider than a window of ${engine.minWidth}, 390 or 1280 pixels`, async () => {
    const wide: string[] = [];
    for (const { path, shows } of routes) {
      await guest.open(path);
      await guest.tab.see(shows);
      for (const width of [engine.minWidth, 390, 1280]) {
        await guest.tab.resize(width, 844);
        const found = await guest.tab.evaluate(tooWide);
        wide.push(...found.map((what) => `${path} at ${width}: ${what}`));
      }
    }
    expect(wide).toEqual([]);
  });
}

/** Sent into the page once it is laid out anew: each box that scrolls sideways, and each picture outside its card. */
async function tooWide(): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 120));
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const found: string[] = [];
  for (const element of [document.documentElement, ...document.querySelectorAll('main, main *')]) {
    const { scrollWidth, clientWidth } = element;
    const { overflowX, scrollSnapType } = getComputedStyle(element);
    // A row of slides is there to be swiped.
    const isSwiped = scrollSnapType !== 'none';
    const isScroller =
      element === document.documentElement || (!isSwiped && (overflowX === 'auto' || overflowX === 'scroll'));
    if (isScroller && clientWidth > 0 && scrollWidth > clientWidth)
      found.push(`${nameOf(element)} is ${scrollWidth} in ${clientWidth}`);
  }
  for (const picture of document.querySelectorAll(
    'main li svg, main article svg, main [class*="plate"] > svg',
  )) {
    const card = picture.closest('[class*="plate"], li, article')?.getBoundingClientRect();
    const { right, bottom } = picture.getBoundingClientRect();
    if (card !== undefined && (right > card.right + 1 || bottom > card.bottom + 1))
      found.push(`a picture ends at ${right}, ${bottom} in a card to ${card.right}, ${card.bottom}`);
  }
  return found.slice(0, 4);
}
