/**
 * Conversion between degrees and the map's projection (Web Mercator, metres at the equator), and the area of a view.
 * Longitudes of an area may exceed 180, so an area across the date line is one area. Pure; knows nothing of
 * OpenLayers.
 */
import { lngBetween } from '../../../../domain/stores/distance.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { MapArea } from '../../../../streams/ports.ts';

export type PlanePoint = readonly [x: number, y: number];

const RADIUS = 6_378_137;
/** Half the projection's width. */
export const HALF_TURN = Math.PI * RADIUS;
/** The latitude limit of Web Mercator, which makes the projection a square. */
const FARTHEST_LAT = 85.051128;
const TILE = 256;

export function toPlane({ lat, lng }: Spot): PlanePoint {
  const clamped = Math.min(FARTHEST_LAT, Math.max(-FARTHEST_LAT, lat));
  const y = Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) * RADIUS;
  return [(lng / 180) * HALF_TURN, y];
}

const latOf = (y: number): number => (Math.atan(Math.exp(y / RADIUS)) * 360) / Math.PI - 90;

export const wrapped = (lng: number): number => lngBetween(0, lng);

export interface PlaneView {
  readonly centre: PlanePoint;
  /** Metres per pixel. */
  readonly resolution: number;
  /** In pixels, without the covered part. */
  readonly size: readonly [width: number, height: number];
}
/** `area` is the visible area; `span` half its height and width. */
export interface SeenView {
  readonly at: Spot;
  readonly zoom: number;
  readonly span: { readonly lat: number; readonly lng: number };
  readonly area: MapArea;
}

export function seenIn({ centre: [x, y], resolution, size: [width, height] }: PlaneView): SeenView {
  const lng = (x / HALF_TURN) * 180;
  const halfLng = (((width / 2) * resolution) / HALF_TURN) * 180;
  const [south, north] = [latOf(y - (height / 2) * resolution), latOf(y + (height / 2) * resolution)];
  return {
    at: { lat: latOf(y), lng: wrapped(lng) },
    zoom: zoomOf(resolution),
    span: { lat: (north - south) / 2, lng: halfLng },
    area: { west: lng - halfLng, south, east: lng + halfLng, north },
  };
}

/** Two decimals, as in the address. */
export const zoomOf = (resolution: number): number =>
  Math.round(Math.log2((2 * HALF_TURN) / TILE / resolution) * 100) / 100;

/** Pixels from one spot to another at a zoom, the shorter way round. */
export function pixelsAt(zoom: number): (from: Spot, to: Spot) => readonly [right: number, down: number] {
  const metres = (2 * HALF_TURN) / TILE / 2 ** zoom;
  return (from, to) => {
    const right = (lngBetween(from.lng, to.lng) / 180) * HALF_TURN;
    const down = toPlane(from)[1] - toPlane(to)[1];
    return [right / metres, down / metres];
  };
}

/** The smallest bounding area of the spots, possibly across the antimeridian. */
export function areaAround(spots: readonly Spot[]): MapArea | null {
  const [first] = spots;
  if (first === undefined) return null;
  const lngs = spots.map(({ lng }) => first.lng + lngBetween(first.lng, lng));
  const lats = spots.map(({ lat }) => lat);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/** Extended by a fraction of its size on every side. */
export function withMargin({ west, south, east, north }: MapArea, share: number): MapArea {
  const [wide, high] = [(east - west) * share, (north - south) * share];
  return {
    west: west - wide,
    south: Math.max(-90, south - high),
    east: east + wide,
    north: Math.min(90, north + high),
  };
}

/** Whether `outer` contains `inner`. Both are of one map, so their longitudes are comparable. */
export const contains = (outer: MapArea, inner: MapArea): boolean =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north;

export const isIn = ({ west, south, east, north }: MapArea, { lat, lng }: Spot): boolean => {
  const [middle, half] = [(west + east) / 2, (east - west) / 2];
  return lat >= south && lat <= north && Math.abs(lngBetween(middle, lng)) <= half;
};
