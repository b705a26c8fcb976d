/** What people call an order. */
import { expect, it } from 'vitest';
import { estimateOf } from '../../../domain/orders/minutesLeft.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';

it('is five letters and digits of the id, and the same for an id that is written otherwise', () => {
  expect(orderNumber('0d7e2c0a-5f1b-4a67-9a35-1c2d3e4f5a6b')).toBe('F5A6B');
  expect(orderNumber('0D7E2C0A-5F1B-4A67-9A35-1C2D3E4-F5A6B')).toBe('F5A6B');
  expect(orderNumber('o-9')).toBe('O9');
});

const MINUTE = 60_000;
const promised = { earliest: 5 * MINUTE, latest: 8 * MINUTE, minutesMin: 5, minutesMax: 8 };

it.each([
  [0, { kind: 'range', min: 5, max: 8 }],
  [5, { kind: 'about', max: 3 }],
  [8, { kind: 'about', max: 0 }],
  [8.01, { kind: 'late' }],
])('says an estimate after %d minutes as one rule', (minutes, said) => {
  expect(estimateOf(promised, minutes * MINUTE)).toMatchObject(said);
});

it('names no upper bound above twenty minutes', () => {
  const long = { earliest: 25 * MINUTE, latest: 30 * MINUTE, minutesMin: 25, minutesMax: 30 };
  expect(estimateOf(long, 0)).toMatchObject({ kind: 'long' });
});
