/** REST routes of places: suggestions and geocoding (wire/PROTOCOL.md). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError } from '../../base/codedError.ts';
import { describeForLog } from '../../http/errors.ts';
import type { RouteDependencies } from '../../base/ports.ts';
import { Near, NEAR_TEXT } from '../queries.ts';

const SUGGESTIONS = 6;
const Query = v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)), near: Near });

export function registerPlaceRoutes(app: FastifyInstance, { geocoder, suggester }: RouteDependencies): void {
  app.get('/apiproxy/v1/places/suggest', async (request) => {
    const { q, near } = parsed(request.query);
    const suggestions = await suggester.suggest(q, SUGGESTIONS, near);
    return { suggestions: suggestions.map(({ placeName, lat, lng }) => ({ placeName, lat, lng })) };
  });

  app.get('/apiproxy/v1/places/geocode', async (request) => {
    const { q, near } = parsed(request.query);
    const place = await geocoder.geocode(q, near);
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

function parsed(query: unknown): v.InferOutput<typeof Query> {
  const { success, output, issues } = v.safeParse(Query, query);
  if (success) return output;
  throw badRequest(issues[0].path?.[0]?.key === 'near' ? NEAR_TEXT : 'Give q with 1 to 200 characters.');
}
