/** Which stores are a person's own, and when the server is asked for them. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { createReadRunner } from '../../streams/reads/createReadRunner.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import type { Answer } from '../../streams/ports.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/reads/read.ts';
import { ownStores } from '../../streams/stores/reads.ts';
import { idOf } from '../domain/given.ts';
import { requested, submitted } from '../domain/orderFacts.ts';
import { openDevice, yes } from './device.ts';

const at = { lat: 45, lng: -122 };
const started: FactDraft = {
  type: 'locator/searchStarted',
  data: { ...noQuery, place: 'Seattle', isMenu: false },
};
const found = (searchId: string): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    ...{ searchId, at, placeName: null, match: null, total: 0, storeNumbers: [], selected: null },
    ...{ otherPlaces: [], document: '0'.repeat(64) },
  } as never,
});
const starred = (storeNumber: string): FactDraft => ({ type: 'favorites/starred', data: { storeNumber } });

type Stores = Answer<readonly { readonly storeNumber: string }[]>;
const those = (numbers: readonly string[]): Stores => yes(numbers.map((storeNumber) => ({ storeNumber })));

/** The server answers that there are those that were asked for, unless `answer` says otherwise. */
async function open(answer: (numbers: readonly string[]) => Stores | Promise<Stores> = those) {
  const { clock, browser, openTab, settle } = openDevice();
  const opened = await openTab();
  const { log, tabs, port, tell, events } = opened;
  const documents = createDocuments(port);
  const asked: { readonly numbers: readonly string[]; readonly at: unknown }[] = [];
  const some = async (numbers: readonly string[], spot: unknown) => {
    asked.push({ numbers, at: spot });
    return answer(numbers);
  };
  const needs = { documents, stores: { some } } as unknown as ReadPorts;
  const { running, look } = createReadRunner({ log, tabs, clock }, ownStores(needs));
  running.add(look(ONLY_KEY));
  return {
    ...{ ...opened, browser, documents, running, settle, asked },
    told: () => events.filter(({ type }) => type === 'locator/knownStoresFound'),
    numbers: () => asked.map(({ numbers }) => numbers),
    async search(id: string) {
      await tell({ ...started, id });
      await tell(found(id));
      await settle();
    },
    /** The previous orders, as the server listed them. */
    async previous(body: unknown, isHeld = true) {
      const { hash } = documents.hold(body);
      if (!isHeld) documents.forget();
      const data = { document: hash as never, statuses: [], storeNumber: null, locale: 'en-US' };
      await tell({ type: 'order/previousFetched', data });
      await settle();
    },
  };
}

describe("a person's own stores", () => {
  it('are asked for wherever they are, once a search is settled, and written down for it', async () => {
    const { tell, settle, search, asked, told, documents } = await open();
    await tell(starred('7'), { ...started, id: 'first' });
    await settle();
    expect(asked).toEqual([]);
    await search('second');
    expect(asked).toEqual([{ numbers: ['7'], at: null }]);
    expect(told()).toMatchObject([{ data: { searchId: 'second', storeNumbers: ['7'] } }]);
    const { document } = (told()[0] as Extract<AppEvent, { type: 'locator/knownStoresFound' }>).data;
    documents.forget();
    expect(await documents.read(document)).toEqual([{ storeNumber: '7' }]);
  });

  it('are the favorites without those given up, those ordered from, and those of previous orders', async () => {
    const { tell, previous, search, numbers } = await open();
    await tell(starred('7'), starred('8'), { type: 'favorites/unstarred', data: { storeNumber: '8' } });
    await tell({ ...requested(), id: idOf(1) }, submitted(1, { storeNumber: '9' }));
    await previous([{ storeNumber: '10' }, { storeNumber: '7' }]);
    await search('first');
    expect(numbers()).toEqual([['7', '9', '10']]);
  });

  it.each([
    ['is no list of orders', { storeNumber: '10' }, true],
    ['is gone from the device', [{ storeNumber: '10' }], false],
  ])('are found without the previous orders where that document %s', async (_why, body, isHeld) => {
    const { tell, previous, search, numbers } = await open();
    await tell(starred('7'));
    await previous(body, isHeld);
    await search('first');
    expect(numbers()).toEqual([['7']]);
  });

  it('are none: nobody is asked; of very many a hundred are, the most that the server answers', async () => {
    const { search, previous, numbers } = await open();
    await search('first');
    expect(numbers()).toEqual([]);
    await previous(Array.from({ length: 101 }, (_, place) => ({ storeNumber: String(place) })));
    expect(numbers().map(({ length }) => length)).toEqual([100]);
  });

  it('are asked for before any search, where the map is too wide for one', async () => {
    const { tell, settle, numbers, told } = await open();
    await tell(starred('7'), {
      ...{ type: 'locator/searchTooWide', id: 'first', data: { ...noQuery, isMenu: false } },
    });
    await settle();
    expect(numbers()).toEqual([['7']]);
    expect(told()).toMatchObject([{ data: { searchId: 'first', storeNumbers: ['7'] } }]);
  });

  it('are asked for again when a favorite, the previous orders or the search changed', async () => {
    const { tell, settle, previous, search, numbers } = await open();
    await search('first');
    await tell(starred('7'));
    await settle();
    await previous([{ storeNumber: '8' }]);
    await previous([{ storeNumber: '9' }]);
    await search('second');
    await tell({ type: 'locator/storePicked', data: { storeNumber: '7' } });
    await settle();
    expect(numbers()).toEqual([['7'], ['7', '8'], ['7', '9'], ['7', '9']]);
  });
});
