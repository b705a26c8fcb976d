/** What the writes carry: changes to a saved way to pay, and a saved one, as the intents and facts that ask for them say. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

const text = v.string();
const orNone = personal(v.nullable(text));
const paymentMethodId = personal(text);

export const methodChange = { change: pub(v.picklist(['makeDefault', 'remove'])), paymentMethodId };
/** `paymentMethodId`: of the one that gets a new date and postal code; null for a new one. */
export const methodSaving = {
  paymentMethodId: orNone,
  isDefault: pub(v.boolean()),
  billingAddressId: orNone,
  vaultRef: pub(text),
};
