/**
 * The settings of who one is, by keyboard at 390: a new password after a proof, a second step by an authenticator app, and a
 * sign-in with both; then nothing of it is left on the device, in an address, in the server's output or in a trace.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundIn, storedIn, watch, type Witness } from './hidingPlaces.ts';
import { keepsFocus, tabTo } from './keys.ts';
import { leo, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from './testApp.ts';
import { violationsOn } from './violations.ts';

const NEW_PASSWORD = 'nine-violet-kettles';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let witness: Witness;
let secret: string;
let recoveryCodes: readonly string[];
/** Of the app, and of another step each time: one is good once. */
const codes: string[] = [];

beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ enableMfa: true }));
  crema = await startCrema({ env: { CLIENT_SETTINGS: settings, LOG_LEVEL: 'trace' } });
  browser = await openBrowser();
  witness = watch(browser);
  page = await browser.newPage();
  await personAt(page, crema.url).signIn(leo, '/account/settings');
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('changes the password after a proof in a sheet', async () => {
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await pressByKey(/^Password/);
  await prove(leo.password);
  await tabTo(page, /^New password/);
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your password is changed.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

it('turns the second step on with the code of an app, and shows the recovery codes once', async () => {
  await page.goto(`${crema.url}/account/settings/mfa`);
  await page.getByText('Authenticator app').waitFor();
  await pressByKey(/^Set up an app/);
  await prove(NEW_PASSWORD);
  await page.getByText('Press again').waitFor();
  await pressByKey(/^Set up an app/);
  await page.getByRole('img', { name: /^QR code of the key/ }).waitFor();
  secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /^Code of your app/);
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
  const shown = page.getByText('Your recovery codes', { exact: true });
  await shown.waitFor();
  await keepsFocus(page);
  expect(await violationsOn(page)).toEqual([]);
  recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ })
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.reload();
  await page.getByText('10 left').waitFor();
  expect(await page.getByText(recoveryCodes[0] ?? '').count()).toBe(0);
});

it('signs in with the password and a code, and with a recovery code in the place of it', async () => {
  for (const [label, code] of [
    ['Code of your app', nextCode()],
    ['Recovery code', recoveryCodes[0] ?? ''],
  ] as const) {
    await signOut();
    await page.goto(`${crema.url}/account/signin?returnUrl=/account/settings/mfa`);
    await tabTo(page, /^Email address/);
    await page.keyboard.type(leo.email);
    await tabTo(page, /^Password/);
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await keepsFocus(page);
    if (label === 'Recovery code') await pressByKey(/^Use a recovery code/);
    await page.getByLabel(label).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await tabTo(page, new RegExp(`^${label}`));
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${crema.url}/account/settings/mfa`);
  }
  await page.getByText('9 left').waitFor();
});

it('leaves key, codes and passwords nowhere', async () => {
  const kept = await storedIn(page);
  expect(kept['indexedDb']).toContain('session/changeNoted');
  const trace = await exportedTrace();
  const places = { ...kept, urls: witness.urls(), console: witness.console(), log: crema.output(), trace };
  const bare = recoveryCodes.map((code) => code.replace('-', ''));
  expect(foundIn(places, [secret, ...recoveryCodes, ...bare, NEW_PASSWORD])).toEqual([]);
  // As a word: their digits may stand in a time.
  for (const [place, text] of Object.entries(places))
    for (const code of codes) expect([place, new RegExp(`\\b${code}\\b`).test(text)]).toEqual([place, false]);
  expect(witness.sentTo(codes[0] ?? '')).toEqual(['/apiproxy/v1/account/second-factors/app/confirm']);
  expect(witness.sentTo(bare[0] ?? '')).toEqual(['/apiproxy/v1/account/second-factors/signin']);
});

function nextCode(): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: Date.now() + codes.length * 30_000 });
  codes.push(code);
  return code;
}

async function pressByKey(name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function prove(password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" });
  await sheet.getByLabel('Your password').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /^Your password/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await keepsFocus(page);
}

async function signOut(): Promise<void> {
  const signOutButton = page.getByRole('button', { name: 'Sign out' });
  // What comes late to a page that was just loaded may close the menu.
  const open = async () => {
    if (!(await signOutButton.isVisible()))
      await page
        .getByRole('button', { name: /account/i })
        .first()
        .press('Enter');
    return signOutButton.isVisible();
  };
  await expect.poll(open, { timeout: 20_000, interval: 500 }).toBe(true);
  await signOutButton.press('Enter');
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
}

async function exportedTrace(): Promise<string> {
  await page.goto(`${crema.url}/support/trace`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export trace' }).click(),
  ]);
  const file = `${tempFolder()}/crema.trace.ndjson`;
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}
