/** Starts WebKitWebDriver on a free port, with an X server of its own to draw into; ends both and what they started. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { WebKitPaths } from '../../../scripts/ensureEngines.mjs';
import { beforeEnd } from '../../setup/beforeEnd.ts';
import { until, within } from './within.ts';

const START_MS = 30_000;

export async function startWebKitDriver(paths: WebKitPaths): Promise<{
  readonly url: string;
  stop(): Promise<void>;
}> {
  const screen = spawn(
    paths.display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await within(START_MS, 'starting Xvfb', firstLine(screen.stdio[3] as Readable));
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  });
  const takeBack = beforeEnd(() => [driver, screen].forEach(signalGroup));
  const stop = async () => {
    await Promise.all([driver, screen].map(endGroup));
    takeBack();
  };
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok, START_MS);
  return { url, stop };
}

const firstLine = (stream: Readable): Promise<string> =>
  new Promise((resolve) => stream.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));

/** The driver cannot choose a port itself. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child);
  await gone;
}

/** The browser's processes are in the driver's group. */
function signalGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}
