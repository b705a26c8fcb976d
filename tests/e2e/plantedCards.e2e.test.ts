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
import { maya, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from './testApp.ts';

const BANK = '5555 5555 5555 4444';
/** Of American Express, which has four digits. */
const AMEX = '3782 822463 10005';
const CODE = '7391';
/** A stored-value card that is added, one whose balance is asked for, and their PIN. */
const ADDED = '7777 0000 0000 1001';
const ASKED = '7777 0000 0000 1002';
const PIN = '24682468';
const WRONG_PIN = '73910284';

/** Where each label is a text field, at least. */
const fields: Readonly<Record<string, readonly string[]>> = {
  '/store-locator': ['Find a store'],
  '/menu': ['Search'],
  '/sandbox': ['Barcode', 'Amount'],
  '/account/cards/add': ['Card number', 'Security code'],
  '/account/cards/card-maya': ['Nickname'],
  '/account/cards/card-maya?amount=999#add-money': ['Amount'],
  '/account/payment-method/add/billing-address': ['First name', 'Last name', 'City'],
};

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let witness: Witness;
let isRunning = true;
const dataDir = tempFolder();
const profile = tempFolder();
beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
  const env = { LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: '0', CLIENT_SETTINGS: settings };
  crema = await startCrema({ dataDir, env });
  browser = await openBrowser(profile);
  witness = watch(browser);
  page = await browser.newPage();
});
afterAll(end);

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

it.each(Object.entries(fields))(
  'takes a bank card’s number in each text field of %s',
  async (path, labels) => {
    const boxes = page.locator(
      'input:is([type=text], [type=search], [type=email], [type=tel], [type=password])',
    );
    await page.goto(`${crema.url}${path}`);
    for (const label of labels) await page.getByLabel(label).first().waitFor();
    const seen: string[] = [];
    for (let index = 0; index < (await boxes.count()); index++) {
      const box = boxes.nth(index);
      if (!(await box.isVisible()) || !(await box.isEditable())) continue;
      seen.push(
        await box.evaluate(
          (input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? '',
        ),
      );
      await box.fill(BANK);
      await box.press('Enter');
      // Where the form went on to another page, the next field is there again.
      if (new URL(page.url()).pathname !== new URL(path, crema.url).pathname)
        await page.goto(`${crema.url}${path}`);
    }
    for (const label of labels) expect(seen.join('; ')).toContain(label);
  },
);

it('takes number and code in the frame, and a stored-value card with its PIN', async () => {
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  const frame = page.frameLocator('iframe[title="Card details"]');
  for (const [label, value] of [
    ['Card number', AMEX],
    ['Expiration date', '12/2039'],
    ['Security code', CODE],
    ['ZIP or postal code', '98101'],
  ] as const)
    await frame.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Card (0005) added').waitFor();

  await page.goto(`${crema.url}/account/cards/add`);
  await typeCard(ADDED, WRONG_PIN, 'Add Card');
  await page.getByText(/doesn't look right/).waitFor();
  await typeCard(ADDED, PIN, 'Add Card');
  await page.getByText('Card (1001) added').waitFor();
});

it('leaves none of them on the device, in an address, in the server’s output or in a trace', async () => {
  const digits = (text: string) => text.replaceAll(' ', '');
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
