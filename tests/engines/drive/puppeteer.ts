/** Chromium (DevTools protocol) and Firefox (WebDriver BiDi), driven by puppeteer-core. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions as Launch, type Page } from 'puppeteer-core';
import { findBrowser, findHeadlessShell } from '../../../tools/browser/ensureBrowser.mjs';
import { findFirefox } from '../../../scripts/ensureEngines.mjs';
import { ofBacking } from '../../crash/openChromium.ts';
import { createTab } from './createTab.ts';
import type { Engine, EngineBrowser, EngineTab, LaunchOptions } from './types.ts';
import { within } from './within.ts';

const CALL_MS = 30_000;
/** What the page shows is waited for by who looks for it. */
const LOADED = { waitUntil: 'domcontentloaded', timeout: CALL_MS } as const;
const common: Launch = { headless: true, protocolTimeout: CALL_MS, timeout: 60_000 };

export function chromium(): Engine | null {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const launch = async ({ profile, isStorageBlocked = false, isOnSqlite = false }: LaunchOptions = {}) => {
    if (profile !== undefined && isStorageBlocked) blockCookies(profile);
    const browser = await puppeteer.launch({
      ...common,
      // Without windows it takes less time, and keeps neither cookies nor settings in a profile.
      executablePath: (profile === undefined ? findHeadlessShell() : null) ?? executablePath,
      // Desktop scrollbars take their room.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [...args, ...ofBacking[isOnSqlite ? 'SQLite' : 'LevelDB']],
      ...(profile !== undefined && { userDataDir: profile }),
    });
    return wrap(browser);
  };
  return { name: 'Chromium', keepsProfile: true, minWidth: 320, launch };
}

export function firefox(): Engine | null {
  const executablePath = findFirefox();
  if (executablePath === null) return null;
  const launch = async ({ profile, isStorageBlocked = false }: LaunchOptions = {}) => {
    const browser = await puppeteer.launch({
      ...common,
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'widget.gtk.overlay-scrollbars.enabled': false,
        // Processes for pages that no test opens.
        'dom.ipc.processPrelaunch.enabled': false,
        'network.cookie.cookieBehavior': isStorageBlocked ? 2 : 0,
      },
      ...(profile !== undefined && { userDataDir: profile }),
    });
    return wrap(browser);
  };
  return { name: 'Firefox', keepsProfile: true, minWidth: 320, launch };
}

/** Chromium's own setting "block all cookies": it refuses every storage, too. */
function blockCookies(profile: string): void {
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
}

function wrap(browser: Browser): EngineBrowser {
  return {
    newTab: async () => tabOf(await within(CALL_MS, 'opening a tab', browser.newPage())),
    async kill() {
      const child = browser.process();
      if (child === null || child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await within(CALL_MS, 'killing the browser', gone);
    },
    close: () => within(CALL_MS, 'closing the browser', browser.close()),
  };
}

function tabOf(page: Page): EngineTab {
  return createTab({
    goto: async (url) => void (await page.goto(url, LOADED)),
    reload: async () => void (await page.reload(LOADED)),
    back: async () => void (await page.goBack(LOADED)),
    url: async () => page.url(),
    run: (script) => page.evaluate(script),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    front: () => page.bringToFront(),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  });
}
