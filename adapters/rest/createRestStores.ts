/** Stores, places and favorite stores over REST (spec 1 section 7, wire/PROTOCOL.md). Implements StoresPort. */
import * as v from 'valibot';
import { shortStoreNumber } from '../../domain/stores/selectedStore.ts';
import { Spot } from '../../domain/stores/spot.ts';
import { StoreLocation } from '../../domain/stores/store.ts';
import type { StoresPort, StoreQuery } from '../../streams/stores/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const BASE = '/apiproxy/v1';
const Stores = v.object({ stores: v.array(StoreLocation) });
const Found = v.object({
  placeName: v.nullable(v.string()),
  match: v.nullable(v.picklist(['found', 'fallback'])),
  otherPlaces: v.optional(v.array(v.string()), []),
  lat: v.number(),
  lng: v.number(),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stores: v.array(StoreLocation),
});
const Suggestions = v.object({ suggestions: v.array(v.object({ placeName: v.string() })) });
const Favorites = v.object({ storeNumbers: v.array(v.string()) });
const Nearest = v.object({ nearestStoreCoordinates: Spot });
const notFound = { ok: true, value: 'notFound' } as const;

export const createRestStores = (send: SendJson = sendJson): StoresPort => ({
  async search(query, signal) {
    const answer = await send(`${BASE}/locations?${searchQuery(query)}`, Found, {
      signal,
      tellsStatus: true,
    });
    if (!answer.ok) return answer.code === 'PLACE_NOT_FOUND' ? notFound : answer;
    const { lat, lng, ...found } = answer.value;
    return { ok: true, value: { ...found, at: { lat, lng } } };
  },
  async some(storeNumbers, at, signal) {
    const query = new URLSearchParams({ numbers: storeNumbers.join(','), ...spotQuery(at) });
    const answer = await send(`${BASE}/locations/some?${query}`, Stores, { signal });
    return answer.ok ? { ok: true, value: answer.value.stores } : answer;
  },
  async byNumber(storeNumber, signal) {
    const url = `${BASE}/locations/${encodeURIComponent(storeNumber)}`;
    const answer = await send(url, StoreLocation, { signal });
    return !answer.ok && answer.code === 'STORE_NOT_FOUND' ? notFound : answer;
  },
  async nearest(at, features, signal) {
    const body = { ...at, features };
    const answer = await send(`${BASE}/locations/nearest`, Nearest, {
      method: 'POST',
      body,
      idempotencyKey: crypto.randomUUID(),
      signal,
    });
    if (!answer.ok) return answer.code === 'NEAREST_NOT_FOUND' ? notFound : answer;
    return { ok: true, value: answer.value.nearestStoreCoordinates };
  },
  async suggest(text, signal, near = null) {
    const query = new URLSearchParams({ q: text, ...nearQuery(near) });
    const answer = await send(`${BASE}/places/suggest?${query}`, Suggestions, { signal });
    return answer.ok ? { ok: true, value: answer.value.suggestions } : answer;
  },
  async favorites(signal) {
    const answer = await send(`${BASE}/locations/favorites`, Favorites, { signal });
    return answer.ok ? { ok: true, value: answer.value.storeNumbers } : answer;
  },
  flipFavorite: (storeNumber, favorite, idempotencyKey) =>
    send(`${BASE}/locations/favorites`, v.null(), {
      method: favorite ? 'POST' : 'DELETE',
      body: favorite ? { storeNumber } : partsOf(storeNumber),
      idempotencyKey,
    }),
});

/** Spec 1 section 7: the part before any dash. The rest goes beside it, as an operator's own numbers may have a dash in them. */
function partsOf(whole: string): { readonly storeNumber: string; readonly suffix?: string } {
  const storeNumber = shortStoreNumber(whole);
  return storeNumber === whole ? { storeNumber } : { storeNumber, suffix: whole.slice(storeNumber.length) };
}

function searchQuery({
  place,
  at,
  features,
  offset,
  within = null,
  near = null,
}: StoreQuery): URLSearchParams {
  const query = new URLSearchParams(at === null ? nearQuery(near) : spotQuery(at));
  if (place !== '') query.set('place', place);
  if (features.length > 0) query.set('features', features.join(','));
  if (within !== null) query.set('within', String(within));
  if (offset > 0) query.set('offset', String(offset));
  return query;
}

const spotQuery = (at: Spot | null): Record<string, string> =>
  at === null ? {} : { lat: at.lat.toFixed(6), lng: at.lng.toFixed(6) };

/** To about half a mile, which is enough for an order of stores. */
const nearQuery = (near: Spot | null): Record<string, string> =>
  near === null ? {} : { near: `${near.lat.toFixed(2)},${near.lng.toFixed(2)}` };
