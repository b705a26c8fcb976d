/** Finding stores through every layer: the newest search wins, a link to a store, more pages, the device, no network. */
import { locatorOf } from '../../domain/stores/locatorState.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { noQuery, type LocatorQuery } from '../../domain/stores/query.ts';
import { openApp } from './openApp.ts';

async function visitor(change: (server: FakeRemotePorts) => FakeRemotePorts = (server) => server) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const app = await openApp(browser.openTab(), change(server), clock);
  const search = (query: Partial<LocatorQuery>, isMenu = false) =>
    app.dispatch({ type: 'locator/search', data: { ...noQuery, ...query, isMenu, zoomThreshold: 8 } });
  const locator = () => {
    const world = app.log.world();
    return { ...locatorOf(world), ...world.storeSelection };
  };
  return { clock, browser, server, app, search, locator };
}

describe('a search', () => {
  it('finds the stores of a place, nearest first, and remembers the place', async () => {
    const { app, clock, search, locator } = await visitor();
    await search({ place: 'Seattle' });
    await clock.advanceAndSettle(10);
    expect(locator()).toMatchObject({
      status: 'found',
      placeName: 'Seattle, WA',
      total: 60,
      selected: '99001',
    });
    expect(locator().storeNumbers).toHaveLength(50);
    expect(app.log.world().area.recentPlaces).toEqual(['Seattle, WA']);
  });

  it('loads the next page once, however often the end of the list is met, and then no more', async () => {
    const { app, clock, search, locator, server } = await visitor();
    await search({ place: 'Seattle' });
    await clock.advanceAndSettle(10);
    const more = () => app.dispatch({ type: 'locator/loadMore', data: {} });
    await Promise.all([more(), more(), more()]);
    await clock.advanceAndSettle(10);
    expect(new Set(locator().storeNumbers).size).toBe(60);
    expect(locator().storeNumbers).toHaveLength(60);
    await more();
    await clock.advanceAndSettle(10);
    expect(server.stores.searchesAsked).toBe(2);
  });

  it('keeps the stores of before when there is no network, and the last ones on the device for the next visit', async () => {
    const { app, clock, browser, server, search, locator } = await visitor();
    await search({ place: 'Seattle' });
    await clock.advanceAndSettle(10);
    server.cut(true);
    await search({ place: 'Portland' });
    await clock.advanceAndSettle(10);
    expect(locator()).toMatchObject({ status: 'failed', failure: 'offline', total: 60 });
    const next = await openApp(browser.openTab(), server, clock, { seed: 5 });
    const { last } = next.log.world().area;
    expect(last?.placeName).toBe('Seattle, WA');
    expect(await next.documents.read(last?.document ?? '')).toHaveLength(50);
    expect(app.log.world().area.last).toEqual(last);
  });
});

describe('answers', () => {
  it('leave the stores of the newest search, in whatever order they come', async () => {
    const places = ['Seattle', 'Portland', 'Nowhere', 'Seattle'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.constantFrom(...places),
        async (order, last) => {
          const waiting: (() => void)[] = [];
          const { clock, search, locator } = await visitor((server) => ({
            ...server,
            // The getter of the fake does not survive a spread; nobody asks for it here.
            stores: {
              ...server.stores,
              search: async (query, signal) => {
                const answer = await server.stores.search(query, signal);
                await new Promise<void>((go) => waiting.push(go));
                return answer;
              },
            },
          }));
          for (const place of [...places.slice(0, 3), last]) await search({ place });
          await clock.advanceAndSettle(10);
          expect(waiting).toHaveLength(4);
          for (const index of order) {
            waiting[index]?.();
            await clock.advanceAndSettle(1);
          }
          const expected = { Seattle: 60, Portland: 2, Nowhere: 0 }[last];
          expect(locator().total).toBe(expected);
          expect(locator().status).toBe(last === 'Nowhere' ? 'placeNotFound' : 'found');
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the device', () => {
  it('gives its position to six decimals and clears what was found', async () => {
    const { app, clock, search, locator } = await visitor();
    await search({ place: 'Portland' });
    await clock.advanceAndSettle(10);
    app.standAt({ status: 'located', at: { lat: 47.606209876, lng: -122.33207 }, accuracyMetres: 20.4 });
    await app.dispatch({ type: 'locator/locate', data: {} });
    await clock.advanceAndSettle(10);
    expect(locator().device).toMatchObject({ status: 'located', at: { lat: 47.60621 }, accuracyMetres: 20 });
    expect(locator()).toMatchObject({ storeNumbers: [], placeName: null });
  });
});

describe('farther away', () => {
  it('is looked for when asked, and leads to where the nearest store is', async () => {
    const { app, clock, search, locator } = await visitor();
    await search({ at: { lat: 40, lng: -140 }, zoom: 10 });
    await clock.advanceAndSettle(10);
    expect(locator()).toMatchObject({ status: 'found', total: 0 });
    await app.dispatch({ type: 'locator/expandSearch', data: {} });
    await clock.advanceAndSettle(10);
    expect(locator().nearest).toMatchObject({ status: 'found', at: { lat: 45.53, lng: -122.68 } });
  });
});
