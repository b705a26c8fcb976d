/** What a guest pays with, as one secret for the vault: the card's token and the billing address's, each for one purchase. */
import * as v from 'valibot';

const GuestPurchase = v.strictObject({ token: v.string(), billingAddressToken: v.string() });
type GuestPurchase = v.InferOutput<typeof GuestPurchase>;

export const guestPurchaseSecret = (secret: GuestPurchase): string => JSON.stringify(secret);
/** Throws for what `guestPurchaseSecret` did not make. */
export const purchaseOfSecret = (secret: string): GuestPurchase => v.parse(GuestPurchase, JSON.parse(secret));
