/** The stores over REST (wire/PROTOCOL.md; spec 1 section 7). Validates every input. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { RouteDependencies } from '../base/ports.ts';
import { curbsideOfNow } from '../pickup/withCurbsideStates.ts';
import type { Geocoder } from './places/ports.ts';
import type { StoreSearch } from './createStores.ts';
import { registerPointsRoute } from './pointsRoute.ts';
import type { FoundStores } from './storeTexts.ts';
import { parseNearest, parseSearch, parseSome, type SearchQuery } from './queries.ts';

const LIMIT = 50;
/** The farthest `nearest` store, in miles: one on another continent is of no use. */
const NEAREST_MILES = 1_000;

export function registerLocationRoutes(
  app: FastifyInstance,
  deps: RouteDependencies,
  search: StoreSearch,
): void {
  const { stores, clock } = deps;

  /** The list is JSON text already and is not parsed again. */
  const answer = async (reply: FastifyReply, about: object, found: FoundStores): Promise<string> => {
    const list = found.toJson(await curbsideOfNow(deps.db, found.stored));
    void reply.type('application/json; charset=utf-8');
    const before = JSON.stringify({ ...about, stores: [] });
    return `${before.slice(0, -'[]}'.length)}${list}}`;
  };

  app.get('/apiproxy/v1/locations', async (request, reply) => {
    const query = parseSearch(request.query);
    const where = await whereOf(query, deps.geocoder);
    const { features, offset, within: withinMiles } = query;
    const page = search.page({ ...where, features, offset, withinMiles, limit: LIMIT }, clock.now());
    return answer(reply, { ...where, total: page.total }, page.stores);
  });

  app.get('/apiproxy/v1/locations/some', async (request, reply) => {
    const { numbers, from } = parseSome(request.query);
    return answer(reply, {}, search.some(numbers, from, clock.now()));
  });

  app.post('/apiproxy/v1/locations/nearest', async (request) => {
    const query = { ...parseNearest(request.body), limit: 1, withinMiles: NEAREST_MILES };
    const [nearest] = await stores.near(query, clock.now());
    if (nearest === undefined)
      throw new CodedError('NEAREST_NOT_FOUND', 404, 'No store within 1,000 miles has all of that.');
    const { latitude: lat, longitude: lng } = nearest.coordinates;
    return { nearestStoreCoordinates: { lat, lng } };
  });

  registerPointsRoute(app, search, clock);

  app.get<{ Params: { storeNumber: string } }>('/apiproxy/v1/locations/:storeNumber', async (request) => {
    const store = await stores.byNumber(request.params.storeNumber, clock.now());
    if (store === null) throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
    return store;
  });
}

/** Coordinates win over the place's own; a place alone is looked up. */
async function whereOf(
  { place, lat, lng, near }: SearchQuery,
  geocoder: Geocoder,
): Promise<{
  placeName: string | null;
  match: 'found' | 'fallback' | null;
  otherPlaces: readonly string[];
  lat: number;
  lng: number;
}> {
  if (lat !== undefined && lng !== undefined)
    return { placeName: place === '' ? null : place, match: null, otherPlaces: [], lat, lng };
  if (place === '') throw badRequest('Give a place, or lat and lng.');
  const found = await geocoder.geocode(place, near);
  if (found === null) throw new CodedError('PLACE_NOT_FOUND', 404, 'No such place is known.');
  return { ...found, otherPlaces: found.otherPlaces ?? [] };
}
