/**
 * A link to directions that opens the device's map app; elsewhere OpenStreetMap's directions. iOS does not support
 * geo:, on Android it offers all map apps. Pure: platform information is a parameter.
 */
import type { Spot } from '../../../domain/stores/spot.ts';

export type Platform = 'ios' | 'android' | 'other';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // iPadOS reports itself as a Mac; no Mac has a touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other';
}

/** `name` labels the pin where the app takes a label. */
export function directionsTo({ lat, lng }: Spot, name: string, platform: Platform): string {
  const spot = `${lat},${lng}`;
  switch (platform) {
    case 'ios':
      return `https://maps.apple.com/?daddr=${encodeURIComponent(spot)}&q=${encodeURIComponent(name)}`;
    case 'android':
      return `geo:${spot}?q=${spot}(${labelled(name)})`;
    case 'other':
      return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(spot)}`;
  }
}

/** The label is inside parentheses, so its own must be encoded. */
const labelled = (name: string): string =>
  encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
