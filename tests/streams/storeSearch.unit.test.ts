/** Which search for stores begins again by itself, and when. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { FailureKind, lacksNetwork } from '../../domain/failure.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { startStoreSearch } from '../../streams/stores/storeSearch.ts';
import { openDevice } from './device.ts';

const query = { ...noQuery, place: 'Seattle', isMenu: false };
const started = (id: string) => ({ type: 'locator/searchStarted', data: query, id }) as const;
const failed = (searchId: string, kind: FailureKind = 'offline'): FactDraft => ({
  type: 'locator/searchFailed',
  data: { searchId, kind },
});
const answered = (searchId: string): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    ...{ searchId, placeName: null, match: null, at: { lat: 1, lng: 2 }, total: 0, storeNumbers: [] },
    ...{ document: 'page', selected: null, otherPlaces: [] },
  } as never,
});

async function open() {
  const device = openDevice();
  const opened = await device.openTab();
  const { browser, clock, settle } = device;
  const running = startStoreSearch({ log: opened.log, tabs: opened.tabs, clock });
  const begun = () => opened.events.filter(({ type }) => type === 'locator/searchStarted');
  return {
    ...{ ...opened, running, clock, settle, begun },
    /** What began when the network was gone and returned; `meanwhile` is called just before it returns. */
    async returned(meanwhile = (): unknown => undefined) {
      const before = begun().length;
      browser.goOffline();
      await settle();
      void meanwhile();
      browser.goOnline();
      await settle();
      return begun()
        .slice(before)
        .map(({ cause, data }) => ({ cause, data }));
    },
  };
}

describe('when the network returns', () => {
  it.each(FailureKind.options.map((kind) => ({ kind, isRepeated: lacksNetwork(kind) })))(
    'a search that failed is repeated where the network was missing: $kind $isRepeated',
    async ({ kind, isRepeated }) => {
      const { tell, returned } = await open();
      await tell(started('first'), failed('first', kind));
      expect(await returned()).toEqual(isRepeated ? [{ cause: 'first', data: query }] : []);
    },
  );

  it('nothing is searched where nobody did, or the device was located since', async () => {
    const { tell, returned } = await open();
    expect(await returned()).toEqual([]);
    await tell(started('first'), failed('first'));
    await tell({ type: 'locator/deviceLocated', data: { at: { lat: 1, lng: 2 }, accuracyMetres: 9 } });
    expect(await returned()).toEqual([]);
  });

  it('a search that is under way, or was answered after it failed, is left alone', async () => {
    const { tell, returned } = await open();
    await tell(started('first'), failed('first'));
    await tell(answered('first'));
    expect(await returned()).toEqual([]);
    await tell(started('second'));
    expect(await returned()).toEqual([]);
  });

  it('a search is repeated by its own return, not by that of the one before it, nor while the network stays', async () => {
    const { tell, settle, returned } = await open();
    await tell(started('first'), failed('first'));
    await settle();
    const again = () => tell(started('second'), failed('second'));
    expect(await returned(again)).toEqual([{ cause: null, data: query }]);
    expect(await returned()).toEqual([{ cause: 'second', data: query }]);
  });

  it('nothing is searched any more once the client has ended', async () => {
    const { tell, returned, running } = await open();
    await tell(started('first'), failed('first'));
    running.unsubscribe();
    expect(await returned()).toEqual([]);
  });
});

it('a search that fails though there is a network is repeated less often each time, and soon again once one was answered', async () => {
  const { tell, settle, begun, clock } = await open();
  const last = () => begun().at(-1)?.id ?? '';
  /** After how many seconds the failed search began anew. */
  const waited = async () => {
    const now = clock.now();
    await tell(failed(last()));
    await settle(31_000);
    return ((begun().at(-1)?.at ?? 0) - now) / 1_000;
  };
  await tell(started('s-1'));
  const waits = [];
  for (let time = 0; time < 6; time++) waits.push(await waited());
  expect(waits).toEqual([1, 2, 4, 8, 16, 30]);
  await tell(answered(last()));
  await tell(started('s-2'));
  expect([await waited(), await waited()]).toEqual([1, 2]);
});
