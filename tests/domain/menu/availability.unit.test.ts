import { expect, it } from 'vitest';
import { availabilityHere } from '../../../domain/menu/availability.ts';

it.each(['Available', 'NotAvailableHere', 'NotOrderable'] as const)(
  'an item is at a store what the menu says of it: %s',
  (availability) => expect(availabilityHere({ availability })).toBe(availability),
);

it('an item that is missing in the menu of a store counts as NotAvailableHere', () => {
  expect(availabilityHere(null)).toBe('NotAvailableHere');
});
