/** How screens read the catalog of gifts and what a member has sent; reads.ts asks for them. */
import { SentGifts } from '../../domain/gifts/documents.ts';
import { GiftCatalog } from '../../domain/gifts/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const giftCatalogDocument: ReadDocument<typeof GiftCatalog, 'giftCatalog'> = {
  read: 'giftCatalog',
  schema: GiftCatalog,
  named: ({ giftCatalog: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ giftCatalogFetch }) => giftCatalogFetch,
  again: () => ({ type: 'gifts/refreshCatalog', data: {} }),
};

export const sentGiftsDocument: ReadDocument<typeof SentGifts, 'sentGifts'> = {
  read: 'sentGifts',
  schema: SentGifts,
  named: ({ sentGifts: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ sentGiftsFetch }) => sentGiftsFetch,
  again: () => ({ type: 'gifts/refreshSent', data: {} }),
};
