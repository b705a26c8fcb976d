/**
 * Eight everyday tasks, each on the shortest way that the release offers: from a page, to what the person wanted to see.
 * What is there in one release only is looked for first.
 */
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';

export interface Try {
  readonly page: Page;
  readonly hand: Hand;
  readonly url: string;
}
export interface Task {
  readonly name: string;
  /** Whose device: one that has ordered before, or a new one. */
  readonly device: 'known' | 'new';
  /** Brings the page to where the task starts; not counted. */
  readonly start: (of: Try) => Promise<unknown>;
  readonly does: (of: Try) => Promise<unknown>;
}

const STORE = 'Sandbox: always open';
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: RegExp) => page.getByRole('link', { name });
const visible = (target: Locator) => target.filter({ visible: true }).first();

async function isThere(target: Locator, ms = 2_500): Promise<boolean> {
  return target
    .first()
    .waitFor({ timeout: ms })
    .then(
      () => true,
      () => false,
    );
}

const open = (path: string) => async (of: Try) => {
  await of.page.goto(of.url + path);
  await of.page.waitForTimeout(1_500);
};

async function chooseStore({ page, hand }: Try): Promise<void> {
  const here = visible(button(page, new RegExp(`^Order Here: ${STORE}`)));
  const beside = page
    .getByRole('listitem')
    .filter({ hasText: STORE })
    .getByRole('button', { name: /Order Here/ });
  const both = here.or(beside).first();
  if (!(await isThere(both)))
    await hand.type(page.getByRole('combobox', { name: 'Find a store' }), 'Seattle', true);
  await hand.press(both);
}

async function signIn({ page, hand }: Try): Promise<void> {
  await hand.press(visible(link(page, /^Sign in/)));
  await hand.type(page.getByLabel('Email address'), 'maya@example.com');
  await hand.type(page.getByLabel('Password', { exact: true }), 'crema-demo-1', true);
  await page.waitForURL((address) => !address.pathname.includes('signin'));
}

async function orderTheSame(of: Try): Promise<void> {
  const { page, hand } = of;
  const usual = button(page, /^Order this again/);
  if (await isThere(usual)) await hand.press(usual.first());
  else {
    await hand.press(visible(link(page, /^Orders/)));
    await hand.press(page.getByRole('article').first().getByRole('button', { name: 'Order again' }));
    await hand.press(visible(link(page, /^Review order|^See your order/)));
    const choose = link(page, /^Choose( a)? store$/);
    if (await isThere(page.locator('main').getByRole('link', { name: /^Choose( a)? store$/ }), 1_500)) {
      await hand.press(page.locator('main').locator(choose).first());
      await chooseStore(of);
      if (!page.url().includes('/menu/cart')) await hand.press(visible(link(page, /^Cart/)));
    }
    await hand.press(visible(button(page, /^Checkout/).or(link(page, /^Checkout/))));
  }
  const place = page.getByRole('button', { name: /^Place order/, disabled: false });
  await place.waitFor();
  await hand.press(place);
  await page.getByRole('dialog', { name: /Order placed/ }).waitFor();
}

const isPriced = ({ page }: Try) =>
  page
    .getByText(/Priced|Tax/)
    .first()
    .waitFor();

export const tasks: readonly Task[] = [
  {
    name: 'The same drink again, on a known device',
    device: 'known',
    start: open('/'),
    does: orderTheSame,
  },
  {
    name: 'The same drink again, on a new device',
    device: 'new',
    start: open('/'),
    async does(of) {
      await signIn(of);
      await orderTheSame(of);
    },
  },
  {
    name: 'A first drink as a guest, to the priced order',
    device: 'new',
    start: open('/'),
    async does(of) {
      const { page, hand } = of;
      await hand.press(visible(page.locator('main').getByRole('link', { name: /Start an order/ })));
      await hand.press(visible(page.locator('main a[href="/menu/drinks/hot-coffee"]')));
      await hand.press(visible(page.locator('main a[href^="/menu/product/"]')));
      await hand.press(button(page, /^Add to order/));
      await hand.press(visible(link(page, /^Review order/)));
      await hand.press(
        visible(page.locator('main').getByRole('link', { name: /^Choose a store|^Choose store/ })),
      );
      await chooseStore(of);
      await page.waitForURL((address) => !address.pathname.includes('store-locator'));
      if (!page.url().includes('/menu/cart')) await hand.press(visible(link(page, /^Cart/)));
      await isPriced(of);
    },
  },
  {
    name: 'Another store while a drink is put together',
    device: 'known',
    async start(of) {
      await open('/menu/product/1006/hot')(of);
      await of.page.getByRole('radio', { name: /^Large/ }).click({ force: true });
    },
    async does(of) {
      const { page, hand } = of;
      await hand.press(visible(link(page, /Change store/)));
      await chooseStore(of);
      await page.waitForURL(/\/menu(\/product|$)/);
      if (!page.url().includes('/menu/product')) {
        await hand.press(visible(page.locator('main a[href="/menu/drinks/hot-coffee"]')));
        await hand.press(visible(page.locator('main a[href="/menu/product/1006/hot"]')));
      }
      const large = page.getByRole('radio', { name: /^Large/ });
      await large.waitFor({ state: 'attached' });
      if (!(await large.isChecked())) await hand.press(large);
    },
  },
  {
    name: 'A store that is open now',
    device: 'known',
    start: open('/'),
    async does({ page, hand }) {
      await hand.press(visible(link(page, /^Stores/)));
      const cards = page.getByRole('button', { name: /Order Here/ });
      if (!(await isThere(cards)))
        await hand.type(page.getByRole('combobox', { name: 'Find a store' }), 'Seattle', true);
      const openNow = page.getByRole('switch', { name: /^Open now/ });
      if (await isThere(openNow)) await hand.press(openNow);
      else {
        await hand.press(visible(button(page, /^Filters/)));
        await hand.press(page.getByRole('checkbox', { name: /^Open now/ }));
        await hand.press(visible(button(page, /^Apply/)));
      }
      await page.waitForURL(/features=ON/);
      await cards.first().waitFor();
    },
  },
  {
    name: 'Check in at the curb',
    device: 'known',
    start: open('/menu'),
    async does({ page, hand }) {
      const way = link(page, /^(I'm on my way|Check in at the curb)/);
      if (!(await isThere(way))) await hand.press(visible(link(page, /^Orders/)));
      await hand.press(visible(way));
      await page.waitForURL(/\/pickup/);
      if (!page.url().includes('/curbside')) await hand.press(visible(link(page, /^Curbside/)));
      await hand.press(page.getByRole('radio', { name: '2' }));
      await hand.press(button(page, /^Check in/));
      await page.waitForURL(/\/success/);
    },
  },
  {
    name: 'See when it is ready',
    device: 'known',
    start: open('/menu'),
    async does({ page, hand }) {
      const when = page.getByText(/Ready in a(bout|round) |Taking longer than usual/);
      if (!(await isThere(when))) await hand.press(visible(link(page, /^Orders/)));
      await when.first().waitFor();
    },
  },
  {
    name: 'Undo a line that was removed by mistake',
    device: 'known',
    async start(of) {
      await open('/menu/product/3006/single')(of);
      await button(of.page, /^Add to order/).click();
      // In the log: leaving the page at once may lose a press.
      await of.page
        .getByRole('link', { name: /^Review order/ })
        .first()
        .waitFor();
      await open('/menu/cart')(of);
      await button(of.page, /^Remove/)
        .first()
        .click();
    },
    async does({ page, hand }) {
      await hand.press(button(page, /^Undo/));
      await button(page, /^Remove/)
        .first()
        .waitFor();
    },
  },
];
