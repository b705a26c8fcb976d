/** A backup of the embedded database while its server takes orders, and that it can be restored. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupCommand } from '../../server/backup/backupCommand.ts';
import { serveBackups } from '../../server/backup/serveBackups.ts';
import { createDatabase, rowsOf } from '../../server/db/createDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { checkLedger } from '../../server/wallet/checkLedger.ts';
import { fillDataFolder } from './kit/emptyDatabase.ts';
import { createBrowser, createShiftedClock, pricedLatte, startTestServer } from './kit/testServer.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'crema-backup-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (args: readonly string[], environment: Record<string, string> = {}, finishMs = 60_000) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await backupCommand(args, {
    environment: { DATA_DIR: `${folder}/data`, ...environment },
    clock: createShiftedClock(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    finishMs,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const isPrivate = async (path: string) => ((await stat(path)).mode & 0o077) === 0;

it('has every order that was acknowledged before it, balanced, and a server starts on it', async () => {
  await fillDataFolder(`${folder}/data`);
  const connection = await createDatabase({ kind: 'folder', path: `${folder}/data` });
  const server = await startTestServer(connection, { DATA_DIR: `${folder}/data` });
  const maya = createBrowser(server.url);
  await maya.signIn();
  const placed: string[] = [];
  const order = async () => {
    const { data } = await maya.ask('submit-order', await pricedLatte(maya));
    placed.push(data.submitOrder.orderId);
  };
  await order();
  await order();
  const before = [...placed];
  let isOver = false;
  const backingUp = run([`${folder}/copy`]).finally(() => (isOver = true));
  // Maya's card pays for five of them.
  while (!isOver && placed.length < 5) await order();
  expect(await backingUp).toMatchObject({ code: 0, err: '' });
  expect(await readdir(`${folder}/data/backups`)).toEqual([]);
  const refused = { code: 1, err: expect.stringContaining('not empty') as string };
  expect(await run([`${folder}/copy`])).toMatchObject(refused);
  expect((await maya.ask('get-cards', {})).status).toBe(200);
  await server.close();
  await connection.close();

  for (const path of ['', '/postgres', '/postgres/PG_VERSION'])
    expect(await isPrivate(`${folder}/copy${path}`), path).toBe(true);
  const restored = await createDatabase({ kind: 'folder', path: `${folder}/copy` });
  expect(await migrate(restored)).toEqual([]);
  const found = await rowsOf<{ order_id: string }>(restored.db, sql`select order_id from orders`);
  const ids = found.map(({ order_id: id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect((await checkLedger(restored.db)).faults).toEqual([]);
  const again = await startTestServer(restored, { DATA_DIR: `${folder}/copy` });
  const browser = createBrowser(again.url);
  expect((await browser.signIn()).status).toBe(200);
  await again.close();
  await restored.close();

  // Without a server it copies by itself.
  expect(await run([`${folder}/second`])).toMatchObject({ code: 0 });
  const second = await createDatabase({ kind: 'folder', path: `${folder}/second` });
  const [row] = await rowsOf<{ n: number }>(second.db, sql`select count(*)::int as n from orders`);
  expect(row?.n).toBe(placed.length);
  await second.close();
}, 180_000);

it('says what is wrong, and makes nothing then', async () => {
  expect((await run([])).code).toBe(2);
  expect((await run(['a', 'b'])).code).toBe(2);
  const ofServer = await run(['x'], { DATABASE_URL: 'postgres://crema:a-secret@db/crema' });
  expect(ofServer).toMatchObject({ code: 2, err: expect.stringContaining('pg_dump') as string });
  expect(ofServer.err).not.toContain('a-secret');
  expect((await run([`${folder}/copy`])).err).toContain('has no database');
  await mkdir(`${folder}/data/postgres`, { recursive: true });
  // Inside the data folder it would be taken for something of the server's.
  expect((await run([`${folder}/data/backups/monday`])).err).toContain('inside');
  await mkdir(`${folder}/full`);
  await writeFile(`${folder}/full/mine.txt`, 'mine');
  expect((await run([`${folder}/full`])).err).toContain('not empty');
  expect(await readdir(`${folder}/full`)).toEqual(['mine.txt']);
});

it('removes what old requests left, and nothing else', async () => {
  const desk = `${folder}/desk`;
  const old = `${desk}/${randomUUID()}.copy`;
  for (const path of [old, `${desk}/monday`]) {
    await mkdir(path, { recursive: true });
    await utimes(path, 1, 1);
  }
  const stop = new AbortController();
  const clock = { ...createShiftedClock(), wait: async () => stop.abort() };
  await serveBackups({
    ...{ folder: desk, clock, signal: stop.signal },
    copyTo: () => Promise.reject(new Error('nobody asked')),
    onError: (error) => expect.fail(String(error)),
  });
  expect(await readdir(desk)).toEqual(['monday']);
});
