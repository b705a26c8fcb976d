import { describe, expect, it } from 'vitest';
import { upcast } from '../../domain/upcast.ts';
import { readRow } from '../../streams/readEvents.ts';

const row = {
  id: 'e',
  seq: 3,
  at: 1,
  tab: 't',
  session: 's',
  cause: null,
  type: 'cart/itemRemoved',
  v: 1,
  data: { lineId: 'a' },
};

describe('a row of the log', () => {
  it('becomes an event', () => {
    expect(readRow(row)).toEqual({ status: 'event', event: row });
  });

  it.each([null, 7, 'text', [], {}, { seq: 'x' }, { ...row, at: 'late' }])(
    'is set aside when it is not an event: %j',
    (bad) => {
      expect(readRow(bad).status).toBe('damaged');
    },
  );

  it('is set aside under its number, or under none where that is no place in the log', () => {
    expect(readRow({ seq: 7, note: 'no event' })).toMatchObject({ status: 'damaged', seq: 7 });
    expect(readRow({ seq: 7.5, note: 'no event' })).toMatchObject({ status: 'damaged', seq: 0 });
  });

  it('is set aside when its data has another shape', () => {
    expect(readRow({ ...row, data: { lineId: 7 } })).toMatchObject({
      ...{ status: 'damaged', seq: 3, why: expect.stringContaining('cart/itemRemoved: ') },
    });
    expect(readRow({ ...row, data: { lineId: 'a', extra: 1 } }).status).toBe('damaged');
  });

  it('waits for an upgrade when a newer build wrote it', () => {
    expect(readRow({ ...row, type: 'cart/itemFrozen' })).toEqual({
      status: 'parked',
      seq: 3,
      type: 'cart/itemFrozen',
    });
    expect(readRow({ ...row, v: 2 }).status).toBe('parked');
  });
});

describe('an old shape', () => {
  const steps = new Map<string, (data: unknown) => unknown>([
    ['a@1', (data: unknown) => ({ ...(data as object), b: 1 })],
    ['a@2', (data: unknown) => ({ ...(data as object), c: 2 })],
  ]);
  it('is lifted step by step', () => {
    expect(upcast('a', 1, 3, { a: 0 }, steps)).toEqual({ a: 0, b: 1, c: 2 });
  });
  it('is not guessed where a step is missing', () => {
    expect(upcast('a', 1, 4, { a: 0 }, steps)).toBeNull();
  });
});
