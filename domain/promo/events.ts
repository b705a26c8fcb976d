/** A promotion's link (by its match id), what it asks of the member, and redeeming its code. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';

const link = personal(v.string());
const writeId = pub(v.string());
const code = pub(v.string());
const kind = pub(FailureKind);
const residence = { country: personal(v.string()), state: personal(v.string()) };

export const promoIntents = [
  /** Asks again for what could not be had: of a link and of the member, or without one of the member alone. */
  intent('promo/refresh', { link: personal(v.nullable(v.string())) }, { scope: 'tab' }),
  /** `isAgain`: after a refusal; otherwise a link is redeemed once. */
  intent('promo/redeem', { link, isAgain: pub(v.boolean()) }),
  intent('promo/giveResidence', residence),
] as const;

export const promoFacts = [
  fact('promo/linkRequested', { link }, { scope: 'tab' }),
  fact('promo/linkFetched', {
    link,
    promoCode: personal(v.nullable(v.string())),
    market: personal(v.nullable(v.string())),
    eligibilityDate: pub(v.nullable(v.string())),
  }),
  fact('promo/linkFetchFailed', { link, kind, code: pub(v.nullable(v.string())) }, { scope: 'tab' }),
  fact('promo/userRequested', {}, { scope: 'tab' }),
  fact('promo/userFetched', {
    joinDate: personal(v.string()),
    country: personal(v.nullable(v.string())),
    state: personal(v.nullable(v.string())),
  }),
  fact('promo/userFetchFailed', { kind }, { scope: 'tab' }),
  fact('promo/residenceGiven', residence),
  fact('promo/residenceSaved', { writeId, ...residence }),
  fact('promo/residenceRefused', { writeId, code }),
  fact('promo/redeemRequested', { link, promoCode: personal(v.string()) }),
  fact('promo/redeemed', { writeId, message: pub(v.string()), couponCode: personal(v.string()) }),
  fact('promo/redeemRefused', { writeId, code }),
  /** Nothing was sent: the link has no code, or the member may not have it. */
  fact('promo/linkRefused', { link, code }),
] as const;
