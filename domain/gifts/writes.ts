/** A gift that is bought, changed after its delivery failed, or claimed by the secret of its link. */
import * as v from 'valibot';
import { volatileWrite, write } from '../write.ts';
import { GiftDraft } from './draft.ts';

export const buyGifts = write(
  'buyGifts',
  { draft: GiftDraft, paymentMethodId: v.string() },
  {
    asks: { 'gifts/buyRequested': ({ draft, paymentMethodId }) => ({ draft, paymentMethodId }) },
    settles: ['gifts/bought', 'gifts/buyRefused'],
  },
);

/** By a guest: carries the tokens of the card and of the billing address, each for one purchase. */
export const buyGiftsAsGuest = volatileWrite(
  'buyGiftsAsGuest',
  { draft: GiftDraft, vaultRef: v.string() },
  {
    asks: { 'gifts/buyAsGuestRequested': ({ draft, vaultRef }) => ({ draft, vaultRef }) },
    settles: ['gifts/bought', 'gifts/buyRefused'],
  },
);

export const changeGift = write(
  'changeGift',
  { giftId: v.string(), recipientEmail: v.nullable(v.string()) },
  {
    asks: { 'gifts/changeRequested': (data) => data },
    settles: ['gifts/changed', 'gifts/changeRefused'],
  },
);

export const claimGift = volatileWrite(
  'claimGift',
  { vaultRef: v.string(), cardId: v.nullable(v.string()) },
  {
    asks: { 'gifts/claimRequested': (data) => data },
    settles: ['gifts/claimed', 'gifts/claimRefused'],
  },
);
