/** Length of the scale bar: the longest round length that fits. Pure. */
export interface MapScale {
  readonly length: number;
  readonly unit: 'kilometer' | 'meter' | 'mile' | 'foot';
  readonly pixels: number;
}

const LONGEST_PIXELS = 130;
const METRES = { kilometer: 1000, meter: 1, mile: 1609.344, foot: 0.3048 } as const;
/** Below this many metres the smaller unit is used. */
const SMALL_BELOW = 1_000;
const DEGREE = Math.PI / 180;

/** `resolution` in metres per pixel at the equator. */
export function mapScaleAt(lat: number, resolution: number, isMetric: boolean): MapScale {
  const onTheGround = resolution * Math.cos(lat * DEGREE);
  const room = onTheGround * LONGEST_PIXELS;
  const isSmall = room < SMALL_BELOW;
  const unit = isMetric ? (isSmall ? 'meter' : 'kilometer') : isSmall ? 'foot' : 'mile';
  const length = roundLength(room / METRES[unit]);
  return { length, unit, pixels: Math.round((length * METRES[unit]) / onTheGround) };
}

/** 1, 2 or 5 times a power of ten, at most `most`. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}
