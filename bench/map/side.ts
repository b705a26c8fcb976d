/** A map that can be driven: Crema's, or OpenLayers' own means on the same data, over the same ground. */
export interface DrivenMap {
  panBy(right: number, up: number): void;
  zoomBy(step: number): void;
  /** Stores that the markers drawn now stand for. */
  shown(): number;
}
/**
 * `onMarkers` is called in the frame that draws the first, `onData` with the moment (ms since the epoch) at which the
 * last byte of the points was there.
 */
export type OpenMap = (
  host: HTMLElement,
  onMarkers: () => void,
  onData: (at: number) => void,
) => Promise<DrivenMap>;

export const POINTS = '/apiproxy/v1/locations/points';
export const GROUND = {
  base: 'builtin',
  url: '/tiles/{z}/{x}/{y}.mvt',
  attribution: '',
  minZoom: 0,
  maxZoom: 12,
} as const;
export const START = { at: { lat: 39.8, lng: -98.6 }, zoom: 4.5 } as const;
