/** The favorite toggle of a product: for members, who alone keep any. Its code comes after the page. */
import type { FavoriteItem } from '../../domain/favoriteProducts/item.ts';
import { useWorld } from './hooks.ts';
import { useDeferredImport } from './useDeferredImport.ts';

const load = async () => (await import('./ProductHeart.tsx')).ProductHeart;

export function LazyProductHeart({ item }: { readonly item: FavoriteItem }) {
  const isMember = useWorld((world) => world.session.member !== null);
  const heart = useDeferredImport(load, isMember, false);
  return isMember && heart.status === 'here' ? <heart.code item={item} /> : null;
}
