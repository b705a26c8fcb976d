/** Pelias as geocoder (`/v1/search`) and suggester (`/v1/autocomplete`), with an optional `api_key`. */
import * as v from 'valibot';
import { askService, questionOf } from './askService.ts';
import type { ServiceOptions } from './photon.ts';
import type { Geocoder, Place, Suggester } from './ports.ts';
import { Point, text } from './serviceShapes.ts';

const Answer = v.object({
  features: v.array(
    v.object({
      geometry: Point,
      properties: v.object({ label: v.pipe(v.string(), v.minLength(1), v.maxLength(300)), match_type: text }),
    }),
  ),
});

export function createPelias({ key, ...service }: ServiceOptions): Geocoder & Suggester {
  async function ask(path: string, typed: string, size: number): Promise<readonly Place[]> {
    const question = questionOf(typed);
    if (question === '') return [];
    const parameters = { text: question, size: String(size), api_key: key };
    const { features } = await askService({ ...service, path, parameters }, Answer);
    return features.slice(0, size).map(({ geometry, properties: { label, match_type: match } }) => ({
      placeName: label.replace(/, (?:USA|Canada)$/, ''),
      ...geometry.coordinates,
      match: match === 'fallback' ? 'fallback' : 'found',
    }));
  }
  return {
    geocode: async (typed) => (await ask('/v1/search', typed, 1))[0] ?? null,
    suggest: (typed, limit) => ask('/v1/autocomplete', typed, limit).catch(() => []),
    warm: async () => {},
  };
}
