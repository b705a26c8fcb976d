/** From the order to the kerb: the way to pick up, one arrival, the barista's side, and what changes arrives by itself. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let maya: Crema;
let barista: Crema;
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '3600', RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  maya = personAt(await browser.newPage(), crema.url);
  barista = personAt(await browser.newPage(), crema.url);
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('an order is checked in once, the barista sees stall and name, and its steps arrive without a reload', async () => {
  await maya.signIn();
  await maya.chooseStore();
  await maya.addWater();
  await maya.order();
  await maya.page
    .getByRole('dialog')
    .getByRole('link', { name: /on my way|how to pick it up/i })
    .click();
  await maya.page.waitForURL(/\/pickup\?/);
  await maya.page.getByText('Check-in').first().waitFor();
  await maya.page.getByText(/Or visit us the usual way|Or pick it up another way/).waitFor();
  const query = new URL(maya.page.url()).search;
  await maya.page.getByRole('link', { name: /Curbside/ }).click();
  await maya.page.waitForURL(/\/pickup\/curbside\?/);
  expect(new URL(maya.page.url()).search).toBe(query);

  await maya.page.getByRole('button', { name: 'Check in' }).click();
  await maya.page.getByRole('alert').getByText('Select your parking spot').waitFor();
  await maya.page.getByRole('radio', { name: /3/ }).check({ force: true });
  await maya.page.getByRole('button', { name: 'Check in' }).dblclick();
  await maya.page.waitForURL(/\/pickup\/curbside\/success/);
  await maya.page.getByRole('heading', { name: 'See you soon!' }).waitFor();

  await barista.open('/sandbox');
  const arrivals = barista.page.getByRole('listitem').filter({ hasText: 'Maya' });
  await arrivals.first().waitFor();
  expect(await arrivals.first().innerText()).toMatch(/3/);
  await maya.page.bringToFront();
  await maya.open(`/pickup${query}`);
  await maya.page.getByText(/checked in at spot 3/).waitFor();
  await barista.page.bringToFront();
  await barista.page
    .getByRole('button', { name: /brought out/i })
    .first()
    .click();
  await maya.page.bringToFront();
  await maya.page
    .getByText(/Picked up|picked up/)
    .first()
    .waitFor();
});
