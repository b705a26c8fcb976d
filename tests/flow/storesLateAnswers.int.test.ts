/** Answers that come when nobody waits for them any more: they leave no trace, and nothing waits for them. */
import { locatorOf } from '../../domain/stores/locatorState.ts';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { noQuery, type LocatorQuery } from '../../domain/stores/query.ts';
import type { StoresPort } from '../../streams/stores/port.ts';
import { openApp } from './openApp.ts';

type Held = 'search' | 'some' | 'nearest';

/** A visitor whose answers of one kind come when `letGo` says, by the order in which they were asked. */
async function visitorWaitingFor(held: Held) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const waiting: (() => void)[] = [];
  let isHolding = false;
  const holding = <A extends unknown[], R>(kind: Held, ask: (...asked: A) => Promise<R>) =>
    async function (...asked: A): Promise<R> {
      const answer = await ask(...asked);
      if (isHolding && kind === held) await new Promise<void>((go) => waiting.push(go));
      return answer;
    };
  const { search, some, nearest, ...rest } = server.stores;
  const stores: StoresPort = {
    ...rest,
    search: holding('search', search),
    some: holding('some', some),
    nearest: holding('nearest', nearest),
  };
  const app = await openApp(
    createFakeTabs().openTab(),
    // The getter of the fake does not survive a spread; nobody asks for it here.
    { ...server, stores: stores as typeof server.stores },
    clock,
  );
  const folded: string[] = [];
  app.log.folded$.subscribe((events) => folded.push(...events.map(({ type }) => type)));
  const settle = () => clock.advanceAndSettle(10);
  return {
    app,
    settle,
    hold: () => void (isHolding = true),
    letGo: async (place: number) => {
      waiting[place]?.();
      await settle();
    },
    waiting: () => waiting.length,
    locator: () => ({ ...locatorOf(app.log.world()), ...app.log.world().storeSelection }),
    search: async (query: Partial<LocatorQuery>) => {
      await app.dispatch({
        type: 'locator/search',
        data: { ...noQuery, ...query, isMenu: false, zoomThreshold: 8 },
      });
      await settle();
    },
    count: (type: string) => folded.filter((each) => each === type).length,
  };
}

const atSea = { lat: 40, lng: -140 };
const fartherOut = { lat: 40, lng: -145 };

describe('an answer that comes too late', () => {
  it('to a first look farther away does not keep a second one waiting', async () => {
    const { app, hold, search, settle, letGo, waiting, locator, count } = await visitorWaitingFor('nearest');
    hold();
    await search({ at: atSea, zoom: 10 });
    await app.dispatch({ type: 'locator/expandSearch', data: {} });
    await settle();
    await search({ at: fartherOut, zoom: 10 });
    expect(locator().nearest.status).toBe('idle');
    await app.dispatch({ type: 'locator/expandSearch', data: {} });
    await settle();
    expect(waiting()).toBe(2);
    await letGo(0);
    expect(locator().nearest.status).toBe('asking');
    await letGo(1);
    expect(locator().nearest.status).toBe('found');
    expect(count('locator/nearestFound')).toBe(1);
  });

  it('with a further page of an older search is not written down', async () => {
    const { app, hold, search, settle, letGo, locator, count } = await visitorWaitingFor('search');
    await search({ place: 'Seattle' });
    hold();
    await app.dispatch({ type: 'locator/loadMore', data: {} });
    await settle();
    await search({ place: 'Portland' });
    await letGo(1);
    expect(locator().placeName).toBe('Portland, OR');
    await letGo(0);
    expect(count('locator/moreStoresFound')).toBe(0);
  });

  it('with a store that is no longer picked is not written down', async () => {
    const { app, hold, search, settle, letGo, count, locator } = await visitorWaitingFor('some');
    const pick = (storeNumber: string) => app.dispatch({ type: 'locator/pickStore', data: { storeNumber } });
    await search({ place: 'Seattle' });
    hold();
    await pick('99060');
    await settle();
    await pick('99059');
    await settle();
    await letGo(1);
    await letGo(0);
    expect(locator().picked?.storeNumber).toBe('99059');
    expect(count('locator/pickedStoreFetched')).toBe(1);
  });

  it('with the favorites before the last one does not replace the newer', async () => {
    const { app, hold, search, settle, letGo, locator, count } = await visitorWaitingFor('some');
    await app.signIn();
    await search({ place: 'Seattle' });
    const flip = (storeNumber: string) =>
      app.dispatch({ type: 'favorites/flip', data: { storeNumber, favorite: true } });
    hold();
    await flip('99060');
    await settle();
    await flip('99059');
    await settle();
    const before = count('locator/knownStoresFound');
    await letGo(3);
    await letGo(2);
    await letGo(1);
    const newest = locator().knownPage;
    await letGo(0);
    expect(locator().knownPage).toBe(newest);
    expect(count('locator/knownStoresFound')).toBe(before + 1);
  });
});
