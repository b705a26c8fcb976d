import { expect, it } from 'vitest';
import { withoutCardNumbers } from '../../domain/cardNumbers.ts';

it('replaces a card number wherever it was typed', () => {
  const typed = { place: 'near 4111 1111 1111 1111, please', deeper: [{ text: '4111111111111111' }] };
  expect(withoutCardNumbers(typed)).toEqual({ place: 'near ••••, please', deeper: [{ text: '••••' }] });
});

it('leaves ids, instants and numbers that are no card number as they are', () => {
  const data = {
    id: '01a1fd8f-6fa4-7d95-b2e1-42411dc03822',
    at: 1_772_550_000_000,
    phone: '+1 206-555-0100',
    sku: '4111111111111112',
  };
  expect(withoutCardNumbers(data)).toBe(data);
});
