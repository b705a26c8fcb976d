/**
 * Refusals by the server of an order that this would pay, or local ones since the sheet was opened. Shown here because the sheet
 * covers the shell's toast. Money that was added to a card before is said, whatever pays now.
 */
import { useState } from 'react';
import { tenderErrors } from '../../../domain/orders/tenderErrors.ts';
import { useCrema } from '../../app/Crema.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { RefusedOrder } from './RefusedOrder.tsx';
import { useWorld } from '../../app/hooks.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';

type Props = {
  readonly cardId: string | null;
  /** Of the sole payer, or of what covers the rest. */
  readonly paymentMethodId: string | null;
};

export function Refusals({ cardId, paymentMethodId }: Props) {
  const refusal = useWorld((world) => world.order.refusal);
  const currency = useWorld((world) => world.wallet.cards[0]?.currency ?? 'USD');
  const latest = useWorld((world) => world.notices.latest);
  const isAsking = useWorld((world) => world.pricing.asked !== null);
  const [before] = useState(latest?.id);
  if (refusal !== null) {
    const isOfThis =
      (refusal.cardId === null && refusal.paymentMethodId === null) ||
      (refusal.cardId === cardId && (refusal.cardId !== null || refusal.paymentMethodId === paymentMethodId));
    return (
      <>
        {refusal.reloaded !== null && (
          <Notice tone="ok" title={<Text id="payment.reloaded.title" />}>
            <Text
              id="payment.reloaded"
              values={{ amount: <Price cents={refusal.reloaded} currency={currency} /> }}
            />
          </Notice>
        )}
        {/* Of another card it says nothing about this one. */}
        {(isOfThis || refusal.reloaded !== null) && <OneRefusal key={refusal.at} code={refusal.code} />}
      </>
    );
  }
  const isOurs = latest !== null && latest.id !== before && latest.code.startsWith('order/');
  // A stale price has its own notice, which a new price removes.
  const isToldElsewhere = latest?.code === 'order/pricingStale' || isAsking;
  return isOurs && !isToldElsewhere ? <ErrorNotice key={latest.id} code={latest.code} /> : null;
}

function OneRefusal({ code }: { readonly code: string }) {
  const { config } = useCrema();
  const known = tenderErrors[code];
  if (known === undefined) return <RefusedOrder code={code} title="payment.refused.title" />;
  return (
    <Notice
      tone="error"
      title={<Text id="payment.refused.title" />}
      action={
        known.does === 'methods' && (
          <LinkButton variant="secondary" to="/account/payment-method">
            <Text id="payment.toMethods" />
          </LinkButton>
        )
      }
    >
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}
