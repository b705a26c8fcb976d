/** Fake vouchers by idempotency key: bought ones are made when the test says so; the PIN of each is 9317. */
import type { Voucher } from '../../../domain/vouchers/shape.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { Answer } from '../../../streams/ports.ts';
import type { VoucherOutcome, VouchersPort } from '../../../streams/vouchers/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeVouchers extends VouchersPort {
  /** What was accepted is made, or refused. */
  settle(code?: string): void;
  /** How often a request took effect, by its kind. */
  readonly made: { readonly buy: number; readonly redeem: number };
  /** Every PIN that arrived. */
  readonly pins: readonly string[];
}

export function fakeVouchers({ answer, members }: FakeServer): FakeVouchers {
  const byKey = new Map<string, VoucherOutcome>();
  const vouchers = new Map<string, Voucher>();
  const waiting = new Map<string, Voucher>();
  const made = { buy: 0, redeem: 0 };
  const pins: string[] = [];
  const put = (voucher: Voucher): Voucher => {
    vouchers.set(voucher.voucherId, voucher);
    return voucher;
  };
  const outcome = (key: string): VoucherOutcome => byKey.get(key) ?? { status: 'unknown' };
  const redeem = (voucherId: string, pin: string): VoucherOutcome => {
    const voucher = vouchers.get(voucherId) ?? { voucherId, amount: 500, status: 'active' };
    if (pin !== '9317') return { status: 'refused', code: 'PIN_WRONG' };
    made.redeem++;
    return { status: 'done', voucher: put({ ...voucher, status: 'redeemed' }) };
  };
  return {
    made,
    pins,
    settle(code) {
      for (const [key, voucher] of waiting) {
        const active = (): Voucher => put({ ...voucher, status: 'active' });
        byKey.set(
          key,
          code === undefined ? { status: 'done', voucher: active() } : { status: 'refused', code },
        );
      }
      waiting.clear();
    },
    list: (signal) =>
      answer('list', () => members(() => ({ ok: true, value: [...vouchers.values()] })), signal),
    buy: (amount, key) =>
      answer('buy', () =>
        members((): Answer<'accepted'> => {
          if (!byKey.has(key)) {
            made.buy++;
            const voucher: Voucher = { voucherId: `v-${made.buy}`, amount, status: 'pending' };
            waiting.set(key, put(voucher));
            byKey.set(key, { status: 'accepted' });
          }
          return { ok: true, value: 'accepted' };
        }),
      ),
    buyOutcome: (key) => answer('buyOutcome', () => members(() => ({ ok: true, value: outcome(key) }))),
    redeem: (voucherId, pin, key) =>
      answer('redeem', () =>
        members((): Answer<Voucher> => {
          pins.push(pin);
          const known = byKey.get(key) ?? redeem(voucherId, pin);
          byKey.set(key, known);
          if (known.status === 'done') return { ok: true, value: known.voucher };
          return failure('refused', known.status === 'refused' ? known.code : null);
        }),
      ),
    closeRedeem: (key) =>
      answer('closeRedeem', () =>
        members(() => {
          if (!byKey.has(key)) byKey.set(key, { status: 'refused', code: ENTER_AGAIN });
          return { ok: true, value: outcome(key) };
        }),
      ),
  };
}
