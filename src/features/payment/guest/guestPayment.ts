/**
 * What this page's guest pays with: in the memory of this page alone, by the client that it was entered in, until it is used
 * up. Spec 3 section 3: the guest payment instrument.
 */
import { useState } from 'react';
import { isPaymentExpired, type GuestPayment } from '../../../../domain/orders/guestPayment.ts';
import { usesUpCard } from '../../../../domain/orders/guestErrors.ts';
import { useCrema, type Crema } from '../../../app/Crema.ts';
import { useNow, useWorld } from '../../../app/hooks.ts';

const kept = new WeakMap<Crema['dispatch'], GuestPayment>();

export interface GuestPaymentNow {
  /** Null where the card must be typed. */
  readonly payment: GuestPayment | null;
  /** There was one, and it is too old to pay with. */
  readonly isExpired: boolean;
  take(payment: GuestPayment): void;
  forget(): void;
}

export function useGuestPayment(): GuestPaymentNow {
  const { dispatch, config } = useCrema();
  const now = useNow();
  const refusal = useWorld(({ order }) => order.refusal);
  const [payment, setPayment] = useState<GuestPayment | null>(() => kept.get(dispatch) ?? null);
  const at = payment?.tokenAcquiredTimestamp ?? 0;
  const isUsedUp = refusal !== null && refusal.at >= at && usesUpCard(refusal.code);
  const isExpired =
    payment !== null &&
    !isUsedUp &&
    isPaymentExpired(payment, config.securePayment.guestPaymentTokenMaxAge, now);
  return {
    payment: isUsedUp || isExpired ? null : payment,
    isExpired,
    take(next) {
      kept.set(dispatch, next);
      setPayment(next);
    },
    forget() {
      kept.delete(dispatch);
      setPayment(null);
    },
  };
}
