/**
 * What leaves the built app for support: a log with an event of every type and planted values in every personal field, in many
 * scripts, is sent under a code and opened at the desk. Nothing planted is in the database, the server's output or the desk's
 * page; on the device, where nothing is redacted, the same search finds it.
 */
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog, type AppEvent } from '../../domain/events.ts';
import { createDatabase, rowsOf, type Database } from '../../server/db/createDatabase.ts';
import { createChance } from '../../server/stores/seed/random.ts';
import { generateSession } from '../attack/redaction/generate.ts';
import { foundOf } from '../attack/redaction/plantedTexts.ts';
import { storedIn } from './hidingPlaces.ts';
import {
  fillSeeded,
  openBrowser,
  personAt,
  startCrema,
  support,
  tempFolder,
  type RunningCrema,
} from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
const dataDir = tempFolder();
const { source, plantedTexts } = generateSession(createChance(48), 0, catalog.size);
const all = (texts: readonly string[]): number => foundOf(plantedTexts, texts.join('\n')).length;

beforeAll(async () => {
  await fillSeeded(dataDir);
  crema = await startCrema({ dataDir, env: { LOG_LEVEL: 'trace' } });
  browser = await openBrowser();
});
afterAll(async () => browser.close());

it('leaves nothing of what was planted in what support receives and sees', async () => {
  const page = await browser.newPage();
  await page.goto(`${crema.url}/support/trace`);
  await page.getByText('engine/eraStarted').first().waitFor();
  // Beside the app, which reads the table again when it makes the file: a tab that began with these events would act on them.
  const beside = await browser.newPage();
  await beside.goto(`${crema.url}/robots.txt`);
  expect(await plantIn(beside)).toBe(catalog.size);
  const kept = Object.values(await storedIn(page));
  expect(all(kept)).toBeGreaterThan(plantedTexts.length * 0.9);
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  const told = await page.getByText(/^Your code: /).textContent();
  const code = told?.replace('Your code: ', '') ?? '';

  const desk = await openBrowser();
  const at = await desk.newPage();
  await personAt(at, crema.url).signIn(support, '/support');
  await at.getByLabel(/^Why you look/).fill('A test of what is replaced.');
  await at.getByLabel('Code of a trace').fill(code);
  await at.getByRole('button', { name: 'Open', exact: true }).click();
  await at.getByText('As it was received').waitFor();
  const more = at.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) await more.click();
  const seen = await at.locator('main').evaluate((main) => main.textContent);
  expect(seen).toContain('order/submit');
  expect([all([seen]), all(Object.values(await storedIn(at)))]).toEqual([0, 0]);
  await desk.close();

  await crema.stop();
  expect(all([crema.output()])).toBe(0);
  const connection = await createDatabase({ kind: 'folder', path: dataDir });
  const [columns, trace] = [await textOf(connection.db), await receivedIn(connection.db)];
  await connection.close();
  expect(trace.split('\n').length).toBeGreaterThan(catalog.size * 0.9);
  expect([all(columns), all([trace])]).toEqual([0, 0]);
});

/** Writes the generated session behind the app's own events, as the log keeps them. Answers how many events. */
async function plantIn(page: Page): Promise<number> {
  const { events, documents } = source;
  return page.evaluate(
    async ([planted, bodies]) => {
      const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
        });
      const database = await answerOf(indexedDB.open('crema'));
      const tables = database.transaction(['events', 'documents'], 'readwrite');
      const log = tables.objectStore('events');
      const own = (await answerOf(log.getAll())) as AppEvent[];
      const last = own.at(-1);
      if (last === undefined) throw new Error('The log is empty.');
      for (const [index, event] of planted.entries())
        log.put({ ...event, seq: last.seq + 1 + index, session: last.session, tab: last.tab });
      for (const document of bodies) tables.objectStore('documents').put(document);
      const count = (await answerOf(log.count())) - own.length;
      database.close();
      return count;
    },
    [events as readonly AppEvent[], documents] as const,
  );
}

/** Each column of each table. */
async function textOf(db: Database): Promise<readonly string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await rowsOf<{ text: string }>(
      db,
      sql`select coalesce(string_agg(${sql.identifier(column)}::text, ' '), '') as text from ${sql.identifier(table)}
          where ${table} not in ('stores', 'store_points')`,
    );
    texts.push(row?.text ?? '');
  }
  return texts;
}

async function receivedIn(db: Database): Promise<string> {
  const [row] = await rowsOf<{ body: string }>(
    db,
    sql`select encode(body, 'base64') as body from support_traces`,
  );
  return gunzipSync(Buffer.from(row?.body ?? '', 'base64')).toString('utf8');
}
