/** The member's stars, as one document. */
import { Loyalty } from './shape.ts';

export const loyaltyDocuments = { loyalty: Loyalty };
