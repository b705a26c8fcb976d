/**
 * A bank card's number in every text field, its number and code in the vault's frame, and stored-value cards with their PINs
 * where they belong: afterwards none is left in the log, the storage, the addresses, the server's output, the database or a
 * trace, but for the places of decision 0084.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, rowsOf } from '../../server/db/createDatabase.ts';
import { filesIn, foundIn, formsOf, storedIn, watch, type Witness } from './hidingPlaces.ts';
import { planted, visits, type Visit } from './plantedFields.ts';
import {
  fillSeeded,
  maya,
  openBrowser,
  personAt,
  startCrema,
  tempFolder,
  type RunningCrema,
} from './testApp.ts';

const BANK = '5555 5555 5555 4444';
/** Of American Express, which has four digits. */
const AMEX = '3782 822463 10005';
const CODE = '7391';
/** A stored-value card that is added, one whose balance is asked for, and their PIN. */
const ADDED = '7777 0000 0000 1001';
const ASKED = '7777 0000 0000 1002';
const PIN = '24682468';
const WRONG_PIN = '73910284';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let witness: Witness;
let isRunning = true;
/** The fields that had it. */
const typed: string[] = [];
const digits = (text: string) => text.replaceAll(' ', '');
const dataDir = tempFolder();
const profile = tempFolder();
beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true, enableMfa: true }));
  const env = { LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: '0', CLIENT_SETTINGS: settings };
  await fillSeeded(dataDir);
  crema = await startCrema({ dataDir, env });
  browser = await openBrowser(profile);
  witness = watch(browser);
  page = await browser.newPage();
});
afterAll(end);

it.each([
  ...(['guestNews', 'calledName', 'signIn', 'createAccount', 'forgotten', 'newOfForgotten'] as const),
])('takes a bank card’s number in each text field of a guest (%s)', plantIn);

it('takes number and PIN of a card whose balance a guest asks for', async () => {
  await page.goto(`${crema.url}/account/cards`);
  await typeCard(ASKED, WRONG_PIN, 'Check balance');
  await page.getByText(/doesn't look right/).waitFor();
  await typeCard(ASKED, PIN, 'Check balance');
  await page.getByText('Card (1002) holds').waitFor();
  const kept = { ...(await storedIn(page)), log: crema.output() };
  expect(foundIn(kept, [ASKED, PIN, WRONG_PIN])).toEqual([]);
  await personAt(page, crema.url).signIn(maya, '/account/cards');
});

it.each([
  'stores',
  'menu',
  'sandbox',
  'addCard',
  'card',
  'addMoney',
  'autoReload',
  'address',
  'personal',
  'partner',
  'gift',
  'tip',
  'provingPassword',
  'provingCode',
  'newPassword',
  'newEmail',
  'factorPhone',
  'factorApp',
] as const)('takes a bank card’s number in each text field of a member (%s)', plantIn);

it('takes number and code in the frame, and a stored-value card with its PIN', async () => {
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  await typeIntoFrame();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Card (0005) added').waitFor();

  await page.goto(`${crema.url}/account/cards/add`);
  await typeCard(ADDED, WRONG_PIN, 'Add Card');
  await page.getByText(/doesn't look right/).waitFor();
  await typeCard(ADDED, PIN, 'Add Card');
  await page.getByText('Card (1001) added').waitFor();
});

it('takes a bank card’s number for an amount that moves to the second card', () => plantIn('transfer'));

it('has taken it in every text field that there is', () => {
  const all = Object.entries(planted).flatMap(([field, { on }]) => on.map((visit) => `${visit}: ${field}`));
  expect(typed.toSorted()).toEqual(all.toSorted());
});

it('leaves none of them on the device, in an address, in the server’s output or in a trace', async () => {
  // The app's origin is never told what the frame has.
  expect(new Set(witness.sentTo(digits(AMEX)))).toEqual(new Set(['/tokens']));
  const kept = await storedIn(page);
  expect(kept['indexedDb']).toContain('wallet/addRequested');
  const trace = await exportedTrace();
  expect(trace).toContain('wallet/addRequested');
  const places = { ...kept, urls: witness.urls(), console: witness.console(), log: crema.output(), trace };
  expect(foundIn(places, [BANK, AMEX, ADDED, ASKED, PIN, WRONG_PIN])).toEqual([]);
});

it('keeps the number of a stored-value card beside its barcode, and nothing else of it', async () => {
  await page.goto(`${crema.url}/#pay`);
  await page.getByRole('img', { name: /^Barcode of the card/ }).waitFor();
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption('card-sandbox-1001');
  await page.getByRole('img', { name: /1001/ }).waitFor();
  await expect
    .poll(async () => foundIn(await storedIn(page), [ADDED]))
    .toEqual(['indexedDb: 7777000000001001']);
  expect(
    foundIn({ trace: await exportedTrace(), urls: witness.urls(), log: crema.output() }, [ADDED, PIN]),
  ).toEqual([]);
});

it('leaves a bank card in no file of the server and the browser, and a stored-value card’s number in its column', async () => {
  await end();
  const files = { server: filesIn(dataDir), browser: filesIn(profile) };
  expect(foundIn(files, [BANK, AMEX, WRONG_PIN])).toEqual([]);
  expect(foundIn({ server: files.server }, [PIN])).toEqual([]);
  expect(await columnsWith([ADDED, ASKED])).toEqual(['cards.card_number']);
  expect(await columnsWith([BANK, AMEX, PIN, WRONG_PIN])).toEqual([]);
});

/** Each column of each table that has one of these in a row. */
async function columnsWith(secrets: readonly string[]): Promise<readonly string[]> {
  const connection = await createDatabase({ kind: 'folder', path: dataDir });
  const columns = await rowsOf<{ table: string; column: string }>(
    connection.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await rowsOf<{ text: string }>(
      connection.db,
      sql`select coalesce(string_agg(${sql.identifier(column)}::text, ' '), '') as text from ${sql.identifier(table)}`,
    );
    const text = rows[0]?.text ?? '';
    if (secrets.flatMap(formsOf).some((form) => text.includes(form))) found.push(`${table}.${column}`);
  }
  await connection.close();
  expect(columns.length).toBeGreaterThan(100);
  return found;
}

/** What is pressed on the way to a form. */
const comeTo: Partial<Record<Visit, () => Promise<void>>> = {
  guestNews: async () => {
    const guest = personAt(page, crema.url);
    await guest.chooseStore();
    await guest.addWater();
    await guest.open(visits.guestNews);
    await page.getByRole('button', { name: 'Add payment', disabled: false }).waitFor();
    await typeIntoFrame();
    await page.getByRole('checkbox', { name: /news and offers/ }).press('Space');
    await page.getByRole('button', { name: 'Add payment' }).press('Enter');
    await page.getByText('American Express ending in 0005').waitFor();
  },
  calledName: async () => {
    await page.goto(`${crema.url}${visits.calledName}`);
    await page.getByRole('radio', { name: /3/ }).check({ force: true });
    await page.getByRole('button', { name: 'Check in' }).click();
  },
  signIn: async () => {
    await page.goto(`${crema.url}${visits.signIn}`);
    await page.getByLabel('Email address').fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill(WRONG_PIN);
  },
  newOfForgotten: async () => {
    await page.goto(`${crema.url}${visits.newOfForgotten}`);
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Code from the email').waitFor();
  },
  provingCode: async () => {
    await page.goto(`${crema.url}${visits.provingCode}`);
    await page.getByRole('button', { name: 'Use a code by email instead' }).click();
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await page.getByLabel('Code').waitFor();
  },
  newPassword: async () => {
    await page.goto(`${crema.url}${visits.newPassword}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  },
  factorApp: async () => {
    await page.goto(`${crema.url}${visits.factorApp}`);
    const setUp = page.getByRole('button', { name: 'Set up an app' });
    await setUp.click();
    await page.getByRole('dialog').getByLabel('Your password').fill(maya.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Press again').waitFor();
    await setUp.click();
  },
  sandbox: async () => {
    await page.goto(`${crema.url}${visits.sandbox}`);
    await page.getByRole('combobox', { name: 'Or a card' }).selectOption('card-maya');
    await page.getByLabel('Amount').fill('1.00');
  },
  addCard: async () => {
    await page.goto(`${crema.url}${visits.addCard}`);
    await page.getByRole('textbox', { name: /^Card number/ }).fill('7777 0000 0000 9999');
    await page.getByLabel(/^Security code/).fill(WRONG_PIN);
  },
  transfer: async () => {
    await page.goto(`${crema.url}${visits.transfer}`);
    await page.getByRole('button', { name: 'Transfer balance' }).click();
  },
  // Before what pays is known nothing is sent.
  addMoney: async () => {
    await page.goto(`${crema.url}${visits.addMoney}`);
    await page.getByRole('button', { name: 'Add $9.99', disabled: false }).waitFor();
  },
  address: async () => {
    await page.goto(`${crema.url}${visits.address}`);
    for (const [label, value] of Object.entries(someAddress)) await page.getByLabel(label).fill(value);
    await page.getByLabel('State').selectOption('WA');
  },
  // The store of the guest's cart is the member's.
  tip: async () => {
    const person = personAt(page, crema.url);
    await person.addWater();
    await person.checkout();
    await page.getByRole('group', { name: 'Add a tip' }).getByRole('radio', { name: 'Other' }).press('Space');
  },
};

const someAddress = {
  ...{ 'First name': 'Maya', 'Last name': 'Lee', 'Phone number': '206 555 0100' },
  ...{ 'Street address': '1 Pine St', City: 'Seattle', 'ZIP code': '98101' },
};

/** Types the number into each field of the form, alone among values that are right, and sends it. */
async function plantIn(visit: Visit): Promise<void> {
  await (comeTo[visit] ?? (() => page.goto(`${crema.url}${visits[visit]}`)))();
  for (const [field, { on, label, said, press, isEmail }] of Object.entries(planted)) {
    if (!on.includes(visit)) continue;
    const box = page.getByLabel(label).filter({ visible: true }).and(page.locator('input, textarea')).first();
    const before = await box.inputValue();
    await box.fill(isEmail ? `${digits(BANK)}@example.com` : BANK);
    if (press === undefined) await box.press('Enter');
    else await page.getByRole('button', { name: press }).first().click();
    await page.getByText(said).filter({ visible: true }).first().waitFor();
    typed.push(`${visit}: ${field}`);
    if (await box.isVisible()) await box.fill(before);
  }
}

async function typeIntoFrame(): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  for (const [label, value] of [
    ['Card number', AMEX],
    ['Expiration date', '12/2039'],
    ['Security code', CODE],
    ['ZIP or postal code', '98101'],
  ] as const)
    await frame.getByLabel(label).fill(value);
}

async function typeCard(number: string, pin: string, press: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Card number/ }).fill(number);
  await page.getByLabel(/^Security code/).fill(pin);
  await page.getByRole('button', { name: press }).click();
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

async function end(): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  await browser.close();
  await crema.stop();
}
