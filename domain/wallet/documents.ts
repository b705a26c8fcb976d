/**
 * The last barcode that was shown, for paying in a store without a network. Anyone who has it can pay with the card.
 */
import * as v from 'valibot';
import { credential } from '../privacy.ts';

export const KeptBarcode = v.object({
  cardNumber: credential(v.string()),
  /** A data URI; null where it is of no use later. */
  image: credential(v.nullable(v.string())),
});
export type KeptBarcode = v.InferOutput<typeof KeptBarcode>;

export const walletDocuments = { barcode: KeptBarcode };
