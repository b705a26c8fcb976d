/** The writes of this noun, one that is decided later and one that carries a secret; see tests/streams/writeRows.ts. */
import type { FactDraft } from '../../../domain/events.ts';
import type { WriteRow } from '../writeRows.ts';

const [writeId, voucherId, amount] = ['w-1', 'v-1', 500] as const;
const made = { voucherId, amount, status: 'active' };
const bought: FactDraft = { type: 'vouchers/bought', data: { writeId, voucherId, amount } };
const buyRefused: FactDraft = { type: 'vouchers/buyRefused', data: { writeId, code: 'NO' } };
const redeemed: FactDraft = { type: 'vouchers/redeemed', data: { writeId, voucherId } };
const redeemRefused: FactDraft = {
  type: 'vouchers/redeemRefused',
  data: { writeId, voucherId, code: 'NO' },
};
/** What an outcome is known as, by how it ended. */
const knows = (done: FactDraft, refused: FactDraft) => [
  ...(['unknown', 'inProgress', 'accepted'] as const).map((status) => [{ status }, status] as const),
  [{ status: 'done', voucher: made }, done] as const,
  [{ status: 'refused', code: 'NO' }, refused] as const,
];

export const writeRows: Readonly<Record<string, WriteRow>> = {
  buyVoucher: {
    write: { kind: 'buyVoucher', amount },
    sends: ['buy', amount, writeId],
    answers: [['accepted', 'accepted']],
    ...{ refused: buyRefused, mostTries: null },
    asks: { call: 'buyOutcome', knows: knows(bought, buyRefused) },
  },
  redeemVoucher: {
    write: { kind: 'redeemVoucher', voucherId, vaultRef: 'ref-1' },
    secret: '9317',
    sends: ['redeem', voucherId, '9317', writeId],
    answers: [[made, redeemed]],
    ...{ refused: redeemRefused, mostTries: null },
    asks: { call: 'closeRedeem', knows: knows(redeemed, redeemRefused) },
  },
};
