/** What the map's bench page can be asked to measure. Durations are milliseconds. */
export type MapSide = 'crema' | 'cluster';

/** Until the first frame that holds a marker. */
export interface FirstMarkers {
  /** Since the last byte of the points was there. */
  readonly afterData: number;
  /** Since the map was opened, with the points in the browser's cache. */
  readonly afterOpening: number;
}

export interface MapBenchPage {
  /** Leaves the map there. */
  firstMarkers(side: MapSide): Promise<FirstMarkers>;
  /** Pans and zooms the map that is there for so long, and answers the time of each frame. */
  frames(ms: number): Promise<readonly number[]>;
  /** How many stores the markers stand for: both sides must show the same. */
  shown(): number;
}

declare global {
  interface Window {
    mapBenchPage: MapBenchPage;
  }
}
