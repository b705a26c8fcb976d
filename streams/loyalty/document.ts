/** How screens read the stars; reads.ts asks for them. */
import { Loyalty } from '../../domain/loyalty/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const loyaltyDocument: ReadDocument<typeof Loyalty, 'loyalty'> = {
  read: 'loyalty',
  schema: Loyalty,
  named: ({ loyalty: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ loyaltyFetch }) => loyaltyFetch,
  again: () => ({ type: 'loyalty/refresh', data: {} }),
};
