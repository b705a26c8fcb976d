/** One favorite: the drink as it is kept, its price here, and the button that adds it to the order. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShownFavorite } from '../../../domain/favoriteProducts/shown.ts';
import { menuCurrency } from '../../../domain/menu/find.ts';
import { productLike } from '../../parts/product/productLike.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { LineContents } from '../../parts/product/lateParts.tsx';
import { ProductHeart } from '../../parts/product/ProductHeart.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './favorites.module.css';

type Props = { readonly favorite: ShownFavorite; readonly onRemoved: (favorite: ShownFavorite) => void };

export function FavoriteCard({ favorite, onRemoved }: Props) {
  const { item, availability, price } = favorite;
  const { illustration, name } = item;
  return (
    <Card as="li" className={styles.card ?? ''}>
      <ProductIllustration illustration={illustration} className={styles.picture ?? ''} />
      <div className={styles.what}>
        <h3 className={styles.name}>
          {/* As it is kept, to be changed. */}
          <Link
            to={`${productLike({ ...item, quantity: 1 })}&favorite=${encodeURIComponent(favorite.itemKey)}`}
          >
            {name}
          </Link>
        </h3>
        <p className={styles.muted}>
          <LineContents line={item} />
        </p>
        {availability !== null && availability !== 'Available' && (
          <Badge tone="muted">
            <Text id={`menu.availability.${availability}`} />
          </Badge>
        )}
      </div>
      <span onClickCapture={() => onRemoved(favorite)}>
        <ProductHeart item={item} />
      </span>
      <AddFavorite item={item} price={price} />
    </Card>
  );
}

function AddFavorite({ item, price }: Pick<ShownFavorite, 'item' | 'price'>) {
  const text = useText();
  const { config, dispatch, now } = useCrema();
  const format = usePriceFormat();
  const currency = useWorld((world) => menuCurrency(world.store.selected?.countryCode));
  const [added, setAdded] = useState(0);
  if (price === null) return null;
  const add = async () => {
    const own = { lineId: crypto.randomUUID(), quantity: 1, unitPrice: price, timeAdded: now() };
    const outcome = await dispatch({
      type: 'cart/addItem',
      data: { line: { ...item, ...own }, limit: config.maximumItemAmount },
    });
    const isAdded =
      outcome.status === 'decided' && outcome.facts.every(({ type }) => type !== 'cart/refused');
    if (isAdded) setAdded((times) => times + 1);
  };
  return (
    <div className={styles.add}>
      <Button
        variant="secondary"
        aria-label={text('favoriteProducts.addFull', { name: item.name, price: format(price, currency) })}
        onClick={() => void add()}
      >
        <Text id="favoriteProducts.add" values={{ price: format(price, currency) }} />
      </Button>
      <span role="status" className={styles.muted}>
        {added > 0 && <Text id="favoriteProducts.added" values={{ count: added }} />}
      </span>
    </div>
  );
}
