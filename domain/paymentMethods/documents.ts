/** Saved payment methods, as shown to the member. Nothing in this document can be used to pay. */
import * as v from 'valibot';
import { paymentTypes } from '../cardFields/messages.ts';
import { ImagePath } from '../imagePath.ts';
import { personal, pub } from '../privacy.ts';
import { accountTypes } from './accounts.ts';

export const PaymentMethod = v.object({
  paymentMethodId: personal(v.string()),
  paymentMethodIdHash: personal(v.string()),
  /** The name under which it pays (spec 2 section 3). Documents from before it do not say. */
  paymentInstrumentId: v.nullish(personal(v.string())),
  /** A picture of its type. */
  thumbImageUrl: v.nullish(pub(ImagePath)),
  paymentType: pub(v.picklist([...paymentTypes, ...accountTypes])),
  /** Empty for an account. */
  accountNumberLastFour: personal(v.string()),
  /** The account as it may be shown; null for a card. */
  maskedAccount: personal(v.nullable(v.string())),
  /** Null for an account. */
  expirationMonth: personal(v.nullable(v.number())),
  expirationYear: personal(v.nullable(v.number())),
  isDefault: pub(v.boolean()),
  billingAddressId: personal(v.nullable(v.string())),
  /** The stored-value cards whose auto reload it pays. */
  autoReloadCardIds: v.nullish(v.array(personal(v.string()))),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

export const PaymentMethods = v.array(PaymentMethod);
export const paymentMethodsDocuments = { paymentMethods: PaymentMethods };
