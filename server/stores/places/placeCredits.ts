/** Attributions that the sources of places require, added to the map's attribution. */
import type { PlaceSettings } from './placeSettings.ts';

/** A Pelias may know anything: what it owes is its operator's to add to the map's credit. */
const CREDITS: Readonly<Record<PlaceSettings['geocoder']['kind'], string | null>> = {
  towns: 'Places: GeoNames (CC BY 4.0)',
  nominatim: 'Places: © OpenStreetMap contributors',
  photon: 'Places: © OpenStreetMap contributors',
  pelias: null,
};

/** The map's credit with those that it lacks. */
export function withPlaceCredits(attribution: string, { geocoder, suggester }: PlaceSettings): string {
  const owed = [CREDITS[geocoder.kind], CREDITS[suggester.kind]];
  const missing = new Set(owed.filter((credit) => credit !== null && !attribution.includes(credit)));
  return [attribution, ...missing].filter(Boolean).join('. ');
}
