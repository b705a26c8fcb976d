/** One question a second, and none twice a day: Nominatim's pace and memory with a clock that the test moves. */
import { describe, expect, test } from 'vitest';
import { createTtlCache } from '../../../../server/base/createTtlCache.ts';
import { createQueuedRateLimiter } from '../../../../server/stores/places/createQueuedRateLimiter.ts';

/** Waiting ends when the test moves the clock far enough. */
function createHandClock() {
  let now = 1_000_000;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => new Date(now),
    wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: now + ms, wake })),
    async ahead(ms: number) {
      now += ms;
      sleepers.filter(({ at }) => at <= now).forEach(({ wake }) => wake());
      sleepers = sleepers.filter(({ at }) => at > now);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the pace', () => {
  test('lets one start a second, in the order of asking', async () => {
    const clock = createHandClock();
    const turn = createQueuedRateLimiter(clock, 1000, 4);
    const started: string[] = [];
    const ask = (name: string) => void turn().then(() => started.push(name));
    ['first', 'second', 'third'].forEach(ask);
    await clock.ahead(0);
    expect(started).toEqual(['first']);
    await clock.ahead(999);
    expect(started).toEqual(['first']);
    await clock.ahead(1);
    expect(started).toEqual(['first', 'second']);
    await clock.ahead(1000);
    expect(started).toEqual(['first', 'second', 'third']);
    await clock.ahead(500);
    ask('too early');
    await clock.ahead(499);
    expect(started).not.toContain('too early');
    await clock.ahead(1);
    expect(started).toContain('too early');
  });

  test('turns away the person who would wait too long, and takes people again when the queue is shorter', async () => {
    const clock = createHandClock();
    const turn = createQueuedRateLimiter(clock, 1000, 2);
    const answers = [turn(), turn(), turn()];
    expect(await turn()).toBe(false);
    await clock.ahead(1000);
    const late = turn();
    await clock.ahead(2000);
    expect(await Promise.all([...answers, late])).toEqual([true, true, true, true]);
  });

  test("of one's own service is no pace", async () => {
    const turn = createQueuedRateLimiter(createHandClock(), 0, 0);
    expect(await Promise.all([turn(), turn()])).toEqual([true, true]);
  });
});

describe('the answers in a TTL cache', () => {
  test('are given again for their time, and asked for anew after it', async () => {
    const clock = createHandClock();
    const kept = createTtlCache<number>(clock, 1000, 10);
    let asked = 0;
    const ask = async () => ++asked;
    expect([await kept.of('a', ask), await kept.of('a', ask)]).toEqual([1, 1]);
    await clock.ahead(1000);
    expect(await kept.of('a', ask)).toBe(2);
  });

  test('are bounded: the oldest makes room', async () => {
    const kept = createTtlCache<string>(createHandClock(), 1000, 2);
    for (const question of ['a', 'b', 'c']) await kept.of(question, async () => 'first');
    expect(await kept.of('b', async () => 'second')).toBe('first');
    expect(await kept.of('a', async () => 'second')).toBe('second');
  });

  test('do not hold failures', async () => {
    const kept = createTtlCache<string>(createHandClock(), 1000, 2);
    await expect(kept.of('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await kept.of('a', async () => 'up')).toBe('up');
  });
});
