/** Asking for the member's rewards, redeeming stars for one and giving it back. What is known of each is in a document. */
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

const couponCode = personal(v.string());
/** Whole stars. */
const stars = pub(v.number());
const writeId = pub(v.string());

export const rewardsIntents = [
  intent('rewards/refresh', {}, { scope: 'tab' }),
  /** Redeems stars for the step of the ladder that costs so many. */
  intent('rewards/redeem', { stars }),
  intent('rewards/giveBack', { couponCode }),
] as const;

export const rewardsFacts = [
  fact('rewards/requested', {}, { scope: 'tab' }),
  fact('rewards/fetched', { document: documentRef('rewards') }),
  fact('rewards/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('rewards/redeemRequested', { stars }),
  fact('rewards/returnRequested', { couponCode }),
  fact('rewards/changed', { writeId, couponCode }),
  fact('rewards/changeRefused', { writeId, code: pub(v.string()) }),
] as const;
