/** "Visa •••• 4242", "PayPal m•••@example.com" */
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { useText } from '../../i18n/Text.tsx';

export function useMethodName(): (
  method: Pick<PaymentMethod, 'paymentType' | 'accountNumberLastFour' | 'maskedAccount'>,
) => string {
  const text = useText();
  return ({ paymentType, accountNumberLastFour: lastFour, maskedAccount: account }) => {
    const type = text(`paymentMethods.type.${paymentType}`);
    return account === null
      ? text('paymentMethods.ending', { type, lastFour })
      : text('paymentMethods.ofAccount', { type, account });
  };
}
