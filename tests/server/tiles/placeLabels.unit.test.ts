/** Names on the map: few on every tile, the largest first, and none that leaves when one comes closer. */
import { describe, expect, it } from 'vitest';
import { allTowns, type Town } from '../../../server/stores/places/towns.ts';
import { labelsOf } from '../../../server/tiles/placeLabels.ts';

const world = allTowns();
const labels = labelsOf(world);
const town = (name: string, population: number, lng: number): Town => ({
  name,
  country: 'US',
  subdivision: 'WA',
  population,
  lat: 47,
  lng,
});

describe('the names of a zoom', () => {
  it.each([0, 3, 4, 6, 8, 10, 12])('at zoom %i are at most sixteen on any tile', (zoom) => {
    const onTile = new Map<string, number>();
    for (const { x, y, fromZoom } of labels) {
      if (fromZoom > zoom) continue;
      const tile = `${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`;
      onTile.set(tile, (onTile.get(tile) ?? 0) + 1);
    }
    expect(Math.max(...onTile.values())).toBeLessThanOrEqual(16);
    expect(onTile.size).toBeGreaterThan(0);
  });

  it('name nearly every town when one is closest', () => {
    expect(labels.length / world.length).toBeGreaterThan(0.95);
  });

  it('prefer the larger of two neighbours, until there is room for both', () => {
    const [large, small] = labelsOf([town('Large', 2_000_000, -120), town('Small', 1_000_000, -120.1)]);
    expect(large).toMatchObject({ name: 'Large', rank: 0, kind: 'city', fromZoom: 0 });
    expect(small?.fromZoom).toBeGreaterThan(5);
  });

  it('hold a village back until one is close', () => {
    expect(labelsOf([town('Village', 1_200, -120)])).toEqual([
      expect.objectContaining({ kind: 'town', rank: 9, fromZoom: 12 }),
    ]);
  });
});
