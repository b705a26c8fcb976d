/** Which saved payment methods pay for an order (spec 3 section 3). */
import { paymentTypes } from '../cardFields/messages.ts';
import type { ClientConfig } from '../clientConfig.ts';

const orderTypes: ReadonlySet<string> = new Set([...paymentTypes, 'paypal']);
export const mayPayOrder = (
  { paymentType }: { readonly paymentType: string },
  { payPalOrderingDisabled }: Pick<ClientConfig, 'payPalOrderingDisabled'>,
): boolean => orderTypes.has(paymentType) && !(payPalOrderingDisabled && paymentType === 'paypal');
