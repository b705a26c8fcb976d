/** Gifts: what is composed, bought, corrected, taken back and claimed (spec 2 sections 4 and 5). */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents } from '../money.ts';
import { Payer } from '../orders/events.ts';
import { GiftDraft } from './draft.ts';
import { money, personal, pub } from '../privacy.ts';

const writeId = pub(v.string());
const code = pub(v.string());
const giftId = pub(v.string());
/** `vaultRef`: of the card's token and the billing address's. */
const boughtByGuest = { draft: GiftDraft, payer: v.nullable(Payer), vaultRef: pub(v.string()) };
const bought = { draft: GiftDraft, paymentMethodId: personal(v.string()), payer: Payer };
/** `recipientEmail`: where it is sent instead; null where the money is taken back. */
const change = { giftId, recipientEmail: personal(v.nullable(v.string())) };
/** `vaultRef`: of the link's secret. `cardId`: null for a new card. */
const claim = { vaultRef: pub(v.string()), cardId: personal(v.nullable(v.string())) };
const tab = { scope: 'tab' } as const;

export const giftsIntents = [
  intent('gifts/compose', { draft: GiftDraft }),
  intent('gifts/buy', bought),
  intent('gifts/buyAsGuest', boughtByGuest),
  intent('gifts/change', change),
  intent('gifts/claim', claim),
  intent('gifts/refreshCatalog', {}, tab),
  intent('gifts/refreshSent', {}, tab),
] as const;

export const giftsFacts = [
  fact('gifts/composed', { draft: GiftDraft }),
  fact('gifts/buyRequested', bought),
  fact('gifts/buyAsGuestRequested', boughtByGuest),
  fact('gifts/bought', { writeId, orderNumber: personal(v.string()) }),
  fact('gifts/buyRefused', { writeId, code }),
  fact('gifts/changeRequested', change),
  fact('gifts/changed', { writeId }),
  fact('gifts/changeRefused', { writeId, code }),
  fact('gifts/claimRequested', claim),
  /** Null where only the key says that it was done. */
  fact('gifts/claimed', {
    writeId,
    cardId: personal(v.nullable(v.string())),
    amount: money(v.nullable(Cents)),
  }),
  fact('gifts/claimRefused', { writeId, code }),
  fact('gifts/catalogRequested', {}, tab),
  fact('gifts/catalogFetched', { document: documentRef('giftCatalog') }),
  fact('gifts/catalogFetchFailed', { kind: pub(FailureKind) }, tab),
  fact('gifts/sentRequested', {}, tab),
  fact('gifts/sentFetched', { document: documentRef('sentGifts') }),
  fact('gifts/sentFetchFailed', { kind: pub(FailureKind) }, tab),
] as const;
