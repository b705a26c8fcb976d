/**
 * Where the map goes by itself: the app's own fit (mapMoves.ts) on a view of OpenLayers, in a window of one size. It needs
 * no document: of the map, the fit asks for its size alone.
 */
import type OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { spotsToFit } from '../../../domain/stores/results.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import { noQuery } from '../../../domain/stores/query.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { createMoves } from '../../../src/features/stores/map/mapMoves.ts';
import type { SeenView } from '../../../src/features/stores/map/mercator.ts';
import { createVisibleArea } from '../../../src/features/stores/map/visibleArea.ts';

export type FittedView = Pick<SeenView, 'at' | 'zoom' | 'span'>;
export const PIXELS = { wide: 760, high: 700 };
/** As the app's settings have it where they say nothing (clientConfig.ts). */
const SINGLE_LOCATION_ZOOM = 15;

/** The first three stores and the device, as exactly as is known. */
export const viewAroundDevice = (
  stores: readonly StoreLocation[],
  at: Spot,
  accuracyMetres: number,
): FittedView => {
  const device = { status: 'located', at, accuracyMetres, locatedAt: 0, questions: 1, times: 1 } as const;
  return fitted(spotsToFit({ device, centre: at, query: { ...noQuery, at, isMenu: false } }, stores));
};

/** The first page of what a name found. */
export const viewOfResults = (stores: readonly StoreLocation[], centre: Spot): FittedView => {
  const device = {
    status: 'idle',
    at: null,
    accuracyMetres: null,
    locatedAt: null,
    questions: 0,
    times: 0,
  } as const;
  return fitted(
    spotsToFit({ device, centre, query: { ...noQuery, place: 'a town', isMenu: false } }, stores),
  );
};

function fitted(spots: readonly Spot[]): FittedView {
  const size = () => [PIXELS.wide, PIXELS.high];
  const map = { getSize: size } as unknown as OlMap;
  const view = new View({ center: [0, 0], zoom: 4, minZoom: 3, maxZoom: 21 });
  const area = createVisibleArea(map, view);
  createMoves(map, view, area, () => undefined).fit(spots, SINGLE_LOCATION_ZOOM);
  const { at, zoom, span } = area.seen();
  return { at, zoom, span };
}
