/** Which search for stores begins again by itself, and when. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { FailureKind, lacksNetwork } from '../../domain/failure.ts';
import { asEventId } from '../../domain/ids.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { startStoreSearch } from '../../streams/stores/storeSearch.ts';

const query = { ...noQuery, place: 'Seattle', isMenu: false };
const started: FactDraft = { type: 'locator/searchStarted', data: query };
const failed = (searchId: string, kind: FailureKind = 'offline'): FactDraft => ({
  type: 'locator/searchFailed',
  data: { searchId, kind },
});

async function open() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const tab = browser.openTab();
  const random = createSeededRandom(1);
  const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
  const begun: AppEvent[] = [];
  const isSearch = ({ type }: AppEvent) => type === 'locator/searchStarted';
  log.folded$.subscribe((events) => begun.push(...events.filter(isSearch)));
  const running = startStoreSearch({ log, tabs: tab.tabs, clock });
  const settle = (ms = 1) => clock.advanceAndSettle(ms);
  return {
    running,
    clock,
    settle,
    begun,
    /** The first has the id that is given. */
    tell: async (id: string, ...drafts: readonly FactDraft[]) => {
      const events = drafts.map((draft, index) => ({
        ...(index === 0 && { id: asEventId(id) }),
        draft,
        cause: null,
      }));
      await log.commit(() => ({ events }));
    },
    /** What began when the network was gone and returned; `meanwhile` is called just before it returns. */
    async returned(meanwhile = (): unknown => undefined) {
      const before = begun.length;
      browser.goOffline();
      await settle();
      void meanwhile();
      browser.goOnline();
      await settle();
      return begun.slice(before).map(({ cause, data }) => ({ cause, data }));
    },
  };
}

describe('when the network returns', () => {
  it.each(FailureKind.options.map((kind) => ({ kind, isRepeated: lacksNetwork(kind) })))(
    'a search that failed is repeated where the network was missing: $kind $isRepeated',
    async ({ kind, isRepeated }) => {
      const { tell, returned } = await open();
      await tell('first', started, failed('first', kind));
      expect(await returned()).toEqual(isRepeated ? [{ cause: 'first', data: query }] : []);
    },
  );

  it('nothing is searched where nobody did, or the device was located since', async () => {
    const { tell, returned } = await open();
    expect(await returned()).toEqual([]);
    await tell('first', started, failed('first'));
    await tell('found', {
      type: 'locator/deviceLocated',
      data: { at: { lat: 1, lng: 2 }, accuracyMetres: 9 },
    });
    expect(await returned()).toEqual([]);
  });

  it('a search that is under way, or was answered after it failed, is left alone', async () => {
    const { tell, returned } = await open();
    await tell('first', started, failed('first'));
    const found = { placeName: null, match: null, at: { lat: 1, lng: 2 }, total: 0, storeNumbers: [] };
    await tell('answer', {
      type: 'locator/storesFound',
      data: { searchId: 'first', ...found, document: 'page', selected: null, otherPlaces: [] } as never,
    });
    expect(await returned()).toEqual([]);
    await tell('second', started);
    expect(await returned()).toEqual([]);
  });

  it('a search is repeated by its own return, not by that of the one before it', async () => {
    const { tell, returned } = await open();
    await tell('first', started, failed('first'));
    const again = () => tell('second', started, failed('second'));
    expect(await returned(again)).toEqual([{ cause: null, data: query }]);
    expect(await returned()).toEqual([{ cause: 'second', data: query }]);
  });

  it('nothing is searched any more once the client has ended', async () => {
    const { tell, returned, running } = await open();
    await tell('first', started, failed('first'));
    running.unsubscribe();
    expect(await returned()).toEqual([]);
  });
});

it('a search that fails is not repeated while the network stays', async () => {
  const { tell, settle, returned } = await open();
  await tell('first', started, failed('first'));
  await settle();
  expect(await returned()).toHaveLength(1);
});

it('a search that failed while the browser says that there is a network is repeated a little later', async () => {
  const { tell, settle, begun } = await open();
  await tell('s-1', started, failed('s-1'));
  await settle(900);
  expect(begun).toHaveLength(1);
  await settle(200);
  expect(begun).toHaveLength(2);
});

it('a search that fails again and again is repeated less often each time, and soon again once one was answered', async () => {
  const { tell, settle, begun, clock } = await open();
  const last = () => begun.at(-1)?.id ?? '';
  /** After how many seconds the failed search began anew. */
  const waited = async () => {
    const now = clock.now();
    await tell(`failed-${begun.length}`, failed(last()));
    await settle(31_000);
    return ((begun.at(-1)?.at ?? 0) - now) / 1_000;
  };
  await tell('s-1', started);
  const waits = [];
  for (let time = 0; time < 6; time++) waits.push(await waited());
  expect(waits).toEqual([1, 2, 4, 8, 16, 30]);
  const found = { placeName: null, match: null, at: { lat: 1, lng: 2 }, total: 0, storeNumbers: [] };
  await tell('answer', {
    type: 'locator/storesFound',
    data: { searchId: last(), ...found, document: 'page', selected: null, otherPlaces: [] } as never,
  });
  await tell('s-2', started);
  expect([await waited(), await waited()]).toEqual([1, 2]);
});
