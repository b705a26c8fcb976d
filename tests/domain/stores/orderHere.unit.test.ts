/** Whether an order may be made at a store now: one rule for the app and the server. */
import { expect, it } from 'vitest';
import { whyNotOrderHere } from '../../../domain/stores/orderHere.ts';

const ready = { open: true, availability: 'READY', guestOrdering: false } as const;

it.each([
  ['a member at an open store that takes orders', ready, true, null],
  ['a guest where only members order', ready, false, 'accountRequired'],
  ['a guest where guests order', { ...ready, guestOrdering: true }, false, null],
  ['a closed store', { ...ready, open: false, availability: 'UNAVAILABLE' as const }, true, 'closed'],
  ['a store that is too busy', { ...ready, availability: 'HIGH_VOLUME' as const }, true, 'notReady'],
] as const)('%s', (_what, store, isMember, reason) => {
  expect(whyNotOrderHere(store, isMember)).toBe(reason);
});
