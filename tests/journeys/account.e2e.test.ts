/**
 * An account by keyboard: a guest orders, makes an account, confirms its address with the code of the sandbox's mailbox; the order
 * and the cart come along. The password changes after a proof, is forgotten, and a new one signs in.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepsFocus, tabTo } from '../e2e/keys.ts';
import { openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';
import { violationsOn } from '../e2e/violations.ts';

const EMAIL = 'ada@example.com';
const FIRST = 'tidy otter 7 lantern';
const SECOND = 'nine violet kettles';
const THIRD = 'eleven quiet radishes';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
/** The mails that were read before. */
let read = 0;

beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', BARISTA_STEP_SECONDS: '600' } });
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('is made by a guest who has ordered, and has the order and the cart', async () => {
  const { page: _, ...guest } = personAt(page, crema.url);
  await guest.chooseStore();
  await guest.addFirstProduct();
  await guest.open('/menu/cart/guest/checkout');
  await page.getByRole('button', { name: 'Add payment', disabled: false }).waitFor();
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel('Expiration date').fill('12/2039');
  await frame.getByLabel('Security code').fill('739');
  await frame.getByLabel('ZIP or postal code').fill('98101');
  await page.getByRole('button', { name: 'Add payment' }).press('Enter');
  await page.getByText('Visa ending in 4242').waitFor();
  await page.getByRole('button', { name: /^Place order · / }).press('Enter');
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).press('Enter');
  // The sheet takes its entry out of the history, which would end another navigation.
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  await guest.addFirstProduct();

  await guest.open('/account/create?returnUrl=/menu/cart');
  await page.getByLabel('First name').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  for (const [label, text] of [
    [/^First name/, 'Ada'],
    [/^Last name/, 'Byron'],
    [/^Email address/, EMAIL],
    [/^New password/, 'password123'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Country/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Create account/);
  await page.keyboard.press('Enter');
  await page.getByText(/too easy to guess/).waitFor();
  await page.getByLabel('New password').fill(FIRST);
  await page.getByLabel('New password').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor();
  const code = await nextCode();
  await page.getByLabel('Code').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /^Code/);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${crema.url}/menu/cart`);
  await page.getByRole('heading', { level: 1, name: 'Review order (1)' }).waitFor();
  await page.goto(`${crema.url}/menu/previous`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
});

it('changes its password after a proof in a sheet over the page', async () => {
  await page.goto(`${crema.url}/account/settings/password`);
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" });
  await sheet.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /^Use a code by email/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Send a code to ada@example.com/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').waitFor();
  const code = await nextCode();
  await tabTo(page, /^Code/);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await keepsFocus(page);
  await tabTo(page, /^New password/);
  await page.keyboard.type(SECOND);
  await page.keyboard.press('Enter');
  await page.getByText('Your password is changed.').waitFor();
});

it('is opened by a new password where the last one is forgotten', async () => {
  const others = await openBrowser();
  const other = await others.newPage();
  await other.goto(`${crema.url}/account/signin`);
  await other.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await other.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  await tabTo(other, /^Email address/);
  await other.keyboard.type(EMAIL);
  await other.keyboard.press('Enter');
  const code = await nextCode();
  await tabTo(other, /^Code from the email/);
  await other.keyboard.type(code);
  await tabTo(other, /^New password/);
  await other.keyboard.type(THIRD);
  expect(await violationsOn(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await other.waitForURL(`${crema.url}/`);
  await other.goto(`${crema.url}/menu/previous`);
  await expect.poll(() => other.getByRole('article').count()).toBe(1);
  // The browser of before is signed out.
  await page.goto(`${crema.url}/menu/previous`);
  await page.getByText('Your session ended. What you did is kept.').waitFor();
  for (const secret of [FIRST, SECOND, THIRD, code, EMAIL]) expect(crema.output()).not.toContain(secret);
  await others.close();
});

/** Of the next mail that has one, as the sandbox's mailbox shows it. */
async function nextCode(): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${crema.url}/sandbox/api/mails`);
      const { mails } = (await answer.json()) as { readonly mails: readonly { readonly plain: string }[] };
      const unread = mails.toReversed().slice(read);
      const at = unread.findIndex(({ plain }) => /^\d{6}$/m.test(plain));
      if (at === -1) return undefined;
      read += at + 1;
      return (code = /^\d{6}$/m.exec(unread[at]?.plain ?? '')?.[0]);
    })
    .toBeDefined();
  return code ?? '';
}
