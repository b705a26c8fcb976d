/**
 * Finding a store by a place's name and choosing it to order from. The address holds the place, so it can be shared
 * and gone back to; everything else is read from the log. The map joins this page with its own issue.
 */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withoutCardNumbers } from '../../../domain/cardNumbers.ts';
import { selectedStoreOf } from '../../../domain/locator/selectedStore.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import locatorTexts from '../../i18n/messages/locator.en.json';
import { Text, useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { RefusalDialog, type Refusal } from './RefusalDialog.tsx';
import styles from './StoreListPage.module.css';
import { StoreResults } from './StoreResults.tsx';

addTexts(locatorTexts);

const MOST_LETTERS = 200;

export function StoreListPage() {
  const text = useText();
  const { dispatch, want } = useCrema();
  const [query, setQuery] = useSearchParams();
  const { order, dialog } = useOrderHere();
  const memberId = useWorld((world) => world.session.member?.memberId);
  const place = (query.get('place') ?? '').slice(0, MOST_LETTERS).trim();
  const search = useCallback(
    (wanted: string) => void dispatch({ type: 'locator/search', data: { place: wanted } }),
    [dispatch],
  );
  useEffect(() => {
    if (place !== '') search(place);
  }, [place, search]);
  useEffect(() => {
    if (memberId !== undefined) want.favorites();
  }, [memberId, want]);
  return (
    <Page title={text('locator.pageTitle')} description={text('locator.description')}>
      <header className={styles.header}>
        <h1>
          <Text id="locator.title" />
        </h1>
        <p className={styles.lead}>
          <Text id="locator.lead" />
        </p>
        <PlaceSearch
          place={place}
          onSearch={(typed) => {
            // The address is kept and shared: no card number stands in it.
            const wanted = withoutCardNumbers(typed);
            if (wanted === place) search(wanted);
            else setQuery({ place: wanted });
          }}
        />
      </header>
      <Announcement />
      <div className={styles.results}>
        <StoreResults onOrder={order} onRetry={() => search(place)} />
      </div>
      <RefusalDialog {...dialog} />
    </Page>
  );
}

/** How many were found, said politely and without moving anything. */
function Announcement() {
  const { status, placeName, storeNumbers } = useWorld((world) => world.storeSearch);
  return (
    <p className="sr-only" role="status">
      {status === 'searching' && <Text id="locator.searching" />}
      {status === 'placeNotFound' && <Text id="locator.placeNotFound" />}
      {status === 'found' && (
        <Text id="locator.announced" values={{ count: storeNumbers.length, place: placeName ?? '' }} />
      )}
    </p>
  );
}

/** Chooses a store and leads to its menu, or says why not. "Not ready" is a toast of the shell (spec 1 section 5). */
function useOrderHere() {
  const { dispatch, now } = useCrema();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>('closed');
  const [isAsking, setIsAsking] = useState(false);
  const order = async (location: StoreLocation) => {
    const store = selectedStoreOf(location, now());
    const outcome = await dispatch({ type: 'locator/selectStore', data: { store } });
    if (outcome.status !== 'decided') return;
    for (const fact of outcome.facts) {
      if (fact.type === 'locator/storeSelected') void navigate('/menu');
      if (fact.type !== 'locator/storeRefused' || fact.data.reason === 'notReady') continue;
      setRefusal(fact.data.reason);
      setIsAsking(true);
    }
  };
  return {
    order: (location: StoreLocation) => void order(location),
    dialog: { refusal, isOpen: isAsking, onClose: () => setIsAsking(false) },
  };
}
