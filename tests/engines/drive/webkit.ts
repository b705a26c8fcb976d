/**
 * WebKit: WebKitGTK's MiniBrowser in an X server of its own, driven through WebKitWebDriver.
 * The driver gives every session a private profile, so nothing survives the browser. One session takes one command at a
 * time, for one tab at a time: calls wait for their turn.
 */
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import { findWebKit, type WebKitPaths } from '../../../scripts/ensureEngines.mjs';
import { createTab } from './createTab.ts';
import { startWebKitDriver } from './startWebKitDriver.ts';
import type { Engine, EngineBrowser, EngineTab } from './types.ts';
import { within } from './within.ts';

const START_MS = 60_000;
const CALL_MS = 30_000;

export function webkit(): Engine | null {
  const paths = findWebKit();
  // Full screen is a window without tools: with them it is never narrower than 447 pixels.
  return paths && { name: 'WebKit', keepsProfile: false, minWidth: 334, launch: () => launch(paths) };
}

async function launch(paths: WebKitPaths): Promise<EngineBrowser> {
  const driver = await startWebKitDriver(paths);
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: paths.browser,
        args: ['--automation', '--full-screen'],
        useOverlayScrollbars: false,
      },
    });
    const builder = new Builder().usingServer(driver.url).withCapabilities(capabilities);
    const session = await within(START_MS, 'starting WebKit', builder.build());
    await session.manage().setTimeouts({ script: CALL_MS, pageLoad: CALL_MS });
    return browserOf(session, driver.stop);
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

function browserOf(session: WebDriver, stop: () => Promise<void>): EngineBrowser {
  let turn: Promise<unknown> = Promise.resolve();
  let current = '';
  const open = new Set<string>();
  /** A window that was opened only to keep the session. */
  let spare: string | null = null;
  const inTab = <T>(handle: string, work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(async () => {
      if (current !== handle) await session.switchTo().window(handle);
      current = handle;
      return work();
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
  async function openTab(): Promise<string> {
    const opened = turn.then(async () => {
      // Only the session's first window is without tools and can be as narrow as a phone.
      if (spare !== null) await session.switchTo().window(spare);
      else if (current !== '') await session.switchTo().newWindow('window');
      spare = null;
      current = await session.getWindowHandle();
      open.add(current);
      return current;
    });
    turn = opened.catch(() => undefined);
    return within(CALL_MS, 'opening a tab', opened);
  }
  /** The session would end with its last window. */
  async function closeTab(): Promise<void> {
    const closing = current;
    if (open.size === 1) {
      await session.switchTo().newWindow('window');
      spare = await session.getWindowHandle();
      await session.switchTo().window(closing);
    }
    await session.close();
    open.delete(closing);
  }
  return {
    newTab: async () => tabOf(session, await openTab(), inTab, closeTab),
    kill: stop,
    async close() {
      await within(CALL_MS, 'closing WebKit', session.quit()).catch(() => undefined);
      await stop();
    },
  };
}

type InTab = <T>(handle: string, work: () => Promise<T>) => Promise<T>;

function tabOf(session: WebDriver, handle: string, inTab: InTab, closeTab: () => Promise<void>): EngineTab {
  const here = <T>(work: () => Promise<T>): Promise<T> => inTab(handle, work);
  return createTab({
    goto: (url) => here(() => session.get(url)),
    reload: () => here(() => session.navigate().refresh()),
    back: () => here(() => session.navigate().back()),
    url: () => here(() => session.getCurrentUrl()),
    run: (expression) => here(async () => answerOf(await session.executeAsyncScript(inPage(expression)))),
    pressAt: (x, y) =>
      here(() => session.actions().move({ origin: Origin.VIEWPORT, x, y, duration: 0 }).click().perform()),
    type: (text) => here(() => session.actions().sendKeys(text).perform()),
    resize: (width, height) =>
      here(async () => void (await session.manage().window().setRect({ x: 0, y: 0, width, height }))),
    front: () => here(async () => undefined),
    screenshot: () => here(async () => Buffer.from(await session.takeScreenshot(), 'base64')),
    close: () => here(closeTab),
  });
}

const inPage = (expression: string): string => `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => ${expression}).then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) }),
  );`;

function answerOf(answer: unknown): unknown {
  const { value, error } = answer as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}
