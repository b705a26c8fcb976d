/** Runs a prepared script of pgbench on a database, as many clients at once as asked. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PgbenchRun {
  /** Transactions a second. */
  readonly rate: number;
  /** Of each transaction, in milliseconds. */
  readonly took: readonly number[];
}

/** Null where there is no pgbench. `each`: transactions a client. Throws where one fails. */
export async function runPgbench(
  url: string,
  script: string,
  clients: number,
  each: number,
  variables: Readonly<Record<string, number>> = {},
): Promise<PgbenchRun | null> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-bench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    const counts = ['-c', String(clients), '-j', '1', '-t', String(each)];
    const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const log = ['-l', '--log-prefix', join(folder, 'log')];
    const { stdout } = await promisify(execFile)('pgbench', [
      ...['-n', '-M', 'prepared', ...counts, ...defined, ...log, '-f', file, url],
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!stdout.includes(`processed: ${clients * each}/${clients * each}`))
      throw new Error(`pgbench: ${stdout}`);
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
    // A line: client, transaction, microseconds, script, second, microsecond.
    const took = lines.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return { rate: Number(rate), took };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error('skipped: no pgbench');
    return null;
  } finally {
    await rm(folder, { recursive: true });
  }
}
