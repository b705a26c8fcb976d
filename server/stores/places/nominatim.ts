/**
 * Nominatim as geocoder, within the public service's policy: an identifying User-Agent, at most one request a second
 * from this server, answers cached for a day, and no autocomplete.
 */
import * as v from 'valibot';
import type { Clock } from '../../base/ports.ts';
import { askService, placesUnavailable, questionOf } from './askService.ts';
import { createTtlCache } from '../../base/createTtlCache.ts';
import { createQueuedRateLimiter } from './createQueuedRateLimiter.ts';
import type { ServiceOptions } from './photon.ts';
import { isPublicNominatim } from './placeSettings.ts';
import type { Geocoder, Place } from './ports.ts';
import { latitude, longitude, placeNameOf, text } from './serviceShapes.ts';

const DAY_MS = 86_400_000;
const MAX_KEPT = 2_000;
const MAX_WAITING = 4;
const PUBLIC_INTERVAL_MS = 1_000;

const decimal = v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number));
const Answer = v.array(
  v.object({
    lat: v.pipe(decimal, latitude),
    lon: v.pipe(decimal, longitude),
    name: text,
    display_name: v.pipe(v.string(), v.minLength(1)),
    address: v.optional(
      v.object({
        house_number: text,
        road: text,
        city: text,
        town: text,
        village: text,
        state: text,
        country: text,
      }),
    ),
  }),
);
type Item = v.InferOutput<typeof Answer>[number];

export function createNominatim(
  { key, ...service }: ServiceOptions,
  clock: Clock,
  /** Only the public service has this limit. */
  intervalMs = isPublicNominatim(service.url) ? PUBLIC_INTERVAL_MS : 0,
): Geocoder {
  const kept = createTtlCache<Place | null>(clock, DAY_MS, MAX_KEPT);
  const turn = createQueuedRateLimiter(clock, intervalMs, MAX_WAITING);

  async function ask(question: string): Promise<Place | null> {
    if (!(await turn())) {
      service.report('was asked too often');
      throw placesUnavailable();
    }
    const parameters = { format: 'jsonv2', q: question, limit: '1', addressdetails: '1', key };
    const [item] = await askService({ ...service, path: '/search', parameters }, Answer);
    return item === undefined
      ? null
      : { placeName: nameOf(item), lat: item.lat, lng: item.lon, match: 'found' };
  }
  return {
    geocode: async (typed) => {
      const question = questionOf(typed).replace(/\s+/g, ' ').toLowerCase();
      return question === '' ? null : kept.of(question, () => ask(question));
    },
  };
}

function nameOf({ name, display_name: whole, address }: Item): string {
  if (address === undefined) return whole.slice(0, 300);
  const { house_number: number, road, city, town, village, state, country } = address;
  const street = [number, road].filter(Boolean).join(' ');
  const settlement = (city ?? '') || (town ?? '') || (village ?? '');
  const named = placeNameOf([(name ?? '') || street, settlement], state ?? '', country ?? '');
  return named === '' ? whole.slice(0, 300) : named;
}
