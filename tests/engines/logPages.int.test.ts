/** The server of the log pages gives each test the page that it opened, although several open at once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { EngineBrowser, EngineTab } from './drive/types.ts';
import { serveLogPages, type LogPages } from './logPages.ts';

let pages: LogPages;
beforeEach(async () => {
  pages = await serveLogPages();
});
afterEach(() => pages.close());

/** Tabs without an engine: a page connects as logPage.ts does, after its delay, and answers its own name. */
function browserOf(delays: Readonly<Record<string, number>>): EngineBrowser {
  const names = Object.keys(delays);
  const tabNamed = (name: string) => ({
    goto: async (url: string) => {
      await new Promise((resolve) => setTimeout(resolve, delays[name]));
      const socket = new WebSocket(url.replace('http', 'ws'));
      socket.on('message', (data: Buffer) => {
        const { id } = JSON.parse(data.toString()) as { id: number };
        socket.send(JSON.stringify({ id, logId: null, value: name }));
      });
    },
  });
  return {
    newTab: async () => tabNamed(names.shift() ?? 'none') as Partial<EngineTab> as EngineTab,
    kill: async () => undefined,
    close: async () => undefined,
  };
}

test('two pages that open at once are asked over their own sockets', async () => {
  const browser = browserOf({ slow: 60, fast: 0 });
  const opened = await Promise.all([pages.openPage(browser), pages.openPage(browser)]);
  const call = { database: 'any', log: 'any', method: 'head', args: [] };
  expect(await Promise.all(opened.map(({ ask }) => ask(call)))).toEqual(['slow', 'fast']);
});
