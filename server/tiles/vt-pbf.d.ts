/** The package has no types of its own; this is the one function of it that we call. */
declare module 'vt-pbf' {
  /** Writes tiles as geojson-vt gives them, one a layer, into one Mapbox vector tile, uncompressed. */
  export function fromGeojsonVt(
    layers: Readonly<
      Record<
        string,
        {
          readonly features: readonly {
            readonly type: 1 | 2 | 3;
            readonly geometry: readonly unknown[];
            readonly tags: Readonly<Record<string, unknown>> | null;
          }[];
        }
      >
    >,
    options: { readonly version: 1 | 2; readonly extent: number },
  ): Uint8Array<ArrayBuffer>;
}
