/**
 * The peer of (i): the same answer from the same stores without an index: every store's distance, a sort, a page.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { milesBetween } from '../domain/stores/distance.ts';
import { generateStores } from '../server/stores/seed/generateStores.ts';
import { locationOf } from '../server/stores/storedStore.ts';

const PAGE = 50;
const FARTHEST_MILES = 50;
const stores = generateStores(Number(process.env['SEED_STORES'] ?? 40_000));
const app = Fastify();

app.get<{ Querystring: { lat: string; lng: string } }>('/apiproxy/v1/locations', async ({ query }) => {
  const at = { lat: Number(query.lat), lng: Number(query.lng) };
  const now = new Date();
  const near = stores
    .map((store) => {
      const { latitude: lat, longitude: lng } = store.coordinates;
      return { store, miles: milesBetween(at, { lat, lng }) };
    })
    .filter(({ miles }) => miles <= FARTHEST_MILES)
    .toSorted((a, b) => a.miles - b.miles);
  const page = near.slice(0, PAGE).map(({ store, miles }) => locationOf(store, now, miles));
  return { placeName: null, match: null, ...at, total: near.length, stores: page };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`The peer is ready at http://localhost:${(app.server.address() as AddressInfo).port}`);
