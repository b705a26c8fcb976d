/** How vouchers are bought and redeemed. */
import type { FactDraft } from '../../domain/events.ts';
import type { Answer } from '../ports.ts';
import { asFact, type Known, type WriteRule } from '../writes/write.ts';
import type { VoucherOutcome } from './port.ts';

export const buyVoucher: WriteRule<'buyVoucher'> = {
  send: ({ vouchers }, { amount }, writeId) => vouchers.buy(amount, writeId),
  askByKey: async ({ vouchers }, { amount }, writeId) =>
    known(
      await vouchers.buyOutcome(writeId),
      ({ voucherId }) => ({ type: 'vouchers/bought', data: { writeId, voucherId, amount } }),
      (code) => ({ type: 'vouchers/buyRefused', data: { writeId, code } }),
    ),
  refused: (_write, writeId, { code }) => ({ type: 'vouchers/buyRefused', data: { writeId, code } }),
  mostTries: null,
};

export const redeemVoucher: WriteRule<'redeemVoucher'> = {
  send: async ({ vouchers }, { voucherId }, writeId, pin) =>
    asFact(await vouchers.redeem(voucherId, pin ?? '', writeId), () => ({
      type: 'vouchers/redeemed',
      data: { writeId, voucherId },
    })),
  askByKey: async ({ vouchers }, { voucherId }, writeId) =>
    known(
      await vouchers.closeRedeem(writeId),
      () => ({ type: 'vouchers/redeemed', data: { writeId, voucherId } }),
      (code) => ({ type: 'vouchers/redeemRefused', data: { writeId, voucherId, code } }),
    ),
  refused: ({ voucherId }, writeId, { code }) => ({
    type: 'vouchers/redeemRefused',
    data: { writeId, voucherId, code },
  }),
  mostTries: null,
};

function known(
  answer: Answer<VoucherOutcome>,
  done: (voucher: Extract<VoucherOutcome, { readonly status: 'done' }>['voucher']) => FactDraft,
  refused: (code: string) => FactDraft,
): Answer<Known> {
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'done') return { ok: true, value: done(value.voucher) };
  return { ok: true, value: value.status === 'refused' ? refused(value.code) : value.status };
}
