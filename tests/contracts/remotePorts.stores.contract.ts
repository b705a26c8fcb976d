/** The part of the remote ports' contract about stores: pages, places, single stores, and the nearest however far. */
import { expect, test } from 'vitest';
import type { Spot } from '../../domain/stores/spot.ts';
import { none, valueOf, type Setup } from './remotePortsBench.ts';

const downtown: Spot = { lat: 47.60621, lng: -122.33207 };
const atSea: Spot = { lat: 40, lng: -140 };
const ask = (change: object = {}) => ({ place: '', at: downtown, features: [], offset: 0, ...change });

export function locationsPromises(setup: Setup): void {
  test('stores come nearest first, within fifty miles, and the total says how many there are', async () => {
    const { stores } = setup().server;
    const first = valueOf(await stores.search(ask(), none));
    if (first === 'notFound') throw new Error('A spot was taken for an unknown place.');
    const distances = first.stores.map(({ distance }) => distance ?? NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(50);
    expect(first).toMatchObject({ at: downtown, placeName: null, match: null });
    const numbers = new Set(first.stores.map(({ storeNumber }) => storeNumber));
    for (let offset = 50; offset < first.total; offset += 50) {
      const next = valueOf(await stores.search(ask({ offset }), none));
      if (next !== 'notFound') next.stores.forEach(({ storeNumber }) => numbers.add(storeNumber));
    }
    expect(numbers.size).toBe(first.total);
  });

  test('a filter that no store has leaves none, near and far', async () => {
    const { stores } = setup().server;
    const found = valueOf(await stores.search(ask({ features: ['TB'] }), none));
    expect(found).toMatchObject({ total: 0, stores: [] });
    expect(await stores.nearest(downtown, ['TB'])).toEqual({ ok: true, value: 'notFound' });
  });

  test('from far out at sea nothing is near, and the nearest is looked for on its own', async () => {
    const { stores } = setup().server;
    expect(valueOf(await stores.search(ask({ at: atSea }), none))).toMatchObject({ total: 0 });
    expect(valueOf(await stores.nearest(downtown, []))).toMatchObject({ lat: expect.closeTo(47.6, 0) });
  });

  test('a store is had by its number, several by theirs, and what is not there is not found', async () => {
    const { server, storeNumber } = setup();
    expect(valueOf(await server.stores.byNumber(storeNumber))).toMatchObject({ storeNumber });
    expect(await server.stores.byNumber('00000')).toEqual({ ok: true, value: 'notFound' });
    const some = valueOf(await server.stores.some([storeNumber, '00000'], downtown));
    expect(some.map((store) => store.storeNumber)).toEqual([storeNumber]);
    expect(valueOf(await server.stores.some([storeNumber], atSea))).toEqual([]);
    expect(valueOf(await server.stores.some([storeNumber], null))).toHaveLength(1);
  });
}
