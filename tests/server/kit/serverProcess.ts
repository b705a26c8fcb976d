/** The server as it is started in production, each in a process of its own on one PostgreSQL, to be killed or drained. */
import { spawn, type ChildProcess } from 'node:child_process';
import { beforeEnd } from '../../setup/beforeEnd.ts';
import { builtServer } from './builtServer.ts';

export interface ServerProcess {
  readonly url: string;
  readonly output: () => string;
  /** Resolves when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startServerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, await builtServer(), {
    env: {
      ...process.env,
      ...{ PORT: '0', VAULT_PORT: '0', DATABASE_URL: databaseUrl, SANDBOX: 'on', SEED_STORES: '200' },
      ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: 'on', BARISTA_STEP_SECONDS: '1' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also where a test ends before it has the server in hand.
  child.once(
    'exit',
    beforeEnd(() => child.kill('SIGKILL')),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await readyUrl(child, () => output);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    output: () => output,
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, found] = /Crema is ready at (\S+)/.exec(output()) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
}
