/**
 * `npm run stores:import` against real databases: one transaction, the same twice changes nothing, and a server that runs
 * shows the new stores without a restart, over PostgreSQL and through the data folder of the embedded database.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../server/base/clock.ts';
import { createDatabase, rowsOf, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createStores } from '../../../server/stores/createStores.ts';
import { importCommand } from '../../../server/stores/import/importCommand.ts';
import { importFolder } from '../../../server/imports/handOver.ts';
import { importStores } from '../../../server/stores/import/importStores.ts';
import { readChain } from '../../../server/stores/import/readChain.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import { sandboxStores } from '../../../server/stores/seed/sandboxStores.ts';
import { seedStores } from '../../../server/stores/seedStores.ts';
import { fillDataFolder, openMigratedMemory } from '../kit/emptyDatabase.ts';
import { anyDatabase } from '../kit/databases.ts';
import { collection, feature, featureOf, writeCollection } from './geoJson.ts';
import { startStoreServer, type StoreServer } from './storeServer.ts';

const DAY = 86_400_000;
const SANDBOX = sandboxStores.length;
let folder: string;
beforeAll(async () => {
  process.env['TZ'] = 'UTC';
  folder = await mkdtemp(join(tmpdir(), 'crema-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = { removeMissing: false, refusedRefs: [], closedRefs: [], isDryRun: false };
const chainOf = (features: readonly unknown[]) =>
  readChain(Buffer.from(collection(features)), createSystemClock().now());
const storesOf = (features: readonly unknown[]) => chainOf(features).stores;

async function run(args: readonly string[], environment: Readonly<Record<string, string>>, noticeMs = 5_000) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await importCommand(args, {
    environment,
    clock: createSystemClock(),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    noticeMs,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function sourcesIn({ db }: DatabaseConnection): Promise<Readonly<Record<string, number>>> {
  const rows = await rowsOf<{ source: string; count: number }>(
    db,
    sql`select source, count(*)::int as count from stores group by source`,
  );
  return Object.fromEntries(rows.map(({ source, count }) => [source, count]));
}

async function numbersAt(server: StoreServer): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/apiproxy/v1/locations/points`);
  return ((await answer.json()) as { numbers: string[] }).numbers;
}

const until = async (isSo: () => Promise<boolean>) => {
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true);
};

for (const database of await anyDatabase())
  describe(`an import on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    // An embedded database takes seconds to open: one for all, emptied for each.
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      return () => connection.close();
    });
    beforeEach(async () => {
      await connection.db.execute(sql`delete from stores`);
      await seedStores(connection.db, { count: 30 });
    });

    test('replaces the fictional chain, keeps the sandbox, and the same again changes nothing', async () => {
      const stores = storesOf(generateStores(40).map(featureOf));
      const first = await importStores(connection.db, stores, options);
      const none = { changed: 0, unchanged: 0, missing: 0, removed: 0, unsold: [], sandboxNumbers: [] };
      expect(first).toEqual({ ...none, added: 40, removedSeeds: 30 });
      expect(await sourcesIn(connection)).toEqual({ import: 40, sandbox: SANDBOX });
      const search = await createStores(connection.db);
      const again = await importStores(connection.db, stores, options);
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 40 });
      expect(await search.refresh()).toBe(false);
      await seedStores(connection.db, { count: 30 });
      expect(await sourcesIn(connection)).toEqual({ import: 40, sandbox: SANDBOX });
    });

    test('takes the numbers of sandbox stores for the operator, and names them', async () => {
      const mine = storesOf(['99001', 'a'].map((ref) => feature({ ref })));
      expect(await importStores(connection.db, mine, options)).toMatchObject({ sandboxNumbers: ['99001'] });
      await seedStores(connection.db, { count: 30 });
      expect(await sourcesIn(connection)).toMatchObject({ import: 2, sandbox: SANDBOX - 1 });
      expect(await importStores(connection.db, mine, options)).toMatchObject({ sandboxNumbers: [] });
    });

    test('changes what changed; what is missing stays unless it is to go, and what was refused is not missing', async () => {
      const four = storesOf(['a', 'b', 'c', 'd'].map((ref) => feature({ ref })));
      await importStores(connection.db, four, options);
      const next = storesOf([feature({ ref: 'a' }), feature({ ref: 'b', name: 'Renamed' })]);
      const kept = await importStores(connection.db, next, options);
      expect(kept).toMatchObject({ added: 0, changed: 1, unchanged: 1, missing: 2, removed: 0 });
      const dry = { ...options, removeMissing: true, refusedRefs: ['c'], isDryRun: true };
      expect(await importStores(connection.db, next, dry)).toMatchObject({ removed: 1 });
      expect(await sourcesIn(connection)).toMatchObject({ import: 4 });
      await importStores(connection.db, next, { ...dry, isDryRun: false });
      expect(await sourcesIn(connection)).toMatchObject({ import: 3 });
    });

    test('removes what is closed for good since, and keeps what ends later until it does', async () => {
      const refs = ['a', 'b', 'c', 'd', 'e'];
      await importStores(connection.db, storesOf(refs.map((ref) => feature({ ref }))), options);
      const server = await startStoreServer({ count: 0, connection });
      const ends = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
      const says: Record<string, object> = {
        b: { end_date: 'yes' },
        c: { 'disused:amenity': 'cafe' },
        d: { end_date: ends },
        e: { start_date: ends },
      };
      const { stores, closed } = chainOf(refs.map((ref) => feature({ ref, ...says[ref] })));
      const closedRefs = closed.map(({ ref }) => ref);
      const result = await importStores(connection.db, stores, { ...options, closedRefs });
      expect(result).toMatchObject({ added: 0, changed: 2, unchanged: 1, removed: 2, missing: 0 });
      const found = async () => (await numbersAt(server)).filter((each) => refs.includes(each)).toSorted();
      await until(async () => (await found()).join('') === 'ad');
      const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { readonly stores: object };
      expect(ready.stores).toMatchObject({ closesAfter: ends, closing: 1, hoursKnownUntil: null });
      server.clock.ahead(5 * DAY);
      expect(await found()).toEqual(['a', 'e']);
      // Past orders need the clock of a store that does not stand now.
      const { zoneAndCountryOf } = await createStores(connection.db);
      expect(zoneAndCountryOf('e')).toEqual({ timeZoneId: 'America/Los_Angeles', countryCode: 'US' });
      expect((await fetch(`${server.url}/apiproxy/v1/locations/d`)).status).toBe(404);
      await server.close();
    });

    test('names stores in countries without a market, which take no orders until a menu has one', async () => {
      const abroad = { type: 'Point', coordinates: [-0.093, 51.5175] };
      const stores = storesOf([feature({ ref: 'here' }), feature({ ref: 'abroad' }, abroad)]);
      const result = await importStores(connection.db, stores, options);
      expect(result.unsold).toEqual([{ storeNumber: 'abroad', country: 'GB' }]);
      let markets = new Set(['US']);
      const search = await createStores(connection.db, () => markets);
      const ordersAt = async (storeNumber: string) =>
        (await search.byNumber(storeNumber, new Date()))?.mobileOrdering.availability;
      expect([await ordersAt('here'), await ordersAt('abroad')]).toEqual(['READY', 'UNAVAILABLE']);
      markets = new Set(['US', 'GB']);
      expect(await ordersAt('abroad')).toBe('READY');
    });

    test('that fails in the middle leaves everything as it was', async () => {
      const good = storesOf(Array.from({ length: 1_200 }, (_, ref) => feature({ ref })));
      const [last] = good.slice(-1);
      // A text that no database keeps, past the reader's checks and behind the first statement.
      const broken = last && { ...last, name: 'half \u0000' };
      await expect(
        importStores(connection.db, broken ? [...good.slice(0, -1), broken] : [], options),
      ).rejects.toThrow();
      expect(await sourcesIn(connection)).toEqual({ seed: 30, sandbox: SANDBOX });
    });

    test('is on the map of a running server without a restart', async () => {
      const server = await startStoreServer({ count: 30, connection });
      expect(await numbersAt(server)).toContain('10001');
      const hours = 'Mo-Su 06:00-21:00; Dec 25 off';
      const [mine] = storesOf([feature({ ref: 'mine', opening_hours: hours })]);
      await importStores(connection.db, mine ? [mine] : [], options);
      await until(async () => (await numbersAt(server)).includes('mine'));
      const ready = await fetch(`${server.url}/readyz`);
      expect(await ready.json()).toMatchObject({
        stores: { hoursKnownUntil: expect.stringContaining(mine?.hoursKnownUntil ?? 'none') },
      });
      expect(await numbersAt(server)).not.toContain('10001');
      const one = await fetch(`${server.url}/apiproxy/v1/locations/mine`);
      expect(await one.json()).toMatchObject({ storeNumber: 'mine', name: 'Bean There' });
      await server.close();
    });

    test('by the command reaches a shared database that servers use', async () => {
      if (connection.url === null) return;
      const path = join(folder, 'shared.geojson');
      await writeCollection(path, [feature({ ref: 'shared' }), feature({ ref: 'points' })]);
      const { code, out } = await run([path], { DATABASE_URL: connection.url });
      expect([code, out]).toEqual([0, expect.stringContaining('1 new, 0 changed, 0 unchanged')]);
      expect(await sourcesIn(connection)).toMatchObject({ import: 1 });
    });
  });

describe('the sandbox', () => {
  test('brings its stores into a database that has none yet, and takes them away when it is off', async () => {
    const connection = await openMigratedMemory();
    await seedStores(connection.db, { count: 0, isSandbox: false });
    expect(await sourcesIn(connection)).toEqual({});
    await importStores(connection.db, storesOf([feature({ ref: 'mine' })]), options);
    await seedStores(connection.db, { count: 30 });
    expect(await sourcesIn(connection)).toEqual({ import: 1, sandbox: SANDBOX });
    await connection.db.execute(sql`delete from stores where store_number = '99010'`);
    await seedStores(connection.db, { count: 30 });
    expect(await sourcesIn(connection)).toEqual({ import: 1, sandbox: SANDBOX });
    await seedStores(connection.db, { count: 30, isSandbox: false });
    expect(await sourcesIn(connection)).toEqual({ import: 1 });
    await connection.close();
  });
});

describe('the command on an embedded database', () => {
  const inFolder = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' });

  test('opens it itself while no server runs, and hands over to one that does', async () => {
    const environment = inFolder('embedded');
    await fillDataFolder(environment.DATA_DIR);
    const path = join(folder, 'embedded.geojson');
    await writeCollection(path, [feature({ ref: 'first' })]);
    expect(await run([path], environment)).toMatchObject({ code: 0, err: '' });
    const connection = await createDatabase({ kind: 'folder', path: environment.DATA_DIR });
    const inbox = importFolder(environment.DATA_DIR);
    const server = await startStoreServer({ count: 0, connection, importFolder: inbox });
    expect(await numbersAt(server)).toContain('first');
    await writeCollection(path, [feature({ ref: 'first' }), feature({ ref: 'second' })]);
    const handed = await run([path], environment);
    expect([handed.code, handed.out]).toEqual([0, expect.stringContaining('1 new, 0 changed, 1 unchanged')]);
    await until(async () => (await numbersAt(server)).includes('second'));
    expect(await readdir(inbox)).toEqual([]);
    await writeFile(join(inbox, 'bad.stores'), '{"format":"other"}\n');
    await until(async () => (await readdir(inbox)).includes('bad.result'));
    expect(await readFile(join(inbox, 'bad.result'), 'utf8')).toContain('another build');
    await server.close();
    await connection.close();
  });

  test('says so when the process that holds the folder takes nothing, and withdraws', async () => {
    const environment = inFolder('deaf');
    await fillDataFolder(environment.DATA_DIR);
    const connection = await createDatabase({ kind: 'folder', path: environment.DATA_DIR });
    const path = join(folder, 'deaf.geojson');
    await writeCollection(path, [feature({ ref: 'first' })]);
    const { code, err } = await run([path], environment, 300);
    expect([code, err]).toEqual([1, expect.stringContaining('did not take the stores')]);
    expect(await readdir(importFolder(environment.DATA_DIR))).toEqual([]);
    await connection.close();
  });

  test('lists what it refused, all of it in the report, and still imports the rest', async () => {
    const path = join(folder, 'mixed.geojson');
    const bad = Array.from({ length: 60 }, (_, ref) =>
      feature({ ref: `bad-${ref}`, opening_hours: 'whenever' }),
    );
    await writeCollection(path, [...bad, feature({ ref: 'good', 'addr:full': 'Here' })]);
    const report = join(folder, 'report.ndjson');
    const environment = inFolder('mixed');
    await fillDataFolder(environment.DATA_DIR);
    const { code, out } = await run([path, '--report', report], environment);
    expect(code).toBe(0);
    expect(out).toContain('61 features: 1 taken, 60 refused.');
    expect(out).toContain('line 2 (bad-0): opening_hours cannot be read');
    expect(out).toContain('and 10 more');
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(60);
    const last = { line: 61, ref: 'bad-59', problems: [{ field: 'opening_hours' }] };
    expect(JSON.parse(lines[59] ?? '')).toMatchObject(last);
  });

  test('names what to look at: of the file, and what the menu does not sell; all of it in the report', async () => {
    const path = join(folder, 'look.geojson');
    const abroad = { type: 'Point', coordinates: [-0.093, 51.5175] };
    await writeCollection(path, [
      feature({ ref: 'a', timezone: 'Asia/Tokyo', 'addr:full': 'Here' }),
      feature({ ref: 'b', 'addr:full': 'There' }, abroad),
      feature({ ref: 'c', end_date: 'yes' }),
    ]);
    const report = join(folder, 'look.ndjson');
    const { out } = await run([path, '--report', report, '--dry-run'], inFolder('look'));
    expect(out).toContain('3 features: 2 taken, 0 refused, 1 closed.');
    expect(out).toContain('line 4 (c): end_date:');
    expect(out).toContain('Taken, but look at this (1 store):\n  timezone (1 store): check');
    expect(out).toContain('line 2 (a): Asia/Tokyo, as it says');
    expect(out).toContain('1 store (b): addr:country: not sold here: no market for GB');
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { line: 4, ref: 'c', closed: { field: 'end_date' } },
      { line: 2, ref: 'a', notices: [{ field: 'timezone' }] },
      { ref: 'b', notices: [{ field: 'addr:country' }] },
    ]);
  });

  test('of a dry run changes nothing, not even a folder', async () => {
    const path = join(folder, 'dry.geojson');
    await writeCollection(path, [feature({ ref: 'first' })]);
    const { code, out } = await run([path, '--dry-run'], inFolder('dry'));
    expect([code, out]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect(await readdir(folder)).not.toContain('dry');
  });

  test.each<[string, string | null, number, string]>([
    ['empty', '', 1, 'It is empty. Nothing was imported.'],
    ['no JSON', 'hello', 1, 'It is not JSON'],
    ['no GeoJSON', '{"a":1}', 1, 'no GeoJSON FeatureCollection'],
    ['without a feature', collection([]), 1, 'no store that could be taken'],
    ['of nothing but refused stores', collection([feature({})]), 1, 'no store that could be taken'],
    ['that is not there', null, 2, 'There is no file'],
  ])('of a file %s imports nothing', async (name, text, expected, sentence) => {
    const path = join(folder, `${name}.geojson`);
    if (text !== null) await writeFile(path, text);
    const { code, err } = await run([path], inFolder('untouched'));
    expect([code, err]).toEqual([expected, expect.stringContaining(sentence)]);
    expect(await readdir(folder)).not.toContain('untouched');
  });

  test.each([[[]], [['a', 'b']], [['a', '--force']], [['a', '--report']]])(
    'used as %j says how it is used',
    async (args) => {
      expect(await run(args, {})).toMatchObject({ code: 2, err: expect.stringContaining('Usage') as string });
    },
  );
});
