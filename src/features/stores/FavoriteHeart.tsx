/**
 * The favorite toggle of a store. It changes optimistically; while pending it is paler and ignores presses
 * (domain/favorites).
 */
import { Heart } from 'lucide-react';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { useText } from '../../i18n/Text.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './FavoriteHeart.module.css';

type Props = { readonly storeNumber: string; readonly name: string };

export function FavoriteHeart({ storeNumber, name }: Props) {
  const text = useText();
  const { dispatch } = useCrema();
  const known = useWorld((world) => world.favorites.stores[storeNumber]);
  const isFavorite = known?.favorite ?? false;
  return (
    <IconButton
      className={styles.heart}
      label={text('locator.favorite', { name })}
      aria-pressed={isFavorite}
      data-pending={known?.pending != null || undefined}
      icon={<Heart size={22} aria-hidden="true" fill={isFavorite ? 'currentColor' : 'none'} />}
      onClick={() => void dispatch({ type: 'favorites/flip', data: { storeNumber, favorite: !isFavorite } })}
    />
  );
}
