/** Why a guest's order was not placed, and what can be done: the spec's text and action for each code (spec 3 section 8). */
import { useState } from 'react';
import { guestErrors } from '../../../../domain/orders/guestErrors.ts';
import { useCrema } from '../../../app/Crema.ts';
import { ErrorNotice } from '../../../app/ErrorNotice.tsx';
import { useWorld } from '../../../app/hooks.ts';
import { knownText } from '../../../i18n/ErrorText.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RefusedOrder } from '../RefusedOrder.tsx';
import type { GuestPaymentNow } from './guestPayment.ts';

type Props = { readonly guest: GuestPaymentNow; readonly onAddPayment: () => void };

export function GuestRefusal({ guest, onAddPayment }: Props) {
  const refusal = useWorld(({ order }) => order.refusal);
  const latest = useWorld(({ notices }) => notices.latest);
  const isAsking = useWorld(({ pricing }) => pricing.asked !== null);
  const [before] = useState(latest?.id);
  // A card that was added since is what the person is asked for.
  const isAnswered =
    guest.payment !== null && refusal !== null && guest.payment.tokenAcquiredTimestamp > refusal.at;
  if (guest.isExpired) return <GuestNotice code="PAYMENT_EXPIRED" onAddPayment={onAddPayment} />;
  if (refusal !== null && !isAnswered)
    return <GuestNotice key={refusal.at} code={refusal.code} onAddPayment={onAddPayment} />;
  const isOurs = latest !== null && latest.id !== before && latest.code.startsWith('order/');
  // A stale price has its own notice, which a new price removes.
  const isToldElsewhere = latest?.code === 'order/pricingStale' || isAsking;
  return isOurs && !isToldElsewhere ? <ErrorNotice key={latest.id} code={latest.code} /> : null;
}

function GuestNotice({ code, onAddPayment }: { readonly code: string; readonly onAddPayment: () => void }) {
  const { config } = useCrema();
  const known = guestErrors[code];
  if (known === undefined) return <RefusedOrder code={code} title="guest.refused" />;
  return (
    <Notice
      tone="error"
      title={<Text id="guest.refused" />}
      action={
        known.does === 'addPayment' && (
          <Button variant="secondary" onClick={onAddPayment}>
            <Text id="guest.pay.add" />
          </Button>
        )
      }
    >
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}
