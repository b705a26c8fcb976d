/** Keeping cut tiles: each is cut once, however many ask, and what was longest unasked makes room. */
import { describe, expect, it } from 'vitest';
import { createServedTiles } from '../../../server/tiles/createServedTiles.ts';

function countingSource(bytes: number) {
  const asked: string[] = [];
  return {
    asked,
    minZoom: 0,
    maxZoom: 12,
    tile: async (z: number, x: number, y: number) => {
      asked.push(`${z}/${x}/${y}`);
      return x === 9 ? null : new Uint8Array(bytes).fill(x);
    },
    close: async () => undefined,
  };
}

describe('kept tiles', () => {
  it('are cut once for all who ask at the same time and for every encoding', async () => {
    const source = countingSource(1000);
    const tiles = createServedTiles(source);
    const got = await Promise.all(
      (['br', 'gzip', 'identity', 'br'] as const).map((one) => tiles.get(5, 1, 2, one)),
    );
    expect(source.asked).toEqual(['5/1/2']);
    expect(got.map((tile) => tile?.encoding)).toEqual(['br', 'gzip', 'identity', 'br']);
    expect(new Set(got.map((tile) => tile?.etag)).size).toBe(1);
  });

  it('are few bytes plain, where packing wins nothing', async () => {
    expect(await createServedTiles(countingSource(50)).get(5, 1, 2, 'br')).toMatchObject({
      encoding: 'identity',
    });
  });

  it('remember that there is nothing', async () => {
    const source = countingSource(50);
    const tiles = createServedTiles(source);
    expect([await tiles.get(5, 9, 2, 'br'), await tiles.get(5, 9, 2, 'gzip')]).toEqual([null, null]);
    expect(source.asked).toHaveLength(1);
  });

  it('make room by letting go what was not asked for longest', async () => {
    const source = countingSource(1000);
    const tiles = createServedTiles(source, 2 * 1300);
    for (const x of [1, 2, 1, 3, 1, 2]) await tiles.get(5, x, 0, 'identity');
    expect(source.asked).toEqual(['5/1/0', '5/2/0', '5/3/0', '5/2/0']);
  });

  it('are asked for again after a failure', async () => {
    const source = countingSource(10);
    let fails = true;
    const tiles = createServedTiles({
      ...source,
      tile: async (z, x, y) => {
        if (fails) throw new Error('the disk is gone');
        return source.tile(z, x, y);
      },
    });
    await expect(tiles.get(1, 0, 0, 'br')).rejects.toThrow('the disk is gone');
    fails = false;
    expect((await tiles.get(1, 0, 0, 'br'))?.body).toHaveLength(10);
  });
});
