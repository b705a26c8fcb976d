/**
 * Creates the configured geocoder and suggester. If an external geocoder fails or finds nothing, the built-in towns
 * answer with `fallback`; if a suggester fails, there are no suggestions.
 */
import type { Clock } from '../../base/ports.ts';
import { createTownPlaces } from './createTownPlaces.ts';
import { createNominatim } from './nominatim.ts';
import { createPelias } from './pelias.ts';
import { createPhoton, type ServiceOptions } from './photon.ts';
import type { PlaceSettings, ServiceAccess } from './placeSettings.ts';
import type { Geocoder, Suggester } from './ports.ts';

export interface PlacesParts {
  readonly settings: PlaceSettings;
  readonly brandName: string;
  readonly clock: Clock;
  /** Where there are stores now. */
  readonly storeCountries: () => ReadonlySet<string>;
  /** What failed, in words without addresses, keys or what people typed. */
  readonly report: (service: string, problem: string) => void;
}

export function createPlaces(parts: PlacesParts): {
  readonly geocoder: Geocoder;
  readonly suggester: Suggester;
} {
  const { geocoder, suggester } = parts.settings;
  const towns = createTownPlaces(parts.storeCountries);
  return {
    geocoder: geocoder.kind === 'towns' ? towns : withFallback(outsideGeocoder(parts, geocoder), towns),
    suggester: suggester.kind === 'towns' ? towns : outside(suggester.kind)(optionsOf(parts, suggester)),
  };
}

export function withFallback(first: Geocoder, second: Geocoder): Geocoder {
  return {
    geocode: async (text) => {
      const [answered] = await Promise.allSettled([first.geocode(text)]);
      if (answered.status === 'fulfilled' && answered.value !== null) return answered.value;
      const place = await second.geocode(text);
      if (place !== null) return { ...place, match: 'fallback' };
      if (answered.status === 'rejected') throw answered.reason;
      return null;
    },
  };
}

const outside = (kind: 'photon' | 'pelias') => (kind === 'photon' ? createPhoton : createPelias);

function outsideGeocoder(
  parts: PlacesParts,
  access: Exclude<PlaceSettings['geocoder'], { readonly kind: 'towns' }>,
): Geocoder {
  const options = optionsOf(parts, access);
  return access.kind === 'nominatim' ? createNominatim(options, parts.clock) : outside(access.kind)(options);
}

const optionsOf = (
  { brandName, report }: PlacesParts,
  { kind, url, key, contact }: ServiceAccess & { readonly kind: string },
): ServiceOptions => ({
  url,
  key,
  userAgent: userAgentOf(brandName, contact),
  report: (problem) => report(kind, problem),
});

/** A header holds ASCII alone. */
const userAgentOf = (brandName: string, contact: string | null): string => {
  const brand = brandName.replace(/[^\x20-\x7e]/g, '').trim() || 'Crema';
  return `${brand} store locator${contact === null ? '' : ` (${contact})`}`;
};
