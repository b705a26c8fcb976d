/**
 * The favorite toggle of a product. Members alone keep any; a guest who presses it on the product's own page (`forGuests`) is
 * asked to sign in. Its code comes after the page.
 */
import type { FavoriteItem } from '../../../domain/favoriteProducts/item.ts';
import { useWorld } from '../../kit/hooks.ts';
import styles from './LazyProductHeart.module.css';
import { useDeferredImport } from '../../kit/useDeferredImport.ts';

const load = async () => (await import('./ProductHeart.tsx')).ProductHeart;

type Props = { readonly item: FavoriteItem; readonly forGuests?: boolean };

export function LazyProductHeart({ item, forGuests = false }: Props) {
  const isMember = useWorld((world) => world.session.member !== null);
  const heart = useDeferredImport(load, isMember, forGuests);
  if (!isMember && !forGuests) return null;
  return heart.status === 'here' ? <heart.code item={item} /> : <span className={styles.place} />;
}
