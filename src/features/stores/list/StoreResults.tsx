/** The search results in each state, with notices. Previous stores remain visible while newer ones load or fail. */
import { useCallback, type RefObject } from 'react';
import { messageOf } from '../../../../domain/stores/results.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RefetchBar } from '../../../ui/RefetchBar.tsx';
import { BeforeSearch } from '../search/BeforeSearch.tsx';
import { LastStoresLine } from './LastStoresLine.tsx';
import { LocatorMessage } from '../lateParts.tsx';
import { MoreStores } from './MoreStores.tsx';
import { StoreList } from './StoreList.tsx';
import styles from './StoreResults.module.css';
import { StoreSkeletons } from './StoreSkeletons.tsx';
import type { LastStores } from './useLastStores.ts';
import type { Listed } from './useListed.ts';
import { useLocator } from '../search/useLocator.ts';

type Props = {
  /** The locator is about to start by itself. */
  readonly isStarting: boolean;
  readonly listed: Listed;
  readonly last: LastStores | null;
  readonly now: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shownPickRef: RefObject<number>;
  readonly onOrder: (store: StoreLocation) => void;
  readonly onRetry: () => void;
  readonly onZoomIn: () => void;
  readonly onClearFilters: (() => void) | null;
};

export function StoreResults(props: Props) {
  const { listed, last, onRetry, onZoomIn, onClearFilters, isStarting } = props;
  const { config } = useCrema();
  const locator = useLocator();
  const message = messageOf(locator, config.zoomThreshold);
  const isFailed = locator.status === 'failed';
  const isWaiting = locator.status === 'searching' || locator.status === 'idle' || listed.isReading;
  const isBeforeSearch = message?.says === 'noPlace';
  if (isStarting && isBeforeSearch) return <StoreSkeletons />;
  // While the device is located nobody is told to search or to zoom.
  const isLocating = locator.device.status === 'asking' && listed.groups.length === 0;
  if (isBeforeSearch && last === null && (listed.isReading || isLocating))
    return (
      <>
        <BeforeSearch hasHint={!isLocating} />
        <StoreSkeletons />
      </>
    );
  if (isBeforeSearch && last === null)
    return (
      <>
        <BeforeSearch hasHint={listed.groups.length > 0} />
        {listed.groups.length > 0 ? (
          <Own {...props} />
        ) : (
          <LocatorMessage {...{ message, onClearFilters }} offersLocation={false} />
        )}
      </>
    );
  if (message !== null)
    return (
      <>
        <LocatorMessage {...{ message, onClearFilters, onZoomIn }} />
        <Picked {...props} />
        {last !== null && <Last {...props} last={last} />}
      </>
    );
  if (listed.groups.length === 0 && isWaiting) return <StoreSkeletons />;
  const { placeName, foundAt } = locator;
  return (
    <>
      {isFailed && <Failed onRetry={onRetry} />}
      {isFailed && last === null && foundAt !== null && listed.groups.length > 0 && (
        <p>
          <LastStoresLine last={{ placeName, seenAt: foundAt }} />
        </p>
      )}
      <div className={styles.refetch}>
        <RefetchBar isActive={locator.status === 'searching'} />
      </div>
      {last === null ? <Found {...props} /> : <Last {...props} last={last} />}
    </>
  );
}

function Found({ listed, now, scroller, shownPickRef, onOrder }: Props) {
  const { dispatch } = useCrema();
  const { total, storeNumbers, isLoadingMore, moreFailure } = useWorld((world) => world.storeSearch);
  const more = Math.max(0, total - storeNumbers.length);
  // While pages are read, the rows are those of the previous search, and so is their end.
  const canLoad = more > 0 && !isLoadingMore && moreFailure === null && !listed.isReading;
  const loadMore = useCallback(() => void dispatch({ type: 'locator/loadMore', data: {} }), [dispatch]);
  const onNearEnd = useCallback(() => canLoad && loadMore(), [canLoad, loadMore]);
  const { groups, orders } = listed;
  return (
    <>
      <StoreList {...{ groups, orders, more, now, scroller, shownPickRef, onOrder, onNearEnd }} />
      {more > 0 && <MoreStores isLoading={isLoadingMore} isFailed={moreFailure !== null} onMore={loadMore} />}
    </>
  );
}

const nothingMore = () => undefined;

/** A store that was selected on the map stays visible when a message replaces the list. */
const Picked = (props: Props) => (
  <Own
    {...props}
    listed={{ ...props.listed, groups: props.listed.groups.filter(({ name }) => name === 'PICKED') }}
  />
);

function Own({ listed, now, scroller, shownPickRef, onOrder }: Props) {
  const { groups } = listed;
  if (groups.length === 0) return null;
  const { orders } = listed;
  return (
    <StoreList
      {...{ groups, orders, now, scroller, shownPickRef, onOrder }}
      more={0}
      onNearEnd={nothingMore}
    />
  );
}

function Last({ last, listed, now, scroller, shownPickRef, onOrder }: Props & { readonly last: LastStores }) {
  const groups = [{ name: 'LAST' as const, stores: last.stores }];
  return (
    <>
      <p>
        <LastStoresLine last={last.area} />
      </p>
      <StoreList
        {...{ groups, now, scroller, shownPickRef, onOrder }}
        orders={listed.orders}
        more={0}
        onNearEnd={nothingMore}
      />
    </>
  );
}

function Failed({ onRetry }: Pick<Props, 'onRetry'>) {
  const failure = useWorld((world) => world.storeSearch.failure);
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      <Text id="common.retry" />
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      <Text id={failure === 'offline' ? 'locator.failedOffline' : 'locator.failed'} />
    </Notice>
  );
}
