/** The embedded database's folder: readable by its owner alone, and held by one process, however many start at once. */
import { fork, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../server/db/createDatabase.ts';
import { EMBEDDED_POSTGRES } from '../../server/db/embeddedVersion.ts';
import { lockDataFolder } from '../../server/db/lockDataFolder.ts';
import { startProblem } from '../../server/start/startProblem.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'crema-lock-'))));
afterEach(async () => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'));
  await rm(folder, { recursive: true, force: true });
});

/** A process that tries `attempts` times at once for the lock when told to, and keeps what it got. */
async function claimant(attempts: number) {
  const script = fileURLToPath(new URL('kit/claimLock.ts', import.meta.url));
  const execArgv = ['--import', 'tsx'];
  const child = fork(script, [folder, String(attempts)], { execArgv });
  children.push(child);
  const next = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  await next();
  return {
    child,
    claim: async () => {
      const answer = next();
      child.send('go');
      return Number(await answer);
    },
  };
}
const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

it('is had by exactly one of 300 simultaneous starts, also after its holder was killed', async () => {
  const claimants = await Promise.all(Array.from({ length: 6 }, () => claimant(50)));
  for (let round = 0; round < 3; round++) {
    const won = await Promise.all(claimants.map(({ claim }) => claim()));
    expect(won.reduce((sum, each) => sum + each, 0)).toBe(1);
    const [holder] = claimants.splice(won.indexOf(1), 1);
    if (holder) await kill(holder.child);
  }
  const unlock = await lockDataFolder(folder);
  await unlock();
}, 120_000);

it('is not barred by the number of a process that is alive but holds nothing', async () => {
  // As in two containers, where process numbers say nothing.
  const first = await claimant(1);
  expect(await first.claim()).toBe(1);
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use by process');
  await kill(first.child);
  for (const name of await readdir(folder))
    if (name.endsWith('.lock')) await writeFile(join(folder, name), String(process.ppid));
  await (
    await lockDataFolder(folder)
  )();
});

it('works in a folder whose path is longer than a socket address may be', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(deep, { recursive: true });
  const unlock = await lockDataFolder(deep);
  await expect(lockDataFolder(deep)).rejects.toThrow('is in use by process');
  await unlock();
  await (
    await lockDataFolder(deep)
  )();
});

it('and its files are for their owner alone, those of an earlier build too', async () => {
  const path = join(folder, 'data');
  await mkdir(join(path, 'postgres'), { recursive: true });
  await chmod(path, 0o755);
  await (await createDatabase({ kind: 'folder', path })).close();
  await chmod(join(path, 'postgres', 'PG_VERSION'), 0o666);
  const connection = await createDatabase({ kind: 'folder', path });
  const open: string[] = [];
  const look = async (at: string): Promise<void> => {
    const { mode } = await stat(at);
    if ((mode & 0o077) !== 0) open.push(`${at} ${(mode & 0o777).toString(8)}`);
    for (const entry of await readdir(at, { withFileTypes: true }))
      if (entry.isDirectory()) await look(join(at, entry.name));
      else if (((await stat(join(at, entry.name))).mode & 0o077) !== 0) open.push(entry.name);
  };
  await look(path);
  await connection.close();
  expect(open).toEqual([]);
});

it('names the versions where another PostgreSQL made the files, and leaves them as they were', async () => {
  const path = join(folder, 'data');
  const first = await createDatabase({ kind: 'folder', path });
  const { rows } = (await first.db.execute(sql`show server_version_num`)) as {
    rows: { server_version_num: string }[];
  };
  expect(Number(rows[0]?.server_version_num.slice(0, 2))).toBe(EMBEDDED_POSTGRES);
  await first.close();
  const version = join(path, 'postgres', 'PG_VERSION');
  for (const other of ['16', '17', '19', '9.6']) {
    await writeFile(version, `${other}\n`);
    const problem = await createDatabase({ kind: 'folder', path }).catch((error: unknown) =>
      startProblem(error, null),
    );
    expect(problem).toContain(
      `made by PostgreSQL ${other}, as ${version} says; this build runs PostgreSQL 18`,
    );
  }
  await writeFile(version, `${EMBEDDED_POSTGRES}\n`);
  await (await createDatabase({ kind: 'folder', path })).close();
});
