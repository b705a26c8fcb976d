/**
 * Maya's browser: tabs that write (place orders, by default) and die. A submit can be kept in its tab, or the server
 * commits it and its answer is kept from the tab. (Playwright lets a paused request go when its tab dies, so the first
 * is done in the page.)
 */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Cookie, Page, Route } from 'playwright-core';
import { maya } from '../e2e/testApp.ts';
import type { BundledPage } from './bundlePage.ts';
import { openChromium, type OwnChromium } from './openChromium.ts';

export type Death = 'renderer crash' | 'closed tab' | 'killed browser';
/** What becomes of the next submit: it never leaves; the server commits and its answer is kept; or it is delivered. */
export type Fate = 'kept' | 'unanswered' | 'answered';

export interface OrderTabs {
  open(): Promise<Page>;
  kill(page: Page, death: Death): Promise<void>;
  /** Once armed, gives what resolves when the next submit has met its fate. */
  armSubmit(page: Page, fate: Fate): Promise<{ readonly met: Promise<void> }>;
  /** Events that were acknowledged since this was last asked. */
  takeAcknowledged(): readonly string[];
  /** How often the server has this order. */
  countAtServer(orderId: string): Promise<number>;
  close(): Promise<void>;
}

/** `submit`: what the body of a request contains that meets its fate. */
export function createOrderTabs(
  url: string,
  profile: string,
  { html, scripts }: BundledPage,
  submit = 'submit-order',
): OrderTabs {
  let browser: OwnChromium | null = null;
  let cookies: readonly Cookie[] = [];
  let acknowledged: string[] = [];
  /** Made beforehand, so that a kill is one message. */
  const sessions = new WeakMap<Page, CDPSession>();
  let armed: { readonly fate: Fate; readonly met: () => void } | null = null;

  const meet = async (route: Route): Promise<void> => {
    const isSubmit = (route.request().postData() ?? '').includes(submit);
    if (armed === null || armed.fate === 'kept' || !isSubmit) return route.continue();
    const { fate, met } = armed;
    armed = null;
    const response = await route.fetch();
    if (fate === 'answered') await route.fulfill({ response });
    met();
  };

  const start = async (): Promise<OwnChromium> => {
    const started = await openChromium(profile);
    const { context } = started;
    await context.exposeBinding('acknowledge', (_source, ids: readonly string[]) => {
      acknowledged.push(...ids);
    });
    await context.exposeBinding('submitKept', () => {
      armed?.met();
      armed = null;
    });
    await context.route(`${url}/crash/**`, (route) => {
      const script = scripts.get(new URL(route.request().url()).pathname);
      return script === undefined
        ? route.fulfill({ contentType: 'text/html', body: html })
        : route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await context.route(`${url}/graphql`, meet);
    // A killed browser may not have written its cookies down; that is no part of this.
    if (cookies.length > 0) await context.addCookies([...cookies]);
    else {
      const headers = { origin: url };
      await context.request.post(`${url}/apiproxy/v1/account/signin`, { data: maya, headers });
      cookies = await context.cookies();
    }
    return started;
  };

  return {
    async open() {
      browser ??= await start();
      const page = await browser.context.newPage();
      await page.goto(`${url}/crash/`);
      await page.waitForFunction(() => 'keepSubmitsIn' in window);
      sessions.set(page, await browser.context.newCDPSession(page));
      return page;
    },
    async kill(page, death) {
      if (death === 'killed browser') {
        await browser?.kill();
        browser = null;
      } else if (death === 'closed tab') {
        await page.close({ runBeforeUnload: false });
      } else {
        const crashed = page.waitForEvent('crash');
        // The answer never comes: the renderer that would give it is gone.
        sessions
          .get(page)
          ?.send('Page.crash')
          .catch(() => undefined);
        await crashed;
        void page.close().catch(() => undefined);
      }
    },
    async armSubmit(page, fate) {
      const met = new Promise<void>((resolve) => (armed = { fate, met: resolve }));
      if (fate === 'kept') await page.evaluate(() => window.keepSubmitsIn());
      return { met: Promise.race([met, notMet(page)]) };
    },
    takeAcknowledged() {
      const taken = acknowledged;
      acknowledged = [];
      return taken;
    },
    async countAtServer(orderId) {
      const response = await fetch(`${url}/sandbox/api/orders`);
      const { orders } = (await response.json()) as { orders: { orderId: string }[] };
      return orders.filter((each) => each.orderId === orderId).length;
    },
    async close() {
      await browser?.kill();
    },
  };
}

/** Says what the log's end is where no submission comes. */
async function notMet(page: Page): Promise<never> {
  await setTimeout(60_000, undefined, { ref: false });
  const { rows } = await page.evaluate(() => window.findAfter(0));
  throw new Error(
    `No submission came. The log ends with ${rows
      .slice(-6)
      .map(({ type }) => type)
      .join(', ')}`,
  );
}

export const pause = (ms: number): Promise<void> => setTimeout(ms);
