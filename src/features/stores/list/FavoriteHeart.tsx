/** The favorite toggle of a store. It changes optimistically; a press while it is pending is sent after that (domain/favorites). */
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useText } from '../../../i18n/Text.tsx';
import { HeartButton } from '../../../ui/HeartButton.tsx';

type Props = { readonly storeNumber: string; readonly name: string };

export function FavoriteHeart({ storeNumber, name }: Props) {
  const text = useText();
  const { dispatch } = useCrema();
  const known = useWorld((world) => world.favorites.stores[storeNumber]);
  const isFavorite = known?.favorite ?? false;
  return (
    <HeartButton
      label={text('locator.favorite', { name })}
      isOn={isFavorite}
      isPending={known?.pending != null}
      onClick={() => void dispatch({ type: 'favorites/flip', data: { storeNumber, favorite: !isFavorite } })}
    />
  );
}
