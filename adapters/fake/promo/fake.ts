/** Fake promotions: each code is redeemed once by its key, and so is a residence saved. */
import type { PromoUser } from '../../../domain/promo/evolve.ts';
import type { PromoPort } from '../../../streams/promo/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePromo extends PromoPort {
  /** What is known of the member from now on. */
  know(user: PromoUser): void;
  /** The codes that were redeemed, each key once. */
  readonly redeemed: readonly string[];
  /** The residences that were saved. */
  readonly saved: readonly string[];
}

export function fakePromo({ answer, members }: FakeServer): FakePromo {
  let known: PromoUser = { joinDate: '2026-01-01', country: 'US', state: 'WA' };
  const byKey = new Map<string, string>();
  const redeemed: string[] = [];
  const saved: string[] = [];
  return {
    redeemed,
    saved,
    know: (user) => void (known = user),
    user: (signal) => answer('user', () => members(() => ({ ok: true, value: known })), signal),
    saveResidence: ({ country, state }) =>
      answer('saveResidence', () =>
        members(() => {
          if (known.country !== country || known.state !== state) saved.push(`${country}-${state}`);
          known = { ...known, country, state };
          return { ok: true, value: { country, state } };
        }),
      ),
    redeemCode: (promoCode, key) =>
      answer('redeemCode', () =>
        members(() => {
          const couponCode = byKey.get(key) ?? `promo-${redeemed.push(promoCode)}`;
          byKey.set(key, couponCode);
          return { ok: true, value: { message: `${promoCode} is in your rewards.`, couponCode } };
        }),
      ),
  };
}
