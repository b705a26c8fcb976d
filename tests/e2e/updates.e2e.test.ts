/** Newer builds while pages are open: offered, taken, never in the middle of something, and nothing is lost. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { WRITER_VERSION } from '../../src/compose/compose.ts';
import { BUILT, makeNewerBuild, startDeployment, type Deployment } from './deployedBuilds.ts';
import { STALL_MS, whileFilesCome } from './filesKept.ts';
import { openBrowser, personAt, tempFolder } from './testApp.ts';

let crema: Deployment;
let newer: string;
let newest: string;
beforeAll(async () => {
  newer = await makeNewerBuild('Newer');
  newest = await makeNewerBuild('Newest', { writer: WRITER_VERSION + 1 });
  crema = await startDeployment(BUILT);
});
afterAll(() => crema.stop());

async function open(serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> {
  const context = await openBrowser(tempFolder(), serviceWorkers);
  onTestFinished(() => context.close());
  return context;
}
const errors: string[] = [];
async function newPerson(context: BrowserContext) {
  const person = personAt(await context.newPage(), crema.url);
  person.page.on('pageerror', (error) => errors.push(error.message));
  return person;
}
const arrived = (page: Page, sign: Locator) =>
  whileFilesCome(
    (work) => page.evaluate(work),
    () => sign.waitFor({ state: 'attached', timeout: STALL_MS }),
  );
const isReady = (page: Page) => arrived(page, page.locator('html[data-offline=ready]'));
const bar = (page: Page) => page.getByText('A new version is ready.');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
/** The last letter of the entry script's name. */
const buildOf = (page: Page) =>
  page.evaluate(
    () => /(.)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1],
  );
const isOfBuild = (page: Page, build: string) =>
  page.waitForFunction(
    (name) => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith(`${name}.js`),
    build,
  );
const cartHolds = (page: Page, count: number) =>
  page
    .getByRole('link', { name: `Cart, ${count} item` })
    .first()
    .waitFor();

it('is offered in every tab, taken at a press in one, and by a sign-in when it is left', async () => {
  await crema.deploy(BUILT);
  const context = await open('allow');
  const [shopping, signingIn] = [await newPerson(context), await newPerson(context)];
  await shopping.addWater();
  await isReady(shopping.page);
  await signingIn.open('/account/signin');
  await signingIn.page.getByLabel('Email address').fill('maya@exa');
  const before = await buildOf(shopping.page);

  await crema.deploy(newer);
  const fresh = await newPerson(context);
  await fresh.open('/menu');
  await arrived(shopping.page, bar(shopping.page));
  expect(await bar(signingIn.page).count()).toBe(0);
  expect(await bar(fresh.page).count()).toBe(0);
  expect(await buildOf(shopping.page)).toBe(before);

  await update(shopping.page).click();
  await isOfBuild(shopping.page, 'Newer');
  await cartHolds(shopping.page, 1);
  expect(await signingIn.page.getByLabel('Email address').inputValue()).toBe('maya@exa');
  expect(await buildOf(signingIn.page)).toBe(before);
  await signingIn.page.getByRole('link', { name: 'Home' }).first().click();
  await isOfBuild(signingIn.page, 'Newer');
  await cartHolds(signingIn.page, 1);
  expect(errors).toEqual([]);
});

it('comes twice while tabs are open: three tabs of three builds, no error and no lost cart', async () => {
  await crema.deploy(BUILT);
  const context = await open('allow');
  const first = await newPerson(context);
  await first.addWater();
  await isReady(first.page);
  await crema.deploy(newer);
  const second = await newPerson(context);
  await second.addWater();
  await isOfBuild(second.page, 'Newer');
  await arrived(first.page, bar(first.page));
  await crema.deploy(newest);
  const third = await newPerson(context);
  await third.addWater();
  await isOfBuild(third.page, 'Newest');

  // The newest writes what the others cannot read: they say so, and keep what is asked of them.
  await first.page.getByText('A newer version is here.').first().waitFor();
  await second.page.bringToFront();
  await second.page.getByRole('button', { name: /^Add to order/ }).click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await isOfBuild(second.page, 'Newest');
  await cartHolds(second.page, 4);
  await first.page.bringToFront();
  const reload = first.page.getByRole('button', { name: 'Reload' }).first();
  // Taken in one tab, it may have reloaded this one already.
  const pressed = reload.click();
  pressed.catch(() => undefined);
  await Promise.race([pressed, isOfBuild(first.page, 'Newest')]);
  for (const { page } of [first, second, third]) {
    await isOfBuild(page, 'Newest');
    await cartHolds(page, 4);
  }
  expect(errors).toEqual([]);
});

it('reloads once where a chunk is gone, and the cart is there', async () => {
  await crema.deploy(BUILT);
  const { page, addWater } = await newPerson(await open('block'));
  await addWater();
  await crema.deploy(newer);
  await crema.deploy(newest);
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Support trace' }).click();
  await isOfBuild(page, 'Newest');
  await page.waitForURL(/trace$/);
  await page.getByRole('heading', { level: 1, name: 'What this browser remembers' }).waitFor();
  await cartHolds(page, 1);
  expect(loads).toBe(1);
});
