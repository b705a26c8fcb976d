/** Vouchers over GraphQL. Implements VouchersPort. */
import * as v from 'valibot';
import { Voucher } from '../../domain/vouchers/shape.ts';
import type { Answer } from '../../streams/ports.ts';
import type { VoucherOutcome, VouchersPort } from '../../streams/vouchers/port.ts';
import {
  BuyVoucherDocument,
  BuyVoucherOutcomeDocument,
  CloseRedeemVoucherDocument,
  GetVouchersDocument,
  RedeemVoucherDocument,
} from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
  code: v.nullable(v.string()),
  result: v.nullish(Voucher, null),
});

export const createVouchersAdapter = (client: GraphqlClient): VouchersPort => ({
  async list(signal) {
    const answer = await client.request(GetVouchersDocument, {}, { signal });
    return answer.ok ? validated(v.array(Voucher), answer.value.vouchers) : answer;
  },
  async buy(amount, idempotencyKey) {
    const answer = await client.request(BuyVoucherDocument, { amount }, { idempotencyKey });
    return answer.ok ? { ok: true, value: 'accepted' } : answer;
  },
  async buyOutcome(idempotencyKey) {
    const answer = await client.request(BuyVoucherOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome) : answer;
  },
  async redeem(voucherId, pin, idempotencyKey) {
    const answer = await client.request(RedeemVoucherDocument, { voucherId, pin }, { idempotencyKey });
    return answer.ok ? validated(Voucher, answer.value.redeemVoucher) : answer;
  },
  async closeRedeem(idempotencyKey) {
    const answer = await client.request(CloseRedeemVoucherDocument, { idempotencyKey }, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.closeWrite) : answer;
  },
});

function outcomeOf(value: unknown): Answer<VoucherOutcome> {
  const answer = validated(Outcome, value);
  if (!answer.ok) return answer;
  const { status, code, result } = answer.value;
  if (status === 'refused') return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR' } };
  if (status !== 'done') return { ok: true, value: { status } };
  return result === null ? failure('invalid') : { ok: true, value: { status, voucher: result } };
}
