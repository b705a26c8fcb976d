/**
 * A refresh by the person invalidates the price; the pricing stream then requests a new one. An order that is on its
 * way keeps its tip.
 */
import type { Deciders } from '../deciders.ts';

export const pricingDeciders: Deciders<
  'pricing/refresh' | 'pricing/chooseTip' | 'pricing/chooseOffer' | 'pricing/readOfferRefusal'
> = {
  'pricing/refresh': ({ order }) =>
    order.submission === null ? [{ type: 'pricing/refreshed', data: {} }] : [],
  'pricing/chooseTip': ({ order, pricing }, { data }) =>
    order.submission !== null || data.tipAmount < 0 || data.tipAmount === pricing.tipAmount
      ? []
      : [{ type: 'pricing/tipChosen', data }],
  'pricing/chooseOffer': ({ order, pricing, session }, { data }) =>
    order.submission !== null ||
    session.member === null ||
    data.couponCode === (pricing.offer?.couponCode ?? null)
      ? []
      : [{ type: 'pricing/offerChosen', data }],
  'pricing/readOfferRefusal': ({ pricing }) =>
    pricing.offerRefused === null ? [] : [{ type: 'pricing/offerRefusalRead', data: {} }],
};
