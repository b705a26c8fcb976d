/** The member's favorite products, grouped by the name of its form. Each goes to the order in one press. */
import { useWorld } from '../../kit/hooks.ts';
import { CupEmptyState } from '../../kit/CupEmptyState.tsx';
import { MenuTabs } from '../../parts/product/MenuTabs.tsx';
import { WithRail } from '../../parts/cart/WithRail.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { FavoriteCard } from './FavoriteCard.tsx';
import { useFavoriteProducts } from './useFavoriteProducts.ts';
import { useRemovedHere } from './useRemovedHere.ts';
import styles from './favorites.module.css';

texts('menu', 'cart', 'favoriteProducts');

export function FavoritesPage() {
  const text = useText();
  const isMember = useWorld((world) => world.session.member !== null);
  return (
    <WithRail title={text('favoriteProducts.pageTitle')}>
      <div className={styles.head}>
        <h1>
          <Text id="favoriteProducts.title" />
        </h1>
        <MenuTabs />
      </div>
      {isMember ? <Favorites /> : <SignInFirst />}
    </WithRail>
  );
}

function Favorites() {
  const { groups, isListed, fetch, retry } = useFavoriteProducts();
  const { shown, onRemoved } = useRemovedHere(groups);
  return (
    <div className={styles.list}>
      <RefetchBar isActive={fetch === 'asking' && isListed} />
      {fetch === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={retry}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="favoriteProducts.failed" />
        </Notice>
      )}
      {shown.map(({ formName, favorites }) => (
        <section key={formName} className={styles.group} aria-label={formName}>
          <h2>{formName}</h2>
          <ul className={styles.cards}>
            {favorites.map((favorite) => (
              <FavoriteCard key={favorite.itemKey} favorite={favorite} onRemoved={onRemoved} />
            ))}
          </ul>
        </section>
      ))}
      {!isListed && shown.length === 0 && fetch !== 'failed' && (
        <SkeletonGroup>
          <Skeleton height="9rem" radius="m" />
          <Skeleton height="9rem" radius="m" />
        </SkeletonGroup>
      )}
      {isListed && shown.length === 0 && <NoFavorites />}
    </div>
  );
}

const SignInFirst = () => (
  <CupEmptyState
    drink={cup}
    text="favoriteProducts.signIn"
    action="favoriteProducts.signIn.action"
    to="/account/signin?returnUrl=/menu/favorites"
  />
);

const NoFavorites = () => (
  <CupEmptyState
    drink={cup}
    text="favoriteProducts.empty"
    action="favoriteProducts.empty.action"
    to="/menu"
  />
);

const cup = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: 'cinnamon',
  accent: null,
} as const;
