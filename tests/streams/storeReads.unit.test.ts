/** A search for stores and a link to one: what is asked of the server, in which order, and what is made of its answers. */
import { describe, expect, it } from 'vitest';
import { fakeStores } from '../../adapters/fake/fakeStores.ts';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import type { Answer, LogPort } from '../../streams/ports.ts';
import type { ReadPorts } from '../../streams/reads/read.ts';
import { moreStores, storeSearch } from '../../streams/stores/reads.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { asking, no, yes } from './device.ts';

const at = { lat: 47.6, lng: -122.3 };
const elsewhere = { lat: 45.5, lng: -122.6 };
const { signal } = new AbortController();
const [first, second, third] = fakeStores as readonly [StoreLocation, StoreLocation, StoreLocation];
const spotOfFirst = { lat: first.coordinates.latitude, lng: first.coordinates.longitude };
const page = (...stores: StoreLocation[]) => ({
  ...{ placeName: 'Seattle, WA', match: 'found' as const, otherPlaces: [], at, total: 9, stores },
});
type Script = Partial<Record<'search' | 'byNumber', readonly Answer<unknown>[]>>;

/** A server that answers each call from a list, and what it was asked. */
function server(script: Script = {}) {
  const left = { search: [...(script.search ?? [])], byNumber: [...(script.byNumber ?? [])] };
  const { calls, port } = asking(
    ['search', 'byNumber'],
    (call) => left[call as keyof typeof left].shift() ?? no('timeout'),
  );
  const documents = createDocuments({} as LogPort);
  const ports = { stores: port, documents, clock: { now: () => NOON } } as unknown as ReadPorts;
  return { calls, search: storeSearch(ports), more: moreStores(ports) };
}
type Query = FactOf<'locator/searchStarted'>['data'];
const searching = (query: Partial<Query> = {}) =>
  ({
    ...{ type: 'locator/searchStarted', id: idOf(1) },
    data: { ...noQuery, isMenu: false, ...query },
  }) as FactOf<'locator/searchStarted'>;

describe('a search for stores', () => {
  it('asks for the place, or for the spot that is searched, with the filters, as far as it was expanded', async () => {
    const { search, calls } = server();
    for (const query of [
      { place: 'Seattle', at, features: ['DT'] },
      { at },
      { at, around: elsewhere, within: 120 },
    ])
      await search.call(searching(query), worldAfter([]), signal);
    const one = { place: '', at: null, features: [], offset: 0, within: null, near: null };
    expect(calls).toEqual([
      ['search', { ...one, place: 'Seattle', features: ['DT'] }, signal],
      ['search', { ...one, at }, signal],
      ['search', { ...one, at: elsewhere, within: 120 }, signal],
    ]);
  });

  it('says where the person is, and else where she looked last', async () => {
    const { search, calls } = server();
    const located: FactDraft = { type: 'locator/deviceLocated', data: { at: elsewhere, accuracyMetres: 20 } };
    const seen: FactDraft = {
      type: 'locator/areaSeen',
      data: { placeName: null, at, total: 1, document: 'a' },
    };
    for (const known of [[seen], [seen, located], []])
      await search.call(searching({ place: 'Pine' }), worldAfter(known), signal);
    expect(calls.map(([, asked]) => (asked as { near?: unknown }).near)).toEqual([at, elsewhere, null]);
  });

  it('that found nothing leaves the area of before', async () => {
    const { search } = server({ search: [yes(page())] });
    const answer = await search.call(searching(), worldAfter([]), signal);
    const facts = answer.ok ? search.answered(answer.value, searching()).facts : [];
    expect(facts.map(({ type }) => type)).toEqual(['locator/storesFound']);
  });

  it('has further pages with its filters, and none of before any search', async () => {
    const { more, calls } = server();
    const asked = { type: 'locator/moreStoresRequested', data: { searchId: idOf(1), offset: 50 } } as const;
    for (const facts of [[searching({ place: 'Pine', features: ['DT'] }) as FactDraft], []])
      await more.call(asked as never, worldAfter(facts), signal);
    expect(calls.map(([, question]) => (question as { features: unknown }).features)).toEqual([['DT'], []]);
    const { look } = more;
    expect(look.ask(worldAfter([]), 'only')).toBeNull();
  });
});

describe('a link to a store', () => {
  const link = (store: string) => searching({ store, place: 'Seattle', features: ['DT'] });
  const found = async (script: Script, store = third.storeNumber) => {
    const { search, calls } = server(script);
    const answer = await search.call(link(store), worldAfter([]), signal);
    const said = answer.ok ? search.answered(answer.value, link(store)).facts[0] : answer;
    return { calls, said, value: answer.ok ? answer.value : null };
  };

  it('searches around the store and selects it', async () => {
    const script = { byNumber: [yes(first)], search: [yes(page(second, first))] };
    const { calls, said, value } = await found(script, first.storeNumber);
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

  it.each<[string, Script, string, readonly string[], object]>([
    [
      'that is unknown with its dash is found without it',
      { byNumber: [yes('notFound'), yes(first)], search: [yes(page(first))] },
      `${first.storeNumber}-77`,
      [`byNumber ${first.storeNumber}-77`, `byNumber ${first.storeNumber}`, 'search'],
      { type: 'locator/storesFound', data: { selected: first.storeNumber } },
    ],
    [
      'that has a dash and is known is asked for once',
      {
        byNumber: [yes({ ...first, storeNumber: '7-8' })],
        search: [yes(page({ ...first, storeNumber: '7-8' }))],
      },
      ...(['7-8', ['byNumber 7-8', 'search'], { data: { selected: '7-8' } }] as const),
    ],
    [
      'that does not exist says so',
      { byNumber: [yes('notFound')] },
      ...(['7', ['byNumber 7'], { type: 'locator/storeNotFound', data: { storeNumber: '7' } }] as const),
    ],
    [
      'of which nothing is left without its dash is asked for once',
      { byNumber: [yes('notFound')] },
      ...(['-7', ['byNumber -7'], { type: 'locator/storeNotFound', data: { storeNumber: '-7' } }] as const),
    ],
    ['without an answer failed', {}, '7-8', ['byNumber 7-8'], no('timeout')],
    [
      'whose search has no answer failed',
      { byNumber: [yes(third)] },
      '7',
      ['byNumber 7', 'search'],
      no('timeout'),
    ],
    [
      'in a place that nobody knows says that',
      { byNumber: [yes(third)], search: [yes('notFound')] },
      ...(['7', ['byNumber 7', 'search'], { type: 'locator/placeNotFound' }] as const),
    ],
  ])('with a number %s', async (_which, script, store, asked, expected) => {
    const { calls, said } = await found(script, store);
    expect(calls.map(([call, of]) => (call === 'search' ? call : `${String(call)} ${String(of)}`))).toEqual(
      asked,
    );
    expect(said).toMatchObject(expected);
  });
});
