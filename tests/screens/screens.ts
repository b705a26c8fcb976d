/**
 * The main screens in the order of a visit, a guest's and then a member's. Each is reached by what is in every release, so
 * that an earlier one can be shown beside.
 */
import type { Page } from 'playwright-core';
import { personAt } from '../e2e/testApp.ts';

export interface Screen {
  readonly name: string;
  /** Shown as it is printed. */
  readonly media?: 'print';
  readonly reach: () => Promise<unknown>;
}

const PRODUCT = '/menu/product/1006/hot';
const STORE = /always open/i;

export function guestScreens(page: Page, url: string): readonly Screen[] {
  const guest = personAt(page, url);
  return [
    { name: 'Home of a guest', reach: () => guest.open('/') },
    { name: 'Locator before a search', reach: () => guest.open('/store-locator') },
    { name: 'Locator', reach: () => guest.open('/store-locator?place=Seattle') },
    { name: 'Store details', reach: () => openDetails(page) },
    { name: 'Sign in', reach: () => guest.open('/account/signin') },
  ];
}

export function memberScreens(page: Page, url: string): readonly Screen[] {
  const maya = personAt(page, url);
  return [
    {
      name: 'Home of a member without a store',
      reach: async () => {
        await maya.signIn();
        await maya.open('/');
      },
    },
    {
      name: 'Menu',
      reach: async () => {
        await maya.chooseStore();
        await maya.open('/menu');
      },
    },
    { name: 'Category', reach: () => maya.open('/menu/drinks/hot-coffee') },
    { name: 'Product', reach: () => maya.open(PRODUCT) },
    {
      name: 'Cart',
      reach: async () => {
        await page.getByRole('button', { name: /^Add to order/ }).click();
        await page.waitForTimeout(500);
        await maya.open('/menu/cart');
      },
    },
    { name: 'Payment', reach: () => maya.checkout() },
    { name: 'Order placed', reach: () => placeOrder(page, maya) },
    {
      name: 'Orders',
      reach: async () => {
        await page.getByRole('button', { name: 'Got it' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
    },
    { name: 'Home of a member', reach: () => maya.open('/') },
    { name: 'Locator of a member', reach: () => maya.open('/store-locator?place=Seattle') },
    { name: 'Pickup', reach: () => openPickup(page, maya) },
    { name: 'Cards', reach: () => maya.open('/account/cards') },
    { name: 'Card', reach: () => openCard(page) },
    { name: 'Pay in store', reach: () => maya.open('/menu#pay') },
    { name: 'Favorites', reach: () => maya.open('/menu/favorites') },
  ];
}

type Person = ReturnType<typeof personAt>;

async function openDetails(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: STORE }).first();
  await card.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function placeOrder(page: Page, maya: Person): Promise<void> {
  await maya.placeOrder();
  await page.getByRole('dialog', { name: /Order placed/ }).waitFor();
}

async function openPickup(page: Page, maya: Person): Promise<void> {
  await maya.open('/menu/previous');
  const way = await page.locator('main a[href*="/pickup"]').first().getAttribute('href');
  await maya.open(way ?? '/pickup');
}

async function openCard(page: Page): Promise<void> {
  await page.locator('main li a[href^="/account/cards/"]').first().click();
  await page.waitForURL(/\/account\/cards\/./);
}
