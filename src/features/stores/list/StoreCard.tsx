/**
 * One store of the list: open state, distance, wait, services, "Order Here". Its name is the button that selects the
 * store and covers the card; hovering highlights it on the map. The caller provides the list item.
 */
import { Clock } from 'lucide-react';
import type { RecommendationReason } from '../../../../domain/stores/results.ts';
import { distanceToShow } from '../../../../domain/stores/shownDistance.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { compactWait, WaitTime } from '../../../parts/store/WaitTime.tsx';
import { useText } from '../../../i18n/Text.tsx';
import { Card, cardCover } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Distance } from './Distance.tsx';
import { FavoriteHeart } from './FavoriteHeart.tsx';
import { OpenLine } from '../../../parts/store/OpenLine.tsx';
import { isReadyNow } from '../../../parts/store/isReadyNow.ts';
import { StoreActions } from '../details/StoreActions.tsx';
import styles from './StoreCard.module.css';
import { StoreMarks } from './StoreMarks.tsx';
import { useHighlight } from './useHighlight.ts';

type Props = {
  readonly store: StoreLocation;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly reason?: RecommendationReason | undefined;
  /** The person has ordered here before. */
  readonly isPrevious?: boolean;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  readonly onOrder: (store: StoreLocation) => void;
};

export function StoreCard(props: Props) {
  const { store, now, reason, isPrevious = false, isSelected, isHighlighted, onOrder } = props;
  const { storeNumber, name } = store;
  const { dispatch } = useCrema();
  const isChosen = useWorld((world) => world.store.selected?.storeNumber === storeNumber);
  const { handlers, cancel } = useHighlight(storeNumber);
  const headingId = `store-${storeNumber}`;
  const canOrder = isReadyNow(store, now);
  const pick = () => {
    cancel();
    void dispatch({ type: 'locator/pickStore', data: { storeNumber } });
  };
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className={classNames(
        styles.card,
        isSelected && styles.selected,
        isHighlighted && !isSelected && styles.highlighted,
      )}
      {...handlers}
    >
      <div className={styles.top}>
        <div className={styles.naming}>
          <h3 id={headingId}>
            <button
              type="button"
              className={classNames(cardCover, styles.name)}
              aria-current={isSelected || undefined}
              onClick={pick}
            >
              {name}
            </button>
          </h3>
          <p className={styles.address}>{store.address.singleLine}</p>
        </div>
        <FavoriteHeart storeNumber={storeNumber} name={name} />
      </div>
      <Facts store={store} now={now} canOrder={canOrder} />
      <StoreMarks store={store} isChosen={isChosen} isPrevious={isPrevious} isUsual={reason === 'USUAL'} />
      <StoreActions
        store={store}
        headingId={headingId}
        isChosen={isChosen}
        isProminent={isSelected && canOrder}
        onOrder={onOrder}
      />
    </Card>
  );
}

type FactsProps = Pick<Props, 'store' | 'now'> & { readonly canOrder: boolean };

function Facts({ store, now, canOrder }: FactsProps) {
  const text = useText();
  const miles = useWorld((world) => distanceToShow(store, world));
  return (
    <p className={styles.facts}>
      <OpenLine store={store} now={now} />
      {miles !== null && (
        <span>
          <Distance miles={miles} />
        </span>
      )}
      {canOrder && (
        <span className={styles.wait}>
          <Clock size={15} aria-hidden="true" />
          <span aria-hidden="true">{compactWait(text, store.waitMinutes)}</span>
          <span className="sr-only">
            <WaitTime wait={store.waitMinutes} />
          </span>
        </span>
      )}
    </p>
  );
}
