/** Where the map's buttons and keys send it, with a view that only notes what it is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import { createMoves } from '../../../src/features/stores/map/mapMoves.ts';
import type { VisibleArea } from '../../../src/features/stores/map/visibleArea.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

function movesAt(zoom: number) {
  const set: number[] = [];
  const view = {
    getZoom: () => zoom,
    setZoom: (to: number) => set.push(to),
    cancelAnimations: () => undefined,
  };
  const moves = createMoves({} as OlMap, view as unknown as View, {} as VisibleArea, () => undefined);
  return { moves, set };
}

describe('a step of zoom', () => {
  it.each([
    ['is whole between the ends', 11.96, 1, 12.96],
    ['ends at the nearest that there is', 20.5, 1, 21],
    ['ends at the farthest that there is', 3.96, -1, 3],
  ])('%s', (_, from, step, to) => {
    const { moves, set } = movesAt(from);
    moves.zoomBy(step);
    expect(set).toEqual([to]);
  });
});
