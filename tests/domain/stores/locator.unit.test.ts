/** The tab's locator as a fold: whatever comes late, twice or for an older search changes nothing that is shown. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { locatorOf } from '../../../domain/stores/locatorState.ts';
import { noQuery, type LocatorQuery } from '../../../domain/stores/query.ts';
import { asked, idOf, worldAfter } from '../given.ts';

const seattle = { lat: 47.6, lng: -122.3 };
const started = (place: string): FactDraft => ({
  type: 'locator/searchStarted',
  data: { ...noQuery, place, isMenu: false },
});
const found = (search: number, storeNumbers: string[], total = storeNumbers.length): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    searchId: idOf(search),
    placeName: null,
    match: null,
    at: seattle,
    total,
    storeNumbers,
    document: `page-${search}`,
    selected: storeNumbers[0] ?? null,
    otherPlaces: [],
  },
});
const after = (...facts: FactDraft[]) => {
  const world = worldAfter(facts);
  return { ...locatorOf(world), ...world.storeSelection };
};

describe('an answer to an older search', () => {
  it.each<readonly [string, FactDraft]>([
    ['with stores', found(1, ['old'])],
    ['with nothing', { type: 'locator/placeNotFound', data: { searchId: idOf(1) } }],
    ['with no such store', { type: 'locator/storeNotFound', data: { searchId: idOf(1), storeNumber: '1' } }],
    ['that failed', { type: 'locator/searchFailed', data: { searchId: idOf(1), kind: 'server' } }],
  ])('%s is dropped', (_what, answer) => {
    const before = after(started('Seattle'), started('Portland'));
    expect(after(started('Seattle'), started('Portland'), answer)).toEqual(before);
    const shown = [started('Seattle'), started('Portland'), found(2, ['new'])];
    expect(after(...shown, answer)).toEqual(after(...shown));
  });
});

it('a search that failed keeps what the server said, until the next one', () => {
  const failed: FactDraft = {
    type: 'locator/searchFailed',
    data: { searchId: idOf(1), kind: 'server', status: 503, text: 'Away.' },
  };
  expect(worldAfter([started('Seattle'), failed]).storeSearch.failed).toEqual({ status: 503, text: 'Away.' });
  expect(worldAfter([started('Seattle'), failed, started('Portland')]).storeSearch.failed).toBeNull();
});

describe('a list', () => {
  it('shows each store once when the pages have shifted, and ends when a page is empty', () => {
    const more = (storeNumbers: string[]): FactDraft => ({
      type: 'locator/moreStoresFound',
      data: { searchId: idOf(1), total: 5, storeNumbers, document: 'more' },
    });
    const grown = after(started('Seattle'), found(1, ['a', 'b'], 5), more(['b', 'c']));
    expect(grown).toMatchObject({ storeNumbers: ['a', 'b', 'c'], total: 5 });
    expect(after(started('Seattle'), found(1, ['a', 'b'], 5), more([])).total).toBe(2);
  });

  it('stays while another search is under way, and what was unfolded closes', () => {
    const shown = [started('Seattle'), found(1, ['a', 'b'])];
    const unfolded: FactDraft = { type: 'locator/storeExpanded', data: { storeNumber: 'a' } };
    expect(after(...shown, unfolded, started('Portland'))).toMatchObject({
      status: 'searching',
      storeNumbers: ['a', 'b'],
      expanded: null,
    });
  });

  it('selecting a store clears the highlight and asks to be scrolled to it', () => {
    const shown = [started('Seattle'), found(1, ['a', 'b'])];
    const highlighted: FactDraft = { type: 'locator/storeHighlighted', data: { storeNumber: 'b' } };
    const picked: FactDraft = { type: 'locator/storePicked', data: { storeNumber: 'b' } };
    const before = after(...shown, highlighted);
    expect(before).toMatchObject({ selected: 'a', highlighted: 'b' });
    expect(after(...shown, highlighted, picked)).toMatchObject({
      selected: 'b',
      highlighted: null,
      scrolls: before.scrolls + 1,
    });
  });
});

describe('a link to a map that was taken away from what was searched', () => {
  const span = { lat: 0.1, lng: 0.2 };
  const tacoma = { lat: 47.25, lng: -122.44 };
  const linked: FactDraft = {
    type: 'locator/searchStarted',
    data: { ...noQuery, around: seattle, at: tacoma, zoom: 12, isMenu: false },
  };
  const rests = (at: typeof seattle, byPerson: boolean): FactDraft => ({
    type: 'locator/mapMoved',
    data: { at, zoom: 12, span, byPerson },
  });

  it('shows that map, whichever comes first, the map or the search', () => {
    expect(after(linked, rests(tacoma, false)).map?.userOverride).toBe(true);
    expect(after(rests(seattle, false), linked).map?.userOverride).toBe(true);
    expect(after(started('Seattle'), rests(seattle, false)).map?.userOverride).toBe(false);
  });

  it('searches around the spot however far out the map is', () => {
    const far: LocatorQuery = { ...noQuery, around: seattle, at: tacoma, zoom: 3 };
    const search = (query: LocatorQuery) =>
      asked(worldAfter([]), { type: 'locator/search', data: { ...query, isMenu: false, zoomThreshold: 8 } });
    expect(search(far)[0]?.type).toBe('locator/searchStarted');
    expect(search({ ...far, around: null })[0]?.type).toBe('locator/searchTooWide');
  });
});

describe('what is asked', () => {
  const move = (lng: number, zoom = 12) =>
    ({
      type: 'locator/moveMap',
      data: { at: { lat: 47.6, lng }, zoom, span: { lat: 0.1, lng: 0.2 }, byPerson: true },
    }) as const;
  const moved = worldAfter([
    { type: 'locator/mapMoved', data: { ...move(-122.3).data, at: { lat: 47.6, lng: -122.3 } } },
  ]);

  it('is nothing for a map that moved by less than five millionths of a degree', () => {
    expect(asked(moved, move(-122.300004))).toEqual([]);
    expect(asked(moved, move(-122.30001))).toHaveLength(1);
    expect(asked(moved, move(-122.3, 13))).toHaveLength(1);
  });

  it('is rounded to six decimals', () => {
    const [fact] = asked(moved, move(-121.123456789));
    expect(fact?.data).toMatchObject({ at: { lng: -121.123457 } });
  });

  it('is no further page while one is on its way, or when all are there', () => {
    const more = { type: 'locator/loadMore', data: {} } as const;
    const shown = [started('Seattle'), found(1, ['a'], 2)];
    const [fact] = asked(worldAfter(shown), more);
    expect(fact).toMatchObject({ type: 'locator/moreStoresRequested', data: { offset: 1 } });
    const requested: FactDraft = {
      type: 'locator/moreStoresRequested',
      data: { searchId: idOf(1), offset: 1 },
    };
    expect(asked(worldAfter([...shown, requested]), more)).toEqual([]);
    expect(asked(worldAfter([started('Seattle'), found(1, ['a'])]), more)).toEqual([]);
  });

  it('overlaps by one after a link to a store, which may be listed ahead of its page', () => {
    const link: FactDraft = {
      type: 'locator/searchStarted',
      data: { ...noQuery, store: 'z', isMenu: false },
    };
    const shown = [link, found(1, ['z', 'a', 'b'], 5)];
    const [fact] = asked(worldAfter(shown), { type: 'locator/loadMore', data: {} });
    expect(fact).toMatchObject({ data: { offset: 2 } });
    const next = (storeNumbers: string[]): FactDraft => ({
      type: 'locator/moreStoresFound',
      data: { searchId: idOf(1), total: 5, storeNumbers, document: 'd-2' },
    });
    const { storeSearch } = worldAfter([...shown, next(['c', 'd', 'z'])]);
    expect(storeSearch).toMatchObject({ storeNumbers: ['z', 'a', 'b', 'c', 'd'], total: 5 });
    // A page that brings nothing new is the last one, or the list would ask for ever.
    expect(worldAfter([...shown, next(['b'])]).storeSearch.total).toBe(3);
  });

  it('gives up the question for the device when a search begins', () => {
    const { deviceLocation } = worldAfter([{ type: 'locator/locateStarted', data: {} }, started('Seattle')]);
    expect(deviceLocation.status).toBe('idle');
  });

  it('stops asking the device where it is no longer wanted', () => {
    const stop = { type: 'locator/stopLocating', data: {} } as const;
    const asking: FactDraft = { type: 'locator/locateStarted', data: {} };
    expect(asked(worldAfter([]), stop)).toEqual([]);
    const [stopped] = asked(worldAfter([asking]), stop);
    expect(worldAfter([asking, stopped as FactDraft]).deviceLocation.status).toBe('idle');
  });

  it('is the device once at a time', () => {
    const locate = { type: 'locator/locate', data: {} } as const;
    expect(asked(worldAfter([]), locate)).toHaveLength(1);
    expect(asked(worldAfter([{ type: 'locator/locateStarted', data: {} }]), locate)).toEqual([]);
  });
});
