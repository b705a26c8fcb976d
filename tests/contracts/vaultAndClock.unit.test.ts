/** What the vault and the virtual clock promise to whoever leans on them. */
import { asyncScheduler, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';

test('a secret is handed over once, and the reference says nothing of it', () => {
  const vault = createMemoryVault(createSeededRandom(3));
  const ref = vault.put('correct horse');
  expect(ref).not.toContain('correct');
  expect(vault.take(ref)).toBe('correct horse');
  expect(vault.take(ref)).toBeNull();
  expect(vault.take('vault:unknown')).toBeNull();
});

test('a vault shows nothing when someone writes it down', () => {
  const vault = createMemoryVault(createSeededRandom(3));
  vault.put('correct horse');
  expect(JSON.stringify(vault)).toBe('{}');
  expect(() => structuredClone(vault)).toThrow();
});

test('virtual timers run in order, each at its own moment', () => {
  const clock = createVirtualClock(1_000);
  const seen: [string, number][] = [];
  timer(300, clock.scheduler).subscribe(() => seen.push(['late', clock.now()]));
  timer(100, clock.scheduler).subscribe(() => seen.push(['early', clock.now()]));
  clock.advance(99);
  expect(seen).toEqual([]);
  clock.advance(500);
  expect(seen).toEqual([
    ['early', 1_100],
    ['late', 1_300],
  ]);
  expect(clock.now()).toBe(1_599);
});

test('a timer set from a promise between two timers still runs in time', async () => {
  const clock = createVirtualClock(0);
  const seen: number[] = [];
  timer(100, clock.scheduler).subscribe(() => {
    void Promise.resolve().then(() => timer(50, clock.scheduler).subscribe(() => seen.push(clock.now())));
  });
  await clock.advanceAndSettle(200);
  expect(seen).toEqual([150]);
});

test("the browser's clock runs on the event loop's timers", () => {
  expect(createBrowserClock().scheduler).toBe(asyncScheduler);
});
