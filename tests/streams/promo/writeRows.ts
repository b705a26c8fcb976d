/** The writes of this noun; see tests/streams/writeRows.ts. */
import type { WriteRow } from '../writeRows.ts';

const writeId = 'w-1';
const redeemed = { message: 'It is in your rewards.', couponCode: 'c-1' };
const residence = { country: 'US', state: 'WA' };

export const writeRows: Readonly<Record<string, WriteRow>> = {
  redeemPromoCode: {
    write: { kind: 'redeemPromoCode', promoCode: 'CREMA1' },
    sends: ['redeemCode', 'CREMA1', writeId],
    answers: [[redeemed, { type: 'promo/redeemed', data: { writeId, ...redeemed } }]],
    refused: { type: 'promo/redeemRefused', data: { writeId, code: 'NO' } },
    ...{ mostTries: 3, asks: null },
  },
  saveResidence: {
    write: { kind: 'saveResidence', ...residence },
    sends: ['saveResidence', residence, writeId],
    answers: [[residence, { type: 'promo/residenceSaved', data: { writeId, ...residence } }]],
    refused: { type: 'promo/residenceRefused', data: { writeId, code: 'NO' } },
    ...{ mostTries: 3, asks: null },
  },
};
