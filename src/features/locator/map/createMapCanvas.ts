/**
 * OpenLayers behind a few plain words: where the map is, what lies on it, who moved it. Moves by a person (drag, wheel,
 * pinch, buttons, keys) are told from those the map makes itself (fits, resizes). A resize settles for 200 ms before it
 * is told (spec 1 section 9). What covers the bottom is no part of the view. Knows no store and no world.
 */
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { ZOOM } from '../../../../domain/locator/query.ts';
import type { Spot } from '../../../../domain/locator/spot.ts';
import type { ClientConfig } from '../../../app/config.ts';
import { openBaseMap } from './baseLayer.ts';
import { markAt, type DrawnMark } from './drawnMarks.ts';
import { onThemeChange, readMapColours, type MapColours } from './mapColours.ts';
import { createMoves, type MapMoves } from './mapMoves.ts';
import { createSight } from './mapSight.ts';
import { interactions, watchMover, watchPointer } from './mapWatch.ts';
import { createMarkLayer, type DevicePlace } from './markLayer.ts';
import { HALF_TURN, toPlane, type SeenView } from './mercator.ts';

export interface MapCanvas extends MapMoves {
  view(): SeenView;
  /** Metres a pixel at the equator. */
  resolution(): number;
  draw(marks: readonly DrawnMark[]): void;
  showDevice(device: DevicePlace | null): void;
  close(): void;
}
export interface MapEvents {
  /** The map has come to rest somewhere else, or is of another size. */
  onRest(view: SeenView, byPerson: boolean): void;
  /** Under way. */
  onMove(view: SeenView): void;
  onPress(mark: DrawnMark): void;
  /** Only for pointers that hover. */
  onPoint(mark: DrawnMark | null): void;
}

const MANY_WORLDS = 1e9;
/** Pins are what one came for: drawing the ground begins after them, or so much later where they are not here yet. */
const GROUND_WAITS_MS = 300;

export function createMapCanvas(
  host: HTMLElement,
  config: ClientConfig['map'],
  first: { readonly at: Spot; readonly zoom: number },
  events: MapEvents,
): MapCanvas {
  const view = new View({
    center: [...toPlane(first.at)],
    zoom: first.zoom,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    enableRotation: false,
    extent: [-MANY_WORLDS, -HALF_TURN, MANY_WORLDS, HALF_TURN],
    constrainOnlyCenter: true,
    smoothExtentConstraint: false,
    // Its ends are ends: a zoom beyond them would be in the address.
    smoothResolutionConstraint: false,
    multiWorld: true,
  });
  const marks = createMarkLayer(Math.max(1, devicePixelRatio), readMapColours());
  const map = new OlMap({
    target: host,
    view,
    layers: [marks.layer],
    controls: [],
    interactions: interactions(),
  });
  let drawn: readonly DrawnMark[] = [];
  const sight = createSight(map, view);
  const mover = watchMover(map, host, view, () => events.onRest(sight.seen(), mover.take()));
  view.on('change:center', () => events.onMove(sight.seen()));
  const stopPointer = watchPointer(map, host, (pixel) => markAt(drawn, pixel, sight.pixelOf), events);
  let beginGround = (): void => undefined;
  const groundsTurn = new Promise<void>((resolve) => {
    beginGround = resolve;
    setTimeout(resolve, GROUND_WAITS_MS);
  });
  const stopTheme = dress(map, config, marks.paint, groundsTurn);

  return {
    view: sight.seen,
    resolution: () => view.getResolution() ?? 1,
    ...createMoves(map, view, sight, mover.now),
    draw(next) {
      drawn = next;
      marks.draw(next);
      if (next.length > 0) map.once('postrender', beginGround);
    },
    showDevice: marks.showDevice,
    close() {
      stopTheme();
      mover.stop();
      stopPointer();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** The base map, when its code is here, and every layer in the theme's colours, whenever these change. */
function dress(
  map: OlMap,
  config: ClientConfig['map'],
  paint: (colours: MapColours) => void,
  groundsTurn: Promise<void>,
) {
  const opening = openBaseMap(config);
  const renew = (): void => {
    const colours = readMapColours();
    paint(colours);
    opening.then(
      (base) => base.paint(colours),
      () => undefined,
    );
  };
  // Without its code there is no ground; the stores are there all the same.
  Promise.all([opening, groundsTurn]).then(
    ([{ layer }]) => map.getLayers().insertAt(0, layer),
    () => undefined,
  );
  renew();
  return onThemeChange(renew);
}
