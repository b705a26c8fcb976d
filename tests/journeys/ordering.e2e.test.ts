/**
 * The main jobs without a pointer: Tab, letters, Enter and Space alone take a member from sign-in to a placed order, to a
 * drink that she looks for and keeps, and to her card at the till.
 */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cancelsOrder, keepsFocus, tabTo, typesCard } from '../e2e/keys.ts';
import { readBarcode } from '../e2e/readBarcode.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '600', RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
});
/** Each test is one tab: what another does is not what is proved here. */
afterEach(async () => {
  for (const page of browser.pages()) await page.close();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('places an order with the keyboard alone', async () => {
  const page = await browser.newPage();
  await page.goto(`${crema.url}/account/signin?returnUrl=%2Fstore-locator`);
  await page.getByLabel('Email address').waitFor();
  await tabTo(page, /^Email address/);
  await page.keyboard.type(maya.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(maya.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/store-locator$/);
  await tabTo(page, /^Find a store/);
  await page.keyboard.type('Seattle');
  await page.keyboard.press('Enter');
  // Only then is there something to tab to: the stores are asked for when the search is.
  await page
    .getByRole('button', { name: /^Order Here/ })
    .first()
    .waitFor();
  // Open whatever time it is.
  await tabTo(page, /^Order Here/, 'always open');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu$/);
  await page.locator('main a[href^="/menu/drinks/"]').first().waitFor();
  await tabTo(page, /Espresso/);
  await page.keyboard.press('Enter');
  await page.locator('main a[href^="/menu/product/"]').first().waitFor();
  await tabTo(page, /^Espresso/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Add to order/ }).waitFor();
  await tabTo(page, /^Add to order/);
  await page.keyboard.press('Space');
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .waitFor();
  await tabTo(page, /^Review order/);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Priced/)
    .first()
    .waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Place order/, disabled: false }).waitFor();
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/previous/);
  await page.getByRole('dialog').waitFor();
});

it('finds a drink without milk with the keyboard alone, and keeps it on every device', async () => {
  const page = await browser.newPage();
  await personAt(page, crema.url).signIn(maya, '/menu');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  await tabTo(page, /^Search the menu/);
  await page.keyboard.type('teh');
  await tabTo(page, /^Filters/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Milk/);
  await page.keyboard.press('Space');
  // As "Show products" does.
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\?q=teh&without=Milk$/);
  const first = page.locator('main li h2').first();
  // What was found before the filter is shown until the rest is.
  await expect.poll(() => first.innerText()).toMatch(/tea/i);
  const found = await first.innerText();
  await tabTo(page, new RegExp(`^${found}`));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Keep ${found} in favorites` }).waitFor();
  const phone = await browser.newPage();
  await phone.goto(`${crema.url}/menu/favorites`);
  await tabTo(page, /^Keep/);
  await page.keyboard.press('Space');
  await phone.getByRole('heading', { level: 3, name: found }).waitFor();
  await phone.close();
  await page.goBack();
  await page.getByText(/^Without Milk/).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('teh');
  await page.close();
});

it('puts a drink together, changes it in the order and takes a removal back with the keyboard alone', async () => {
  const page = await browser.newPage();
  const person = personAt(page, crema.url);
  await person.signIn(maya, '/menu');
  await person.chooseStore();
  await person.open('/menu/product/1007/hot');
  const checked = (name: string | RegExp) => page.getByRole('radio', { name, checked: true }).waitFor();
  await page.getByRole('button', { name: /^Add to order/ }).waitFor();
  await tabTo(page, /^Caffè Latte/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { level: 1, name: 'Iced Caffè Latte' }).waitFor();
  await keepsFocus(page, /^Iced Caffè Latte/);
  await tabTo(page, /^Medium/);
  await page.keyboard.press('ArrowRight');
  await checked(/^Large/);
  await tabTo(page, /^Milk/);
  await page.keyboard.press('Enter');
  await tabTo(page, /milk/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Add to order/);
  await page.keyboard.press('Space');
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .waitFor();
  await person.open('/menu/cart');
  await page.getByRole('link', { name: 'Edit Iced Caffè Latte' }).waitFor();

  await tabTo(page, /^To go/);
  await page.keyboard.press('ArrowLeft');
  await checked('For here');
  await tabTo(page, /^In store/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: /^In store/, checked: false }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await checked(/^In store/);

  await tabTo(page, /^Edit Iced Caffè Latte/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Save ·/ }).waitFor();
  await tabTo(page, /^Large/);
  await page.keyboard.press('ArrowLeft');
  await checked(/^Medium/);
  await tabTo(page, /^Save ·/);
  await page.keyboard.press('Enter');
  await page.getByText('Iced Caffè Latte changed.').waitFor();
  await keepsFocus(page, /^Edit Iced Caffè Latte/);
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await page.getByText('Iced Caffè Latte changed.').waitFor({ state: 'hidden' });
  await tabTo(page, /^Remove Iced Caffè Latte/);
  await page.keyboard.press('Space');
  await page.getByText('Iced Caffè Latte removed.').waitFor();
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await keepsFocus(page, /^Review order/);
  await tabTo(page, /^Remove Iced Caffè Latte/);
  await page.keyboard.press('Space');
  await page.getByText('Iced Caffè Latte removed.').waitFor();
  // Said at the press; the line is gone once that is written down.
  await page.getByText('Your order is empty').first().waitFor();
  await page.close();
});

it('pays in store and looks after a card with the keyboard alone, while the till changes its balance', async () => {
  const page = await browser.newPage();
  const pay = async (amount: number) => {
    const answer = await page.request.post(`${crema.url}/sandbox/api/till/payments`, {
      headers: { origin: crema.url, 'idempotency-key': crypto.randomUUID() },
      data: { scanned: '7777000000004821', amount },
    });
    return ((await answer.json()) as { balance: number }).balance / 100;
  };
  await personAt(page, crema.url).signIn(maya, '/?at=1');
  // The page that is arrived at takes the focus.
  await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor();
  await tabTo(page, /^Scan/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pay in store' });
  const barcode = sheet.getByRole('img', { name: /^Barcode of the card ending in 4821/ });
  await barcode.waitFor();
  expect((await barcode.boundingBox())?.width).toBeGreaterThanOrEqual(280);
  expect(await readBarcode(barcode)).toBe('7777000000004821');
  await sheet.getByText('7777 0000 0000 4821').waitFor();
  // Over the page as it was; and what the till takes shows at once.
  expect(page.url()).toBe(`${crema.url}/?at=1#pay`);
  const left = await pay(125);
  await sheet.getByText(`$${left.toFixed(2)}`).waitFor({ timeout: 1_000 });
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${crema.url}/?at=1`);
  await page.goForward();
  await browser.setOffline(true);
  await barcode.waitFor();
  await browser.setOffline(false);
  await tabTo(page, /^Manage card/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\/cards\/card-maya$/);
  await page.getByRole('button', { name: 'Save nickname' }).waitFor();
  const balance = (await pay(100)).toFixed(2);
  await page.getByText(`$${balance}`).first().waitFor({ timeout: 1_000 });
  await page.getByText('Paid in store').first().waitFor();
  await tabTo(page, /^Nickname/);
  await page.keyboard.type('Everyday');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Everyday/ }).waitFor();
  await tabTo(page, /^Remove card/);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});

it('checks out as a guest, comes to the kerb and cancels with the keyboard alone', async () => {
  const own = await (browser.browser()?.newContext({ reducedMotion: 'reduce' }) ?? browser);
  const page = await own.newPage();
  const guest = personAt(page, crema.url);
  await guest.chooseStore();
  await guest.addWater();
  await guest.open('/menu/cart/guest/checkout');
  await page.getByRole('button', { name: 'Add payment', disabled: false }).waitFor();
  await tabTo(page, /^Pickup time/);
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^This time isn't held|^Held for you/).waitFor();
  await tabTo(page, /^Card details/);
  await typesCard(page);
  await page.getByText('Visa ending in 4242').waitFor();
  await keepsFocus(page, /^Pay with/);
  await tabTo(page, /^Use another card/);
  await tabTo(page, /^Send me news/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Email address/);
  await page.keyboard.type('guest@example.com');
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/cart\/guest\/order#/);
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await keepsFocus(page, /^Order placed/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor({ state: 'hidden' });
  await keepsFocus(page, /^Your order/);

  await tabTo(page, /^How to pick it up/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pickup\?/);
  await page.getByRole('link', { name: /Curbside/ }).waitFor();
  await tabTo(page, /Curbside/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pickup\/curbside\?/);
  await page.getByRole('button', { name: 'Check in' }).waitFor();
  await tabTo(page, /^1$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await keepsFocus(page, /^2$/);
  await tabTo(page, /^Check in/);
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'What should we call you?' });
  await name.waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'hidden' });
  await keepsFocus(page, /^Check in/);
  await page.keyboard.press('Enter');
  await name.waitFor();
  await tabTo(page, /^First name/);
  await page.keyboard.type('Guest');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'See you soon!' }).waitFor();
  await keepsFocus(page);
  await tabTo(page, /^See your order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/cart\/guest\/order#/);
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  await cancelsOrder(page);
  await own.close();
});

it('pays by each tender, with a tip and after a reload, and reads the receipt with the keyboard alone', async () => {
  const page = await browser.newPage();
  const person = personAt(page, crema.url);
  await person.signIn(maya, '/menu');
  await person.chooseStore();
  await person.addWater();
  await person.open('/menu/cart');
  const checkout = page.getByRole('button', { name: /^Checkout/, disabled: false });
  const place = page.getByRole('button', { name: /^Place order ·/, disabled: false });
  await checkout.waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await place.waitFor();
  await keepsFocus(page, /^Choose payment/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await keepsFocus(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await place.waitFor();
  await page.getByRole('radio', { name: /^Visa/, checked: false }).waitFor();
  // Not the region around it, whose text has it, too.
  await tabTo(page, /^[^\n]+\n•••• 4821/);
  // Round to the last one, and back to the first: nothing there leads away.
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: /^Visa/, checked: true }).waitFor();
  await keepsFocus(page, /^Visa/);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: /4821/, checked: true }).waitFor();
  await keepsFocus(page, /^[^\n]+\n•••• 4821/);
  await tabTo(page, /^Add a payment method/);
  await tabTo(page, /^No tip/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '$1.00', checked: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Tip amount/);
  await page.keyboard.type('23');
  // More than the card has: the rest is added to it first.
  await page.getByText('Enter an amount up to $20.00.').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1.50');
  await page.getByRole('button', { name: /^Place order · \$[\d.]+$/, disabled: false }).waitFor();
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/previous/);
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await keepsFocus(page, /^Order placed/);
  await tabTo(page, /^Got it/);
  await page.keyboard.press('Enter');
  await keepsFocus(page, /^Your orders/);
  await tabTo(page, /^Receipt/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await keepsFocus(page, /^Receipt/);
  await tabTo(page, /^Print/);
  await tabTo(page, /^Your orders/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel order' }).first().waitFor();
  await cancelsOrder(page);
  await page.close();
});

it('replaces and removes what a store refuses, and orders again, with the keyboard alone', async () => {
  const page = await browser.newPage();
  const person = personAt(page, crema.url);
  await person.signIn(maya, '/menu/cart');
  await person.chooseStore('Sandbox: answers ITEMS_UNAVAILABLE', /ITEMS_UNAVAILABLE/);
  await person.addWater();
  await person.open('/menu/cart');
  await page.getByText("Spring Water can't be ordered at Sandbox: answers ITEMS_UNAVAILABLE").waitFor();
  await tabTo(page, / in place of Spring Water$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Save ·/ }).waitFor();
  await keepsFocus(page);
  await tabTo(page, /^Save ·/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/cart$/);
  // The line that took the place of the refused one.
  await keepsFocus(page, /^Edit /);
  await page.getByText(/^(?!Spring Water).* can't be ordered at/).waitFor();
  await tabTo(page, /^Got it/);
  await page.keyboard.press('Enter');
  await page.getByText('Your order gets a price as soon as').waitFor();
  await keepsFocus(page, /^Review order/);
  await tabTo(page, /^Remove /);
  await page.keyboard.press('Enter');
  await page.getByText('Your order is empty').first().waitFor();
  await keepsFocus(page, /^Your order/);

  await person.chooseStore();
  await person.open('/menu/previous');
  await page
    .getByRole('button', { name: /^Order again/ })
    .first()
    .waitFor();
  await tabTo(page, /^Order again/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/cart#payment-summary$/);
  await page.getByRole('button', { name: /^Place order ·/ }).waitFor();
  await keepsFocus(page, /^Choose payment/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await keepsFocus(page);
  await page.close();
});

it('keeps a favorite, adds it, changes it and takes it away and back with the keyboard alone', async () => {
  const page = await browser.newPage();
  const person = personAt(page, crema.url);
  const heart = (isKept: boolean) =>
    page.getByRole('button', { name: 'Keep Flat White in favorites', pressed: isKept }).waitFor();
  await person.signIn(maya, '/menu/product/1006/hot');
  await heart(false);
  await tabTo(page, /^Keep Flat White/);
  await page.keyboard.press('Space');
  await heart(true);
  await person.open('/menu/favorites');
  await heart(true);
  await tabTo(page, /^Add Flat White to order/);
  await page.keyboard.press('Space');
  await page.getByText('Added to your order').waitFor();
  await keepsFocus(page, /^Add Flat White/);
  await tabTo(page, /^Keep Flat White/);
  // A press while the change before it is being saved is only told so.
  const saved = () => page.locator('main button[data-pending]').waitFor({ state: 'detached' });
  for (const isKept of [false, true]) {
    await saved();
    await page.keyboard.press('Space');
    await heart(isKept);
    await keepsFocus(page, /^Keep Flat White/);
  }
  await saved();
  await tabTo(page, /^Flat White$/);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Medium/, checked: true }).waitFor();
  await tabTo(page, /^Medium/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Save changes to favorite/);
  await page.keyboard.press('Enter');
  await page.getByText('Your favorite is saved as it is here.').waitFor();
  await keepsFocus(page);
  await page.close();
});
