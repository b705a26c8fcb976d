/**
 * Nobody can tell from a redacted trace where its person stood: with the public list of the chain's stores no
 * estimate is better than the middle of the chain, which needs no trace at all.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChain, type Chain } from '../../../server/stores/chain.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import type { StoredStore } from '../../../server/stores/storedStore.ts';
import { writeTrace } from '../../../adapters/trace-file/writeTrace.ts';
import { milesBetween } from '../../../domain/stores/distance.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import { foldEngine } from '../../../streams/log/foldEngine.ts';
import { attackRuns } from '../runs.ts';
import { estimators, middleOf, spotOf, type Clues } from './estimators.ts';
import { viewAroundDevice, viewOfResults } from './fittedMap.ts';
import { pageAt, visitNear } from './visitNear.ts';

const RUNS = attackRuns(60);
const STORES = 800;
/** Degrees: up to some three miles from the store. */
const AWAY = 0.04;
const CLOSE_MILES = 5;
/** Of the blind guess’s error: a guess that ignores the trace varies by so much over so few sessions. */
const BAR = 0.7;

interface Measured {
  /** Miles, by session, of the guess that needs no trace. */
  readonly blind: readonly number[];
  /** By estimator; where it found no clue, it guesses blindly. */
  readonly errors: Readonly<Record<string, readonly number[]>>;
}

let measuring: Promise<Measured> | null = null;

describe('where somebody stood cannot be told from', () => {
  // The first measures for all: seconds of work in tests, minutes for thousands of runs.
  it.each(Object.keys(estimators))('%s', { timeout: Math.max(240_000, RUNS * 200) }, async (name) => {
    measuring ??= measure();
    const { blind, errors } = await measuring;
    const told = errors[name] ?? [];
    expect(told.length).toBe(RUNS);
    expect(medianOf(told)).toBeGreaterThan(BAR * medianOf(blind));
    expect(closeIn(told)).toBeLessThan(closeIn(blind) + 0.06);
  });
});

async function measure(): Promise<Measured> {
  const chain = createChain(generateStores(STORES));
  const { stores } = chain;
  const middle = middleOf(stores) ?? { lat: 0, lng: 0 };
  const regions = Array.from(regionsOf(stores), ([code, each]) => [code, middleOf(each) ?? middle] as const);
  const known = {
    stores,
    middles: new Map(regions),
    countNear: createCounter(chain),
    zoomsNear: createZooms(chain),
  };
  const away = fc.double({ min: -AWAY, max: AWAY, noNaN: true });
  const visit = fc.record({
    store: fc.constantFrom(...stores),
    lat: away,
    lng: away,
    accuracyMetres: fc.constantFrom(12, 65, 1500),
  });
  const blind: number[] = [];
  const errors: Record<string, number[]> = {};
  for (const { store, lat, lng, accuracyMetres } of fc.sample(visit, { seed: 8, numRuns: RUNS })) {
    const at = spotOf(store);
    const stood = { lat: sixDecimals(at.lat + lat), lng: sixDecimals(at.lng + lng) };
    const clues = { ...known, ...(await exported(chain, stood, accuracyMetres)) };
    blind.push(milesBetween(stood, middle));
    for (const [name, estimate] of Object.entries(estimators)) {
      (errors[name] ??= []).push(milesBetween(stood, estimate(clues) ?? middle));
    }
  }
  return { blind, errors };
}

async function exported(
  chain: Chain,
  stood: Spot,
  accuracyMetres: number,
): Promise<Pick<Clues, 'text' | 'lines'>> {
  const key = new Uint8Array(32).fill(stood.lat * 1e6);
  const text = await writeTrace(visitNear(chain, stood, accuracyMetres), foldEngine, key);
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

function regionsOf(stores: readonly StoredStore[]): ReadonlyMap<string, readonly StoredStore[]> {
  const regions = new Map<string, StoredStore[]>();
  for (const store of stores) {
    const code = store.address.countrySubdivisionCode;
    regions.set(code, [...(regions.get(code) ?? []), store]);
  }
  return regions;
}

function createCounter(chain: Chain): Clues['countNear'] {
  const counts = new Map<string, number>();
  return (store) => {
    const known = counts.get(store.storeNumber);
    if (known !== undefined) return known;
    const query = { ...spotOf(store), features: [], offset: 0, limit: 0 };
    const { total } = chain.page(query, new Date(0));
    counts.set(store.storeNumber, total);
    return total;
  };
}

function createZooms(chain: Chain): Clues['zoomsNear'] {
  const known = new Map<string, ReturnType<Clues['zoomsNear']>>();
  return (store, accuracyMetres) => {
    const key = `${store.storeNumber} ${accuracyMetres}`;
    const at = spotOf(store);
    const before = known.get(key);
    if (before !== undefined) return before;
    const { stores } = pageAt(chain, at);
    const device = viewAroundDevice(stores, at, accuracyMetres).zoom;
    const zooms = { device, town: viewOfResults(stores, at).zoom };
    known.set(key, zooms);
    return zooms;
  };
}

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const closeIn = (miles: readonly number[]): number =>
  miles.filter((error) => error < CLOSE_MILES).length / miles.length;
