/** Someone who never signed in; then she does, and her cart is still there; then she leaves, and nothing is. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stuck, widerThanTheScreen } from './fitsTheScreen.ts';
import { foundIn, storedIn, watch } from './hidingPlaces.ts';
import { leo, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';
import { violationsOn } from './violations.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema({
    env: { LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: '0', BARISTA_STEP_SECONDS: '600' },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const newPerson = async () => personAt(await browser.newPage(), crema.url);

it('fills a cart as a guest, keeps it at sign-in, and leaves nothing on the device at sign-out', async () => {
  const guest = await newPerson();
  await guest.findStore();
  await guest.addFirstProduct();
  await guest.open('/menu/cart');
  await guest.page.getByRole('heading', { level: 1, name: 'Guest checkout (1)' }).waitFor();
  await guest.page
    .getByText(/Priced/)
    .first()
    .waitFor();

  await guest.signIn(undefined, '/menu/cart');
  await guest.page.getByRole('heading', { level: 1, name: 'Review order (1)' }).waitFor();

  const second = await newPerson();
  await second.open('/menu/cart');
  await second.page.getByRole('heading', { level: 1, name: 'Review order (1)' }).waitFor();
  await guest.page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await guest.page
    .getByRole('button', { name: 'Sign out' })
    .or(guest.page.getByRole('menuitem', { name: 'Sign out' }))
    .first()
    .click();
  await second.page.getByRole('heading', { level: 1, name: /Guest checkout|Your order|empty/i }).waitFor();
  const left = await second.page.evaluate(async () => {
    const text: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const open = indexedDB.open('crema');
    const database = await new Promise<IDBDatabase>(
      (resolve) => (open.onsuccess = () => resolve(open.result)),
    );
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll();
      text.push(
        await new Promise<string>((resolve) => (all.onsuccess = () => resolve(JSON.stringify(all.result)))),
      );
    }
    return text.join('\n');
  });
  expect(left).toContain('engine/eraStarted');
  expect(left).not.toContain('Maya');
  expect(left).not.toContain('maya@example.com');
  expect(left).not.toContain('cart/itemAdded');
});

it('keeps a drink that is being put together through another store, a reload and a sign-in, and edits its line in place', async () => {
  // A browser of its own: nobody is signed in there before.
  const own = await openBrowser();
  const { page, ...guest } = personAt(await own.newPage(), crema.url);
  await guest.chooseStore();
  await guest.open('/menu/product/1006/hot');
  const large = page.getByRole('radio', { name: /^Large/ });
  await large.check();
  await page.getByRole('button', { name: 'One more Flat White' }).click();
  const isMine = async () => {
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    expect(await large.isChecked()).toBe(true);
  };
  await page.getByRole('link', { name: /Change store/ }).click();
  await page.waitForURL(/store-locator/);
  const box = page.getByRole('combobox', { name: 'Find a store' });
  await box.fill('Seattle');
  await box.press('Enter');
  await page
    .getByRole('button', { name: /^Order Here/i })
    .first()
    .click();
  await page.waitForURL(`${crema.url}/menu/product/1006/hot`);
  await isMine();
  await page.reload();
  await isMine();
  await guest.signIn(leo, '/menu/product/1006/hot');
  await isMine();
  await page.getByRole('button', { name: /^Add to order/ }).click();
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Edit Flat White' }).click();
  await page.getByRole('radio', { name: /^Small/ }).check();
  await page.getByRole('button', { name: /^Save ·/ }).click();
  await page.getByText('Flat White changed.').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Flat White' }).innerText()).toContain('Small');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Large' }).waitFor();
  await own.close();
});

const CARD = '4242 4242 4242 4242';
const CODE = '739';
/** Its bank wants to ask the person. */
const CHALLENGED = '4000 0027 6000 3184';
const sizes = [
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 1280, height: 900 },
] as const;
/** On a phone in the light and on a desk in the dark; the last one stays. */
async function look(page: Page): Promise<void> {
  for (const { colorScheme, width, height } of sizes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    expect(await violationsOn(page, { hasFrames: true })).toEqual([]);
  }
}

/** From the top of the page on; where text at twice its size leaves no room for that, nothing stays in sight. */
async function seesThePrice(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.evaluate(() => window.scrollTo(0, 0));
  const place = await page.getByRole('button', { name: /^Place order · / }).boundingBox();
  expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThan(size?.height ?? 0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(stuck)).toEqual([]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(stuck)).toEqual([]);
  expect(await page.evaluate(widerThanTheScreen)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size !== null) await page.setViewportSize(size);
}

async function addCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await page.getByRole('button', { name: 'Add payment', disabled: false }).waitFor();
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12/2039');
  await frame.getByLabel('Security code').fill(CODE);
  await frame.getByLabel('ZIP or postal code').fill('98101');
  // By keyboard: axe opened its own page beside the frame.
  await page.getByRole('button', { name: 'Add payment' }).press('Enter');
  await page.getByText(`Visa ending in ${number.slice(-4)}`).waitFor();
}

it('checks out as a guest: card, order, its page by its link, cancelled; and a bank that asks', async () => {
  const own = await openBrowser();
  const witness = watch(own);
  const { page, ...guest } = personAt(await own.newPage(), crema.url);
  const placed = async () => {
    await page.waitForURL(/\/menu\/cart\/guest\/order#/);
    await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  };
  await guest.chooseStore();
  await guest.addFirstProduct();
  await guest.open('/menu/cart');
  await page.getByRole('link', { name: 'Check out as a guest', exact: true }).click();
  await page.getByRole('button', { name: 'Add payment', disabled: false }).waitFor();
  // By keyboard: a click below the frame that has just come may reach the frame.
  await page.getByRole('checkbox', { name: /news and offers/ }).press('Space');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com');
  await look(page);
  await addCard(page, CARD);
  await page.getByRole('button', { name: /^Place order · / }).waitFor();
  await seesThePrice(page);
  await look(page);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await placed();
  await look(page);
  const link = page.url();
  const token = link.split('#')[1] ?? '';

  // Somebody with the link, in another browser.
  const others = await openBrowser();
  const other = await others.newPage();
  await other.goto(link);
  await other.getByText('Visa ending in 4242').waitFor();
  expect(await other.getByRole('status').allInnerTexts()).toContain('Received');
  expect(await other.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText(/was refunded to you/).waitFor({ timeout: 20_000 });
  await other.getByText('Cancelled', { exact: true }).waitFor({ timeout: 20_000 });
  await others.close();

  // Another order, whose bank asks.
  await guest.addFirstProduct();
  await guest.open('/menu/cart/guest/checkout');
  await addCard(page, CHALLENGED);
  await page.getByRole('button', { name: /^Place order · / }).click();
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await bank.getByRole('button', { name: 'Confirm payment' }).waitFor();
  await page.reload();
  // On a desk it is a sheet, which opens by itself.
  await bank.getByRole('button', { name: 'Confirm payment' }).waitFor();
  await look(page);
  // By keyboard: where axe opened its own page in two sizes, clicks reach the element that holds the frame.
  await bank.getByRole('button', { name: 'Confirm payment' }).press('Enter');
  await placed();
  expect(page.url()).not.toBe(link);

  // A third, on a phone whose bank's app opens another browser.
  await page.setViewportSize({ width: 390, height: 844 });
  await guest.addFirstProduct();
  await guest.open('/menu/cart/guest/checkout');
  await addCard(page, CHALLENGED);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.getByRole('button', { name: 'Continue at your bank' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
  const elsewhere = await openBrowser();
  const opened = await elsewhere.newPage();
  await opened.goto(page.url());
  await opened.getByRole('button', { name: 'Confirm payment' }).click();
  await opened.getByText(/^Your order was placed/).waitFor();
  await look(opened);
  await opened.getByRole('link', { name: 'See your order' }).click();
  await opened.getByText('Visa ending in 3184').waitFor();
  await elsewhere.close();
  // This tab comes back to the page that it left.
  await page.goto(new URL(page.url()).searchParams.get('returnUrl') ?? '');
  await placed();

  const kept = await storedIn(page);
  const digits = [CARD, CHALLENGED].map((number) => number.replaceAll(' ', ''));
  const { history: _, ...stored } = kept;
  expect(foundIn({ ...kept, log: crema.output() }, [...digits, 'cct_', 'ana@example.com'])).toEqual([]);
  expect(stored['indexedDb']).toContain('order/guestSubmitRequested');
  expect(new Set(witness.sentTo(digits[0] ?? ''))).toEqual(new Set(['/tokens']));
  // The token of the link is a credential: in no address that was asked for, in no log.
  expect(foundIn({ urls: witness.urls(), log: crema.output() }, [token])).toEqual([]);
  await own.close();
}, 120_000);
