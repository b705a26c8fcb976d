/**
 * Saves what was changed of a favorite in its place, on the product's page that was opened from it. Nothing while it is as it
 * is kept, or where it is not kept any more. Rules in domain/favoriteProducts.
 */
import { useEffect, useState } from 'react';
import { favoriteKey, itemOf, type FavoriteItem } from '../../../domain/favoriteProducts/item.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

texts('favoriteProducts.keep');

type Props = { readonly item: FavoriteItem; /** The key of the favorite. */ readonly openedFrom: string };

/** Nothing for a guest, or on a page that was opened from no favorite. */
export function SaveFavorite({
  item,
  openedFrom,
}: Omit<Props, 'openedFrom'> & { openedFrom: string | null }) {
  const isMember = useWorld((world) => world.session.member !== null);
  return isMember && openedFrom !== null && <Save item={item} openedFrom={openedFrom} />;
}

function Save({ item, openedFrom }: Props) {
  const { dispatch, want } = useCrema();
  const [itemKey, setItemKey] = useState(openedFrom);
  const kept = useWorld(({ favoriteProducts }) => favoriteProducts.kept);
  useEffect(() => want.favoriteProducts(), [want]);
  const next = favoriteKey(item);
  const known = kept[itemKey];
  const isThere = known !== undefined && known.pending === null;
  const isSaved = itemKey !== openedFrom && next === itemKey && known !== undefined;
  // Refused: the favorite is again as it was.
  if (itemKey !== openedFrom && known === undefined) setItemKey(openedFrom);
  const save = async () => {
    const outcome = await dispatch({
      type: 'favoriteProducts/change',
      data: { itemKey, item: itemOf(item) },
    });
    const isChanged =
      outcome.status === 'decided' && outcome.facts.some(({ type }) => type === 'favoriteProducts/changed');
    if (isChanged) setItemKey(next);
  };
  return (
    <>
      {isThere && next !== itemKey && kept[next] === undefined && (
        <Button variant="secondary" onClick={() => void save()}>
          <Text id="favoriteProducts.saveChanges" />
        </Button>
      )}
      <span role="status">{isSaved && <Text id="favoriteProducts.changesSaved" />}</span>
    </>
  );
}
