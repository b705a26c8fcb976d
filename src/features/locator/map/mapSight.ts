/** What a map shows, and where on the screen a spot is. What covers the bottom (the view's padding) is not in sight. */
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import { lngBetween, type Spot } from '../../../../domain/locator/spot.ts';
import { HALF_TURN, seenIn, toPlane, type SeenView } from './mercator.ts';

export interface MapSight {
  seen(): SeenView;
  /** The same place is drawn once in every turn of the globe: the one nearest to the middle is meant. */
  near(at: Spot): number[];
  pixelOf(at: Spot): readonly [number, number];
}

export function createSight(map: OlMap, view: View): MapSight {
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
