/** Changes to a saved way to pay; and saving one, which carries a token. Each carries what its fact says. */
import { volatileWrite, write } from '../write.ts';
import { methodChange, methodSaving } from './carried.ts';

const settles = ['paymentMethods/changed', 'paymentMethods/refused'] as const;

export const changePaymentMethod = write('changePaymentMethod', methodChange, {
  asks: { 'paymentMethods/changeRequested': (data) => data },
  settles,
});

export const savePaymentMethod = volatileWrite('savePaymentMethod', methodSaving, {
  asks: { 'paymentMethods/saveRequested': (data) => data },
  settles,
});
