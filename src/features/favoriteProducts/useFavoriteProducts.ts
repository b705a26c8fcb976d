/** The member's favorite products as they are shown, asked for while a page shows them. */
import { useEffect, useMemo } from 'react';
import { favoriteGroups } from '../../../domain/favoriteProducts/shown.ts';
import { favoriteProductsDocument } from '../../../streams/favoriteProducts/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';

export function useFavoriteProducts() {
  const { want } = useCrema();
  const kept = useWorld(({ favoriteProducts }) => favoriteProducts.kept);
  const { document, fetch, askAgain: retry } = useReadDocument(favoriteProductsDocument);
  useEffect(() => want.favoriteProducts(), [want]);
  const listed = document.status === 'ready' ? document.body : null;
  const groups = useMemo(() => favoriteGroups(kept, listed ?? []), [kept, listed]);
  return { groups, isListed: listed !== null, fetch: fetch?.status, retry };
}
