/**
 * Interfaces of the base map's parts: the source of vector tiles and the client's map settings. Knows no file format,
 * no thread and no HTTP.
 */

/** Zooms outside [minZoom, maxZoom] are never asked for. */
export interface TileSource {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** An uncompressed Mapbox vector tile; null where there is nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The built-in map has tiles down to this zoom, because its lines have no more detail; the client enlarges them. */
export const BUILTIN_MAX_ZOOM = 12;

/** `map` in /config.json. */
export interface MapConfig {
  readonly base: 'builtin' | 'xyz' | 'mvt' | 'pmtiles';
  /** A template with {z}, {x} and {y}. */
  readonly url: string;
  /** Plain text, shown on the map. */
  readonly attribution: string;
  /** The tiles' zooms; above maxZoom the client enlarges. The map's own zooms are the locator's. */
  readonly minZoom: number;
  readonly maxZoom: number;
}
