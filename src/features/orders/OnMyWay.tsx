/**
 * From an order to its pickup page, while it can be picked up. "Check in at the curb" leads to the check-in that tells the
 * barista; where nobody is told (in store, drive-thru, a closed curbside), or the way is not known, it only says how. The token in the link identifies the order.
 */
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './orders.module.css';
import { useWayToCollect } from './useWayToCollect.ts';

type Props = {
  readonly order: Pick<ShownOrder, 'storeNumber' | 'orderToken' | 'collectionType' | 'arrival'>;
  readonly onGo?: () => void;
};

export function OnMyWay({ order, onGo }: Props) {
  const { collectionType } = order;
  const { stall, isClosed, path, textId } = useWayToCollect(order);
  return (
    <div className={styles.collect}>
      {collectionType !== null && (
        <span className={styles.muted}>
          <Text id={`orders.collect.${collectionType}`} />
        </span>
      )}
      {stall !== null && (
        <strong>
          <Text id="orders.checkedIn" values={{ stall }} />
        </strong>
      )}
      {isClosed && (
        <strong>
          <Text id="orders.curbsideClosed" />
        </strong>
      )}
      <LinkButton to={path} variant="secondary" onClick={onGo}>
        <Text id={textId} />
      </LinkButton>
    </div>
  );
}
