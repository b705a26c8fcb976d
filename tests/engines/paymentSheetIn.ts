/** The payment sheet is gone when it is closed: nothing of it stays in the page, and nothing asks for prices any more. */
import { expect, test } from 'vitest';
import type { EngineBrowser } from './drive/types.ts';
import { until } from './drive/within.ts';
import { personIn, placeButton, type Person } from './person.ts';

/** Longer than a changed cart waits before it is priced. */
const QUIET_MS = 1_500;

export function paymentSheetIn(browser: () => EngineBrowser, url: () => string): void {
  const newPerson = async (): Promise<Person> => {
    const tab = await browser().newTab();
    await tab.resize(390, 844);
    return personIn(tab, url());
  };
  test('the closed payment sheet unmounts, and off the cart a changed cart asks for no price', async () => {
    const member = await newPerson();
    await member.signIn();
    await member.chooseStore();
    await member.addWater();
    await member.open('/menu/cart');
    await member.tab.evaluate(countPrices);
    await member.tab.press({ css: 'main button, main a', name: '^Checkout' });
    await member.tab.see(placeButton);
    await member.tab.press({ css: 'dialog[open] button', name: '^Close' });
    await until('the empty dialogs', async () => (await member.tab.evaluate(membersOfDialogs)) === 0);
    await member.tab.press({ css: 'nav a', name: '^Menu$' });
    await member.arriveAt(/\/menu$/);
    await sleep(QUIET_MS);
    const before = await member.tab.evaluate(pricesAsked);
    const other = await newPerson();
    await other.addWater();
    await member.tab.front();
    await member.tab.see({ css: 'a', name: '2 items' });
    await sleep(QUIET_MS);
    expect(await member.tab.evaluate(pricesAsked)).toBe(before);
    await other.tab.close();
    await member.tab.close();
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sent into the page. */
const membersOfDialogs = (): number => document.querySelectorAll('dialog > *').length;
const pricesAsked = (): number => (window as { pricesAsked?: number }).pricesAsked ?? -1;
function countPrices(): void {
  const page = window as { pricesAsked?: number };
  page.pricesAsked = 0;
  const before = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (typeof init?.body === 'string' && /price-?order/i.test(init.body))
      page.pricesAsked = (page.pricesAsked ?? 0) + 1;
    return before(input, init);
  };
}
