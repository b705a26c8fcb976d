/** Stores, places and favorite stores over REST (spec 1 section 7). Implements LocationsPort. */
import * as v from 'valibot';
import { StoreLocation } from '../../domain/locator/store.ts';
import type { LocationsPort } from '../../streams/ports.ts';
import { sendJson } from '../http/sendJson.ts';

const BASE = '/apiproxy/v1';
const Found = v.object({ placeName: v.nullable(v.string()), stores: v.array(StoreLocation) });
const Suggestions = v.object({ suggestions: v.array(v.object({ placeName: v.string() })) });

export const createRestLocations = (): LocationsPort => ({
  async search(place, signal) {
    const query = new URLSearchParams({ place });
    const answer = await sendJson(`${BASE}/locations?${query}`, Found, { signal });
    if (!answer.ok) return answer.code === 'PLACE_NOT_FOUND' ? { ok: true, value: 'notFound' } : answer;
    return { ok: true, value: { placeName: answer.value.placeName ?? place, stores: answer.value.stores } };
  },
  async suggest(text, signal) {
    const query = new URLSearchParams({ q: text });
    const answer = await sendJson(`${BASE}/places/suggest?${query}`, Suggestions, { signal });
    return answer.ok ? { ok: true, value: answer.value.suggestions } : answer;
  },
  async favorites() {
    const answer = await sendJson(
      `${BASE}/locations/favorites`,
      v.object({ storeNumbers: v.array(v.string()) }),
    );
    return answer.ok ? { ok: true, value: answer.value.storeNumbers } : answer;
  },
  flipFavorite: (storeNumber, favorite, idempotencyKey) =>
    sendJson(`${BASE}/locations/favorites`, v.null(), {
      method: favorite ? 'POST' : 'DELETE',
      body: { storeNumber },
      idempotencyKey,
    }),
});
