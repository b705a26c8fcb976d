/** "Visa •••• 4242" */
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { useText } from '../../i18n/Text.tsx';

export function useMethodName(): (
  method: Pick<PaymentMethod, 'paymentType' | 'accountNumberLastFour'>,
) => string {
  const text = useText();
  return ({ paymentType, accountNumberLastFour: lastFour }) =>
    text('paymentMethods.ending', { type: text(`paymentMethods.type.${paymentType}`), lastFour });
}
