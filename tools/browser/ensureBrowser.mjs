/**
 * Finds a Chrome or Chromium for the tests, or installs Debian's if that needs no prompt: CHROME_PATH, then
 * the PATH, then the usual places, then apt-get (as root or with passwordless sudo).
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed browser, or null. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH is ${chosen}, and there is no such file.`);
    return chosen;
  }
  return findProgram(names, places);
}

/**
 * Debian's Chromium without windows, of the same version: it takes a third less of the processor's time. Null where there
 * is none, or a browser was chosen.
 */
export function findHeadlessShell() {
  if (process.env.CHROME_PATH) return null;
  return findProgram(['chromium-headless-shell'], ['/usr/bin/chromium-headless-shell']);
}

/** Installs it beside a Chromium where that is possible; the tests go without it. */
export async function ensureHeadlessShell() {
  if (process.env.CHROME_PATH || findHeadlessShell() !== null) return;
  aptInstall('Chromium without windows', ['chromium-headless-shell']);
}

/** The first executable of these names on the PATH, then of these paths; or null. */
export function findProgram(programs, otherPlaces) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...onPath, ...otherPlaces].find(isExecutable) ?? null;
}

/** The path of a browser, installed if necessary; throws a sentence that says what to do. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (aptInstall('Chromium', ['chromium', 'fonts-liberation'])) {
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none was found. Install one, or set CHROME_PATH to it.',
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
