/**
 * A link that leads to a store, in the form that the device at hand opens in a map app; elsewhere OpenStreetMap's own
 * directions. iOS knows no geo:, Android offers every installed map app for it. Pure: what the browser says is given.
 */
import type { Spot } from '../../../domain/locator/spot.ts';

export type Platform = 'ios' | 'android' | 'other';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad says that it is a Mac; no Mac has a touch screen.
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

/** The label stands in brackets, so it may hold none that are not encoded. */
const labelled = (name: string): string =>
  encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
