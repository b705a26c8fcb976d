/** Which rows are folded after a head, where they end, and what is left out. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { asTabId } from '../../domain/ids.ts';
import { readBatch, type After } from '../../streams/readBatch.ts';
import { latte } from '../domain/cart/someLatte.ts';

const added: FactDraft = { type: 'cart/itemAdded', data: { line: latte('a') } };
const began: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
/** Of a projection with the scope `tab`. */
const asked: FactDraft = { type: 'menu/requested', data: { key: 'menu:7:en-US' } };

const row = (seq: number, draft: FactDraft = added, change: object = {}) => ({
  ...{ id: `e${seq}`, seq, at: 1, tab: 'other', session: 'era-1', cause: null, v: 1 },
  ...draft,
  ...change,
});
const damaged = (seq: unknown) => ({ seq, note: 'no event' });
const newer = (seq: number) => row(seq, added, { type: 'cart/itemFrozen' });

function read(rows: readonly unknown[], change: Partial<After> = {}) {
  const after = {
    foldedSeq: 4,
    head: 4,
    era: 'era-1',
    tab: asTabId('own'),
    mayHaveHoles: false,
    isOpening: false,
  };
  const batch = readBatch(rows, { ...after, ...change });
  return batch && { ...batch, events: batch.events.map(({ seq }) => seq) };
}
const nothing = { foldedSeq: 4, events: [], parked: 0, setAside: [], lastEra: null };

describe('rows that follow the head', () => {
  it('are folded up to the last, which says the era', () => {
    expect(read([row(5), row(6)])).toEqual({ ...nothing, foldedSeq: 6, events: [5, 6], lastEra: 'era-1' });
  });

  it('may begin before it: what is folded already is passed over', () => {
    expect(read([row(3), row(4), row(5)])).toEqual({
      ...nothing,
      foldedSeq: 5,
      events: [5],
      lastEra: 'era-1',
    });
    expect(read([row(4)])).toEqual(nothing);
    expect(read([])).toEqual(nothing);
  });

  it('with a hole are not folded: the table must be read', () => {
    expect(read([row(6)])).toBeNull();
    expect(read([row(5), row(7)])).toBeNull();
  });

  it('and are of another era are not folded either', () => {
    expect(read([row(5, added, { session: 'era-2' })])).toBeNull();
    expect(read([row(5, added, { session: 'era-2' })], { era: null })).toBeNull();
  });

  it('may begin another era, wherever that begins', () => {
    const begin = row(9, began, { session: 'era-2' });
    const after = row(10, added, { session: 'era-2' });
    expect(read([row(5), begin, after])).toEqual({
      ...nothing,
      ...{ foldedSeq: 10, events: [5, 9, 10], lastEra: 'era-2' },
    });
    expect(read([begin, row(10)])).toBeNull();
  });
});

describe('rows of the table', () => {
  it('are folded over its holes, and whatever era they are of', () => {
    const rows = [row(6), row(8, added, { session: 'era-0' })];
    expect(read(rows, { mayHaveHoles: true })).toEqual({
      ...nothing,
      ...{ foldedSeq: 8, events: [6, 8], lastEra: 'era-0' },
    });
  });
});

describe('a row that is no event', () => {
  it('counts as a place in the log, and is set aside by its number', () => {
    expect(read([row(5), damaged(6), row(7)])).toEqual({
      ...nothing,
      ...{ foldedSeq: 7, events: [5, 7], setAside: [6], lastEra: 'era-1' },
    });
    expect(read([damaged(6)])).toBeNull();
    expect(read([damaged(5)], { era: null })).toEqual({ ...nothing, foldedSeq: 5, setAside: [5] });
    expect(read([damaged(3)])).toEqual(nothing);
  });

  it.each([
    [damaged(-2.5), -2.5],
    [damaged('seven'), 0],
    [damaged(null), 0],
    [{ note: 'no number' }, 0],
    ['text', 0],
    [7, 0],
    [null, 0],
    [undefined, 0],
    [Object.assign(() => undefined, { seq: 7.5 }), 0],
  ])('and lies under no number of the log moves nothing, and is set aside: %o', (stray, key) => {
    expect(read([stray, row(5)])).toEqual({
      ...nothing,
      ...{ foldedSeq: 5, events: [5], setAside: [key], lastEra: 'era-1' },
    });
  });
});

describe('an event of a newer build', () => {
  it('is counted and waits; it is not set aside', () => {
    expect(read([newer(5), newer(6), row(7)])).toEqual({
      ...nothing,
      ...{ foldedSeq: 7, events: [7], parked: 2, lastEra: 'era-1' },
    });
  });
});

describe('what belongs to one page', () => {
  const own = { tab: 'own' };
  it('is folded by that page only', () => {
    expect(read([row(5, asked), row(6, asked, own)])).toMatchObject({ foldedSeq: 6, events: [6] });
  });

  it('is not folded by the page that opens in its tab', () => {
    expect(read([row(5, asked, own), row(6, added, own)], { isOpening: true })).toMatchObject({
      ...{ foldedSeq: 6, events: [6] },
    });
  });
});
