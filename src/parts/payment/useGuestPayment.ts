/**
 * The card that a guest typed for one purchase (spec 1 section 3, spec 3 section 3): in the memory of this page alone, by the
 * client that it was typed in, so that it ends with the page. It counts while nobody has signed in or out since, until it is
 * too old, has paid its order, or the bank was asked with it.
 */
import { useState } from 'react';
import { guestCardMarker, clearGuestCardMarker, setGuestCardMarker } from './guestCardMarker.ts';
import { usesUpCard } from './paymentErrors.ts';
import { isPaymentExpired, type GuestPayment } from '../../../domain/orders/guestPayment.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema, type Crema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import type { Announcement } from '../../kit/useAnnounceOnce.ts';

type Kept = GuestPayment & {
  readonly era: World['engine']['era'];
  /** The order that it was given for. */
  readonly orderId: string | null;
  /** It was told that it is too old. */
  readonly isTold?: boolean;
};
const kept = new WeakMap<Crema['dispatch'], Kept>();

export interface GuestPaymentNow {
  /** Null where the card must be typed. */
  readonly payment: GuestPayment | null;
  /** One was ready before the page was loaded anew, which ended it; a refusal says more. */
  readonly isLost: boolean;
  /** There was one, and it is too old to pay with. */
  readonly expiry: Announcement | null;
  take(payment: Omit<GuestPayment, 'tokenAcquiredTimestamp'>): void;
  /** It is given for this order; once that is placed, it is used up. */
  pay(orderId: string): void;
  forget(): void;
}

export function useGuestPayment(): GuestPaymentNow {
  const { dispatch, config, now: readClock } = useCrema();
  const now = useNow();
  const [typed, setTyped] = useState(() => kept.get(dispatch) ?? null);
  const [hasForgotten, setForgotten] = useState(false);
  const era = useWorld(({ engine }) => engine.era);
  const isGuest = useWorld(({ session }) => session.member === null);
  const refusal = useWorld(({ order }) => order.refusal);
  const [marker] = useState(guestCardMarker);
  const isMarkedOrderPaid = useWorld(({ order }) => order.placed[marker ?? ''] !== undefined);
  const hasPaid = useWorld(({ order }) => order.placed[typed?.orderId ?? ''] !== undefined);
  const gift = useWorld(({ gifts }) => gifts.bought);
  const isOfGift = typed !== null && gift !== null && gift.at >= typed.tokenAcquiredTimestamp;
  const hasPaidGift = isOfGift && gift.code === null;
  const payment = typed !== null && isGuest && typed.era === era && !hasPaid && !hasPaidGift ? typed : null;
  const isUsedUp =
    payment !== null &&
    ((refusal !== null && refusal.at >= payment.tokenAcquiredTimestamp && usesUpCard(refusal.code)) ||
      (isOfGift && gift.code !== null && usesUpCard(gift.code)));
  const maxAge = config.securePayment.guestPaymentTokenMaxAge;
  const isExpired = payment !== null && !isUsedUp && isPaymentExpired(payment, maxAge, now);
  const keep = (next: Kept) => {
    kept.set(dispatch, next);
    setGuestCardMarker(next.orderId);
    setTyped(next);
  };
  return {
    payment: isUsedUp || isExpired ? null : payment,
    isLost:
      typed === null && marker !== null && isGuest && !isMarkedOrderPaid && refusal === null && !hasForgotten,
    expiry: isExpired
      ? {
          isNew: payment.isTold !== true,
          markRead: () => void kept.set(dispatch, { ...payment, isTold: true }),
        }
      : null,
    take: (next) => keep({ ...next, tokenAcquiredTimestamp: readClock(), era, orderId: null }),
    pay(orderId) {
      if (typed !== null) keep({ ...typed, orderId });
    },
    forget() {
      kept.delete(dispatch);
      clearGuestCardMarker();
      setForgotten(true);
      setTyped(null);
    },
  };
}
