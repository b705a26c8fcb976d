/**
 * `npm run menu:import` against real databases: the same twice changes nothing, what is refused stays as it was, and a
 * server that runs sells by the new menu without a restart, over PostgreSQL and through the embedded database's folder.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../server/base/clock.ts';
import { createDatabase } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { importCommand } from '../../../server/menu/import/importCommand.ts';
import { importMenu } from '../../../server/menu/import/importMenu.ts';
import { openCatalog } from '../../../server/menu/openCatalog.ts';
import { readMenu } from '../../../server/menu/readMenu.ts';
import { importFolder } from '../../../server/imports/handOver.ts';
import { anyDatabase } from '../kit/databases.ts';
import { fillDataFolder } from '../kit/emptyDatabase.ts';
import { startStoreServer, type StoreServer } from '../stores/storeServer.ts';
import { fileOf, someLines } from './someMenu.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-menu-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = { refusedProducts: [], isDryRun: false };

async function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await importCommand(args, {
    environment,
    clock: createSystemClock(),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    noticeMs: 5_000,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const until = async (isSo: () => Promise<boolean>) => {
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true);
};

/** What pages may load as images. */
async function imagesAt(server: StoreServer): Promise<string> {
  const policy = (await fetch(`${server.url}/menu`)).headers.get('content-security-policy') ?? '';
  return policy.split(';').find((each) => each.trim().startsWith('img-src')) ?? '';
}

async function namesAt(server: StoreServer): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ documentId: 'get-menu', variables: { storeNumber: null, locale: 'en-US' } }),
  });
  const { data } = (await answer.json()) as {
    data: { menu: { menus: { categories: { products: { name: string }[] }[] }[] } };
  };
  return data.menu.menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .map(({ name }) => name);
}

for (const database of await anyDatabase())
  test(`on ${database.name}: takes the place of the demonstration; the same again changes nothing; a running server follows`, async () => {
    const connection = await database.open();
    await migrate(connection);
    const server = await startStoreServer({ count: 0, connection });
    const catalog = await openCatalog(connection.db, () => null);
    expect(await namesAt(server)).toContain('Caffè Latte');
    const before = catalog.version();

    const { menu } = readMenu(fileOf(someLines()));
    const dry = await importMenu(connection.db, menu, { ...options, isDryRun: true });
    expect(dry).toMatchObject({ isChanged: true, added: 1 });
    expect(await catalog.refresh()).toBe(false);

    expect(await importMenu(connection.db, menu, options)).toMatchObject({ isChanged: true, added: 1 });
    await until(async () => (await namesAt(server)).join() === 'Pecan Latte');
    expect(await catalog.refresh()).toBe(true);
    expect(catalog.version()).not.toBe(before);
    expect(await importMenu(connection.db, menu, options)).toMatchObject({ isChanged: false, unchanged: 1 });
    expect(await catalog.refresh()).toBe(false);

    // A photo: pages may load it at once, and it is no longer allowed when the menu names its origin no more.
    const lines = someLines();
    const origin = 'https://pictures.example.com';
    lines.menu['pictureOrigins'] = [origin];
    lines.product['picture'] = { kind: 'hotCup', address: `${origin}/latte.jpg` };
    const { menu: withPhoto } = readMenu(fileOf(lines));
    expect(await imagesAt(server)).toBe("img-src 'self' data: blob:");
    expect(await importMenu(connection.db, withPhoto, options)).toMatchObject({ changed: 1 });
    expect(await importMenu(connection.db, withPhoto, options)).toMatchObject({ isChanged: false });
    await until(async () => (await imagesAt(server)) === `img-src 'self' data: blob: ${origin}`);
    // Refused now, it would stay, if its photo were not on an origin that is gone.
    const withoutOrigin = { ...menu, products: [] };
    const gone = await importMenu(connection.db, withoutOrigin, { ...options, refusedProducts: ['1/hot'] });
    expect(gone).toMatchObject({ kept: [], removed: 1 });
    expect(await importMenu(connection.db, menu, options)).toMatchObject({ isChanged: true });
    await until(async () => (await imagesAt(server)) === "img-src 'self' data: blob:");
    expect(await catalog.refresh()).toBe(true);

    // The product's line was refused: it stays. Left out, it goes.
    const tea = { productNumber: 2, name: 'Tea' };
    const others = { ...menu, products: menu.products.map((each) => ({ ...each, ...tea })) };
    const ownSku = (each: (typeof menu.products)[number]) =>
      each.sizes.map((size) => ({ ...size, sku: 'T-M' }));
    const renamed = {
      ...others,
      products: others.products.map((each) => ({ ...each, sizes: ownSku(each) })),
    };
    const kept = await importMenu(connection.db, renamed, { ...options, refusedProducts: ['1/hot'] });
    expect(kept).toMatchObject({ added: 1, unchanged: 1, removed: 0, kept: ['1/hot'] });
    expect(await importMenu(connection.db, renamed, options)).toMatchObject({ unchanged: 1, removed: 1 });
    // Its SKU was given to another product: it cannot stay.
    const given = await importMenu(connection.db, others, { ...options, refusedProducts: ['1/hot'] });
    expect(given).toMatchObject({ kept: [] });
    await server.close();
    await connection.close();
  });

describe('the command', () => {
  const inFolder = (name: string) => ({ DATA_DIR: join(folder, name) });

  test('hands the menu to the server that holds the data folder, and says what it refused', async () => {
    const environment = inFolder('running');
    await fillDataFolder(environment.DATA_DIR);
    const connection = await createDatabase({ kind: 'folder', path: environment.DATA_DIR });
    const server = await startStoreServer({
      count: 0,
      connection,
      importFolder: importFolder(environment.DATA_DIR),
    });
    const path = join(folder, 'menu.ndjson');
    const report = join(folder, 'report.ndjson');
    const bad = { ...someLines().product, productNumber: 2, place: 'soup', name: 'Soup' };
    await writeFile(path, `${fileOf(someLines())}${JSON.stringify(bad)}\n`);
    const { code, out, err } = await run([path, '--report', report], environment);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Taken: 1 section, 4 options, 1 product. Refused: 1 line.');
    expect(out).toContain('line 8 (Soup): place "soup" is no category of this menu');
    expect(out).toContain('1 option without allergens: the app says that they are not known');
    expect(out).toContain('1 product new, 0 changed, 0 unchanged, 0 removed.');
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ line: 8, product: '2/hot' });
    await until(async () => (await namesAt(server)).join() === 'Pecan Latte');
    expect((await run([path], environment)).out).toContain('The menu is as it was.');
    expect(await readdir(importFolder(environment.DATA_DIR))).toEqual([]);
    await server.close();
    await connection.close();
  });

  test.each<[string, string | null, number, string]>([
    ['empty', '', 1, 'It is empty. Nothing was imported.'],
    ['that is no menu', 'hello', 1, 'Its first line is not JSON'],
    [
      'without a product',
      '{"kind":"menu","form":"crema-menu-1","markets":{"US":"USD"}}\n',
      1,
      'no product that could be taken',
    ],
    ['that is not there', null, 2, 'There is no file'],
  ])('of a file %s imports nothing', async (name, text, expected, sentence) => {
    const path = join(folder, `${name}.ndjson`);
    if (text !== null) await writeFile(path, text);
    const { code, err } = await run([path], inFolder('untouched'));
    expect([code, err]).toEqual([expected, expect.stringContaining(sentence)]);
    expect(await readdir(folder)).not.toContain('untouched');
  });

  test.each([[[]], [['a', 'b']], [['a', '--force']]])('used as %j says how it is used', async (args) => {
    expect(await run(args, {})).toMatchObject({ code: 2, err: expect.stringContaining('Usage') as string });
  });
});
