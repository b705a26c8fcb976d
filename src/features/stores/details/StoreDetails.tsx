/**
 * A store's details in a dialog (spec 1 section 2). The log has which store is open: locator.expanded. No rules here.
 */
import { useId, useState, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { distanceInDetails } from '../../../../domain/stores/shownDistance.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useNow, useWorld } from '../../../kit/hooks.ts';
import { texts } from '../../../i18n/texts.ts';
import { WaitTime } from '../../../parts/store/WaitTime.tsx';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { whenSheetIsGone } from '../../../ui/sheetEntry.ts';
import { byCategory } from '../filters/byCategory.ts';
import { Distance } from '../list/Distance.tsx';
import { OpenLine } from '../../../parts/store/OpenLine.tsx';
import { isReadyNow } from '../../../parts/store/isReadyNow.ts';
import { OrderingWays } from './OrderingWays.tsx';
import styles from './StoreDetails.module.css';
import { StoreLinks } from './StoreLinks.tsx';
import { StoreWeek } from './StoreWeek.tsx';

texts('stores.details');

type Props = {
  /** All loaded stores, of the search and of other lists. */
  readonly stores: readonly StoreLocation[];
  readonly onOrder: (store: StoreLocation) => void;
};

export function StoreDetails({ stores, onOrder }: Props) {
  const text = useText();
  const { dispatch } = useCrema();
  const expanded = useWorld((world) => world.storeSelection.expanded);
  const found = stores.find(({ storeNumber }) => storeNumber === expanded);
  // The content stays until the closing transition ends.
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  const store = found ?? shown;
  const close = () => void dispatch({ type: 'locator/expandStore', data: { storeNumber: null } });
  const order = (chosen: StoreLocation) => {
    // Closed first: the refusal is a dialog over the page, which this modal would cover.
    close();
    whenSheetIsGone(() => onOrder(chosen));
  };
  return (
    <Sheet
      isOpen={found !== undefined}
      onClose={close}
      title={store?.name}
      footer={
        store !== undefined && (
          <Button
            size="l"
            aria-label={text('locator.orderHereAt', { name: store.name })}
            onClick={() => order(store)}
          >
            <Text id="locator.orderHere" />
          </Button>
        )
      }
    >
      {store !== undefined && <Facts store={store} />}
    </Sheet>
  );
}

function Facts({ store }: { readonly store: StoreLocation }) {
  const now = useNow(30_000);
  const miles = useWorld((world) => distanceInDetails(store, world));
  const hoursId = useId();
  // Ways to pick up have a part of their own.
  const ways = new Set(store.pickUpOptions.flatMap(({ code, name }) => [code, name]));
  const amenities = store.amenities.filter(({ code, name }) => !ways.has(code) && !ways.has(name));
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        <OpenLine store={store} now={now} />
        {isReadyNow(store, now) && (
          <span>
            <WaitTime wait={store.waitMinutes} />
          </span>
        )}
        {miles !== null && (
          <span>
            <Distance miles={miles} />
          </span>
        )}
      </p>
      {store.warningLabels.length > 0 && (
        <ul className={styles.warnings}>
          {store.warningLabels.map(({ code, label }) => (
            <li key={code}>
              <TriangleAlert size={18} aria-hidden="true" />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      <address className={styles.address} translate="no">
        {store.address.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of an address may be alike, and they never move
          <span key={index}>{line}</span>
        ))}
      </address>
      <StoreLinks store={store} />
      <Part id={hoursId} title={<Text id="locator.details.hours" />}>
        <StoreWeek store={store} now={now} labelledBy={hoursId} />
      </Part>
      <Part title={<Text id="locator.details.ways" />}>
        <OrderingWays store={store} now={now} />
      </Part>
      {amenities.length > 0 && (
        <Part title={<Text id="locator.details.amenities" />}>
          <dl className={styles.amenities}>
            {byCategory(amenities).map(({ name, members }) => (
              <div key={name}>
                <dt>{name}</dt>
                {members.map((amenity) => (
                  <dd key={amenity.code}>{amenity.name}</dd>
                ))}
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

type PartProps = { readonly id?: string; readonly title: ReactNode; readonly children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section className={styles.part}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);
