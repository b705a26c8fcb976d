/**
 * Finds a Chrome or Chromium for the tests, or installs Debian's where that needs no question:
 * CHROME_PATH, then the PATH, then the usual places, then apt-get (as root or with a sudo that asks nothing).
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser that is there, or null. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH is ${chosen}, and there is no such file.`);
    return chosen;
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(isExecutable) ?? null;
}

/** The path of a browser, installed now if need be; throws a sentence that says what to do. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  const prefix = await rootPrefix();
  if (prefix !== null && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
    const apt = (...args) => {
      const [command, ...rest] = [...prefix, 'apt-get', ...args];
      return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    };
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none was found. Install one, or set CHROME_PATH to it.',
  );
}

async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sh', ['-c', 'command -v sudo && sudo -n true'], { capture: true });
  return code === 0 ? ['sudo', '-n'] : null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
