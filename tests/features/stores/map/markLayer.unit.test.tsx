/** What the layer of the marks tells OpenLayers to keep clear of the base map's names. */
import type { FrameState } from 'ol/Map.js';
import type RBush from 'rbush';
import type { BBox } from 'rbush';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DrawnMark } from '../../../../src/features/stores/map/drawnMarks.ts';
import type { MapColours } from '../../../../src/features/stores/map/mapColours.ts';
import { createMarkLayer, type MarkLayer } from '../../../../src/features/stores/map/markLayer.ts';
import { canvasWithoutPictures, TEXT_WIDTH } from './canvasWithoutPictures.ts';

beforeEach(canvasWithoutPictures);

const colours = new Proxy({}, { get: () => '#000' }) as MapColours;
const pin = (label: string | null): DrawnMark => ({
  key: 'store 1',
  at: { lat: 0, lng: 0 },
  look: { kind: 'pin', isOpen: true, isFavorite: false, isLarge: true, isHighlighted: false },
  ...{ label, layer: 11, aside: [0, 0] },
  mark: { kind: 'store', storeNumber: '1', at: { lat: 0, lng: 0 }, isOpen: true },
});

/** Draws the marks with the spot in the middle of 400 by 400 pixels, and says what of the screen is kept clear. */
function keptClear(marks: readonly DrawnMark[], pixelRatio = 1): (box: BBox) => boolean {
  const { layer, draw } = createMarkLayer(pixelRatio, colours);
  draw(marks);
  const kept = rendered(layer, pixelRatio);
  return (box) => kept?.collides(box) ?? false;
}
function rendered(layer: MarkLayer['layer'], pixelRatio = 1): RBush<BBox> | undefined {
  const declutter: Record<string, RBush<BBox>> = {};
  const frame = {
    ...{ size: [400, 400], pixelRatio, declutter, viewState: { resolution: 1 } },
    coordinateToPixelTransform: [1, 0, 0, -1, 200, 200],
  };
  layer.render(frame as unknown as FrameState, document.createElement('div'));
  return declutter['true'];
}
const at = (x: number, y: number): BBox => ({ minX: x, minY: y, maxX: x + 1, maxY: y + 1 });

it('is the head of a pin and its name, and nothing beside them', () => {
  const isKept = keptClear([pin('Seattle Main')]);
  expect([at(200, 170), at(200, 210), at(200 - TEXT_WIDTH / 2, 210)].map(isKept)).toEqual([true, true, true]);
  expect([at(200, 240), at(200 - TEXT_WIDTH / 2, 170), at(300, 210)].map(isKept)).toEqual([
    false,
    false,
    false,
  ]);
});

it('is in pixels of the screen', () => {
  const isKept = keptClear([pin(null)], 2);
  expect([at(400, 340), at(400, 420), at(200, 170)].map(isKept)).toEqual([true, false, false]);
});

it('draws the first marks in several frames, and later ones in place of those before at once', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  const { layer, draw } = createMarkLayer(1, colours);
  const groups = (length: number, first: number) =>
    Array.from({ length }, (_, index): DrawnMark => {
      const look = { kind: 'group', count: first + index, isHighlighted: false } as const;
      return { ...pin(null), key: `group ${look.count}`, look };
    });
  const shown = () => rendered(layer)?.all().length ?? 0;
  const frames = [1, 2, 3, 4];
  const eachFrame = () =>
    frames.map(() => {
      const now = shown();
      vi.advanceTimersToNextFrame();
      return now;
    });
  draw(groups(70, 100));
  expect(eachFrame()).toEqual([32, 64, 70, 70]);
  draw(groups(40, 1_000));
  expect(eachFrame()).toEqual([70, 40, 40, 40]);
  draw(groups(60, 120));
  expect(shown()).toBe(60);
});
