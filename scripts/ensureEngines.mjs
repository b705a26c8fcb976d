/**
 * Finds Firefox and WebKit for the engine tests, or installs their Debian packages if that needs no prompt. A missing
 * engine is not an error: its tests are skipped and the run says so. Chromium is in tools/browser.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../tools/browser/apt.mjs';
import { findProgram } from '../tools/browser/ensureBrowser.mjs';

const firefoxNames = ['firefox-esr', 'firefox'];
const firefoxPlaces = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const webKitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', 'libgl1-mesa-dri'];

/** FIREFOX_PATH where it is set, else the PATH and the usual places; null where there is none. */
export function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return findProgram(firefoxNames, firefoxPlaces);
}

/** The paths of WebKitGTK's driver and browser, and of the X server for its display; null if one is missing. */
export function findWebKit() {
  const driver = findProgram(['WebKitWebDriver'], ['/usr/bin/WebKitWebDriver']);
  const display = findProgram(['Xvfb'], ['/usr/bin/Xvfb']);
  const libraries = ['/usr/lib', '/usr/libexec'].flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
  );
  const browser = libraries
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  return driver === null || display === null || browser === undefined ? null : { driver, browser, display };
}

const engines = [
  // Another Firefox than the one that was chosen is not installed in its place.
  {
    name: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr'],
    isChosen: () => !!process.env.FIREFOX_PATH,
  },
  { name: 'WebKit', find: findWebKit, packages: webKitPackages, isChosen: () => false },
];

/** Installs what is missing; answers the names of the engines that cannot be had, whatever the reason. */
export async function ensureEngines(install = aptInstall, known = engines) {
  const missing = [];
  for (const { name, find, packages, isChosen } of known) {
    if (find() !== null) continue;
    if (!isChosen()) await tryTo(() => install(name, packages));
    if (find() === null) missing.push(name);
  }
  return missing;
}

async function tryTo(install) {
  try {
    await install();
  } catch (error) {
    console.error(error.message);
  }
}
