/** Each fact is counted once over all tabs and reloads, only where it is allowed, and never while offline. */
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserAnalytics } from '../../../adapters/analytics-browser/createBrowserAnalytics.ts';
import { createSeededRandom } from '../../../adapters/fake/createSeededRandom.ts';
import type { Batch } from '../../../domain/analytics/namedEvent.ts';
import { startCounting } from '../../../streams/analytics/startCounting.ts';
import { createStorageBench } from '../storage.ts';

const SEND_AFTER_MS = 5_000;

function bench({ answer = 'allowed' as string | null, browser = {} } = {}) {
  const storage = createStorageBench();
  const kept = new Map<string, string>();
  if (answer !== null) kept.set('crema:analytics', answer);
  const received: Batch[] = [];
  const network = { isUp: true, attempts: 0, isStorageFull: false };
  const changed$ = new BehaviorSubject(null);
  let seed = 100;
  async function open() {
    const opened = await storage.openTab();
    let isDead = false;
    const own = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isDead) throw new Error('A killed tab writes nothing.');
        if (network.isStorageFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
      whenChanged: (changed: () => void) => void changed$.subscribe(changed),
    };
    const analytics = createBrowserAnalytics({
      ...{ address: 'https://stats.example.com/collect', storage: own, browser },
      fetch: async (_address, { body }) => {
        network.attempts++;
        if (!network.isUp) throw new TypeError('failed');
        received.push(JSON.parse(body as string) as Batch);
      },
    });
    const { log, port, tab } = opened;
    const random = createSeededRandom(seed++);
    startCounting({ log, port, tabs: tab.tabs, clock: storage.clock, random, analytics });
    await storage.settle();
    const kill = (): void => {
      isDead = true;
      tab.kill();
    };
    return { ...opened, analytics, kill };
  }
  return {
    ...{ storage, received, network, open },
    /** What waits is sent in this time. */
    settle: (ms = SEND_AFTER_MS + 10) => storage.settle(ms),
    answerIn({ analytics }: Awaited<ReturnType<typeof open>>, is: boolean) {
      analytics.answer(is);
      changed$.next(null);
    },
    counted: () => received.flatMap(({ events }) => events).length,
  };
}
let used: ReturnType<typeof bench> | null = null;
const start = (options?: Parameters<typeof bench>[0]) => (used = bench(options));
afterEach(() => used?.storage.closeAll());

describe('what happens', () => {
  it('is sent in one batch a moment later, and what was before is not', async () => {
    const { settle, received, open } = start({ answer: null });
    const tab = await open();
    await tab.add('before');
    tab.analytics.answer(true);
    await settle(0);
    await tab.add('one');
    await tab.add('two');
    await settle(SEND_AFTER_MS - 10);
    expect(received).toEqual([]);
    await settle(20);
    const names = received.map(({ events }) => events.map(({ name }) => name));
    expect(names).toEqual([['add_to_cart', 'add_to_cart']]);
  });

  it('is counted once by two tabs, whichever did it, also when the leading one dies', async () => {
    const { settle, counted, open } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    await second.add('two');
    await settle();
    expect(counted()).toBe(2);
    await first.add('three');
    first.kill();
    await second.add('four');
    await settle(SEND_AFTER_MS * 2);
    expect(counted()).toBe(4);
  });

  it('is not counted again by a reload, and what was not sent yet is counted by it', async () => {
    const { settle, counted, open } = start();
    const tab = await open();
    await tab.add('one');
    await settle();
    await tab.add('two');
    tab.kill();
    expect(counted()).toBe(1);
    await open();
    await settle();
    expect(counted()).toBe(2);
    await (await open()).add('three');
    await settle();
    expect(counted()).toBe(3);
  });

  it('is sent at once when the page is hidden, and not again by the tab that leads then', async () => {
    const { settle, counted, open } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    first.tab.hide();
    await settle(0);
    expect(counted()).toBe(1);
    await settle();
    await second.add('two');
    await settle();
    expect(counted()).toBe(2);
  });
});

describe('nothing is sent', () => {
  it.each([
    ['before the person has answered', { answer: null }],
    ['where it was declined', { answer: 'declined' }],
    ['to a browser with Global Privacy Control', { browser: { globalPrivacyControl: true } }],
    ['to a browser with Do Not Track', { browser: { doNotTrack: '1' } }],
  ])('%s', async (_case, options) => {
    const { settle, network, open } = start(options);
    const tab = await open();
    await tab.add('one');
    await settle(SEND_AFTER_MS * 2);
    tab.tab.hide();
    await settle(0);
    expect(network.attempts).toBe(0);
  });

  it('after it was declined in another tab, of what waits neither', async () => {
    const { settle, network, open, answerIn } = start();
    const [first, second] = [await open(), await open()];
    await first.add('one');
    for (const is of [false, true]) {
      answerIn(second, is);
      await settle(SEND_AFTER_MS * 2);
      expect(network.attempts).toBe(0);
    }
  });

  it('where it cannot be kept that it was sent', async () => {
    const { settle, network, open } = start();
    const tab = await open();
    network.isStorageFull = true;
    await tab.add('one');
    await settle(SEND_AFTER_MS * 2);
    expect(network.attempts).toBe(0);
  });
});

describe('a bad network', () => {
  it('sends nothing while offline, and all of it afterwards', async () => {
    const { storage, settle, network, counted, open } = start();
    const tab = await open();
    storage.browser.goOffline();
    await tab.add('one');
    await settle(SEND_AFTER_MS * 3);
    expect(network.attempts).toBe(0);
    storage.browser.goOnline();
    await settle();
    expect(counted()).toBe(1);
  });

  it('tries a batch three times under one id, and then no more; the log is written all the same', async () => {
    const { settle, network, received, open } = start();
    const tab = await open();
    network.isUp = false;
    await tab.add('one');
    await settle();
    expect(network.attempts).toBe(1);
    await settle(200_000);
    expect(network.attempts).toBe(3);
    await settle(2_000_000);
    network.isUp = true;
    await settle(2_000_000);
    expect([network.attempts, received]).toEqual([3, []]);
    await tab.add('two');
    expect(tab.lines()).toEqual(['one', 'two']);
  });
});
