/** Attributions that the sources of places require, added to the map's attribution. */
import type { PlaceSettings } from './placeSettings.ts';

/** A Pelias may have any data: its operator adds the required attribution to the map's. */
const CREDITS: Readonly<Record<PlaceSettings['geocoder']['kind'], string | null>> = {
  towns: 'Places: GeoNames (CC BY 4.0)',
  nominatim: 'Places: © OpenStreetMap contributors',
  photon: 'Places: © OpenStreetMap contributors',
  pelias: null,
};

/** The map's attribution with the missing ones added. */
export function withPlaceCredits(attribution: string, { geocoder, suggester }: PlaceSettings): string {
  const owed = [CREDITS[geocoder.kind], CREDITS[suggester.kind]];
  const missing = new Set(owed.filter((credit) => credit !== null && !attribution.includes(credit)));
  return [attribution, ...missing].filter(Boolean).join('. ');
}
