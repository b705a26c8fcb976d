/**
 * The store locator: search, list and map. The URL is its state (useLocatorAddress.ts), everything else is read from
 * the log. No rules here; see domain/stores.
 */
import { useCallback, useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { withoutCardNumbers } from '../../../domain/cardNumbers.ts';
import { isBesideMap, isNowhere } from '../../../domain/stores/query.ts';
import { loadConfig } from '../../kit/config.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { lazyPage } from '../../kit/lazyPage.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import { Announcement } from './list/Announcement.tsx';
import { FilterButton } from './filters/FilterButton.tsx';
import styles from './LocatorPage.module.css';
import { LocatorSheet } from './sheet/LocatorSheet.tsx';
import { OpenNow } from './filters/OpenNow.tsx';
import { OtherPlaces, OwnStores, RefusalDialog, StartHere, StoreDetails, StoreMap } from './lateParts.tsx';
import { PlaceSearch } from './search/PlaceSearch.tsx';
import { SearchNotices } from './search/SearchNotices.tsx';
import { StoreResults } from './list/StoreResults.tsx';
import { StoreTabPanel, StoreTabs } from './list/StoreTabs.tsx';
import { useArea, type Area } from './search/useArea.ts';
import { ListCountry, useCountryOf } from './list/useIsMetric.ts';
import { useFoundSpotInAddress } from './search/useFoundSpotInAddress.ts';
import { useLastStores } from './list/useLastStores.ts';
import { useListPlace } from './list/useListPlace.ts';
import { useListed, type Listed, type ListTab } from './list/useListed.ts';
import { useLocatorAddress, type LocatorAddress } from './search/useLocatorAddress.ts';
import { useOrderHere } from './details/useOrderHere.ts';
import { useOwnStart } from './search/useOwnStart.ts';
import { useResultsLine } from './list/useResultsLine.ts';
import { useStoreLink } from './details/useStoreLink.ts';

texts('stores');

/** Only where the operator delivers. The page waits for it, so that nothing moves when it comes. */
const { Page: OrderTypeToggle, fetch: fetchToggle } = lazyPage(
  async () => (await import('../../parts/store/OrderTypeToggle.tsx')).OrderTypeToggle,
);
LocatorPage.prepare = async () => {
  if (import.meta.env.SSR || (await loadConfig()).enableInAppDelivery) await fetchToggle();
};

type Props = {
  /** Replaces the map in tests that cannot draw. */
  readonly map?: ComponentType<ComponentProps<typeof StoreMap>>;
};

export function LocatorPage({ map: Map = StoreMap }: Props) {
  const text = useText();
  const address = useLocatorAddress();
  const { query, goTo } = address;
  const now = useNow(30_000);
  const { order, follow, dialog, near } = useOrderHere(address.overtake);
  const [frame, body] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [isWhole, setIsWhole] = useState(false);
  // Search and tabs scroll away with a list that has all the room.
  const scroller = isWhole ? frame : body;
  const { tab, setTab, firstStop, onStop } = useListPlace(scroller);
  const listed = useListed(tab, now, near);
  const last = useLastStores();
  const stores = last?.stores ?? listed.all;
  const [covered, setCovered] = useState(0);
  const scrolls = useWorld((world) => world.storeSelection.scrolls);
  const shownPickRef = useRef(scrolls);
  const { area, areas } = useArea(address, stores);
  // The address is stored and shared: card numbers are removed.
  const searchPlace = (typed: string) => goTo({ place: withoutCardNumbers(typed) });
  const clearFilters = query.features.length > 0 ? () => goTo({ ...query, features: [] }) : null;
  const zoomIn = useZoomIn(address);
  useFoundSpotInAddress(address);
  // What of a link cannot be read stays said.
  const isStart = isNowhere(query) && address.problems.length + address.unknownFeatures.length === 0;
  const own = useOwnStart(isStart, address.overtake);
  const { isStarting, onNowhere } = useStarting(isStart && own.isOpen);
  useStoreLink(query.store, stores, follow);
  useFavorites();
  usePickedTab(listed, () => setTab('nearby'));
  return (
    <Page width="full" title={text('locator.pageTitle')} description={text('locator.description')}>
      <ListCountry value={useCountryOf(stores)}>
        <div ref={frame} className={styles.locator} data-fills-screen>
          {/* The frame around it is visually hidden, not the heading itself: a focused heading would become visible. */}
          <div className="sr-only">
            <h1>
              <Text id="locator.title" />
            </h1>
          </div>
          {isStart && <StartHere {...{ address, own, onNowhere }} />}
          <LocatorHeader {...{ query, goTo, searchPlace, areas }} />
          <Announcement isStarting={isStarting} offer={area.offer} />
          <div className={styles.stage}>
            <LocatorSheet
              summary={<Summary {...{ query, goTo, tab }} offer={area.offer} onTab={setTab} />}
              body={body}
              onWhole={setIsWhole}
              raises={scrolls}
              firstStop={firstStop}
              onStop={onStop}
              onCover={setCovered}
            >
              <SearchNotices {...address} {...area} onSearch={searchPlace} />
              <StoreTabPanel tab={tab}>
                {tab === 'nearby' && (
                  <StoreResults
                    {...{ listed, last, now, scroller, shownPickRef, isStarting }}
                    onOrder={order}
                    onRetry={address.searchAgain}
                    onZoomIn={zoomIn}
                    onClearFilters={clearFilters}
                  />
                )}
                <OwnStores
                  {...{ tab, listed, now, scroller, shownPickRef }}
                  onOrder={order}
                  onRetry={address.searchAgain}
                  onClearFilters={clearFilters}
                />
              </StoreTabPanel>
              <OtherPlaces isBelow onSearch={searchPlace} />
            </LocatorSheet>
            <div className={styles.map}>
              <Map stores={stores} {...area} isCovered={covered} />
            </div>
          </div>
        </div>
        <StoreDetails stores={stores} onOrder={order} />
      </ListCountry>
      <RefusalDialog {...dialog} />
    </Page>
  );
}

/** To what was searched, else to the middle of the map: as near as stores are shown. */
function useZoomIn({ query, goTo }: LocatorAddress): () => void {
  const { config, world } = useCrema();
  return () => {
    const { place, around, store } = query;
    const at = query.at ?? world().storeMap.map?.at ?? null;
    if (isBesideMap(query)) goTo({ place, store, at: around });
    else if (at !== null) goTo({ at, zoom: config.zoomThreshold });
  };
}

/** Whether the locator is about to start by itself: till then nobody is told to choose a place. */
function useStarting(isStart: boolean) {
  const isKnown = useWorld(({ store, area }) => store.selected !== null || area.last !== null);
  const [isNoStart, setIsNoStart] = useState(false);
  const onNowhere = useCallback(() => setIsNoStart(true), []);
  return { isStarting: isStart && isKnown && !isNoStart, onNowhere };
}

type HeaderProps = Pick<LocatorAddress, 'query' | 'goTo'> & {
  readonly searchPlace: (typed: string) => void;
  readonly areas: number;
};

function LocatorHeader({ query, goTo, searchPlace, areas }: HeaderProps) {
  const { config, dispatch } = useCrema();
  return (
    <div className={styles.head}>
      {config.enableInAppDelivery && <OrderTypeToggle />}
      <PlaceSearch
        place={query.place}
        areas={areas}
        onSearch={searchPlace}
        onLocate={() => void dispatch({ type: 'locator/locate', data: {} })}
        filters={
          <FilterButton
            features={query.features}
            onApply={(features) => goTo({ ...query, features: [...features] })}
          />
        }
      />
    </div>
  );
}

type SummaryProps = Pick<LocatorAddress, 'query' | 'goTo'> & {
  readonly tab: ListTab;
  readonly offer: Area['offer'];
  readonly onTab: (tab: ListTab) => void;
};

function Summary({ tab, offer, onTab, ...address }: SummaryProps) {
  const line = useResultsLine(offer);
  return (
    <>
      <div className={styles.line}>
        <p>{line ?? <Text id="locator.list" />}</p>
        <OpenNow {...address} />
      </div>
      <StoreTabs tab={tab} onTab={onTab} />
    </>
  );
}

function useFavorites(): void {
  const { want } = useCrema();
  const memberId = useWorld((world) => world.session.member?.memberId);
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const looks = [want.favorites(), want.previousOrders()];
    return () => looks.forEach((end) => end());
  }, [memberId, want]);
}

/** A store selected on the map that the open tab does not list is shown in the near tab. */
function usePickedTab({ groups }: Listed, showNearby: () => void): void {
  const { scrolls, selected } = useWorld((world) => world.storeSelection);
  const before = useRef(scrolls);
  useEffect(() => {
    if (before.current === scrolls) return;
    before.current = scrolls;
    const isShown = groups.some(({ stores }) => stores.some(({ storeNumber }) => storeNumber === selected));
    if (!isShown) showNearby();
  });
}
