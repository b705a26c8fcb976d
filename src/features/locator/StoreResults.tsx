/** The stores of the last search in every state it can be in. Older stores stay in sight while newer ones come. */
import { FormattedTime } from 'react-intl';
import * as v from 'valibot';
import { StoreLocation } from '../../../domain/locator/store.ts';
import { useDocument, useNow, useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import { StoreCard } from './StoreCard.tsx';
import { StoreSkeletons } from './StoreSkeletons.tsx';
import styles from './StoreListPage.module.css';

const StoreList = v.array(StoreLocation);

type Props = { readonly onOrder: (store: StoreLocation) => void; readonly onRetry: () => void };

export function StoreResults({ onOrder, onRetry }: Props) {
  const { status, placeName, document, foundAt, failure } = useWorld((world) => world.storeSearch);
  const stores = useDocument(document, StoreList);
  if (status === 'placeNotFound')
    return (
      <EmptyState drawing={<Scene name="noStores" />}>
        <Text id="locator.placeNotFound" />
      </EmptyState>
    );
  const isWaiting = status === 'searching' && document === null;
  if (isWaiting || (document !== null && stores.status === 'reading')) return <StoreSkeletons />;
  return (
    <>
      {status === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={onRetry}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id={failure === 'offline' ? 'locator.failedOffline' : 'locator.failed'} />
          {stores.status === 'ready' && foundAt !== null && (
            <>
              {' '}
              <Text id="locator.lastStores" values={{ time: <FormattedTime value={foundAt} /> }} />
            </>
          )}
        </Notice>
      )}
      {status === 'idle' && (
        <EmptyState drawing={<Scene name="noStores" />}>
          <Text id="locator.hint" />
        </EmptyState>
      )}
      <RefetchBar isActive={status === 'searching'} />
      {stores.status === 'ready' && placeName !== null && (
        <Found stores={stores.body} placeName={placeName} onOrder={onOrder} />
      )}
    </>
  );
}

type FoundProps = Pick<Props, 'onOrder'> & {
  readonly stores: readonly StoreLocation[];
  readonly placeName: string;
};

function Found({ stores, placeName, onOrder }: FoundProps) {
  const now = useNow(30_000);
  const chosen = useWorld((world) => world.store.selected?.storeNumber);
  if (stores.length === 0)
    return (
      <EmptyState drawing={<Scene name="noStores" />}>
        <strong>
          <Text id="locator.noStores" />
        </strong>
        <br />
        <Text id="locator.noStoresHint" values={{ place: placeName }} />
      </EmptyState>
    );
  return (
    <section className={styles.found} aria-labelledby="stores-found">
      <div className={styles.foundHead}>
        <h2 id="stores-found">
          <Text id="locator.near" values={{ place: placeName }} />
        </h2>
        <p>
          <Text id="locator.count" values={{ count: stores.length }} />
        </p>
      </div>
      <ul className={styles.list}>
        {stores.map((store) => (
          <StoreCard
            key={store.storeNumber}
            store={store}
            now={now}
            isChosen={store.storeNumber === chosen}
            onOrder={onOrder}
          />
        ))}
      </ul>
    </section>
  );
}
