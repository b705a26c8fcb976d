/**
 * The member's cart, as a read: asked for when the feed tells that it changed, and on every return. Not while changes of
 * this device are on their way: their answer has the cart.
 */
import { isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';
import type { ServerCart } from './port.ts';

const CART_VALID_MS = 2 * 60 * 60_000;

export const memberCart = ({ cart: port }: ReadPorts): LookedAtRead<'cart/requested', ServerCart> => ({
  asked: 'cart/requested',
  isOpen: ({ cartFetch }) => isAsking(cartFetch),
  dependsOn: ({ cart, live }) => `${cart.shared?.sending?.writeId}|${live.changes.cart}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.cart(signal),
  answered: ({ version, lines, store = null, pickup = null }) => ({
    facts: [{ type: 'cart/fetched', data: { version, lines: [...lines], store, pickup } }],
  }),
  failed: ({ kind }) => [{ type: 'cart/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ cart: { shared } }, _key, now) =>
      shared === null || shared.sending !== null || isStillValid(shared.fetchedAt, CART_VALID_MS, now),
    ask: () => ({ type: 'cart/requested', data: {} }),
    isAskedOnReturn: true,
    isAlwaysWanted: true,
  },
});
