/** The stores over REST (wire/PROTOCOL.md; spec 1 section 7). Validates every input; favorites belong to a member. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseFeatures } from '../../domain/locator/features.ts';
import { badRequest, CodedError } from '../codedError.ts';
import type { RouteDependencies } from '../ports.ts';
import { findPlace } from '../places/findPlace.ts';
import { registerFavoriteRoutes } from './favoriteRoutes.ts';

const LIMIT = 50;
/** Somebody who asks for the nearest has been told that none is near. */
const ANYWHERE_MILES = 12_500;
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const degrees = v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/), v.transform(Number));
const Features = v.optional(v.pipe(v.string(), v.maxLength(500)), '');

const Query = v.object({
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  features: Features,
  lat: v.optional(v.pipe(degrees, latitude)),
  lng: v.optional(v.pipe(degrees, longitude)),
});
const Nearest = v.object({
  lat: latitude,
  lng: longitude,
  features: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(50)), []),
});

export function registerStoreRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const { stores, clock } = deps;

  app.get('/apiproxy/v1/locations', async (request) => {
    const query = v.safeParse(Query, request.query);
    if (!query.success) throw badRequest(`The query is not valid: ${query.issues[0].message}.`);
    const { placeName, lat, lng } = whereOf(query.output);
    const found = await stores.near(
      { lat, lng, features: parseFeatures(query.output.features), limit: LIMIT },
      clock.now(),
    );
    return { placeName, stores: found };
  });

  app.post('/apiproxy/v1/locations/nearest', async (request) => {
    const query = v.safeParse(Nearest, request.body);
    if (!query.success) throw badRequest(`The body is not valid: ${query.issues[0].message}.`);
    const [nearest] = await stores.near(
      { ...query.output, limit: 1, withinMiles: ANYWHERE_MILES },
      clock.now(),
    );
    if (nearest === undefined) throw new CodedError('NEAREST_NOT_FOUND', 404, 'No store has all of that.');
    const { latitude: lat, longitude: lng } = nearest.coordinates;
    return { nearestStoreCoordinates: { lat, lng } };
  });

  registerFavoriteRoutes(app, deps);

  app.get<{ Params: { storeNumber: string } }>('/apiproxy/v1/locations/:storeNumber', async (request) => {
    const store = await stores.byNumber(request.params.storeNumber, clock.now());
    if (store === null) throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
    return store;
  });
}

/** Coordinates win over the place's own; a place alone is looked up. */
function whereOf({ place, lat, lng }: v.InferOutput<typeof Query>): {
  placeName: string | null;
  lat: number;
  lng: number;
} {
  if (lat !== undefined && lng !== undefined) return { placeName: place === '' ? null : place, lat, lng };
  if (place === '') throw badRequest('Give a place, or lat and lng.');
  const found = findPlace(place);
  if (found === null) throw new CodedError('PLACE_NOT_FOUND', 404, 'No such place is known.');
  return found;
}
