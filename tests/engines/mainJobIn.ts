/** The main job in two tabs of one engine, against the real server; then the browser is killed and opened again. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { tempFolder } from '../e2e/testApp.ts';
import type { Engine, EngineBrowser } from './drive/types.ts';
import { until } from './drive/within.ts';
import { addButton, cartTitle, oneMore, personIn, pressAtOnce, reviewLink, type Person } from './person.ts';

/** After it set them at the latest, Chromium has cookies on disk; a kill before that takes the session with it. */
const COOKIES_KEPT_AFTER_MS = 31_000;

export function mainJobIn(engine: Engine, url: () => string): void {
  const options = engine.keepsProfile ? { profile: tempFolder() } : {};
  let browser: EngineBrowser;
  let maya: Person;
  let second: Person;
  let signedInAt = 0;
  const newPerson = async () => {
    const tab = await browser.newTab();
    await tab.resize(390, 844);
    return personIn(tab, url());
  };
  /** What the server holds, whatever any tab believes. */
  const orderCount = async () => {
    const response = await fetch(`${url()}/sandbox/api/orders`);
    return ((await response.json()) as { orders: unknown[] }).orders.length;
  };
  beforeAll(async () => {
    browser = await engine.launch(options);
    maya = await newPerson();
  });
  afterAll(() => browser.close());

  beforeEach(() => {
    onTestFailed(async () => {
      for (const person of [maya, second])
        if (person !== undefined) console.error(await person.tab.evaluate(whatIsThere));
    });
  });

  test('a member signs in and chooses a store', async () => {
    await maya.signIn();
    signedInAt = Date.now();
    await maya.chooseStore();
  });

  test('adding in two tabs at once puts both into the one cart', async () => {
    second = await newPerson();
    await maya.openWater();
    await second.openWater();
    await pressAtOnce([maya.tab, second.tab], 'button', '^Add to order');
    const both = { ...reviewLink, name: '^Review order.*2' };
    await maya.tab.see(both);
    await second.tab.see(both);
  });

  test('an order placed with both tabs open is one order, and both follow it to the end', async () => {
    const before = await orderCount();
    await second.open('/menu/previous');
    await maya.order();
    for (const status of ['Preparing', 'Ready for pickup', 'Picked up']) await second.seeStatus(status);
    await maya.seeStatus('Picked up');
    expect(await orderCount()).toBe(before + 1);
  });

  test('a reload shows the same order and an empty cart', async () => {
    await maya.tab.reload();
    await maya.seeEnded('Picked up');
    await maya.open('/menu/cart');
    await maya.tab.see({ css: 'h1, h2', name: 'Start an order|^Your order$' });
  });

  test('a page that was left and comes back by the back button knows what another tab did, and goes on', async () => {
    await maya.addWater();
    await maya.open('/menu/cart');
    await maya.tab.see(cartTitle(1));
    await maya.open('/sandbox');
    await second.open('/menu/cart');
    await second.tab.front();
    await second.tab.press(oneMore);
    await second.tab.see(cartTitle(2));
    await maya.tab.front();
    await maya.tab.back();
    await maya.tab.see(cartTitle(2));
    await maya.tab.press(oneMore);
    await maya.tab.see(cartTitle(3));
    await second.tab.see(cartTitle(3));
    await second.tab.front();
    await second.tab.press(oneMore);
    await maya.tab.see(cartTitle(4));
    await until("the tab's lock", () => maya.tab.evaluate(holdsTabLock));
  });

  const ending = engine.keepsProfile ? 'the browser was killed' : 'every tab was closed';
  test(`what is in the cart is there after ${ending}`, async () => {
    if (engine.keepsProfile) {
      await setTimeout(Math.max(0, signedInAt + COOKIES_KEPT_AFTER_MS - Date.now()));
      await browser.kill();
      browser = await engine.launch(options);
    } else {
      // A private profile ends with the browser.
      const next = await newPerson();
      await maya.tab.close();
      await second.tab.close();
      maya = next;
    }
    if (engine.keepsProfile) maya = await newPerson();
    await maya.open('/menu/cart');
    await maya.tab.see(cartTitle(4));
    await maya.tab.see({ css: 'button', name: 'account' });
  });

  test('signing out in one tab signs the other out and empties its cart', async () => {
    second = await newPerson();
    await second.open('/menu/cart');
    await second.tab.see(cartTitle(4));
    await maya.tab.front();
    await maya.tab.press({ css: 'header button', name: 'account' });
    await maya.tab.press({ css: 'dialog[open] button', name: '^Sign out' });
    await maya.tab.see({ css: 'a', name: '^Sign in' });
    await second.tab.see({ css: 'a', name: '^Sign in' });
    await second.tab.see({ css: 'h1, h2', name: 'Start an order|^Your order$' });
    await second.openWater();
    await second.tab.see(addButton);
  });
}

/** Sent into the page: a page that came back from the cache without its lock would share its tab's id with a duplicate. */
async function holdsTabLock(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const own = sessionStorage.getItem('crema:tab');
  return held.some(({ name }) => own !== null && name === `crema:tab:${own}`);
}

/** Sent into the page when a test failed: what a person would see, and the newest rows of the log. */
async function whatIsThere(): Promise<string> {
  const rows = await new Promise<unknown[]>((resolve) => {
    const opening = indexedDB.open('crema');
    opening.onerror = () => resolve([String(opening.error)]);
    opening.onsuccess = () => {
      const store = opening.result.transaction('events').objectStore('events');
      const reading = store.openCursor(null, 'prev');
      const found: unknown[] = [];
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (cursor !== null) found.unshift(cursor.value);
        if (cursor === null || found.length === 30) {
          opening.result.close();
          resolve(found);
        } else cursor.continue();
      };
    };
  });
  const { held = [], pending = [] } = await navigator.locks.query();
  return [
    location.href,
    document.visibilityState + ' ' + (document.activeElement?.outerHTML.slice(0, 120) ?? ''),
    document.body.innerText.slice(0, 700),
    JSON.stringify(held.map((l) => l.name)) + JSON.stringify(pending.map((l) => l.name)),
    ...rows.map((row) => JSON.stringify(row).slice(0, 260)),
  ].join('\n');
}
