/** Each fact is counted once over all tabs and reloads, only where it is allowed, and never while offline. */
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../adapters/fake/createSeededRandom.ts';
import { createBrowserAnalytics } from '../../../adapters/analytics-browser/createBrowserAnalytics.ts';
import type { Batch } from '../../../domain/analytics/namedEvent.ts';
import type { FakeTab } from '../../../adapters/fake/createFakeTabs.ts';
import { startCounting } from '../../../streams/analytics/startCounting.ts';
import { createStorageBench, type OpenTab } from '../storage.ts';

const SEND_AFTER_MS = 5_000;

function bench({ answer = 'allowed' as string | null, browser = {} } = {}) {
  const storage = createStorageBench();
  const kept = new Map<string, string>();
  if (answer !== null) kept.set('crema:analytics', answer);
  const received: Batch[] = [];
  const network = { isUp: true, attempts: 0, isStorageFull: false };
  const changed$ = new BehaviorSubject(null);
  const marks = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (network.isStorageFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    whenChanged: (changed: () => void) => void changed$.subscribe(changed),
  };
  let seed = 100;
  async function open(tab?: FakeTab) {
    const opened: OpenTab = await storage.openTab(tab === undefined ? {} : { tab });
    let isDead = false;
    const own = {
      ...marks,
      setItem(key: string, value: string) {
        if (isDead) throw new Error('A killed tab writes nothing.');
        marks.setItem(key, value);
      },
    };
    const analytics = createBrowserAnalytics({
      ...{ address: 'https://stats.example.com/collect', storage: own, browser },
      fetch: async (_address, { body }) => {
        network.attempts++;
        if (!network.isUp) throw new TypeError('failed');
        received.push(JSON.parse(body as string) as Batch);
      },
    });
    const { log, port } = opened;
    const { tabs } = opened.tab;
    const random = createSeededRandom(seed++);
    const running = startCounting({ log, port, tabs, clock: storage.clock, random, analytics });
    await storage.settle();
    const kill = (): void => {
      isDead = true;
      opened.tab.kill();
    };
    return { ...opened, analytics, running, kill };
  }
  return {
    ...{ storage, received, network, open },
    tellTabs: () => changed$.next(null),
    names: () => received.flatMap(({ events }) => events.map(({ name }) => name)),
  };
}
let used: ReturnType<typeof bench> | null = null;
const start = (options?: Parameters<typeof bench>[0]) => (used = bench(options));
afterEach(() => used?.storage.closeAll());

describe('what happens', () => {
  it('is sent in one batch a moment later, and what was before is not', async () => {
    const { storage, received, names, open } = start({ answer: null });
    const tab = await open();
    await tab.add('before');
    tab.analytics.answer(true);
    await storage.settle();
    await tab.add('one');
    await tab.add('two');
    await storage.settle(SEND_AFTER_MS - 10);
    expect(received).toEqual([]);
    await storage.settle(20);
    expect(received).toHaveLength(1);
    expect(names()).toEqual(['add_to_cart', 'add_to_cart']);
  });

  it('is counted once by two tabs, whichever did it, also when the leading one dies', async () => {
    const { storage, names, open } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    await second.add('two');
    await storage.settle(SEND_AFTER_MS + 10);
    expect(names()).toHaveLength(2);
    await first.add('three');
    first.kill();
    await second.add('four');
    await storage.settle(SEND_AFTER_MS * 2);
    expect(names()).toHaveLength(4);
  });

  it('is not counted again by a reload, and what was not sent yet is counted by it', async () => {
    const { storage, names, open } = start();
    const tab = await open();
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS + 10);
    await tab.add('two');
    tab.kill();
    expect(names()).toHaveLength(1);
    await open();
    await storage.settle(SEND_AFTER_MS + 10);
    expect(names()).toHaveLength(2);
    const again = await open();
    await again.add('three');
    await storage.settle(SEND_AFTER_MS + 10);
    expect(names()).toHaveLength(3);
  });

  it('is sent at once when the page is hidden, and not again by the tab that leads then', async () => {
    const { storage, names, open } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    first.tab.hide();
    await storage.settle();
    expect(names()).toHaveLength(1);
    await storage.settle(SEND_AFTER_MS + 10);
    await second.add('two');
    await storage.settle(SEND_AFTER_MS + 10);
    expect(names()).toHaveLength(2);
  });
});

describe('nothing is sent', () => {
  it.each([
    ['before the person has answered', { answer: null }],
    ['where it was declined', { answer: 'declined' }],
    ['to a browser with Global Privacy Control', { browser: { globalPrivacyControl: true } }],
    ['to a browser with Do Not Track', { browser: { doNotTrack: '1' } }],
  ])('%s', async (_case, options) => {
    const { storage, network, open } = start(options);
    const tab = await open();
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS * 2);
    tab.tab.hide();
    await storage.settle();
    expect(network.attempts).toBe(0);
  });

  it('after it was declined in another tab, of what waits neither', async () => {
    const { storage, network, open, tellTabs } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    second.analytics.answer(false);
    tellTabs();
    await storage.settle(SEND_AFTER_MS * 2);
    expect(network.attempts).toBe(0);
    second.analytics.answer(true);
    tellTabs();
    await storage.settle(SEND_AFTER_MS * 2);
    expect(network.attempts).toBe(0);
  });

  it('where it cannot be kept that it was sent', async () => {
    const { storage, network, open } = start();
    const tab = await open();
    network.isStorageFull = true;
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS * 2);
    expect(network.attempts).toBe(0);
  });
});

describe('a bad network', () => {
  it('sends nothing while offline, and all of it afterwards', async () => {
    const { storage, network, names, open } = start();
    const tab = await open();
    storage.browser.goOffline();
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS * 3);
    expect(network.attempts).toBe(0);
    storage.browser.goOnline();
    await storage.settle(SEND_AFTER_MS + 10);
    expect(names()).toEqual(['add_to_cart']);
  });

  it('tries a batch three times under one id, and then no more', async () => {
    const { storage, network, received, open } = start();
    const tab = await open();
    network.isUp = false;
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS + 10);
    expect(network.attempts).toBe(1);
    await storage.settle(200_000);
    expect(network.attempts).toBe(3);
    await storage.settle(2_000_000);
    network.isUp = true;
    await storage.settle(2_000_000);
    expect([network.attempts, received]).toEqual([3, []]);
  });

  it('never keeps the log from being written', async () => {
    const { storage, open } = start();
    const tab = await open();
    await tab.add('one');
    await storage.settle(SEND_AFTER_MS + 10);
    expect((await tab.add('two')).status).toBe('decided');
    expect(tab.lines()).toEqual(['one', 'two']);
  });
});
