/**
 * Refusals by the server of an order that this would pay, or local ones since the sheet was opened. Shown here because the sheet
 * covers the shell's toast. Money that was added to a card before is said, whatever pays now.
 */
import { useState } from 'react';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { endsPrice } from '../../../domain/pricing/endsPrice.ts';
import { tenderErrors } from './tenderErrors.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { useSeesWhy, useAnnouncedRefusal } from './announcedRefusal.ts';
import { LocalRefusal, Refusal } from './Refusal.tsx';

// No guest pays with a stored-value card or a saved method.
texts('payment.cardErrors');

type Props = {
  readonly cardId: string | null;
  /** The payment method that pays all, or the rest. */
  readonly payer: PaymentMethod | null | undefined;
  /** Those that could pay; null while they are not known. */
  readonly methods: readonly PaymentMethod[] | null;
};

export function Refusals({ cardId, payer, methods }: Props) {
  const paymentMethodId = payer?.paymentMethodId ?? null;
  const refusal = useWorld((world) => world.order.refusal);
  const currency = useWorld((world) => world.wallet.cards[0]?.currency ?? 'USD');
  const announcement = useAnnouncedRefusal(refusal);
  const isAskedFor = useSeesWhy();
  const tender = useWorld((world) => world.order.tender);
  const [atOpening] = useState({ refusedAt: refusal?.at, tender });
  const latest = useWorld(({ notices }) => notices.latest);
  const [before, setBefore] = useState({ at: refusal?.at, id: latest?.id ?? null });
  if (before.at !== refusal?.at) setBefore({ at: refusal?.at, id: latest?.id ?? null });
  const isPressedSince = latest?.code.startsWith('order/') === true && latest.id !== before.id;
  if (refusal === null || isPressedSince) return <LocalRefusal before={before.id} />;
  const { code, at, reloaded } = refusal;
  const isOfThis =
    endsPrice(code) ||
    (refusal.cardId === null && refusal.paymentMethodId === null) ||
    // Removed since: nothing else tells it.
    (refusal.paymentMethodId !== null &&
      methods?.every((each) => each.paymentMethodId !== refusal.paymentMethodId) === true) ||
    (refusal.cardId === cardId &&
      // The card's own, or of what was to cover the rest.
      ((refusal.cardId !== null && refusal.paymentMethodId === null) ||
        refusal.paymentMethodId === paymentMethodId));
  const known = tenderErrors[code];
  return (
    <>
      {reloaded !== null && (
        <Notice tone="ok" title={<Text id="payment.reloaded.title" />}>
          <Text id="payment.reloaded" values={{ amount: <Price cents={reloaded} currency={currency} /> }} />
        </Notice>
      )}
      {/* Of another card it says nothing about this one. */}
      {(isOfThis || reloaded !== null) && (
        <Refusal
          key={at}
          announcement={announcement}
          code={code}
          lastFour={refusal.payer?.lastFour ?? null}
          isAskedFor={at === atOpening.refusedAt && isAskedFor}
          // Of a card that is chosen again here it is where that card is.
          isStanding={at === atOpening.refusedAt && tender === atOpening.tender}
          messageId={known?.messageId ?? null}
          action={
            known?.does === 'methods' && (
              <LinkButton variant="secondary" to="/account/payment-method">
                <Text id="payment.toMethods" />
              </LinkButton>
            )
          }
        />
      )}
    </>
  );
}
