/** The catalog of gifts, as screens read it. */
import { useEffect } from 'react';
import type { GiftCatalog, GiftDesign } from '../../../domain/gifts/shape.ts';
import { giftCatalogDocument } from '../../../streams/gifts/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';

export function useGiftCatalog() {
  const { want } = useCrema();
  const { document, fetch, askAgain } = useReadDocument(giftCatalogDocument);
  useEffect(() => want.giftCatalog(), [want]);
  return {
    catalog: document.status === 'ready' ? document.body : null,
    isFailed: fetch?.status === 'failed',
    askAgain,
  };
}

export const designOf = (catalog: GiftCatalog, productNumber: string): GiftDesign | null =>
  catalog.categories
    .flatMap(({ eGifts }) => eGifts)
    .find((design) => design.productNumber === productNumber) ?? null;
