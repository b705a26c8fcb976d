declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** By axis tag; one value pins the axis. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min?: number; readonly max?: number }>
    >;
  }
  /** The font with these characters alone. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
