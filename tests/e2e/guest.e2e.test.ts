/** Someone who never signed in; then she does, and her cart is still there; then she leaves, and nothing is. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leo, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const newPerson = async () => personAt(await browser.newPage(), crema.url);

it('fills a cart as a guest, keeps it at sign-in, and leaves nothing on the device at sign-out', async () => {
  const guest = await newPerson();
  await guest.chooseStore();
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

it('sends a returnUrl that leads off the site home instead', async () => {
  const person = await newPerson();
  await person.open('/account/signin?returnUrl=https%3A%2F%2Fevil.example%2F');
  await person.page.getByLabel('Email address').fill(leo.email);
  await person.page.getByLabel('Password', { exact: true }).fill(leo.password);
  await person.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await person.page.waitForURL(`${crema.url}/`);
});
