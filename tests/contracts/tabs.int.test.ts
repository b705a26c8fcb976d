/** Runs the tabs' contract on both makings, then what only the browser adapter must cope with. */
import { describe, expect, test } from 'vitest';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import type { Browser } from '../../adapters/tabs-browser/types.ts';
import type { TabsPort } from '../../streams/ports.ts';
import { createDrivenBrowser, type DrivenPage } from './drivenBrowser.ts';
import { someEvents } from './someEvents.ts';
import { tabsContract, type BenchTab } from './tabs.contract.ts';

const clock = createVirtualClock();
const random = createSeededRandom(7);
const tabsOf = (browser: Browser): Promise<TabsPort> =>
  createBrowserTabs({ browser, clock, random, graceMs: 5 });

tabsContract('the fake browser', () => {
  const browser = createFakeTabs();
  const asBenchTab = (tab: FakeTab): BenchTab => ({
    ...tab,
    reload: async () => asBenchTab(tab.reload()),
    duplicate: async () => asBenchTab(tab.duplicate()),
  });
  return { ...browser, openTab: async () => asBenchTab(browser.openTab()) };
});

tabsContract('the browser adapter', () => {
  const driven = createDrivenBrowser();
  const open = async (stored: Map<string, string>): Promise<BenchTab> => {
    const page = driven.openPage(stored);
    return {
      tabs: await tabsOf(page.browser),
      hide: () => page.setVisible(false),
      show: () => page.setVisible(true),
      kill: page.close,
      reload() {
        page.close();
        return open(stored);
      },
      duplicate: () => open(new Map(stored)),
    };
  };
  return {
    openTab: () => open(new Map()),
    goOffline: () => driven.setOnline(false),
    goOnline: () => driven.setOnline(true),
  };
});

describe('the browser adapter', () => {
  const openPage = (): DrivenPage => createDrivenBrowser().openPage(new Map());
  const chooseCurbside = {
    type: 'cart/choosePickup',
    data: { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' },
  } as const;

  test('guards its own tab where the browser has no locks, and keeps its id over a reload', async () => {
    const { browser } = openPage();
    const tabs = await tabsOf({ ...browser, locks: null });
    void tabs.withLock('outbox', {}, () => new Promise<never>(() => undefined));
    expect(await tabs.withLock('outbox', { ifAvailable: true }, async () => 'held')).toBe('busy');
    expect((await tabsOf({ ...browser, locks: null })).tabId).toBe(tabs.tabId);
  });

  test('guards its own tab where the browser refuses locks', async () => {
    const locks: Browser['locks'] = {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
    };
    const tabs = await tabsOf({ ...openPage().browser, locks });
    expect(await tabs.withLock('outbox', {}, async () => 'held')).toBe('held');
  });

  test('says nothing and hears nothing where there is no channel', async () => {
    const tabs = await tabsOf({ ...openPage().browser, channel: null });
    tabs.messages$.subscribe();
    expect(() =>
      tabs.broadcast({ kind: 'committed', from: tabs.tabId, events: someEvents(1, 1) }),
    ).not.toThrow();
  });

  test('lives without session storage, or with one that throws', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const tabs = await tabsOf({ ...openPage().browser, storage });
      tabs.keepForReload([chooseCurbside]);
      expect(await tabs.takeKept()).toEqual([]);
      expect(tabs.tabId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('takes a new id where the stored one is not an id', async () => {
    const { browser, stored } = openPage();
    stored.set('crema:tab', '<script>');
    expect((await tabsOf(browser)).tabId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('ignores messages that are not of the agreed shape', async () => {
    const driven = createDrivenBrowser();
    const { tabs, other } = {
      tabs: await tabsOf(driven.openPage(new Map()).browser),
      other: driven.openPage(new Map()).browser.channel,
    };
    const heard: unknown[] = [];
    tabs.messages$.subscribe((message) => heard.push(message));
    for (const odd of [null, 'hello', { kind: 'other' }, { kind: 'committed', from: 'x', events: [{}] }]) {
      other?.post(odd);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([]);
  });

  test('drops kept intents that no longer fit the catalog', async () => {
    const { browser, stored } = openPage();
    const { tabId } = await tabsOf(browser);
    const kept = (entries: unknown) => stored.set(`crema:kept:${tabId}`, JSON.stringify(entries));
    const reloaded = await tabsOf({ ...browser, locks: null });
    kept([
      { ...chooseCurbside, v: 1 },
      { type: 'cart/choosePickup', v: 1, data: { collectionType: 'BY_DRONE' } },
      { type: 'cart/itemRemoved', v: 1, data: { lineId: 'a fact is no intent' } },
      { type: 'cart/unheardOf', v: 1, data: {} },
      { ...chooseCurbside, v: 2 },
    ]);
    expect(await reloaded.takeKept()).toEqual([chooseCurbside]);
    stored.set(`crema:kept:${tabId}`, '{"torn');
    expect(await reloaded.takeKept()).toEqual([]);
  });
});

describe('the fake browser', () => {
  test('a frozen tab hears its messages and answers when it thaws, a killed one never', async () => {
    const browser = createFakeTabs();
    const [writer, frozen, killed] = [browser.openTab(), browser.openTab(), browser.openTab()];
    const heard: string[] = [];
    frozen.tabs.messages$.subscribe(() => heard.push('frozen'));
    killed.tabs.messages$.subscribe(() => heard.push('killed'));
    frozen.freeze();
    void frozen.log.head().then(() => heard.push('frozen head'));
    void killed.log.head().then(() => heard.push('killed head'));
    killed.kill();
    writer.tabs.broadcast({ kind: 'committed', from: writer.tabs.tabId, events: someEvents(1, 1) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([]);
    frozen.thaw();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard.sort()).toEqual(['frozen', 'frozen head']);
  });

  test('a killed tab whose append was not yet asked writes nothing', async () => {
    const browser = createFakeTabs();
    const tab = browser.openTab();
    void tab.log.append(someEvents(1, 1), []);
    tab.kill();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await browser.log.head()).toBe(0);
  });
});
