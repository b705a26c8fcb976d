/** Spec 3 section 4: a guest's order is refused here without a fresh price that was seen, below zero, or while one is on its way. */
import { describe, expect, it } from 'vitest';
import type { FactDraft, IntentDraft } from '../../../domain/events.ts';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import { asked, NOON, worldAfter } from '../given.ts';
import {
  latteAdded,
  priced,
  refused,
  signatureOf,
  signedIn,
  storeChosen,
  submitted,
  type DataOf,
  type Given,
} from '../orderFacts.ts';

const cart = [storeChosen, latteAdded];
const signature = signatureOf(worldAfter(cart));
const pricedAt = (change: Partial<DataOf<'pricing/priced'>> = {}): readonly Given[] => [
  ...cart,
  ...priced({ signature, ...change }, cart.length),
];
type Seen = Partial<Extract<IntentDraft, { type: 'order/submitAsGuest' }>['data']>;
const press = (seen: Seen = {}) =>
  ({
    type: 'order/submitAsGuest',
    data: { orderId: 'o-1', price: 545, scheduledFor: null, payer: null, vaultRef: 'vault:1', ...seen },
  }) as const;
const outcome = (facts: readonly FactDraft[]) =>
  facts.map((fact) => (fact.type === 'order/submitRefused' ? fact.data.reason : fact.type));
const pressed = (facts: readonly Given[], seen: Seen = {}, at = NOON) =>
  outcome(asked(worldAfter(facts), press(seen), at));

describe('a guest’s order', () => {
  it('says what was seen, and is asked for once', () => {
    const [fact] = asked(worldAfter(pricedAt()), press({ scheduledFor: NOON }));
    expect(fact).toMatchObject({
      type: 'order/guestSubmitRequested',
      data: {
        orderId: 'o-1',
        price: 545,
        scheduledFor: NOON,
        payer: null,
        vaultRef: 'vault:1',
        storeNumber: '99001',
      },
    });
    expect(pressed([...pricedAt(), fact as FactDraft])).toEqual(['order/alreadySubmitting']);
  });

  it('is refused for a price below zero, but not for nothing to pay', () => {
    expect(pressed(pricedAt({ price: -1 }), { price: -1 })).toEqual(['order/priceInvalid']);
    expect(pressed(pricedAt({ price: 0 }), { price: 0 })).toEqual(['order/guestSubmitRequested']);
  });

  it('is refused without a price, at another one than was seen, and at a stale one', () => {
    expect(pressed(cart)).toEqual(['order/pricingStale']);
    expect(pressed(pricedAt(), { price: 500 })).toEqual(['order/pricingStale']);
    expect(pressed(pricedAt(), { orderId: 'o-2' })).toEqual(['order/pricingStale']);
    expect(pressed(pricedAt(), {}, NOON + 300_001)).toEqual(['order/pricingStale']);
  });

  it('is no longer a guest’s once somebody has signed in', () => {
    expect(pressed([...pricedAt(), signedIn])).toEqual(['order/pricingStale']);
  });

  it.each(['GUEST_SESSION_EXPIRED', 'NOT_YOUR_WRITE'])(
    'of a session that has ended drops its price and nothing else, and says so until the next press: %s',
    (code) => {
      const [fact] = asked(worldAfter(pricedAt()), press());
      const facts: readonly Given[] = [...pricedAt(), fact as FactDraft];
      const ended = [...facts, refused(facts.length, code)];
      const world = worldAfter(ended);
      expect([world.pricing.priced, priceStatus(world, NOON)]).toEqual([null, 'needed']);
      expect([world.order.submission, world.cart.lines.length]).toEqual([null, 1]);
      const again = [...ended, ...priced({ signature, orderId: 'o-2' }, ended.length)];
      expect(worldAfter(again).order.refusal).toMatchObject({ code });
      const [next] = asked(worldAfter(again), press({ orderId: 'o-2' }));
      expect(worldAfter([...again, next as FactDraft]).order.refusal).toBeNull();
      // Any other refusal leaves the price, and goes with the next one that is asked for by a press.
      const other = [...facts, refused(facts.length, 'SLOT_UNAVAILABLE')];
      expect(worldAfter(other).pricing.priced?.orderId).toBe('o-1');
      const renewed = [...other, ...priced({ signature, orderId: 'o-2' }, other.length)];
      expect(worldAfter(renewed).order.refusal).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
      const pressed: readonly Given[] = [...other, { type: 'pricing/refreshed', data: {} }];
      expect(worldAfter(pressed).order.refusal).toBeNull();
    },
  );

  it('that was taken empties the cart and has its success shown', () => {
    const [fact] = asked(worldAfter(pricedAt()), press());
    const facts = [...pricedAt(), fact as FactDraft];
    const world = worldAfter([...facts, submitted(facts.length)]);
    expect([world.cart.lines, world.order.successOf, world.pricing.priced]).toEqual([[], 'o-1', null]);
  });
});
