/**
 * Keeps a product as it was put together in the favorites, or removes it there. Rules in domain/favoriteProducts. Members alone
 * keep any; a guest who presses it on the product's own page (`forGuests`) is led to the sign-in, which keeps it (afterSignIn.ts).
 */
import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { isKept } from '../../../domain/favoriteProducts/evolve.ts';
import { favoriteKey, itemOf, type FavoriteItem } from '../../../domain/favoriteProducts/item.ts';
import { texts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/Text.tsx';
import { HeartButton } from '../../ui/HeartButton.tsx';
import { stateToKeep } from './stateToKeep.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

texts('favoriteProducts.keep');

type Props = { readonly item: FavoriteItem; readonly forGuests?: boolean };

export function ProductHeart({ item, forGuests = false }: Props) {
  const isMember = useWorld((world) => world.session.member !== null);
  return (isMember || forGuests) && <Heart item={item} />;
}

function Heart({ item }: Pick<Props, 'item'>) {
  const text = useText();
  const { dispatch, want } = useCrema();
  const itemKey = favoriteKey(item);
  const known = useWorld(({ favoriteProducts }) => favoriteProducts.kept[itemKey]);
  const memberId = useWorld((world) => world.session.member?.memberId);
  useEffect(() => (memberId === undefined ? undefined : want.favoriteProducts()), [memberId, want]);
  const isOn = known !== undefined && isKept(known);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const press = () => {
    if (memberId === undefined) {
      const to = `/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`;
      void navigate(to, { state: stateToKeep(state, { product: itemOf(item) }) });
    } else if (isOn) void dispatch({ type: 'favoriteProducts/remove', data: { itemKey } });
    else void dispatch({ type: 'favoriteProducts/add', data: { item: itemOf(item) } });
  };
  return (
    <HeartButton
      label={text('favoriteProducts.keep', { name: item.name })}
      isOn={isOn}
      isPending={known?.pending != null}
      onClick={press}
    />
  );
}
