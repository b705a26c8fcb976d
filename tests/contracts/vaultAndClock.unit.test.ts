/** What the vault and the virtual clock promise to the code that uses them. */
import { concatWith, debounceTime, firstValueFrom, NEVER, of, timer } from 'rxjs';
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

test('a wait on the browser clock does not grow when the wall clock is set back meanwhile', async () => {
  let wall = 1_772_550_000_000;
  const clock = createBrowserClock({ wall: () => wall, monotonic: () => performance.now() });
  const quiet = firstValueFrom(of('a', 'b').pipe(concatWith(NEVER), debounceTime(20, clock.scheduler)));
  wall -= 3_600_000;
  expect(await quiet).toBe('b');
  expect(clock.now()).toBe(1_772_546_400_000);
});

test('waiting on the browser clock goes by a clock that cannot be set', () => {
  const { scheduler } = createBrowserClock({ wall: () => 5, monotonic: () => 7 });
  expect(scheduler.now()).toBe(7);
});

test('a wall clock that is set lets no virtual timer fall due', () => {
  const clock = createVirtualClock(0);
  const seen: string[] = [];
  timer(100, clock.scheduler).subscribe(() => seen.push('due'));
  clock.setWallClock(1_000);
  clock.advance(99);
  expect(seen).toEqual([]);
  expect(clock.now()).toBe(1_099);
  clock.setWallClock(-5_000);
  clock.advance(1);
  expect(seen).toEqual(['due']);
});
