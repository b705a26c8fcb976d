/**
 * A timer whose delay is above 2^31-1 ms fires at once: Node warns of it where it is set, and the test in which that happens
 * fails. Timers of vi.useFakeTimers() are not seen.
 */
import { afterAll, afterEach, expect } from 'vitest';

const overflows: string[] = [];
const emitWarning = process.emitWarning;

process.emitWarning = ((warning: string | Error, ...how: unknown[]) => {
  const [kind] = how;
  const name = typeof kind === 'object' && kind !== null && 'type' in kind ? kind.type : kind;
  if (name === 'TimeoutOverflowWarning') overflows.push(new Error(String(warning)).stack ?? '');
  Reflect.apply(emitWarning, process, [warning, ...how]);
}) as typeof process.emitWarning;

afterEach(() => {
  expect(overflows.splice(0), 'a timer overflowed').toEqual([]);
});
// Files share a worker: each puts its own in place.
afterAll(() => {
  process.emitWarning = emitWarning;
});
