/**
 * Selects the town labels of a tile. Each zoom has a minimum population, and each cell of a four-by-four grid takes
 * its largest town. So a tile has at most sixteen labels, and a label stays when zooming in.
 */
import type { Town } from '../stores/places/towns.ts';

export interface PlaceLabel {
  readonly name: string;
  /** 0 for the largest. */
  readonly rank: number;
  readonly kind: 'city' | 'town';
  /** Web Mercator, both from 0 (west, north) to 1. */
  readonly x: number;
  readonly y: number;
  readonly fromZoom: number;
}

/** People by rank: a place of the rank has at least so many. */
const PEOPLE = [1_000_000, 500_000, 250_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 0];
const RANK_OF_SMALLEST_CITY = 3;
/** The lowest rank that a zoom shows; from 12 on all. */
const RANK_AT_ZOOM = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const CELLS_A_TILE = 4;

/** Towns come largest first. Those that never find room are left out. */
export function labelsOf(towns: readonly Town[]): readonly PlaceLabel[] {
  const taken = RANK_AT_ZOOM.map(() => new Set<number>());
  return towns.flatMap(({ name, population, lat, lng }) => {
    const rank = PEOPLE.findIndex((least) => population >= least);
    const x = lng / 360 + 0.5;
    const y = mercatorOf(lat);
    const fromZoom = taken.findIndex((cells, zoom) => {
      if (rank > (RANK_AT_ZOOM[zoom] ?? 0)) return false;
      return !cells.has(cellOf(x, y, zoom));
    });
    if (fromZoom === -1) return [];
    for (let zoom = fromZoom; zoom < taken.length; zoom += 1) taken[zoom]?.add(cellOf(x, y, zoom));
    return [{ name, rank, kind: rank <= RANK_OF_SMALLEST_CITY ? 'city' : 'town', x, y, fromZoom }];
  });
}

function cellOf(x: number, y: number, zoom: number): number {
  const across = 2 ** zoom * CELLS_A_TILE;
  return Math.floor(y * across) * across + Math.floor(x * across);
}

function mercatorOf(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}
