/** What a person does in a tab, in the names that are on the screens; the same in every engine. */
import { expect } from 'vitest';
import { maya } from '../e2e/testApp.ts';
import type { EngineTab } from './drive/types.ts';
import { until } from './drive/within.ts';

export const addButton = { css: 'button', name: '^Add to order' };
export const reviewLink = { css: 'a', name: '^Review order' };
export const placeButton = { css: 'button', name: '^Place order' };
export const oneMore = { css: 'main button', name: '^One more' };
export const cartTitle = (count: number) => ({ css: 'h1', name: `^Review order \\(${count}\\)` });
const WATER = '/menu/product/3006/single';

export type Person = ReturnType<typeof personIn>;

export function personIn(tab: EngineTab, url: string) {
  const arriveAt = (path: RegExp) =>
    until(`the address ${String(path)}`, async () => path.test(await tab.url()));
  return {
    tab,
    open: (path: string) => tab.goto(`${url}${path}`),
    arriveAt,
    async signIn() {
      await tab.goto(`${url}/account/signin?returnUrl=%2Fmenu`);
      await tab.fill({ css: 'input', name: '^Email address' }, maya.email);
      await tab.fill({ css: 'input', name: '^Password' }, maya.password);
      await tab.press({ css: 'main button', name: '^Sign in$' });
      await arriveAt(/\/menu$/);
      await tab.evaluate(emptyKeptCart);
    },
    async chooseStore() {
      await tab.goto(`${url}/store-locator?place=Seattle`);
      // Open whatever time it is.
      await tab.press({ css: 'li button', name: '^Order Here', row: 'always open' });
      await arriveAt(/\/menu$/);
    },
    async openWater() {
      await tab.goto(`${url}${WATER}`);
      await tab.see(addButton);
    },
    async addWater() {
      await this.openWater();
      await tab.press(addButton);
      await tab.see(reviewLink);
    },
    async order() {
      await tab.front();
      await tab.goto(`${url}/menu/cart`);
      await tab.press({ css: 'main button, main a', name: '^Checkout' });
      await arriveAt(/#payment-summary$/);
      await tab.press(placeButton);
      await arriveAt(/\/menu\/previous/);
    },
    seeStatus: (status: string) => tab.see({ css: 'article [role=status]', name: `^${status}$` }, 25_000),
    /** Of an order that had ended when its page was opened: it is not live. */
    seeEnded: (status: string) => tab.see({ css: 'article span:not([role])', name: `^${status}$` }),
  };
}

/** Presses the same button in several tabs at the same moment; a tab in the background takes it too. */
export async function pressAtOnce(tabs: readonly EngineTab[], css: string, name: string): Promise<void> {
  const [first] = tabs;
  const at = (await first?.evaluate(() => Date.now() + 700)) ?? 0;
  for (const tab of tabs) {
    const isThere = await tab.evaluate(
      (selector, text, moment) => {
        const pattern = new RegExp(text);
        const button = [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
          pattern.test(each.textContent ?? ''),
        );
        setTimeout(() => button?.click(), moment - Date.now());
        return button !== undefined;
      },
      css,
      name,
      at,
    );
    expect(isThere, `${name} in each tab`).toBe(true);
  }
}

/** Sent into the page: a member's cart is kept by the server, which the tests of an engine share. */
async function emptyKeptCart(): Promise<void> {
  const ask = async (id: string, variables: object, headers: Readonly<Record<string, string>> = {}) => {
    const body = JSON.stringify({ id, variables });
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { data } = (await answer.json()) as {
      data: { memberCart: { lines: readonly { lineId: string; quantity: number }[] } };
    };
    return data.memberCart;
  };
  const { lines } = await ask('get-cart', {});
  if (lines.length === 0) return;
  const changes = lines.map(({ lineId, quantity }) => ({
    changeId: crypto.randomUUID(),
    lineId,
    by: -quantity,
    item: null,
  }));
  await ask('change-cart', { changes }, { 'idempotency-key': crypto.randomUUID() });
}
