/** When the chain's points are fetched, what a failure does, and how filters share an index. */
import { describe, expect, test } from 'vitest';
import {
  createStorePoints,
  type StorePointsWorker,
} from '../../adapters/store-points-worker/createStorePoints.ts';
import {
  createStorePointsCore,
  type FetchPoints,
} from '../../adapters/store-points-worker/createStorePointsCore.ts';
import { decodePoints } from '../../adapters/store-points-worker/decodePoints.ts';
import { wirePoints } from './somePoints.ts';

const NOON = Date.UTC(2026, 10, 20, 20);
const seattle = { lat: 47.6, lng: -122.3 };
const world = { west: -180, south: -90, east: 180, north: 90 };
const two = wirePoints([
  { ...seattle, features: 0b0010, isOpen: true },
  { lat: 47.61, lng: -122.31, features: 0b0110, isOpen: false },
]);

function fetching(...answers: readonly unknown[]) {
  let asked = 0;
  const fetchPoints: FetchPoints = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked++;
    if (answer === 'failed' || answer === 'unchanged') return answer;
    return decodePoints(answer) ?? 'failed';
  };
  const waiting: (() => void)[] = [];
  const core = createStorePointsCore(fetchPoints, (work) => waiting.push(work));
  return { core, asked: () => asked, finish: () => waiting.splice(0).forEach((work) => work()) };
}

describe('the points of the chain', () => {
  test('are fetched once for questions that come together', async () => {
    const { core, asked } = fetching(two);
    const counts = await Promise.all([1, 2, 3].map(() => core.count(seattle, [], NOON)));
    expect(counts).toEqual([2, 2, 2]);
    expect(asked()).toBe(1);
  });

  test('are fetched before any question where a map is coming, once however often that is said', async () => {
    const { core, asked } = fetching(two);
    await Promise.all([core.prepare(NOON), core.prepare(NOON)]);
    expect(asked()).toBe(1);
    expect(await core.count(seattle, [], NOON)).toBe(2);
    expect(asked()).toBe(1);
  });

  test('that cannot be had fail the question, and are asked for again after five seconds', async () => {
    const { core, asked } = fetching('failed', two);
    expect(await core.marks(world, 4, [], NOON)).toBeNull();
    expect(await core.marks(world, 4, [], NOON + 4_999)).toBeNull();
    expect(asked()).toBe(1);
    expect(await core.marks(world, 4, [], NOON + 5_000)).toHaveLength(1);
  });

  test('are renewed behind a question that comes ten minutes later, and stay when that fails', async () => {
    const { core, asked } = fetching(two, 'failed', wirePoints([{ ...seattle, features: 0, isOpen: true }]));
    expect(await core.count(seattle, [], NOON)).toBe(2);
    expect(await core.count(seattle, [], NOON + 599_999)).toBe(2);
    expect(asked()).toBe(1);
    expect(await core.count(seattle, [], NOON + 600_000)).toBe(2);
    expect(asked()).toBe(2);
    expect(await core.count(seattle, [], NOON + 606_000)).toBe(2);
    expect(await core.count(seattle, [], NOON + 606_001)).toBe(1);
  });

  test('are filtered by lasting features and by what is open at that minute', async () => {
    const { core } = fetching(two);
    expect(await core.count(seattle, ['DT'], NOON)).toBe(2);
    expect(await core.count(seattle, ['GC', 'DT'], NOON)).toBe(1);
    expect(await core.count(seattle, ['DT', 'ON'], NOON)).toBe(1);
  });

  test('group under ids that name one group only, whatever filters came between', async () => {
    const { core, finish } = fetching(two);
    await core.marks(world, 4, [], NOON);
    finish();
    const [group] = (await core.marks(world, 4, [], NOON)) ?? [];
    await core.marks(world, 4, ['DT'], NOON);
    if (group?.kind !== 'group') throw new Error('expected one group');
    expect(core.zoomToSplit(group.id)).toBeGreaterThan(4);
    expect(core.zoomToSplit(group.id + 7 * 2 ** 32)).toBeNull();
  });
});

describe('the first picture', () => {
  test('is drawn before all zooms are grouped, and counts the same', async () => {
    const { core, finish } = fetching(two);
    const [first] = (await core.marks(world, 4, [], NOON)) ?? [];
    expect(first).toMatchObject({ kind: 'group', count: 2 });
    // Its groups are told apart from those of the whole index, which alone knows where they split.
    expect(first?.kind === 'group' ? core.zoomToSplit(first.id) : 0).toBeNull();
    finish();
    const [then] = (await core.marks(world, 4, [], NOON)) ?? [];
    expect(then).toMatchObject({ kind: 'group', count: 2 });
    expect(then?.kind === 'group' ? core.zoomToSplit(then.id) : null).toBeGreaterThan(4);
  });
});

describe('a document of points is refused', () => {
  const hoursOf = (hoursByDay: readonly object[]) => ({
    hours: [{ hoursByDay, holidays: [], utcOffsets: '0 UTC' }],
  });
  const wrong: readonly (readonly [string, object])[] = [
    ['with columns of different lengths', { lat: [4_760_000] }],
    ['with a latitude beyond the pole', { lat: [9_000_001, 0] }],
    ['with a sum of steps beyond the pole', { lat: [4_760_000, 5_000_000] }],
    ['with half a step', { lng: [1.5, 1] }],
    ['with a feature that no code names', { features: [16, 0] }],
    ['with hours that are not there', { hoursOf: [0, 2] }],
    ['with a number that is none', { numbers: ['10001', 10002] }],
    ['with eight days', hoursOf(Array.from({ length: 8 }, () => []))],
    [
      'with a store that closes before it opens',
      hoursOf([...Array.from({ length: 6 }, () => []), [{ opens: 600, closes: 540 }]]),
    ],
  ];
  test.each(wrong)('%s', (_, part) => {
    expect(decodePoints({ ...two, ...part })).toBeNull();
  });
  test('that is no object at all', () => {
    for (const document of [null, undefined, 'points', 7, []]) expect(decodePoints(document)).toBeNull();
  });
  test('but a chain without stores is one', () => {
    expect(decodePoints(wirePoints([]))?.numbers).toEqual([]);
  });
});

describe('a worker that dies', () => {
  test('fails the questions that wait, and the next question starts another', async () => {
    const workers: StorePointsWorker[] = [];
    const startWorker = (): StorePointsWorker => {
      const isSecond = workers.length === 1;
      const worker: StorePointsWorker = {
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
        postMessage(message: { readonly id: number }) {
          if (isSecond)
            Reflect.apply(worker.onmessage ?? (() => undefined), worker, [
              { data: { id: message.id, answer: 2 } },
            ]);
        },
      };
      workers.push(worker);
      return worker;
    };
    const chain = createStorePoints({ now: () => NOON, startWorker });
    const waiting = [chain.count(seattle, []), chain.marks(world, 4, []), chain.zoomToSplit(1)];
    Reflect.apply(workers[0]?.onerror ?? (() => undefined), workers[0], [{}]);
    expect(await Promise.all(waiting)).toEqual(['failed', 'failed', 'failed']);
    expect(await chain.count(seattle, [])).toBe(2);
    expect(workers).toHaveLength(2);
  });
});
