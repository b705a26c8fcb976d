/** What the map's bench page can be asked to measure. Durations are milliseconds. */
export type MapSide = 'crema' | 'cluster';

export interface MapBenchPage {
  /** From points that lie in the browser's cache to the first frame that holds a marker. Leaves the map there. */
  firstMarkers(side: MapSide): Promise<number>;
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
