/** Animation of the map's moves: none for automatic moves, 200 ms for a person's, none with reduced motion. */
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import { ZOOM } from '../../../../domain/stores/query.ts';
import { isSameSpot, type Spot } from '../../../../domain/stores/spot.ts';
import type { VisibleArea } from './visibleArea.ts';
import { areaAround, toPlane } from './mercator.ts';

export interface MapMoves {
  /** Automatic: to this spot and zoom. */
  showAt(at: Spot, zoom: number): void;
  /** Automatic: fits all spots with 20 px of padding, zoomed in no farther than `closest`. */
  fit(spots: readonly Spot[], closest: number): void;
  /** By a person: to a spot, by zoom steps, by fractions of the view. */
  goTo(at: Spot, zoom?: number): void;
  zoomBy(step: number): void;
  panBy(right: number, up: number): void;
  /** Excludes this many pixels at the bottom from the view. */
  cover(pixels: number): void;
}

const FIT_PADDING = 20;
const STEP = 200;
/** Limit of the covered share, so that some of the map stays visible. */
const MAX_COVERED_SHARE = 0.8;

export const moveDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : STEP);

export function createMoves(
  map: OlMap,
  view: View,
  { seen, near }: VisibleArea,
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
      // Not view.fit: it imports OpenLayers' polygons, 8 KB that nothing else uses.
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
      view.padding = [0, 0, Math.min(pixels, height * MAX_COVERED_SHARE), 0];
    },
  };
}
