/**
 * Photon (komoot, OpenStreetMap data) as geocoder and suggester: `GET /api?q=&limit=`, GeoJSON. Photon itself
 * tolerates typing errors.
 */
import * as v from 'valibot';
import { askService, questionOf, type ServiceCall } from './askService.ts';
import { foldText } from '../../../domain/foldText.ts';
import type { Geocoder, Place, Suggester } from './ports.ts';
import { REGION_NAMES } from './regionNames.ts';
import { placeNameOf, Point, text } from './serviceShapes.ts';

export type ServiceOptions = Pick<ServiceCall, 'url' | 'userAgent' | 'report' | 'timeoutMs'> & {
  readonly key: string | null;
};

const Answer = v.object({
  features: v.array(
    v.object({
      geometry: Point,
      properties: v.object({
        name: text,
        housenumber: text,
        street: text,
        postcode: text,
        city: text,
        state: text,
        country: text,
      }),
    }),
  ),
});
type Properties = v.InferOutput<typeof Answer>['features'][number]['properties'];

export function createPhoton({ key, ...service }: ServiceOptions): Geocoder & Suggester {
  async function ask(typed: string, limit: number): Promise<readonly Place[]> {
    const question = questionOf(typed);
    if (question === '') return [];
    const parameters = { q: question, limit: String(limit), api_key: key };
    const { features } = await askService({ ...service, path: '/api', parameters }, Answer);
    return features
      .map(({ geometry, properties }) => ({
        placeName: nameOf(properties),
        ...geometry.coordinates,
        match: saysAll(properties, question) ? ('found' as const) : ('fallback' as const),
      }))
      .filter(({ placeName }) => placeName !== '')
      .slice(0, limit);
  }
  return {
    geocode: async (typed) => (await ask(typed, 1))[0] ?? null,
    suggest: (typed, limit) => ask(typed, limit).catch(() => []),
    warm: async () => {},
  };
}

function nameOf({ name, housenumber, street, postcode, city, state, country }: Properties): string {
  const address = [housenumber, street].filter(Boolean).join(' ');
  const head = (name ?? '') || address || (postcode ?? '');
  return head === '' ? '' : placeNameOf([head, city ?? ''], state ?? '', country ?? '');
}

/** Photon does not report corrections: a typed word that begins no word of the answer makes it a fallback. */
function saysAll(properties: Properties, question: string): boolean {
  const region = foldText(properties.state ?? '');
  const code = Object.entries(REGION_NAMES).find(([, name]) => foldText(name) === region)?.[0] ?? '';
  const said = foldText(`${Object.values(properties).join(' ')} ${code} usa`).split(' ');
  return foldText(question)
    .split(' ')
    .every((word) => said.some((each) => each.startsWith(word)));
}
