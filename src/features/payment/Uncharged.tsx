/** Says of a refused order that nothing was charged, where the server knows it and the text of the code does not say it. */
import { ORDERED_ELSEWHERE } from '../../../domain/orders/rules.ts';
import { methodErrorsOf } from '../../parts/payment/paymentErrors.ts';
import { useWorld } from '../../kit/hooks.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';

export function Uncharged({ code }: { readonly code: string }) {
  const reloaded = useWorld(({ order }) => order.refusal?.reloaded ?? null);
  const id = reloaded === null ? uncharged[code] : undefined;
  return (
    id !== undefined && (
      <p>
        <Text id={id} />
      </p>
    )
  );
}

/**
 * The order was refused before its bank was asked, or the charge had failed or was voided then (placePaidOrder.ts on the server). A code
 * of an error, or one that no answer of the server stands behind, is not here.
 */
const uncharged: Readonly<Record<string, MessageId>> = {
  ...methodErrorsOf((): MessageId => 'payment.uncharged'),
  PAYMENT_TRY_LIMIT: 'payment.uncharged',
  [ORDERED_ELSEWHERE]: 'payment.uncharged.here',
};
