/** Why a guest's order was not placed, and the way back to the card's fields where the card may be the cause. */
import { useState } from 'react';
import { guestErrors } from './guestErrors.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { GuestPaymentNow } from '../../../parts/payment/useGuestPayment.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSeesWhy, useAnnouncedRefusal } from '../announcedRefusal.ts';
import { LocalRefusal, Refusal } from '../Refusal.tsx';

type Props = { readonly guest: GuestPaymentNow; readonly onAddPayment: () => void };

export function GuestRefusal({ guest, onAddPayment }: Props) {
  const refusal = useWorld(({ order }) => order.refusal);
  const announcement = useAnnouncedRefusal(refusal);
  const isAskedFor = useSeesWhy();
  const [refusedBefore] = useState(refusal?.at);
  // The person was asked for another card, and has added one since.
  const isAnswered =
    guest.payment !== null && refusal !== null && guest.payment.tokenAcquiredTimestamp > refusal.at;
  const code = guest.expiry !== null ? 'PAYMENT_EXPIRED' : isAnswered ? null : (refusal?.code ?? null);
  if (code === null) return <LocalRefusal />;
  const known = guestErrors[code];
  return (
    <Refusal
      key={guest.expiry !== null ? code : refusal?.at}
      announcement={guest.expiry ?? announcement}
      code={code}
      lastFour={refusal?.payer?.lastFour ?? null}
      isAskedFor={isAskedFor && refusal?.at === refusedBefore}
      messageId={known?.messageId ?? null}
      action={
        known?.does === 'addPayment' && (
          <Button variant="secondary" onClick={onAddPayment}>
            <Text id="guest.pay.add" />
          </Button>
        )
      }
    />
  );
}
