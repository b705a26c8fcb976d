/** Saving the changes of a favorite: for a member whose page was opened from one. Its code comes after the page. */
import type { FavoriteItem } from '../../../domain/favoriteProducts/item.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useDeferredImport } from '../../kit/useDeferredImport.ts';

const load = async () => (await import('./SaveFavorite.tsx')).SaveFavorite;

type Props = { readonly item: FavoriteItem; readonly openedFrom: string | null };

export function LazySaveFavorite({ item, openedFrom }: Props) {
  const isMember = useWorld((world) => world.session.member !== null);
  const isWanted = isMember && openedFrom !== null;
  const save = useDeferredImport(load, isWanted, false);
  return isWanted && save.status === 'here' ? <save.code item={item} openedFrom={openedFrom} /> : null;
}
