/**
 * How the map goes somewhere: at once where it goes by itself, in 200 ms where a person sends it, always at once where
 * motion is to be reduced.
 */
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import { ZOOM } from '../../../../domain/locator/query.ts';
import { isSameSpot, type Spot } from '../../../../domain/locator/spot.ts';
import type { MapSight } from './mapSight.ts';
import { areaAround, toPlane } from './mercator.ts';

export interface MapMoves {
  /** By itself: exactly there. */
  showAt(at: Spot, zoom: number): void;
  /** By itself: all spots in sight, 20 px from the edges, no closer than `closest`. */
  fit(spots: readonly Spot[], closest: number): void;
  /** By a person's hand: to a spot, by steps of zoom, by shares of what is in sight. */
  goTo(at: Spot, zoom?: number): void;
  zoomBy(step: number): void;
  panBy(right: number, up: number): void;
  /** So many pixels at the bottom are no part of the view from now on. */
  cover(pixels: number): void;
}

const FIT_PADDING = 20;
const STEP = 200;
/** At most so much of the map counts as covered: something must remain to look at. */
const MOST_COVERED = 0.8;

export const moveDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : STEP);

export function createMoves(
  map: OlMap,
  view: View,
  { seen, near }: MapSight,
  tellMover: (who: 'person' | 'map') => void,
): MapMoves {
  const go = (by: 'person' | 'map', to: { readonly center?: number[]; readonly zoom?: number }): void => {
    tellMover(by);
    view.cancelAnimations();
    const duration = moveDuration();
    if (by === 'person' && duration > 0) {
      view.animate({ ...to, duration });
      return;
    }
    if (to.center !== undefined) view.setCenter(to.center);
    if (to.zoom !== undefined) view.setZoom(to.zoom);
  };
  return {
    showAt(at, zoom) {
      const now = seen();
      if (isSameSpot(now.at, at) && Math.abs(now.zoom - zoom) < 0.01) return;
      go('map', { center: near(at), zoom });
    },
    fit(spots, closest) {
      const area = areaAround(spots);
      if (area === null) return;
      const [west, south] = toPlane({ lat: area.south, lng: area.west });
      const [east, north] = toPlane({ lat: area.north, lng: area.east });
      tellMover('map');
      view.cancelAnimations();
      const [width = 0, height = 0] = map.getSize() ?? [];
      const [, , covered = 0] = view.padding ?? [];
      const size = [width, height - covered].map((each) => Math.max(1, each - 2 * FIT_PADDING));
      // Not view.fit: for it OpenLayers brings its polygons along, 8 KB that nothing else needs.
      const whole = view.getResolutionForExtent([west, south, east, north], size);
      view.setResolution(
        view.getConstrainedResolution(Math.max(whole, view.getResolutionForZoom(closest)), 1),
      );
      view.setCenter([(west + east) / 2, (south + north) / 2]);
    },
    goTo: (at, zoom) => go('person', { center: near(at), ...(zoom !== undefined && { zoom }) }),
    zoomBy(step) {
      const zoom = (view.getZoom() ?? ZOOM.least) + step;
      go('person', { zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, zoom)) });
    },
    panBy(right, up) {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      const resolution = view.getResolution() ?? 1;
      go('person', { center: [x + right * width * resolution, y + up * height * resolution] });
    },
    cover(pixels) {
      const [, height = 0] = map.getSize() ?? [];
      view.padding = [0, 0, Math.min(pixels, height * MOST_COVERED), 0];
    },
  };
}
