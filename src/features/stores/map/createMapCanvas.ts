/**
 * A small interface to OpenLayers: the map's view, its layers and its move events. Moves by a person (drag, wheel,
 * pinch, buttons, keys) are told apart from programmatic ones (fits, resizes). A resize is debounced by 200 ms (spec 1
 * section 9). The area covered at the bottom is excluded. Knows no stores and not the world.
 */
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { ZOOM } from '../../../../domain/stores/query.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { ClientConfig } from '../../../../domain/clientConfig.ts';
import { openBaseMap } from './baseLayer.ts';
import { markAt, type DrawnMark } from './drawnMarks.ts';
import { onThemeChange, readMapColours, type MapColours } from './mapColours.ts';
import { createMoves, type MapMoves } from './mapMoves.ts';
import { createVisibleArea } from './visibleArea.ts';
import { interactions, watchMover, watchPointer } from './mapWatch.ts';
import { createMarkLayer, type DevicePlace } from './markLayer.ts';
import { HALF_TURN, toPlane, type SeenView } from './mercator.ts';

export interface MapCanvas extends MapMoves {
  view(): SeenView;
  /** Metres per pixel at the equator. */
  resolution(): number;
  draw(marks: readonly DrawnMark[]): void;
  showDevice(device: DevicePlace | null): void;
  close(): void;
}
export interface MapEvents {
  /** The map has stopped moving, or was resized. */
  onRest(view: SeenView, byPerson: boolean): void;
  /** During a move. */
  onMove(view: SeenView): void;
  onPress(mark: DrawnMark): void;
  /** Only for pointers that hover. */
  onPoint(mark: DrawnMark | null): void;
}

const MANY_WORLDS = 1e9;
/** The base map is drawn after the pins, or after this many ms without pins. */
const BASE_MAP_DELAY_MS = 300;

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
    // Hard zoom limits: with smooth ones a zoom beyond them would be written to the address.
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
  const sight = createVisibleArea(map, view);
  const mover = watchMover(map, host, view, () => events.onRest(sight.seen(), mover.take()));
  view.on('change:center', () => events.onMove(sight.seen()));
  const stopPointer = watchPointer(map, host, (pixel) => markAt(drawn, pixel, sight.pixelOf), events);
  let beginBaseMap = (): void => undefined;
  const baseMapTurn = new Promise<void>((resolve) => {
    beginBaseMap = resolve;
    setTimeout(resolve, BASE_MAP_DELAY_MS);
  });
  const stopTheme = applyTheme(map, config, marks.paint, baseMapTurn);

  return {
    view: sight.seen,
    resolution: () => view.getResolution() ?? 1,
    ...createMoves(map, view, sight, mover.now),
    draw(next) {
      drawn = next;
      marks.draw(next);
      if (next.length > 0) map.once('postrender', beginBaseMap);
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

/**
 * Applies the theme's colours to every layer, now and when they change; adds the base map when its code is loaded.
 */
function applyTheme(
  map: OlMap,
  config: ClientConfig['map'],
  paint: (colours: MapColours) => void,
  baseMapTurn: Promise<void>,
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
  // Without the code of the base map, the stores are still shown.
  Promise.all([opening, baseMapTurn]).then(
    ([{ layer }]) => map.getLayers().insertAt(0, layer),
    () => undefined,
  );
  renew();
  return onThemeChange(renew);
}
