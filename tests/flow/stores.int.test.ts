/** Finding stores through every layer: the newest search wins, a link to a store, more pages, the device, no network. */
import { locatorOf } from '../../domain/stores/locatorState.ts';
import { describe, expect, it } from 'vitest';
import { noQuery, type LocatorQuery } from '../../domain/stores/query.ts';
import { openApp, openDevice } from './openApp.ts';

async function visitor() {
  const { app, browser, clock, server } = await openDevice();
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
