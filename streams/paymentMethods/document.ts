/** How screens read the saved ways to pay; reads.ts asks for them. */
import { PaymentMethods } from '../../domain/paymentMethods/documents.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const paymentMethodsDocument: ReadDocument<typeof PaymentMethods, 'paymentMethods'> = {
  read: 'paymentMethods',
  schema: PaymentMethods,
  named: ({ paymentMethods: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ paymentMethodsFetch }) => paymentMethodsFetch,
  again: () => ({ type: 'paymentMethods/refresh', data: {} }),
};
