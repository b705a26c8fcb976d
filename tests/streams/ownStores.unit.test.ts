/** Which stores are a person's own, and when the server is asked which of them are near a search. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { asEventId, type EventId } from '../../domain/ids.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import type { Answer } from '../../streams/ports.ts';
import { createReadRunner } from '../../streams/createReadRunner.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/read.ts';
import { ownStores } from '../../streams/stores/reads.ts';
import { idOf } from '../domain/given.ts';
import { requested, submitted } from '../domain/orderFacts.ts';

const at = { lat: 45, lng: -122 };
const PAGE = '0'.repeat(64);
const started: FactDraft = {
  type: 'locator/searchStarted',
  data: { ...noQuery, place: 'Seattle', isMenu: false },
};
const found = (searchId: string, spot = at): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    ...{
      searchId,
      at: spot,
      placeName: null,
      match: null,
      total: 0,
      storeNumbers: [],
      selected: null,
      otherPlaces: [],
    },
    document: PAGE,
  } as never,
});
const starred = (storeNumber: string): FactDraft => ({ type: 'favorites/starred', data: { storeNumber } });
const unstarred = (storeNumber: string): FactDraft => ({
  type: 'favorites/unstarred',
  data: { storeNumber },
});

type Stores = readonly { readonly storeNumber: string }[];
const yes = (...storeNumbers: string[]): Answer<Stores> => ({
  ok: true,
  value: storeNumbers.map((storeNumber) => ({ storeNumber })),
});
const no: Answer<Stores> = { ok: false, kind: 'server', code: null, retryAfterSeconds: null };

/** The server answers that there are those that were asked for, unless `answer` says otherwise. */
async function open(answer = async (numbers: readonly string[]) => yes(...numbers)) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const tab = browser.openTab();
  const log = await createEventLog({
    ...{ ...tab, clock, random: createSeededRandom(1), writer: 1, build: 'test' },
  });
  const documents = createDocuments(tab.log);
  const asked: { readonly numbers: readonly string[]; readonly at: unknown }[] = [];
  const some = async (numbers: readonly string[], spot: unknown) => {
    asked.push({ numbers, at: spot });
    return answer(numbers);
  };
  const told: AppEvent[] = [];
  log.folded$.subscribe((events) =>
    told.push(...events.filter(({ type }) => type === 'locator/knownStoresFound')),
  );
  const { running, look } = createReadRunner(
    { log, tabs: tab.tabs, clock },
    ownStores({ documents, stores: { some } } as unknown as ReadPorts),
  );
  running.add(look(ONLY_KEY));
  const tell = (draft: FactDraft, id?: EventId) =>
    log.commit(() => ({ events: [{ ...(id !== undefined && { id }), draft, cause: null }] }));
  const settle = (ms = 1) => clock.advanceAndSettle(ms);
  return {
    ...{ log, browser, documents, running, tell, settle, told, asked },
    numbers: () => asked.map(({ numbers }) => numbers),
    async search(id: string, spot = at) {
      await tell(started, asEventId(id));
      await tell(found(id, spot));
      await settle();
    },
    /** The previous orders, as the server listed them. */
    async previous(body: unknown, isHeld = true) {
      const document = documents.hold(body);
      if (!isHeld) documents.forget();
      await tell({
        type: 'order/previousFetched',
        data: { document: document.hash as never, statuses: [], storeNumber: null, locale: 'en-US' },
      });
      await settle();
    },
  };
}

describe("a person's own stores", () => {
  it('are asked for wherever they are, once a search is settled, and written down for it', async () => {
    const { tell, settle, search, asked, told, documents } = await open();
    await tell(starred('7'));
    await settle();
    await tell(started, asEventId('first'));
    await settle();
    expect(asked).toEqual([]);
    await search('second');
    expect(asked).toEqual([{ numbers: ['7'], at: null }]);
    const [fact] = told;
    expect(told).toHaveLength(1);
    expect(fact).toMatchObject({ data: { searchId: 'second', storeNumbers: ['7'] } });
    const { document } = (fact as Extract<AppEvent, { type: 'locator/knownStoresFound' }>).data;
    documents.forget();
    expect(await documents.read(document)).toEqual([{ storeNumber: '7' }]);
  });

  it('are the favorites without those given up, those ordered from, and those of previous orders', async () => {
    const { tell, previous, search, numbers } = await open();
    for (const draft of [starred('7'), starred('8'), unstarred('8')]) await tell(draft);
    await tell(requested(), idOf(1));
    await tell(submitted(1, { storeNumber: '9' }));
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

  it('are none: nobody is asked', async () => {
    const { search, asked } = await open();
    await search('first');
    expect(asked).toEqual([]);
  });

  it('are asked for by the hundred, the most that the server answers', async () => {
    const { previous, search, numbers } = await open();
    await previous(Array.from({ length: 101 }, (_, place) => ({ storeNumber: String(place) })));
    await search('first');
    expect(numbers().map(({ length }) => length)).toEqual([100]);
  });

  it('are asked for before any search, where the map is too wide for one', async () => {
    const { tell, settle, numbers, told } = await open();
    await tell(starred('7'));
    await tell({ type: 'locator/searchTooWide', data: { ...noQuery, isMenu: false } }, asEventId('first'));
    await settle();
    expect(numbers()).toEqual([['7']]);
    expect(told).toMatchObject([{ data: { searchId: 'first', storeNumbers: ['7'] } }]);
  });

  it('are said to be missing where the server does not answer', async () => {
    const { tell, search, told, asked, log } = await open(async () => no);
    await tell(starred('7'));
    await search('first');
    expect([asked.length, told]).toEqual([1, []]);
    expect(log.world().storeSearch).toMatchObject({ status: 'found', knownFailure: 'server' });
  });

  it('are asked for again when a favorite, the previous orders or the search changed', async () => {
    const { tell, settle, previous, search, numbers } = await open();
    await search('first');
    await tell(starred('7'));
    await settle();
    await previous([{ storeNumber: '8' }]);
    await previous([{ storeNumber: '9' }]);
    await search('second');
    expect(numbers()).toEqual([['7'], ['7', '8'], ['7', '9'], ['7', '9']]);
    await tell({ type: 'locator/storePicked', data: { storeNumber: '7' } });
    await settle();
    expect(numbers()).toHaveLength(4);
  });

  it('are asked for again when the network returns, where it was missing', async () => {
    let answer: Answer<Stores> = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null };
    const { tell, search, settle, log, browser, asked } = await open(async () => answer);
    await tell(starred('7'));
    browser.goOffline();
    await search('first');
    await settle(60_000);
    expect(asked).toHaveLength(1);
    expect(log.world().storeSearch.knownFailure).toBe('offline');
    answer = yes('7');
    browser.goOnline();
    await settle();
    expect(asked).toHaveLength(2);
    expect(log.world().storeSearch).toMatchObject({ knownFailure: null });
    expect(log.world().storeSearch.knownPage).not.toBeNull();
  });

  it('are not asked for once the client has ended', async () => {
    const { tell, search, asked, running } = await open();
    running.unsubscribe();
    await tell(starred('7'));
    await search('first');
    expect(asked).toEqual([]);
  });
});

describe('an answer', () => {
  it('to the favorites of before is dropped', async () => {
    const waiting: (() => void)[] = [];
    const { tell, settle, search, told } = await open(async (numbers) => {
      await new Promise<void>((go) => waiting.push(go));
      return yes(...numbers);
    });
    await tell(starred('7'));
    await search('first');
    await tell(starred('8'));
    await settle();
    for (const go of waiting.toReversed()) {
      go();
      await settle();
    }
    expect(told.map(({ data }) => data)).toMatchObject([{ storeNumbers: ['7', '8'] }]);
  });

  it('to a search that was replaced at the same moment is dropped', async () => {
    let replace = (): unknown => undefined;
    const { tell, search, settle, told, asked } = await open(async (numbers) => {
      void replace();
      return yes(...numbers);
    });
    await tell(starred('7'));
    replace = () => tell(started, asEventId('second'));
    await search('first');
    await settle();
    expect([asked.length, told]).toEqual([1, []]);
  });
});
