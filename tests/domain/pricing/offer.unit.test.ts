/** A reward with an order: chosen, asked with the price, kept by its renewal, and cleared where it is not applied. Spec 3 section 4. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { priceStatus, pricingSignature } from '../../../domain/pricing/rules.ts';
import { asked, NOON, worldAfter } from '../given.ts';
import { priced, ready, refused, requested, submitted, type Given } from '../orderFacts.ts';

const COUPON = 'coupon-1';
const chosen: FactDraft = { type: 'pricing/offerChosen', data: { couponCode: COUPON } };
const choose = (couponCode: string | null) =>
  ({ type: 'pricing/chooseOffer', data: { couponCode } }) as const;
const withOffer: readonly Given[] = [...ready, chosen];
const signature = pricingSignature(worldAfter(withOffer)) ?? '';
const told = (hasBeenApplied: boolean, reason: string | null) =>
  priced(
    {
      ...{ signature, discount: hasBeenApplied ? 100 : 0 },
      offers: [{ code: COUPON, hasBeenApplied, description: 'A tea', discount: 100, reason }],
    },
    withOffer.length,
  );
const applied: readonly Given[] = [...withOffer, ...told(true, null)];

describe('an offer', () => {
  it('is chosen and taken back, but not twice, not by a guest, and not while an order is on its way', () => {
    expect(asked(worldAfter(ready), choose(COUPON))).toEqual([chosen]);
    expect(asked(worldAfter(withOffer), choose(COUPON))).toEqual([]);
    expect(asked(worldAfter(withOffer), choose(null))).toHaveLength(1);
    expect(asked(worldAfter([...ready, requested()]), choose(COUPON))).toEqual([]);
    expect(asked(worldAfter([]), choose(COUPON))).toEqual([]);
  });

  it('makes the price another, without its code in what names the price', () => {
    expect(priceStatus(worldAfter(withOffer), NOON)).toBe('needed');
    expect(signature).not.toContain(COUPON);
    expect(priceStatus(worldAfter(applied), NOON)).toBe('fresh');
  });

  it('stays when the price is renewed', () => {
    const again = priced({ ...told(true, null)[1]?.data, signature }, applied.length);
    expect(worldAfter([...applied, ...again]).pricing.offer?.couponCode).toBe(COUPON);
  });

  it('that is not applied is cleared with its reason, and a price without it is asked for', () => {
    const world = worldAfter([...withOffer, ...told(false, 'REWARD_EXPIRED')]);
    expect(world.pricing).toMatchObject({ offer: null, offerRefused: { reason: 'REWARD_EXPIRED' } });
    expect(priceStatus(world, NOON)).toBe('needed');
    expect(asked(world, { type: 'pricing/readOfferRefusal', data: {} })).toEqual([
      { type: 'pricing/offerRefusalRead', data: {} },
    ]);
  });

  it('that a server of an earlier build does not know is not applied', () => {
    const { pricing } = worldAfter([...withOffer, ...priced({ signature }, withOffer.length)]);
    expect(pricing).toMatchObject({ offer: null, offerRefused: { reason: null } });
  });

  it('that another device used first is cleared by the refusal of the order, with its price', () => {
    const sent = [...applied, requested()];
    const { pricing } = worldAfter([...sent, refused(sent.length, 'REWARD_NOT_APPLIED')]);
    expect(pricing).toMatchObject({ priced: null, offer: null, offerRefused: null });
  });

  it('stays when its member signs in again after her session ended, and is asked for with the next price', () => {
    const member = { memberId: 'maya', firstName: 'Maya', email: 'maya@example.com' };
    const again: readonly Given[] = [
      ...applied,
      { type: 'session/expired', data: {} },
      { type: 'session/signedIn', data: member },
    ];
    const world = worldAfter(again);
    expect(world.pricing).toMatchObject({ priced: null, offer: { couponCode: COUPON } });
    expect(priceStatus(world, NOON)).toBe('needed');
    // Not applied any more: she is told before she pays.
    const { pricing } = worldAfter([...again, ...priced({ signature }, again.length)]);
    expect(pricing).toMatchObject({ offer: null, offerRefused: { reason: null } });
  });

  it('is over with its order', () => {
    const sent = [...applied, requested()];
    expect(worldAfter([...sent, submitted(sent.length)]).pricing.offer).toBeNull();
  });
});
