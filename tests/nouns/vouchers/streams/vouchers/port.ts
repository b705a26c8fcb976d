/** Vouchers, asked of the server. */
import type { Voucher } from '../../domain/vouchers/shape.ts';
import type { Answer } from '../ports.ts';

export type VoucherOutcome =
  | { readonly status: 'unknown' | 'inProgress' | 'accepted' }
  | { readonly status: 'done'; readonly voucher: Voucher }
  | { readonly status: 'refused'; readonly code: string };

export interface VouchersPort {
  list(signal: AbortSignal): Promise<Answer<readonly Voucher[]>>;
  /** Accepted at once, made later. */
  buy(amount: number, idempotencyKey: string): Promise<Answer<'accepted'>>;
  buyOutcome(idempotencyKey: string): Promise<Answer<VoucherOutcome>>;
  redeem(voucherId: string, pin: string, idempotencyKey: string): Promise<Answer<Voucher>>;
  /** Closes the key: what is not known by now is refused for good. */
  closeRedeem(idempotencyKey: string): Promise<Answer<VoucherOutcome>>;
}
