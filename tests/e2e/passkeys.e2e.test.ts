/** A passkey in a real browser, with an authenticator in software: made, signs in, proves who one is, and is gone on the server. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundIn, storedIn, watch, type Witness } from './hidingPlaces.ts';
import { maya, openBrowser, startCrema, type RunningCrema } from './testApp.ts';
import { violationsOn } from './violations.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let witness: Witness;
beforeAll(async () => {
  crema = await startCrema({ env: { LOG_LEVEL: 'trace' } });
  browser = await openBrowser();
  witness = watch(browser);
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

/** A passkey belongs to a host name, and an address of numbers is none. */
const home = () => crema.url.replace('127.0.0.1', 'localhost');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
}

/** An authenticator in software may take the offer by itself. */
async function askForPasskey(page: Page, outcome: Locator): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in with a passkey', disabled: false });
  await Promise.race([outcome.waitFor(), button.click().then(() => outcome.waitFor())]);
}

it('is made after a proof, signs in without a password, proves for its removal, and is in no authenticator after it', async () => {
  const page = await browser.newPage();
  const authenticator = await withAuthenticator(page);
  await page.goto(`${home()}/account/signin?returnUrl=/account/settings/passkeys`);
  await typePassword(page);
  await page.getByText('You have no passkey yet.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await press(page, 'Add a passkey');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your password').fill(maya.password);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await press(page, 'Create passkey');
  await page.getByText('The passkey was added.').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Laptop' }).count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  const [made] = await authenticator.credentials();
  expect(made).toBeDefined();

  // Signed out, and in again with it: the browser offers it in the field of the address, or a press asks for it.
  await signOut(page);
  await page.goto(`${home()}/account/signin?returnUrl=/account/settings/passkeys`);
  await askForPasskey(page, page.getByText('Laptop'));

  // It proves who she is: for its own removal.
  await press(page, 'Remove Laptop');
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click();
  await sheet.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await page.getByText('Press Remove again').waitFor();
  await press(page, 'Remove Laptop');
  await page.getByText('The passkey was removed.').waitFor();

  // The browser was told, on the server's word: its authenticator has none of them any more.
  await expect.poll(async () => (await authenticator.credentials()).length).toBe(0);

  // Its name, its key and whose it is are in what is asked and answered alone.
  const kept = await storedIn(page);
  expect(kept['indexedDb']).toContain('session/signedIn');
  const places = { ...kept, urls: witness.urls(), console: witness.console(), log: crema.output() };
  const parts = [made?.credentialId, made?.privateKey, made?.userHandle].map((base64) =>
    Buffer.from(base64 ?? '', 'base64'),
  );
  for (const encoding of ['base64', 'base64url'] as const) {
    const texts = parts.map((part) => part.toString(encoding).replace(/=+$/, ''));
    expect(texts.every((text) => text.length > 8)).toBe(true);
    expect(foundIn(places, texts)).toEqual([]);
  }
});
