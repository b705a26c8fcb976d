/** A further page and a store picked on the map that failed for want of a network come when it is back, without a press. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { asEventId } from '../../domain/ids.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { Answer } from '../../streams/ports.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/read.ts';
import { moreStores, pickedStore } from '../../streams/stores/reads.ts';
import { createDocuments } from '../../streams/documents.ts';
import { no, openReads } from './readBench.ts';

const at = { lat: 45, lng: -122 };
const found = (storeNumbers: readonly string[]): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    ...{ searchId: 'first', at, placeName: null, match: null, total: 2, selected: null, otherPlaces: [] },
    ...{ storeNumbers, document: '0'.repeat(64) },
  } as never,
});

/** The server is not there until `back`. */
async function open(answer: Answer<unknown>) {
  const { run, tell, settle, log, browser, tab } = await openReads();
  let isBack = false;
  const asked: unknown[][] = [];
  const call = async (...args: unknown[]) => {
    asked.push(args);
    return isBack ? answer : no('offline');
  };
  const stores = { search: call, some: call };
  const needs = { stores, documents: createDocuments(tab.log) } as unknown as ReadPorts;
  run(moreStores(needs)).look(ONLY_KEY);
  run(pickedStore(needs)).look(ONLY_KEY);
  await log.commit(() => ({
    events: [
      {
        id: asEventId('first'),
        draft: { type: 'locator/searchStarted', data: { ...noQuery, place: 'Seattle', isMenu: false } },
        cause: null,
      },
    ],
  }));
  await tell(found(['7']));
  browser.goOffline();
  const back = async () => {
    isBack = true;
    browser.goOnline();
    await settle(100);
  };
  return { tell, settle, world: () => log.world(), asked, back };
}

it('a further page', async () => {
  const { tell, settle, world, asked, back } = await open({
    ok: true,
    value: { stores: [{ storeNumber: '8' }], total: 2, placeName: null, match: null, at },
  });
  await tell({ type: 'locator/moreStoresRequested', data: { searchId: 'first', offset: 1 } });
  await settle(60_000);
  expect(asked).toHaveLength(1);
  expect(world().storeSearch.moreFailure).toBe('offline');
  await back();
  expect(asked.map(([query]) => (query as { offset: number }).offset)).toEqual([1, 1]);
  expect(world().storeSearch).toMatchObject({ moreFailure: null, storeNumbers: ['7', '8'] });
});

it('a store picked on the map', async () => {
  const { tell, settle, world, asked, back } = await open({ ok: true, value: [{ storeNumber: '9' }] });
  await tell({ type: 'locator/storePicked', data: { storeNumber: '9' } });
  await settle(60_000);
  expect(asked).toHaveLength(1);
  expect(world().storeSelection).toMatchObject({ selected: null, missed: { storeNumber: '9' } });
  await back();
  expect(world().storeSelection).toMatchObject({ selected: '9', missed: null });
  expect(world().storeSelection.picked?.storeNumber).toBe('9');
});

it('not a store in whose place another was picked', async () => {
  const { tell, settle, world, asked, back } = await open({ ok: true, value: [{ storeNumber: '9' }] });
  await tell({ type: 'locator/storePicked', data: { storeNumber: '9' } });
  await settle();
  await tell({ type: 'locator/storePicked', data: { storeNumber: '7' } });
  await back();
  expect(asked).toHaveLength(1);
  expect(world().storeSelection.selected).toBe('7');
});
