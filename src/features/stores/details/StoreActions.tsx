/** A store card's actions: details, order here, stop ordering here, which takes a line of its own where there is no room. Layered above the card's covering button. */
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from '../list/StoreCard.module.css';

type Props = {
  readonly store: StoreLocation;
  /** Id of the heading with the store's name. */
  readonly headingId: string;
  readonly isChosen: boolean;
  /** The selected card, if its store accepts orders. */
  readonly isProminent: boolean;
  readonly onOrder: (store: StoreLocation) => void;
};

export function StoreActions({ store, headingId, isChosen, isProminent, onOrder }: Props) {
  const text = useText();
  const { dispatch } = useCrema();
  const { storeNumber, name } = store;
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.link}
        aria-label={text('locator.detailsOf', { name })}
        aria-haspopup="dialog"
        onClick={() => void dispatch({ type: 'locator/expandStore', data: { storeNumber } })}
      >
        <Text id="locator.details" />
      </button>
      <Button
        className={styles.order}
        variant={isProminent ? 'primary' : 'secondary'}
        aria-label={text('locator.orderHereAt', { name })}
        onClick={() => onOrder(store)}
      >
        <Text id="locator.orderHere" />
      </Button>
      {isChosen && (
        <button
          type="button"
          className={styles.link}
          aria-describedby={headingId}
          onClick={() => void dispatch({ type: 'locator/clearStore', data: {} })}
        >
          <Text id="locator.stopOrdering" />
        </button>
      )}
    </div>
  );
}
