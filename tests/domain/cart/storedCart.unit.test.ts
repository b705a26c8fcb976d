/** A cart lies in a snapshot as it was folded, and those of earlier builds are read with what was not known then. */
import { describe, expect, it } from 'vitest';
import { storedCart } from '../../../domain/cart/storedState.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { added, change, changed, failed, heard, joined, sent } from '../cartFacts.ts';
import { worldAfter } from '../given.ts';
import { requested, signedIn, submitted } from '../orderFacts.ts';
import { isStoredAs, without } from '../storedRows.ts';
import { latte } from './someLatte.ts';

const cartAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).cart;
const ordering = cartAfter(
  ...[signedIn, joined, added('a', 2), sent(change('a', 2)), changed('a', 3), failed(4)],
  ...[sent(change('a', 2)), requested({ lines: [latte('a')] }), heard('cart', 9)],
);
const curbside = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
const withPickup = cartAfter(...[signedIn, joined, { type: 'cart/pickupChosen' as const, data: curbside }], {
  type: 'cart/changesSent',
  data: { changes: [], pickup: curbside },
});
const member = cartAfter(signedIn, joined);
const guest = cartAfter(added('a', 2), requested({ lines: [latte('a', 2)] }));
const ordered = cartAfter(added('a', 2), requested({ lines: [latte('a', 2)] }), submitted(2));
const noLines = (cart: typeof guest) => cart.ordered && { ...cart.ordered, lines: [] };
const beforePickup = { ...member, shared: without(member.shared, 'pickup', 'isPickupPending') };
const beforeStore = {
  ...without(member, 'previous', 'leftWith'),
  shared: without(
    member.shared,
    ...([
      'pickup',
      'isPickupPending',
      'toldOrder',
      'store',
      'isStoreUnsent',
      'ownStore',
      'leftStores',
    ] as const),
  ),
};

describe('a cart in a snapshot', () => {
  isStoredAs(storedCart, 6, {
    states: { 'being ordered': ordering, 'with its pickup option on its way': withPickup, guest, ordered },
    damaged: {
      'with an order of nothing': { ...ordering, ordered: {} },
      'with a shared part of nothing': { ...ordering, shared: {} },
    },
    earlier: [
      [
        ...(['of this device alone', 1, without(ordering, 'shared')] as const),
        // Nor did it keep the lines of an order.
        { ...ordering, shared: null, ordered: noLines(ordering) },
      ],
      ['of no store', 2, beforeStore, member],
      [
        'without the lines of its order',
        3,
        { ...without(guest, 'previous'), ordered: without(guest.ordered, 'lines') },
        { ...guest, ordered: noLines(guest), previous: null },
      ],
      [
        'without the order its lines went with',
        4,
        without(ordered, 'leftWith'),
        { ...ordered, leftWith: null },
      ],
      ['with a pickup option of this device', 5, beforePickup, member],
      [
        'with another one, which is told',
        5,
        { ...beforePickup, collectionType: 'CURBSIDE' },
        { ...member, collectionType: 'CURBSIDE', shared: { ...member.shared, isPickupPending: true } },
      ],
    ],
  });

  it('is one in which everything was on its way', () => {
    expect([ordering.ordered, ordering.shared?.sending]).not.toContain(null);
    expect(withPickup.shared).toMatchObject({ isPickupPending: true, sending: { hasPickup: true } });
    expect(ordered.previous?.lines).toEqual([latte('a', 2)]);
  });
});
