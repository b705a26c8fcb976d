/**
 * The database's time as Clock port, so that all servers use one clock for expiry. Between two measurements it advances
 * by the process's monotonic clock, which cannot be set.
 */
import { sql } from 'drizzle-orm';
import { createSystemClock } from './clock.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from './ports.ts';

const MEASURE_EVERY_MS = 20_000;
const TRIES = 3;
/** A slower answer is not used: half of its duration is the error. */
const SLOW_MS = 200;

/** Throws when the database does not answer the first question. Later measurements that fail are ignored. */
export async function createDatabaseClock(
  db: Database,
  measureEveryMs = MEASURE_EVERY_MS,
): Promise<Clock & { stop(): void }> {
  let offset = (await closestOf(db)).offset;
  const timer = setInterval(() => {
    closestOf(db).then(
      (measured) => {
        if (measured.took <= SLOW_MS) offset = measured.offset;
      },
      () => {},
    );
  }, measureEveryMs);
  timer.unref();
  return {
    ...createSystemClock(),
    now: () => new Date(Math.round(performance.now() + offset)),
    stop: () => clearInterval(timer),
  };
}

interface Measured {
  /** The database's milliseconds since 1970 less the process's monotonic ones. */
  readonly offset: number;
  readonly took: number;
}

/** The fastest of a few measurements: its error is half of its duration at most. */
async function closestOf(db: Database): Promise<Measured> {
  const measured: Measured[] = [];
  for (let tries = 0; tries < TRIES; tries++) measured.push(await measure(db));
  return measured.reduce((best, each) => (each.took < best.took ? each : best));
}

async function measure(db: Database): Promise<Measured> {
  const asked = performance.now();
  const [row] = await rowsOf<{ now: string | number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const answered = performance.now();
  return { offset: Number(row?.now) - (asked + answered) / 2, took: answered - asked };
}
