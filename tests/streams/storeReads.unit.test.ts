/** Stores as reads: a search, a link to a store, further pages, the nearest one, and one picked on the map. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStores } from '../../adapters/fake/fakeStores.ts';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import { createDocuments } from '../../streams/documents.ts';
import type { Answer, LogPort, RemoteFailure } from '../../streams/ports.ts';
import type { ReadPorts } from '../../streams/read.ts';
import { moreStores, nearestStore, pickedStore, storeSearch } from '../../streams/stores/reads.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';

const at = { lat: 47.6, lng: -122.3 };
const elsewhere = { lat: 45.5, lng: -122.6 };
const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const { signal } = new AbortController();
const [first, second, third] = fakeStores as readonly [StoreLocation, StoreLocation, StoreLocation];
const spotOfFirst = { lat: first.coordinates.latitude, lng: first.coordinates.longitude };
const page = (...stores: StoreLocation[]) => ({
  ...{ placeName: 'Seattle, WA', match: 'found' as const, otherPlaces: [], at, total: 9, stores },
});
type Said = Answer<unknown>;
const yes = (value: unknown): Said => ({ ok: true, value });

/** A server that answers each call from a list, and what it was asked. */
function server(script: Partial<Record<'search' | 'byNumber' | 'nearest' | 'some', readonly Said[]>> = {}) {
  const calls: unknown[][] = [];
  const say = (call: keyof typeof script) => {
    const answers = [...(script[call] ?? [])];
    return async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answers.shift() ?? failure;
    };
  };
  const ports = {
    stores: { search: say('search'), byNumber: say('byNumber'), nearest: say('nearest'), some: say('some') },
    documents: createDocuments({} as LogPort),
    clock: { now: () => NOON },
  } as unknown as ReadPorts;
  return {
    calls,
    search: storeSearch(ports),
    more: moreStores(ports),
    nearest: nearestStore(ports),
    picked: pickedStore(ports),
  };
}
let reads: ReturnType<typeof server>;
beforeEach(() => {
  reads = server();
});

type Query = Extract<FactDraft, { type: 'locator/searchStarted' }>['data'];
const started = (query: Partial<Query> = {}): FactDraft => ({
  type: 'locator/searchStarted',
  data: { ...noQuery, isMenu: false, ...query },
});
const question = <T extends FactDraft['type']>(type: T, data: FactOf<T>['data'], id = idOf(1)) =>
  ({ type, data, id }) as FactOf<T>;
const searching = (query: Partial<Query> = {}, id = idOf(1)) =>
  question('locator/searchStarted', { ...noQuery, isMenu: false, ...query }, id);

describe('a search for stores', () => {
  it('asks for the place, or for the spot that is searched, with the filters, as far as it was expanded', async () => {
    const { search, calls } = reads;
    await search.call(searching({ place: 'Seattle', at, features: ['DT'] }), worldAfter([]), signal);
    await search.call(searching({ at }), worldAfter([]), signal);
    await search.call(searching({ at, around: elsewhere, within: 120 }), worldAfter([]), signal);
    const one = { place: '', at: null, features: [], offset: 0, within: null, near: null };
    expect(calls).toEqual([
      ['search', { ...one, place: 'Seattle', features: ['DT'] }, signal],
      ['search', { ...one, at }, signal],
      ['search', { ...one, at: elsewhere, within: 120 }, signal],
    ]);
  });

  it('says where the person is, and else where she looked last', async () => {
    const { search, calls } = reads;
    const located: FactDraft = { type: 'locator/deviceLocated', data: { at: elsewhere, accuracyMetres: 20 } };
    const seen: FactDraft = {
      type: 'locator/areaSeen',
      data: { placeName: null, at, total: 1, document: 'a' },
    };
    for (const known of [[seen], [seen, located], []])
      await search.call(searching({ place: 'Pine' }), worldAfter(known), signal);
    expect(calls.map(([, asked]) => (asked as { near?: unknown }).near)).toEqual([at, elsewhere, null]);
  });

  it('is everybody’s, counts until a newer one begins, and says why it failed', () => {
    const { search } = reads;
    expect([search.asked, search.isMembers, search.isOncePerKey]).toEqual([
      ...['locator/searchStarted', false, false],
    ]);
    const world = worldAfter([started(), started()]);
    expect([search.isOpen(world, searching()), search.isOpen(world, searching({}, idOf(2)))]).toEqual([
      ...[false, true],
    ]);
    expect(search.failed(failure, searching(), world)).toEqual([
      { type: 'locator/searchFailed', data: { searchId: idOf(1), kind: 'timeout' } },
    ]);
  });

  it('is written down with its page, and the area for the next visit', async () => {
    const { search } = server({ search: [yes(page(first, second))] });
    const asked = searching({ place: 'Seattle' });
    const answer = await search.call(asked, worldAfter([]), signal);
    if (!answer.ok) throw new Error('It was found.');
    const hash = contentHash([first, second]);
    const { storeNumber } = first;
    expect(search.answered(answer.value, asked)).toEqual({
      facts: [
        {
          type: 'locator/storesFound',
          data: {
            ...{ placeName: 'Seattle, WA', match: 'found', at, total: 9, searchId: idOf(1) },
            otherPlaces: [],
            storeNumbers: [storeNumber, second.storeNumber],
            ...{ document: hash, selected: storeNumber },
          },
        },
        { type: 'locator/areaSeen', data: { placeName: 'Seattle, WA', at, total: 9, document: hash } },
      ],
      documents: [{ hash, body: [first, second] }],
    });
  });

  it('that found nothing leaves the area of before; a place that nobody knows is said', async () => {
    const { search } = server({ search: [yes(page()), yes('notFound'), failure] });
    const asked = searching({ place: 'Nowhere' });
    const [none, unknown, lost] = [
      await search.call(asked, worldAfter([]), signal),
      await search.call(asked, worldAfter([]), signal),
      await search.call(asked, worldAfter([]), signal),
    ];
    if (!none.ok || !unknown.ok) throw new Error('It was answered.');
    expect(search.answered(none.value, asked).facts.map(({ type }) => type)).toEqual(['locator/storesFound']);
    expect(search.answered(unknown.value, asked)).toEqual({
      facts: [{ type: 'locator/placeNotFound', data: { searchId: idOf(1) } }],
    });
    expect(lost).toEqual(failure);
  });
});

describe('a link to a store', () => {
  const link = (store: string) => searching({ store, place: 'Seattle', features: ['DT'] });
  const found = async (script: Parameters<typeof server>[0], store = third.storeNumber) => {
    const { search, calls } = server(script);
    const answer = await search.call(link(store), worldAfter([]), signal);
    const said = answer.ok ? search.answered(answer.value, link(store)).facts[0] : answer;
    return { calls, said, value: answer.ok ? answer.value : null };
  };

  it('searches around the store and selects it', async () => {
    const { calls, said, value } = await found(
      { byNumber: [yes(first)], search: [yes(page(second, first))] },
      first.storeNumber,
    );
    expect(calls).toEqual([
      ['byNumber', first.storeNumber, signal],
      ['search', { place: '', at: spotOfFirst, features: [], offset: 0 }, signal],
    ]);
    expect(value).toMatchObject({ stores: [second, first], named: first.storeNumber });
    expect(said).toMatchObject({ data: { selected: first.storeNumber } });
  });

  it('lists it first where so many share its spot that it is on a later page', async () => {
    const [, , , fourth = first] = fakeStores;
    const { value } = await found({ byNumber: [yes(fourth)], search: [yes(page(first, second, third))] });
    expect(value).toMatchObject({ stores: [{ ...fourth, distance: 0 }, first, second, third] });
  });

  it('with a number that is unknown with its dash is found without it', async () => {
    const { calls, said } = await found(
      { byNumber: [yes('notFound'), yes(first)], search: [yes(page(first))] },
      `${first.storeNumber}-77`,
    );
    expect(calls.slice(0, 2)).toEqual([
      ['byNumber', `${first.storeNumber}-77`, signal],
      ['byNumber', first.storeNumber, signal],
    ]);
    expect(said).toMatchObject({ type: 'locator/storesFound', data: { selected: first.storeNumber } });
  });

  it('with a number that has a dash and is known is asked for once', async () => {
    const dashed = { ...first, storeNumber: '7-8' };
    const { calls, said } = await found({ byNumber: [yes(dashed)], search: [yes(page(dashed))] }, '7-8');
    expect(calls.map(([call]) => call)).toEqual(['byNumber', 'search']);
    expect(said).toMatchObject({ data: { selected: '7-8' } });
  });

  it('to a store that does not exist says so, and asks once for a number without a dash', async () => {
    const storeNotFound = (storeNumber: string) => ({
      type: 'locator/storeNotFound',
      data: { searchId: idOf(1), storeNumber },
    });
    const one = await found({ byNumber: [yes('notFound')] }, '7');
    expect([one.calls.length, one.said]).toEqual([1, storeNotFound('7')]);
    const dash = await found({ byNumber: [yes('notFound')] }, '-7');
    expect([dash.calls.length, dash.said]).toEqual([1, storeNotFound('-7')]);
  });

  it('without an answer is not known to be missing: it failed', async () => {
    for (const script of [{}, { byNumber: [yes(third)] }])
      expect((await found(script)).said).toEqual(failure);
    const dashed = await found({}, '7-8');
    expect([dashed.calls.length, dashed.said]).toEqual([1, failure]);
    const nowhere = await found({ byNumber: [yes(third)], search: [yes('notFound')] });
    expect(nowhere.said).toMatchObject({ type: 'locator/placeNotFound' });
  });
});

describe('a further page', () => {
  const data = { searchId: idOf(1), offset: 50 };
  const asked = question('locator/moreStoresRequested', data, idOf(3));
  const found: FactDraft = {
    type: 'locator/storesFound',
    data: {
      ...{ searchId: idOf(1), placeName: null, match: null, at: elsewhere, total: 60 },
      ...{ storeNumbers: [], document: contentHash([]), selected: null, otherPlaces: [] },
    },
  };

  it('is asked for where the search stood, with its filters, and counts for that search', async () => {
    const { more, calls } = reads;
    const world = worldAfter([started({ place: 'Seattle', features: ['DT'] }), found]);
    expect(await more.call(asked, world, signal)).toEqual(failure);
    await more.call(asked, worldAfter([]), signal);
    expect(calls).toEqual([
      ['search', { place: '', at: elsewhere, features: ['DT'], within: null, offset: 50 }, signal],
      ['search', { place: '', at: null, features: [], within: null, offset: 50 }, signal],
    ]);
    expect([more.asked, more.isMembers, more.isOncePerKey]).toEqual([
      ...['locator/moreStoresRequested', false, false],
    ]);
    expect([more.isOpen(world, asked), more.isOpen(worldAfter([]), asked)]).toEqual([true, false]);
  });

  it('is written down, or that it failed', () => {
    const { more } = reads;
    const hash = contentHash([third]);
    expect(more.answered(page(third), asked)).toEqual({
      facts: [
        {
          type: 'locator/moreStoresFound',
          data: { searchId: idOf(1), total: 9, storeNumbers: [third.storeNumber], document: hash },
        },
      ],
      documents: [{ hash, body: [third] }],
    });
    const failed = (kind: string) => ({
      type: 'locator/moreStoresFailed',
      data: { searchId: idOf(1), kind },
    });
    expect(more.answered('notFound', asked)).toEqual({ facts: [failed('invalid')] });
    expect(more.failed(failure, asked, worldAfter([]))).toEqual([failed('timeout')]);
  });
});

describe('the nearest store', () => {
  const asked = question('locator/nearestRequested', { at, features: ['DT'] });

  it('is asked for with the filters; the newest question counts', async () => {
    const { nearest, calls } = reads;
    expect(await nearest.call(asked, worldAfter([]), signal)).toEqual(failure);
    expect(calls).toEqual([['nearest', at, ['DT'], signal]]);
    expect([nearest.asked, nearest.isMembers, nearest.isOncePerKey]).toEqual([
      ...['locator/nearestRequested', false, false],
    ]);
    const asking: FactDraft = { type: 'locator/nearestRequested', data: { at, features: [] } };
    expect(nearest.isOpen(worldAfter([asking]), asked)).toBe(true);
    expect(nearest.isOpen(worldAfter([asking, asking]), asked)).toBe(false);
  });

  it('is where it is, nowhere, or not known', () => {
    const { nearest } = reads;
    const requestId = idOf(1);
    expect(nearest.answered(elsewhere, asked)).toEqual({
      facts: [{ type: 'locator/nearestFound', data: { requestId, at: elsewhere } }],
    });
    expect(nearest.answered('notFound', asked)).toEqual({
      facts: [{ type: 'locator/nearestNotFound', data: { requestId } }],
    });
    expect(nearest.failed(failure, asked, worldAfter([]))).toEqual([
      { type: 'locator/nearestFailed', data: { requestId, kind: 'timeout' } },
    ]);
  });
});

describe('a store that is picked on the map', () => {
  const asked = (storeNumber: string | null) => question('locator/storePicked', { storeNumber });
  const picked = (storeNumber: string | null): FactDraft => ({
    type: 'locator/storePicked',
    data: { storeNumber },
  });
  const found: FactDraft = {
    type: 'locator/storesFound',
    data: {
      ...{ searchId: idOf(1), placeName: null, match: null, at, total: 1, selected: null, otherPlaces: [] },
      ...{ storeNumbers: ['7'], document: contentHash([]) },
    },
  };

  it('is asked for where it is on no page, while it is selected', async () => {
    const { picked: read, calls } = reads;
    const world = worldAfter([started(), found, picked('8')]);
    expect(read.isOpen(world, asked('8'))).toBe(true);
    expect(read.isOpen(worldAfter([picked('9')], NOON, world), asked('8'))).toBe(false);
    expect(read.isOpen(worldAfter([started(), found, picked('7')]), asked('7'))).toBe(false);
    expect(read.isOpen(worldAfter([picked(null)]), asked(null))).toBe(false);
    expect(await read.call(asked('8'), world, signal)).toEqual(failure);
    expect(calls).toEqual([['some', ['8'], at, signal]]);
    expect([read.asked, read.isMembers, read.isOncePerKey]).toEqual(['locator/storePicked', false, false]);
  });

  it('is written down, or why it could not be had', () => {
    const { picked: read } = reads;
    const { storeNumber } = third;
    const document = contentHash([third]);
    expect(read.answered([third], asked(storeNumber))).toEqual({
      facts: [{ type: 'locator/pickedStoreFetched', data: { storeNumber, document } }],
      documents: [{ hash: document, body: [third] }],
    });
    const failed = (kind: string) => ({ type: 'locator/pickedStoreFailed', data: { storeNumber, kind } });
    expect(read.answered([], asked(storeNumber))).toEqual({ facts: [failed('refused')] });
    expect(read.failed(failure, asked(storeNumber), worldAfter([]))).toEqual([failed('timeout')]);
  });
});
