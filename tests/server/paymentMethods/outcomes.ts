/** What is known of the changes of payment methods by their keys. */
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { Given, Outcomes } from '../kit/outcomes.ts';
import { someToken } from '../orders/someToken.ts';

const newCard = async ({ db, clock }: Given) => ({
  paymentInstrumentToken: await someToken(db, clock, sandboxCard('accepted')),
  isDefault: false,
});

export async function savedCard(given: Given): Promise<string> {
  const { data } = await given.owner.browser.ask('save-payment-method', await newCard(given));
  return data.savePaymentMethod.paymentMethodId;
}

export const paymentMethodsOutcomes: Outcomes<
  'save-payment-method' | 'close-save-payment-method' | 'change-payment-method' | 'start-payment-agreement'
> = {
  'save-payment-method': {
    accepted: newCard,
    refused: ['PAYMENT_TOKEN_INVALID', () => ({ paymentInstrumentToken: 'none', isDefault: false })],
  },
  'close-save-payment-method': { closes: true },
  'change-payment-method': {
    accepted: async (given) => ({ change: 'makeDefault', paymentMethodId: await savedCard(given) }),
    refused: ['PAYMENT_METHOD_NOT_FOUND', () => ({ change: 'remove', paymentMethodId: 'of-nobody' })],
  },
  'start-payment-agreement': {
    without:
      'it leads to a page of the provider, to another one each time; save-payment-method says what came of it',
  },
};
