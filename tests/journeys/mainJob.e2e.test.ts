/** A member orders a drink, live, in two tabs: the ten steps, in a real browser, against the real server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesItsTrace } from '../e2e/leavesItsTrace.ts';
import { openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from '../e2e/testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  // The embedded database, as it is by default.
  crema = await startCrema({ isEmbedded: true });
  browser = await openBrowser(tempFolder());
});
afterAll(async () => {
  await leavesItsTrace(browser, crema.url);
  await browser.close();
  await crema.stop();
});

const newPerson = async () => personAt(await browser.newPage(), crema.url);

describe('a member', () => {
  it('is told kindly that a password is wrong, and comes back to where she was', async () => {
    const maya = await newPerson();
    await maya.open('/account/signin?returnUrl=%2Fmenu%2Fcart');
    await maya.page.getByLabel('Email address').fill('maya@example.com');
    await maya.page.getByLabel('Password', { exact: true }).fill('wrong');
    await maya.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await maya.page
      .getByText(/doesn't look right/)
      .first()
      .waitFor();
    await maya.signIn(undefined, '/menu/cart');
    await maya.page.close();
  });

  it('finds a store, fills a cart that every tab sees, pays and follows the order in all tabs', async () => {
    const maya = await newPerson();
    await maya.signIn();
    await maya.findStore();
    await maya.addFirstProduct();
    const second = await newPerson();
    await second.open('/menu/cart');
    await second.page.getByRole('heading', { level: 1, name: 'Review order (1)' }).waitFor();

    await maya.open('/menu/cart');
    await second.page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click();
    await maya.page.getByRole('heading', { level: 1, name: 'Review order (2)' }).waitFor();
    const third = await newPerson();
    await third.open('/menu/cart');
    await third.page.getByRole('heading', { level: 1, name: 'Review order (2)' }).waitFor();
    await third.page.close();

    await maya.order();
    await maya.page.getByRole('dialog').waitFor();
    await second.page.getByRole('heading', { level: 1, name: /Your order/i }).waitFor();
    await second.open('/menu/previous');
    const status = (person: typeof maya) => person.page.getByRole('article').first().getByRole('status');
    for (const step of ['Preparing', 'Ready for pickup', 'Picked up']) {
      await status(second).getByText(step, { exact: true }).waitFor({ timeout: 20_000 });
    }
    await status(maya).getByText('Picked up', { exact: true }).waitFor();
    await second.page.close();
    await maya.page.close();
  });

  it('orders for a time of the store, with a tip, and sees both afterwards', async () => {
    const maya = await newPerson();
    await maya.open('/');
    await maya.addWater();
    await maya.checkout();
    const { page } = maya;
    const when = page.getByRole('combobox', { name: 'Pickup time' });
    const choice = when.locator('option').last();
    await page.waitForFunction(() => document.querySelectorAll('select option').length > 3);
    const time = (await choice.textContent()) ?? '';
    await when.selectOption({ label: time });
    await page.getByText(/^Held for you/).waitFor();
    await page.getByRole('radio', { name: '$1.00' }).click();
    await page.getByRole('dialog').getByRole('definition').filter({ hasText: '$1.00' }).waitFor();
    await page.reload();
    await page.getByText(/^Held for you/).waitFor();
    expect(await when.locator('option:checked').textContent()).toBe(time);
    expect(await page.getByRole('radio', { name: '$1.00' }).isChecked()).toBe(true);
    await maya.placeOrder();
    const success = page.getByRole('dialog', { name: 'Order placed' });
    await success.getByText(`Ready at ${time}`).waitFor();
    await success.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('article').first().getByRole('link', { name: 'Receipt' }).click();
    await page.getByText(`Asked for ${time}`).waitFor();
    await page.getByRole('term').filter({ hasText: 'Tip' }).waitFor();
    await page.close();
  });

  it('exports a trace that another machine reproduces exactly, and a changed byte is noticed', async () => {
    const maya = await newPerson();
    await maya.open('/support/trace');
    const [download] = await Promise.all([
      maya.page.waitForEvent('download'),
      maya.page.getByRole('button', { name: 'Export trace' }).click(),
    ]);
    const file = `${tempFolder()}/crema.trace.ndjson`;
    await download.saveAs(file);
    expect(trace('verify', file)).toMatch(/^verified: \d+ events/);
    expect(trace('replay', file)).toMatch(/reproduced exactly/);
    expect(trace('rerun', file)).toMatch(/^the same facts: /);
    const text = readFileSync(file, 'utf8');
    const changed = `${tempFolder()}/changed.trace.ndjson`;
    writeFileSync(changed, text.replace('"quantity":2', '"quantity":3'));
    expect(readFileSync(changed, 'utf8')).not.toBe(text);
    expect(() => trace('verify', changed)).toThrow(/line \d+/);
    expect(text).not.toContain('maya@example.com');
    expect(text).not.toContain('Maya');
    expect(text).not.toContain('crema-demo-1');
    await maya.page.close();
  });
});

const trace = (verb: string, file: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/trace/main.ts', verb, file], {
    encoding: 'utf8',
  });
