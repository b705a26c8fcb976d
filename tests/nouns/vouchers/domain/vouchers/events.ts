/** Vouchers: bought now and made later, redeemed with a PIN that nobody keeps. */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

const writeId = pub(v.string());
const voucherId = personal(v.string());
const vaultRef = pub(v.string());
const code = pub(v.string());

export const vouchersIntents = [
  intent('vouchers/buy', { amount: money(Cents) }),
  intent('vouchers/redeem', { voucherId, vaultRef }),
] as const;

export const vouchersFacts = [
  fact('vouchers/requested', {}, { scope: 'tab' }),
  fact('vouchers/fetched', { document: documentRef('vouchers') }),
  fact('vouchers/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('vouchers/buyRequested', { amount: money(Cents) }),
  fact('vouchers/bought', { writeId, voucherId, amount: money(Cents) }),
  fact('vouchers/buyRefused', { writeId, code }),
  fact('vouchers/redeemRequested', { voucherId, vaultRef }),
  fact('vouchers/redeemed', { writeId, voucherId }),
  fact('vouchers/redeemRefused', { writeId, voucherId, code }),
] as const;
