/**
 * The visible area of the map, and screen positions of spots. The part covered at the bottom (the view's padding) is
 * not visible.
 */
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import { lngBetween } from '../../../../domain/stores/distance.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import { HALF_TURN, seenIn, toPlane, type SeenView } from './mercator.ts';

export interface VisibleArea {
  seen(): SeenView;
  /** A place may be visible in several copies of the world: the one nearest to the centre. */
  near(at: Spot): number[];
  pixelOf(at: Spot): readonly [number, number];
}

export function createVisibleArea(map: OlMap, view: View): VisibleArea {
  const seen = (): SeenView => {
    const [width = 1, height = 1] = map.getSize() ?? [];
    const [, , covered = 0] = view.padding ?? [];
    const [x = 0, y = 0] = view.getCenter() ?? [];
    const size = [Math.max(1, width), Math.max(1, height - covered)] as const;
    return seenIn({ centre: [x, y], resolution: view.getResolution() ?? 1, size });
  };
  const near = (at: Spot): number[] => {
    const [centre = 0] = view.getCenter() ?? [];
    const middle = (centre / HALF_TURN) * 180;
    return [...toPlane({ lat: at.lat, lng: middle + lngBetween(middle, at.lng) })];
  };
  const pixelOf = (at: Spot): readonly [number, number] => {
    const [left = -1e6, top = -1e6] = map.getPixelFromCoordinate(near(at)) ?? [];
    return [left, top];
  };
  return { seen, near, pixelOf };
}
