/** The designs that are sold as gifts, and what a member has sent. */
import * as v from 'valibot';
import { GiftCatalog, GiftPurchase } from './shape.ts';

export const SentGifts = v.array(GiftPurchase);
export const giftsDocuments = { giftCatalog: GiftCatalog, sentGifts: SentGifts };
