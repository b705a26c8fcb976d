/**
 * Secrets typed into every field: a password and what is typed as one leaves nothing in the browser, its addresses, the
 * server's logs and files, nor a trace; a card number in a place where text belongs never leaves in a trace.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesIn, foundIn, storedIn, watch, type Places, type Witness } from './hidingPlaces.ts';
import { maya, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from './testApp.ts';

const CARD = '4111 1111 1111 1111';
const PIN = 'PIN 7391 0284';
const WRONG = 'hunter2-but-longer';
const secrets = [maya.password, CARD, PIN, WRONG];
const NEW_MEMBER = 'ada@example.com';
const [MADE, CHANGED, FORGOTTEN] = [
  'tidy-otter-7-lantern',
  'nine-violet-kettles',
  'eleven-quiet-radishes',
] as const;

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let witness: Witness;
let isRunning = true;
const dataDir = tempFolder();
const profile = tempFolder();
beforeAll(async () => {
  crema = await startCrema({ dataDir, env: { LOG_LEVEL: 'trace' } });
  browser = await openBrowser(profile);
  witness = watch(browser);
  page = await browser.newPage();
});
afterAll(end);

it('leaves a password nowhere, nor a card number or PIN typed as one, right or wrong', async () => {
  const person = personAt(page, crema.url);
  for (const typed of [CARD, PIN, WRONG]) {
    await typeIntoSignIn(maya.email, typed);
    await page.getByText(/doesn't look right/).waitFor();
  }
  // Shown as text, and left there while the person looks elsewhere, comes back and reloads.
  await typeIntoSignIn(CARD, CARD);
  await page.getByRole('button', { name: /show/i }).click();
  await page.getByRole('link', { name: /guest/i }).click();
  await page.goBack();
  await page.reload();
  await person.signIn(maya, '/menu/cart');
  await person.findStore();

  expect(witness.sentTo(maya.password)).toEqual(['/apiproxy/v1/account/signin']);
  expect(witness.sentTo(CARD)).toEqual(['/apiproxy/v1/account/signin']);
  const kept = await storedIn(page);
  expect(kept['indexedDb']).toContain('session/signedIn');
  const trace = await exportedTrace();
  expect(trace).toContain('session/signInStarted');
  expect(foundIn({ ...kept, ...spoken(), trace }, secrets)).toEqual([]);
});

it('leaves the passwords and codes of an account that is made, proved, changed and forgotten nowhere', async () => {
  const own = await openBrowser();
  const seen = watch(own);
  const at = await own.newPage();
  await at.goto(`${crema.url}/account/create`);
  await at.getByLabel('First name').fill('Ada');
  await at.getByLabel('Last name').fill('Byron');
  await at.getByLabel('Email address').fill(NEW_MEMBER);
  await at.getByLabel('New password').fill(MADE);
  await at.getByRole('checkbox', { name: /I agree/ }).check();
  await at.getByRole('button', { name: 'Create account' }).click();
  const codes = [await nextCode(0)];
  await at.getByLabel('Code').fill(codes[0] ?? '');
  await at.getByRole('button', { name: 'Confirm' }).click();
  await at.waitForURL(`${crema.url}/`);
  await at.goto(`${crema.url}/account/settings/password`);
  await at.getByRole('button', { name: 'Use a code by email instead' }).click();
  await at.getByRole('button', { name: /^Send a code to/ }).click();
  codes.push(await nextCode(1));
  await at.getByLabel('Code').fill(codes[1] ?? '');
  await at.getByRole('button', { name: 'Confirm' }).click();
  await at.getByText(/Press the button to go on/).waitFor();
  await at.getByLabel('New password').fill(CHANGED);
  await at.getByRole('button', { name: 'Change password' }).click();
  await at.getByText(/Your password is changed/).waitFor();
  await at.goto(`${crema.url}/account/forgot-password`);
  await at.getByLabel('Email address').fill(NEW_MEMBER);
  await at.getByRole('button', { name: 'Send a code' }).click();
  codes.push(await nextCode(2));
  await at.getByLabel('Code from the email').fill(codes[2] ?? '');
  await at.getByLabel('New password').fill(FORGOTTEN);
  await at.getByRole('button', { name: 'Save and sign in' }).click();
  await at.waitForURL(`${crema.url}/`);

  expect(seen.sentTo(MADE)).toEqual(['/apiproxy/v1/account/create']);
  expect(seen.sentTo(CHANGED)).toEqual(['/apiproxy/v1/account/password']);
  expect(seen.sentTo(FORGOTTEN)).toEqual(['/apiproxy/v1/account/reset-password']);
  const kept = await storedIn(at);
  expect(kept['indexedDb']).toContain('session/changeNoted');
  const places = { ...kept, trace: await exportedTrace(at), urls: seen.urls(), console: seen.console() };
  expect(foundIn({ ...places, log: serverLog() }, [MADE, CHANGED, FORGOTTEN])).toEqual([]);
  // As a word: their digits may stand in a time.
  for (const [place, text] of Object.entries({ ...places, log: serverLog() }))
    for (const code of codes) expect([place, new RegExp(`\\b${code}\\b`).test(text)]).toEqual([place, false]);
  await own.close();
});

it('keeps a card number that was typed into the search box out of the log, the address and the trace', async () => {
  await page.goto(`${crema.url}/store-locator`);
  const box = page.getByRole('combobox', { name: 'Find a store' });
  await box.fill(CARD);
  await box.press('Enter');
  await page.waitForURL(/place=/);
  await expect.poll(async () => (await storedIn(page))['indexedDb']).toContain('••••');
  expect(foundIn(await storedIn(page), [CARD])).toEqual([]);
  // The port may hold any digits.
  expect(new URL(page.url()).search).not.toMatch(/4111/);
  expect(foundIn({ trace: await exportedTrace(), log: serverLog() }, [CARD, PIN, WRONG])).toEqual([]);
});

it('leaves no password in the files of the server and of the browser', async () => {
  await end();
  expect(foundIn({ server: filesIn(dataDir) }, [...secrets, MADE, CHANGED, FORGOTTEN])).toEqual([]);
  // The demo password stands in the sandbox's own sign-in page, and so in the browser's cache of scripts.
  expect(foundIn({ browser: filesIn(profile) }, [PIN, WRONG])).toEqual([]);
});

/** Of the mails to the new member that have one, as the sandbox's mailbox shows them. */
async function nextCode(after: number): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const answer = await fetch(`${crema.url}/sandbox/api/mails`);
    const { mails } = (await answer.json()) as { readonly mails: readonly { readonly plain: string }[] };
    const codes = mails.flatMap(({ plain }) => /^\d{6}$/m.exec(plain)?.[0] ?? []);
    found = codes.toReversed()[after];
    return found;
  };
  await expect.poll(look).toBeDefined();
  return found ?? '';
}

async function typeIntoSignIn(email: string, password: string): Promise<void> {
  await page.goto(`${crema.url}/account/signin`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function exportedTrace(on = page): Promise<string> {
  await on.goto(`${crema.url}/support/trace`);
  const [download] = await Promise.all([
    on.waitForEvent('download'),
    on.getByRole('button', { name: 'Export trace' }).click(),
  ]);
  const file = `${tempFolder()}/crema.trace.ndjson`;
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}

const spoken = (): Places => ({ urls: witness.urls(), console: witness.console(), log: serverLog() });

/** Without the lines that tell the person who starts a sandbox who may sign in. */
const serverLog = (): string =>
  crema
    .output()
    .split('\n')
    .filter((line) => !/^ {2}\w+@example\.com \/ crema-\w+-\d$/.test(line))
    .join('\n');

async function end(): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  await browser.close();
  await crema.stop();
}
