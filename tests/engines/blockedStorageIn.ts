/** The person blocks cookies and site data: the app goes on in memory and says so. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tempFolder } from '../e2e/testApp.ts';
import type { Engine, EngineBrowser } from './drive/types.ts';
import { addButton, personIn, reviewLink, type Person } from './person.ts';

export function blockedStorageIn(engine: Engine, url: () => string): void {
  let browser: EngineBrowser;
  let guest: Person;
  beforeAll(async () => {
    browser = await engine.launch({ profile: tempFolder(), isStorageBlocked: true });
    const tab = await browser.newTab();
    await tab.resize(390, 844);
    guest = personIn(tab, url());
  });
  afterAll(() => browser.close());

  test('with storage blocked the app says that it keeps nothing, and a cart still works', async () => {
    await guest.open('/menu/product/3006/single');
    await guest.tab.see({ css: '[role=status]', name: "can't save anything right now" });
    expect(await guest.tab.evaluate(isLocalStorageRefused)).toBe(true);
    await guest.tab.press(addButton);
    await guest.tab.see(reviewLink);
    await guest.tab.press(reviewLink);
    await guest.tab.see({ css: 'h1', name: '^Guest checkout \\(1\\)' });
  });
}

/** Sent into the page: that the browser really blocks. */
function isLocalStorageRefused(): boolean {
  try {
    localStorage.setItem('probe', '1');
    return false;
  } catch {
    return true;
  }
}
