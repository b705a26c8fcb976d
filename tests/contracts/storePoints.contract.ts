/**
 * What StorePointsPort promises, with any implementation: run on the fake chain and on the real core behind a worker's shell.
 * A bench holds the five stores of `chainStores`, at a noon in Seattle; it starts where nothing has been fetched yet.
 */
import { describe, expect, test } from 'vitest';
import type { StorePointsPort, MapMark } from '../../streams/ports.ts';

export interface ChainBench {
  readonly storePoints: StorePointsPort;
  /** May the points be had? Those that are there stay. */
  reach(isReachable: boolean): void;
  passTime(ms: number): void;
  /** Work is done that was put off until the caller had its answer. */
  settle(): void;
}
export interface ChainStore {
  readonly storeNumber: string;
  readonly lat: number;
  readonly lng: number;
  readonly codes: readonly string[];
  readonly isOpen: boolean;
}

/** Three near each other in Seattle, one in Tokyo, one just beyond the date line. */
export const chainStores: readonly ChainStore[] = [
  { storeNumber: '10001', lat: 47.60621, lng: -122.33207, codes: ['DT'], isOpen: true },
  { storeNumber: '10002', lat: 47.6103, lng: -122.3365, codes: ['DT', 'GC'], isOpen: false },
  { storeNumber: '10003', lat: 47.72, lng: -122.4, codes: ['WF'], isOpen: true },
  { storeNumber: '10004', lat: 35.68, lng: 139.76, codes: ['WF', 'GC'], isOpen: true },
  { storeNumber: '10005', lat: -16.5, lng: -179.9, codes: [], isOpen: false },
];
export const CHAIN_NOON = Date.UTC(2026, 10, 20, 20);

const world = { west: -180, south: -85, east: 180, north: 85 };
const aroundSeattle = { west: -123, south: 47, east: -122, north: 48 };
const seattle = { lat: 47.60621, lng: -122.33207 };

export function chainContract(name: string, openBench: () => ChainBench): void {
  describe(`${name} keeps the contract of the chain`, () => {
    marksPromises(openBench);
    groupPromises(openBench);
    failurePromises(openBench);
  });
}

function marksPromises(openBench: () => ChainBench): void {
  test.each([
    { features: [], passing: 5 },
    { features: ['DT'], passing: 2 },
    { features: ['GC', 'WF'], passing: 1 },
    { features: ['ON'], passing: 3 },
    { features: ['DT', 'ON'], passing: 1 },
    { features: ['noSuch'], passing: 0 },
  ])('each of $passing stores with $features is in one mark, however far out', async (each) => {
    const { storePoints, settle } = openBench();
    for (const zoom of [3, 5.4, 9, 12, 15, 16, 21]) {
      const marks = pinsAndGroups(await storePoints.marks(world, zoom, each.features));
      expect(storesIn(marks)).toBe(each.passing);
      settle();
    }
  });

  test('close enough, a store is itself: its number, its place, and whether it is open now', async () => {
    const { storePoints } = openBench();
    const marks = pinsAndGroups(await storePoints.marks(aroundSeattle, 17, []));
    const numbers = marks.map((mark) => (mark.kind === 'store' ? mark.storeNumber : 'a group'));
    expect(numbers.toSorted()).toEqual(['10001', '10002', '10003']);
    for (const { storeNumber, lat, lng, isOpen } of chainStores.slice(0, 3))
      expect(marks).toContainEqual({ kind: 'store', storeNumber, at: { lat, lng }, isOpen });
  });

  test('an area across the date line shows what lies beyond it', async () => {
    const { storePoints } = openBench();
    const marks = pinsAndGroups(
      await storePoints.marks({ west: 170, south: -30, east: 190, north: 0 }, 8, []),
    );
    expect(marks).toMatchObject([{ kind: 'store', storeNumber: '10005' }]);
  });

  test('the count is of the stores within fifty miles that have the features', async () => {
    const { storePoints } = openBench();
    expect(await storePoints.count(seattle, [])).toBe(3);
    expect(await storePoints.count(seattle, ['DT', 'ON'])).toBe(1);
    expect(await storePoints.count({ lat: 0, lng: 0 }, [])).toBe(0);
  });
}

function groupPromises(openBench: () => ChainBench): void {
  test('a group is together just before the zoom that it names, and falls apart there', async () => {
    const { storePoints, settle } = openBench();
    await storePoints.marks(aroundSeattle, 3, []);
    settle();
    const [group] = pinsAndGroups(await storePoints.marks(aroundSeattle, 3, []));
    if (group?.kind !== 'group') throw new Error('expected the stores of Seattle in one group');
    const zoom = await storePoints.zoomToSplit(group.id);
    if (zoom === 'failed') throw new Error('expected a zoom');
    expect(pinsAndGroups(await storePoints.marks(aroundSeattle, zoom - 1, []))).toHaveLength(1);
    expect(pinsAndGroups(await storePoints.marks(aroundSeattle, zoom, [])).length).toBeGreaterThan(1);
  });

  test('a group that there is not has no zoom', async () => {
    const { storePoints } = openBench();
    await storePoints.marks(world, 3, []);
    expect(await storePoints.zoomToSplit(2 ** 40)).toBe('failed');
  });
}

function failurePromises(openBench: () => ChainBench): void {
  test('points that cannot be had fail every question, until they can', async () => {
    const { storePoints, reach, passTime } = openBench();
    reach(false);
    expect(await storePoints.marks(world, 4, [])).toBe('failed');
    expect(await storePoints.count(seattle, [])).toBe('failed');
    expect(await storePoints.zoomToSplit(1)).toBe('failed');
    reach(true);
    passTime(5_000);
    expect(await storePoints.count(seattle, [])).toBe(3);
  });

  test('points that were fetched stay when no newer ones can be had', async () => {
    const { storePoints, reach, passTime } = openBench();
    storePoints.prepare();
    expect(await storePoints.count(seattle, [])).toBe(3);
    reach(false);
    passTime(3_600_000);
    expect(await storePoints.count(seattle, [])).toBe(3);
    expect(storesIn(pinsAndGroups(await storePoints.marks(world, 4, [])))).toBe(5);
  });
}

function pinsAndGroups(marks: readonly MapMark[] | 'failed'): readonly MapMark[] {
  if (marks === 'failed') throw new Error('expected marks');
  return marks;
}

const storesIn = (marks: readonly MapMark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'group' ? mark.count : 1), 0);
