/** REST routes of places: suggestions and geocoding (wire/PROTOCOL.md). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError } from '../../codedError.ts';
import { describeForLog } from '../../http/errors.ts';
import type { RouteDependencies } from '../../ports.ts';

const SUGGESTIONS = 6;
const Query = v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) });

export function registerPlaceRoutes(app: FastifyInstance, { geocoder, suggester }: RouteDependencies): void {
  app.get('/apiproxy/v1/places/suggest', async (request) => {
    const suggestions = await suggester.suggest(textOf(request.query), SUGGESTIONS);
    return { suggestions: suggestions.map(({ placeName, lat, lng }) => ({ placeName, lat, lng })) };
  });

  app.get('/apiproxy/v1/places/geocode', async (request) => {
    const place = await geocoder.geocode(textOf(request.query));
    if (place === null) throw new CodedError('PLACE_NOT_FOUND', 404, 'No such place is known.');
    return place;
  });

  const closing = new AbortController();
  app.addHook('onListen', () => {
    // Listening must not wait for it.
    suggester
      .warm(closing.signal)
      .catch((error: unknown) => app.log.error({ problem: describeForLog(error) }, 'places'));
  });
  app.addHook('preClose', async () => closing.abort());
}

function textOf(query: unknown): string {
  const parsed = v.safeParse(Query, query);
  if (!parsed.success) throw badRequest('Give q with 1 to 200 characters.');
  return parsed.output.q;
}
