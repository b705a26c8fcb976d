/** From the order to the kerb: the way to pick up, one arrival, the barista's side, and what changes arrives by itself. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const at = (store: string, rest = '') => `/pickup?store=${store}${rest}`;

describe('an order at the kerb', () => {
  it('is checked in once, the barista sees stall and name, and its steps arrive without a reload', async () => {
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

  it('closes and opens live, and says so', async () => {
    await maya.open(at('99001'));
    await maya.page.getByRole('link', { name: /Curbside/ }).waitFor();
    await setCurbside(false);
    await maya.page.getByText('Curbside pickup is closed right now.').first().waitFor();
    await maya.page.getByText('Limited pickup').first().waitFor();
    await setCurbside(true);
    await maya.page.getByRole('link', { name: /Curbside/ }).waitFor();
  });
});

describe('the way to pick up', () => {
  it.each([
    ['curbside closed', at('99006'), ['Limited pickup', 'Curbside pickup is closed right now.']],
    ['no check-in', at('99007'), ['Visit us the usual way', 'In store']],
    [
      'curbside closed, on its own page',
      '/pickup/curbside?store=99006',
      [/Curbside is not available right now\. Head to the entryway or drive-thru/],
    ],
    ['a store that is not there', at('00000'), [/We couldn't find that store/]],
    ['no store at all', '/pickup', [/does not say which store/]],
  ])('with %s', async (_what, path, texts) => {
    await maya.open(path);
    for (const text of texts) await maya.page.getByText(text).first().waitFor();
  });

  it('has no drive-thru where there is none', async () => {
    await maya.open(at('99012'));
    await maya.page.getByText('In store').first().waitFor();
    expect(await maya.page.getByText('Drive-thru', { exact: true }).count()).toBe(0);
  });

  it('asks a stranger for a first name, shows six stalls where there are six, and tells a refusal in the words of the spec', async () => {
    const stranger = await openBrowser();
    try {
      const page = await stranger.newPage();
      await page.goto(`${crema.url}/pickup/curbside?store=99008&orderToken=nobody&platform=ios`);
      await page.getByRole('radio').nth(5).waitFor({ state: 'attached' });
      expect(await page.getByRole('radio').count()).toBe(6);
      await page.getByRole('radio', { name: /1/ }).check({ force: true });
      await page.getByRole('button', { name: 'Check in' }).click();
      await page.getByLabel('First name').fill('Robin');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page
        .getByText('Something went wrong on our end. If you have placed an order, park in curbside pick up.')
        .first()
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/pickup/curbside');
    } finally {
      await stranger.close();
    }
  });
});

async function setCurbside(open: boolean): Promise<void> {
  const answer = await maya.page.evaluate(
    async (isOpen) =>
      (
        await fetch('/sandbox/api/stores/99001/curbside', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ open: isOpen }),
        })
      ).ok,
    open,
  );
  expect(answer).toBe(true);
}
