/** Number and PIN as one secret for the vault, and back; the number is as long as every other. */
export const CARD_DIGITS = 16;

export const cardSecret = (cardNumber: string, pin: string): string => cardNumber + pin;
export const cardOfSecret = (secret: string): { readonly cardNumber: string; readonly pin: string } => ({
  cardNumber: secret.slice(0, CARD_DIGITS),
  pin: secret.slice(CARD_DIGITS),
});
