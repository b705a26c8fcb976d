/** Runs in the browser: Crema's log as the app wires it, and Dexie by its own means, measured by the same stopwatch. */
import { createBareSide } from './bareSide.ts';
import { coldStart, fill } from './coldStart.ts';
import { createCremaSide } from './cremaSide.ts';
import { createDexieSide } from './dexieSide.ts';
import type { BenchPage, Side } from './protocol.ts';
import type { MeasuredSide } from './side.ts';

const create: Readonly<Record<Side, () => Promise<MeasuredSide>>> = {
  crema: createCremaSide,
  dexie: createDexieSide,
  bare: createBareSide,
};
const sides = new Map<Side, Promise<MeasuredSide>>();
const open = (side: Side): Promise<MeasuredSide> => {
  const opened = sides.get(side) ?? create[side]();
  sides.set(side, opened);
  return opened;
};
const absolute = (): number => performance.timeOrigin + performance.now();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let notes: (readonly [number, number])[] = [];
let stopNoting = (): void => undefined;

const benchPage: BenchPage = {
  async burst(side, count) {
    const log = await open(side);
    const started = performance.now();
    await Promise.all(Array.from({ length: count }, (_, n) => log.write(n + 1)));
    return performance.now() - started;
  },
  async visible(side, first, count) {
    const log = await open(side);
    let seen = (_value: number): void => undefined;
    const stop = log.watch((value) => seen(value));
    await pause(50);
    const took: number[] = [];
    for (let n = first; n < first + count; n++) {
      const isSeen = new Promise<number>((resolve) => {
        seen = (value) => value === n && resolve(performance.now());
      });
      const started = performance.now();
      // What was asked is done when it is seen and durable; a live query of Dexie's may show it before.
      const isDurable = log.ask(n).then(() => performance.now());
      const [seenAt, durableAt] = await Promise.all([isSeen, isDurable]);
      took.push((side === 'crema' ? seenAt : Math.max(seenAt, durableAt)) - started);
      await pause(4);
    }
    stop();
    return took;
  },
  async watch(side) {
    stopNoting();
    notes = [];
    const log = await open(side);
    stopNoting = log.watch((value) => notes.push([value, absolute()]));
  },
  noted: () => notes,
  async speak(side, first, count, everyMs) {
    const log = await open(side);
    const said: (readonly [number, number])[] = [];
    for (let n = first; n < first + count; n++) {
      said.push([n, absolute()]);
      await log.write(n);
      await pause(everyMs);
    }
    return said;
  },
  fill,
  coldStart,
};
window.benchPage = benchPage;
