/** A server in a process of its own with a data folder of its own, for as long as it is measured. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MeasuredServer {
  readonly url: string;
  stop(): void;
}

/** The server's program in a checkout: earlier ones have it in another folder. */
export const programOf = (checkout = process.cwd()): string =>
  existsSync(join(checkout, 'server/start/main.ts')) ? 'server/start/main.ts' : 'server/main.ts';

export async function startMeasured(
  script: string,
  settings: Readonly<Record<string, string>> = {},
  /** A checkout of the project; by default this one. */
  checkout = process.cwd(),
): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'crema-bench-server-'));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      PORT: '0',
      VAULT_PORT: '0',
      DATA_DIR: folder,
      SEED_STORES: '200',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const [, found] = /is ready at (http:\S+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`A measured server ended with ${code}: ${printed}`)));
  });
  return { url, stop };
}
