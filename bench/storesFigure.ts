/**
 * (i) the locations API at 40,000 stores over HTTP, p95, beside a scan of all of them; the same spots, one request at a
 * time, in turns. Both answer the same stores: checked before anything is measured.
 */
import { towns } from '../server/stores/places/towns.ts';
import { figure, percentile, type Figure } from './figure.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';

const STORES = 40_000;
const REQUESTS = 300;
/** What browsers accept over HTTPS; over HTTP neither they nor Node's fetch ask for Brotli. */
const AS_OVER_HTTPS = { 'accept-encoding': 'gzip, deflate, br' };

export async function storesFigure(): Promise<readonly Figure[]> {
  const settings = { SEED_STORES: String(STORES), SANDBOX: 'off' };
  const running: MeasuredServer[] = [];
  try {
    const crema = await startMeasured('server/start/main.ts', settings);
    running.push(crema);
    const brute = await startMeasured('bench/bruteStores.ts', settings);
    running.push(brute);
    // Where the fictional chain is.
    const spots = towns()
      .filter(({ subdivision }) => subdivision !== '')
      .filter((_, index) => index % 37 === 0)
      .slice(0, REQUESTS);
    const first = spots[0];
    if (first === undefined) throw new Error('There are no towns to search around.');
    const [ours, theirs] = [await ask(crema.url, first), await ask(brute.url, first)];
    if (ours.numbers !== theirs.numbers) throw new Error('The scan finds other stores than the index.');
    const times = { crema: [] as number[], brute: [] as number[] };
    for (const [index, spot] of spots.entries()) {
      const [fast, slow] = [(await ask(crema.url, spot)).ms, (await ask(brute.url, spot)).ms];
      // The first few warm up both.
      if (index < REQUESTS / 10) continue;
      times.crema.push(fast);
      times.brute.push(slow);
    }
    return [
      figure({
        name: '(i) locations API, 40,000 stores, p95',
        value: percentile(times.crema, 0.95),
        unit: 'ms',
        peer: 'scan of all stores',
        peerValue: percentile(times.brute, 0.95),
        better: 'lower',
        bar: 0.5,
      }),
    ];
  } finally {
    running.forEach(({ stop }) => stop());
  }
}

async function ask(url: string, { lat, lng }: { readonly lat: number; readonly lng: number }) {
  const started = performance.now();
  const spot = `lat=${lat.toFixed(6)}&lng=${lng.toFixed(6)}`;
  const response = await fetch(`${url}/apiproxy/v1/locations?${spot}`, { headers: AS_OVER_HTTPS });
  const { stores } = (await response.json()) as { stores: { storeNumber: string }[] };
  const ms = performance.now() - started;
  return { ms, numbers: stores.map(({ storeNumber }) => storeNumber).join() };
}
