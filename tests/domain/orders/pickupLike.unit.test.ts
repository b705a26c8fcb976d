/** How a past order was collected, as the next choice. */
import { expect, it } from 'vitest';
import { pickupLike } from '../../../domain/orders/previous.ts';

const codes = ['16', 'DT', 'CX'];

it('is the same way of collecting, and for here only in the store', () => {
  const forHere = { collectionType: 'IN_STORE', consumptionType: 'CONSUME_IN_STORE' } as const;
  expect(pickupLike(forHere, codes, false)).toEqual(forHere);
  expect(pickupLike({ ...forHere, collectionType: 'DRIVE_THRU' }, codes, false)).toEqual({
    collectionType: 'DRIVE_THRU',
    consumptionType: 'CONSUME_OUT_OF_STORE',
  });
});

it('is not what the store does not offer now', () => {
  const curbside = { collectionType: 'CURBSIDE', consumptionType: null } as const;
  expect(pickupLike(curbside, ['16'], false)).toBe('notOffered');
  expect(pickupLike(curbside, codes, true)).toBe('notOffered');
  expect(pickupLike({ ...curbside, collectionType: 'IN_STORE' }, codes, true)).toMatchObject({
    collectionType: 'IN_STORE',
  });
  expect(pickupLike({ ...curbside, collectionType: null }, codes, false)).toBe('unknown');
});
