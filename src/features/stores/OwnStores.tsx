/** A member's previous and favorite stores near the search. */
import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyScene } from '../../app/LazyScene.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StoreList } from './StoreList.tsx';
import { StoreSkeletons } from './StoreSkeletons.tsx';
import own from './OwnStores.module.css';
import styles from './StoreResults.module.css';
import type { Listed } from './useListed.ts';

type Props = {
  readonly tab: 'previous' | 'favorites';
  readonly listed: Listed;
  readonly now: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shownPickRef: RefObject<number>;
  readonly onOrder: (store: StoreLocation) => void;
};

const nothingMore = () => undefined;

export function OwnStores({ tab, listed, now, scroller, shownPickRef, onOrder }: Props) {
  const { want } = useCrema();
  const isMember = useWorld((world) => world.session.member !== null);
  const isAsking = useWorld((world) =>
    tab === 'previous'
      ? world.previousFetch.status === 'asking' && world.order.previous === null
      : world.favoritesFetch.isAsking && world.favorites.fetchedAt === null,
  );
  useEffect(
    () => (isMember && tab === 'previous' ? want.previousOrders() : undefined),
    [isMember, tab, want],
  );
  if (!isMember) return <SignInHint tab={tab} />;
  const { groups, orders } = listed;
  if (groups.length === 0 && isAsking) return <StoreSkeletons />;
  if (groups.length === 0)
    return (
      <div className={classNames(styles.empty, own.none)}>
        <EmptyState drawing={<Drawing />}>
          <Text id={`locator.none.${tab}`} />
        </EmptyState>
      </div>
    );
  return (
    <StoreList
      {...{ groups, orders, now, scroller, shownPickRef, onOrder }}
      more={0}
      onNearEnd={nothingMore}
    />
  );
}

function SignInHint({ tab }: Pick<Props, 'tab'>) {
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  return (
    <div className={own.none}>
      <EmptyState
        drawing={<Drawing />}
        action={
          <LinkButton to={`/account/signin?returnUrl=${back}`}>
            <Text id="locator.signIn" />
          </LinkButton>
        }
      >
        <Text id={`locator.signInFor.${tab}`} />
      </EmptyState>
    </div>
  );
}

const Drawing = () => (
  <span className={own.drawing}>
    <LazyScene name="noStores" />
  </span>
);
