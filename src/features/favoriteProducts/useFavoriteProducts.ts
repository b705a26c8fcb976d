/** The member's favorite products as they are shown, asked for while a page shows them. */
import { useCallback, useEffect, useMemo } from 'react';
import { FavoriteProducts } from '../../../domain/favoriteProducts/documents.ts';
import { favoriteGroups } from '../../../domain/favoriteProducts/shown.ts';
import { useCrema } from '../../app/Crema.ts';
import { useAskForLost, useDocument, useWorld } from '../../app/hooks.ts';

export function useFavoriteProducts() {
  const { want, dispatch } = useCrema();
  const kept = useWorld(({ favoriteProducts }) => favoriteProducts.kept);
  const hash = useWorld(({ favoriteProducts }) => favoriteProducts.last?.document);
  const fetch = useWorld(({ favoriteProductsFetch }) => favoriteProductsFetch.status);
  const document = useDocument(hash, FavoriteProducts);
  useEffect(() => want.favoriteProducts(), [want]);
  const listed = document.status === 'ready' ? document.body : null;
  const groups = useMemo(() => favoriteGroups(kept, listed ?? []), [kept, listed]);
  const retry = useCallback(() => void dispatch({ type: 'favoriteProducts/refresh', data: {} }), [dispatch]);
  useAskForLost(hash, document, retry);
  return { groups, isListed: listed !== null, fetch, retry };
}
