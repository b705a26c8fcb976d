/** Opening without a server in one engine: what the device keeps opens the page, with the cart in it. */
import { afterAll, beforeAll, test } from 'vitest';
import { openLine, type CuttableLine } from '../e2e/cuttableLine.ts';
import type { Engine, EngineBrowser } from './drive/types.ts';
import { until } from './drive/within.ts';
import { personIn } from './person.ts';

export function offlineIn(engine: Engine, url: () => string): void {
  let browser: EngineBrowser;
  let line: CuttableLine;
  beforeAll(async () => {
    line = await openLine(url);
    browser = await engine.launch();
  });
  afterAll(async () => {
    await browser.close();
    line.close();
  });

  test('without a server a reload shows the page again, and another page opens', async () => {
    const tab = await browser.newTab();
    const guest = personIn(tab, line.url);
    await guest.addWater();
    await until('the files of the build on the device', () => tab.evaluate(isReady), 60_000);
    line.cut();
    await tab.reload();
    await tab.see({ css: 'button', name: '^Add to order' });
    await guest.open('/menu/cart');
    await tab.see({ css: 'h1', name: '\\(1\\)' });
    await guest.open('/support/trace');
    await tab.see({ css: 'h1', name: 'What this browser remembers' });
  });
}

/** Sent into the page. */
const isReady = (): boolean => document.documentElement.dataset['offline'] === 'ready';
