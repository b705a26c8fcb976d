/**
 * A Chromium of our own with a profile that survives it, so that the test can kill the whole process, not just ask it
 * to close. (An ordinary Playwright context is incognito: its IndexedDB lies in memory and proves nothing.)
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright-core';
import { findBrowser, findHeadlessShell } from '../../tools/browser/ensureBrowser.mjs';

export interface OwnChromium {
  readonly context: BrowserContext;
  /** SIGKILL to the browser and its renderers; resolves when they are gone. */
  kill(): Promise<void>;
}

/** Where Chromium keeps IndexedDB. Google's Chrome has SQLite from 149 on; Debian's has it with a setting alone. */
export const backings = ['LevelDB', 'SQLite'] as const;
export type Backing = (typeof backings)[number];
/** Of the suites that run on one of them: `INDEXED_DB=SQLite npx vitest run --project=crash`. */
const chosen = backings.find((each) => each === process.env['INDEXED_DB']) ?? 'LevelDB';
export const ofBacking: Readonly<Record<Backing, readonly string[]>> = {
  LevelDB: ['--disable-features=IdbSqliteBackingStore'],
  SQLite: ['--enable-features=IdbSqliteBackingStore'],
};

const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openChromium(profile: string, backing: Backing = chosen): Promise<OwnChromium> {
  const executablePath = findHeadlessShell() ?? findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: run `npm test`, which installs one.');
  const child = spawn(
    executablePath,
    [...ARGUMENTS, ...ofBacking[backing], `--user-data-dir=${profile}`, 'about:blank'],
    {
      // A process group of its own: killing it takes the renderers along.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const browser = await chromium.connectOverCDP(await debuggerAddress(child.stderr));
  const [context] = browser.contexts();
  if (context === undefined)
    throw new Error('expected the default context of the started Chromium, found none');
  return {
    context,
    async kill() {
      // Its helpers may outlive the browser for a moment, with the profile's files in their hands.
      while (child.pid !== undefined && signalGroup(child.pid)) await setTimeout(20);
      await browser.close().catch(() => undefined);
    },
  };
}

/** False when nobody of the group is left. */
function signalGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function debuggerAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stderr });
    lines.on('line', (line) => {
      const address = /DevTools listening on (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error('Chromium ended before it listened; is its profile in use?')));
  });
}
