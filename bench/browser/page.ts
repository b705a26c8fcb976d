/** Runs in the browser: Crema's log as the app wires it, and Dexie by its own means, measured by the same stopwatch. */
import { createCremaSide } from './cremaSide.ts';
import { createDexieSide } from './dexieSide.ts';
import type { BenchPage, Side } from './protocol.ts';
import type { MeasuredSide } from './side.ts';

const sides = new Map<Side, Promise<MeasuredSide>>();
const open = (side: Side): Promise<MeasuredSide> => {
  const opened = sides.get(side) ?? (side === 'crema' ? createCremaSide() : createDexieSide());
  sides.set(side, opened);
  return opened;
};
const absolute = (): number => performance.timeOrigin + performance.now();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const notes: (readonly [number, number])[] = [];

const benchPage: BenchPage = {
  async burst(side, count) {
    const log = await open(side);
    const started = performance.now();
    await Promise.all(Array.from({ length: count }, (_, n) => log.write(n + 1)));
    return performance.now() - started;
  },
  async visible(side, count) {
    const log = await open(side);
    const took: number[] = [];
    for (let n = 1; n <= count; n++) {
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const stop = log.watch((value) => {
          if (value !== n) return;
          queueMicrotask(() => stop());
          resolve();
        });
        void log.ask(n);
      });
      took.push(performance.now() - started);
      await pause(4);
    }
    return took;
  },
  async watch(side) {
    const log = await open(side);
    notes.length = 0;
    log.watch((value) => notes.push([value, absolute()]));
  },
  noted: () => notes,
  async speak(side, count, everyMs) {
    const log = await open(side);
    const said: (readonly [number, number])[] = [];
    for (let n = 1; n <= count; n++) {
      said.push([n, absolute()]);
      void log.write(n);
      await pause(everyMs);
    }
    return said;
  },
  fill: async (count) => (await import('./coldStart.ts')).fill(count),
  coldStart: async (side) => (await import('./coldStart.ts')).coldStart(side),
};
window.benchPage = benchPage;
