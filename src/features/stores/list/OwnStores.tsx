/** A member's previous and favorite stores, wherever they are; the nearest first once a search says from where. */
import { useEffect, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LateScene } from '../../../kit/LateScene.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StoreList } from './StoreList.tsx';
import { StoreSkeletons } from './StoreSkeletons.tsx';
import own from './OwnStores.module.css';
import styles from './StoreResults.module.css';
import type { Listed } from './useListed.ts';
import { keepTabOfEntry } from './useListPlace.ts';

texts('stores.ownStores');

type OwnTab = 'previous' | 'favorites';
type Props = {
  readonly tab: OwnTab;
  readonly listed: Listed;
  readonly now: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shownPickRef: RefObject<number>;
  readonly onOrder: (store: StoreLocation) => void;
  readonly onRetry: () => void;
  readonly onClearFilters: (() => void) | null;
};

const nothingMore = () => undefined;

/** Nothing while the first tab is open. */
export function OwnStores({ tab, ...props }: Omit<Props, 'tab'> & { readonly tab: OwnTab | 'nearby' }) {
  return tab !== 'nearby' && <Stores tab={tab} {...props} />;
}

function Stores(props: Props) {
  const { tab, listed, now, scroller, shownPickRef, onOrder } = props;
  const { want } = useCrema();
  const isMember = useWorld((world) => world.session.member !== null);
  const isAsking = useWorld((world) =>
    tab === 'previous'
      ? world.previousFetch.status === 'asking' && world.order.previous === null
      : world.favoritesFetch.status === 'asking' && world.favorites.fetchedAt === null,
  );
  useEffect(
    () => (isMember && tab === 'previous' ? want.previousOrders() : undefined),
    [isMember, tab, want],
  );
  const isKnown = useWorld(({ storeSearch }) => storeSearch.knownPage !== null);
  const hasFailed = useWorld(({ storeSearch }) => storeSearch.knownFailure !== null);
  if (!isMember) return <SignInHint tab={tab} />;
  const { groups, orders, owned } = listed;
  const isComing = owned > 0 && !isKnown && !hasFailed;
  if (groups.length === 0 && (isAsking || isComing)) return <StoreSkeletons />;
  if (groups.length === 0) return <None {...props} hasFailed={owned > 0 && hasFailed} />;
  return (
    <StoreList
      {...{ groups, orders, now, scroller, shownPickRef, onOrder }}
      more={0}
      onNearEnd={nothingMore}
    />
  );
}

/** Nothing to list: not fetched, filtered out, or none at all. */
function None({ tab, listed, onRetry, onClearFilters, hasFailed }: Props & { readonly hasFailed: boolean }) {
  const failure = useWorld(({ storeSearch }) => storeSearch.knownFailure);
  if (hasFailed)
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id={failure === 'offline' ? 'locator.failedOffline' : 'locator.failed'} />
      </Notice>
    );
  const isFiltered = listed.owned > 0 && onClearFilters !== null;
  const clear = isFiltered ? (
    <Button variant="secondary" onClick={onClearFilters}>
      <Text id="locator.clearFilters" />
    </Button>
  ) : undefined;
  return (
    <div className={classNames(styles.empty, own.none)}>
      <EmptyState drawing={<Drawing />} action={clear}>
        {isFiltered ? (
          <Text id={`locator.filtered.${tab}`} />
        ) : (
          <>
            <strong>
              <Text id={`locator.noneNear.${tab}`} />
            </strong>
            <br />
            <Text id={`locator.none.${tab}`} />
          </>
        )}
      </EmptyState>
    </div>
  );
}

function SignInHint({ tab }: Pick<Props, 'tab'>) {
  const { pathname, search, state, key } = useLocation() as Location<unknown>;
  const back = encodeURIComponent(pathname + search);
  return (
    <div className={own.none}>
      <EmptyState
        drawing={<Drawing />}
        action={
          <LinkButton
            to={`/account/signin?returnUrl=${back}`}
            state={{ ...Object(state), tab }}
            onClick={() => keepTabOfEntry(key, tab)}
          >
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
    <LateScene name="noStores" />
  </span>
);
