/** Every type that was released in an older shape can be lifted to today's, and what comes out is today's. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { catalog } from '../../domain/events.ts';
import { upcast } from '../../domain/upcast.ts';

const older = [...catalog.values()].filter((definition) => definition.v > 1);
const firstShapes: Readonly<Record<string, unknown>> = {
  'locator/search': { place: 'Seattle' },
  'locator/searchStarted': { place: 'Seattle' },
  'locator/storesFound': { place: 'Seattle', placeName: 'Seattle, WA', storeNumbers: ['1'], document: 'd' },
  'locator/placeNotFound': { place: 'Nowhere' },
  'locator/searchFailed': { place: 'Seattle', kind: 'offline' },
};

it.each(older.map(({ type }) => type))('%s of the first release is lifted', (type) => {
  const definition = catalog.get(type);
  const lifted = upcast(type, 1, definition?.v ?? 0, firstShapes[type]);
  expect(v.safeParse(definition?.schema ?? v.never(), lifted).issues).toBeUndefined();
});

it('there is something to lift', () => {
  expect(older.map(({ type }) => type).toSorted()).toEqual(Object.keys(firstShapes).toSorted());
});
