/**
 * From an order to its pickup page, while it can be picked up. "Check in at the curb" leads to the check-in that tells the
 * barista; where nobody is told (in store, drive-thru), or the way is not known, it only says how. The token in the link identifies the order.
 */
import { stallOf } from '../../../domain/pickup/stallOf.ts';
import { visitOf } from '../../../domain/pickup/visits.ts';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './orders.module.css';

type Props = {
  readonly order: Pick<ShownOrder, 'storeNumber' | 'orderToken' | 'collectionType' | 'arrival'>;
  readonly onGo?: () => void;
};

export function OnMyWay({ order, onGo }: Props) {
  const { storeNumber, orderToken, collectionType } = order;
  const { now } = useCrema();
  const visit = useWorld(({ pickup }) => visitOf(pickup, storeNumber, orderToken, now()));
  const query = new URLSearchParams({ store: storeNumber, orderToken });
  const stall = useWorld(({ pickup }) => stallOf(pickup, order, now()));
  const isCurbside = stall !== null || visit?.phase === 'submitting' || collectionType === 'CURBSIDE';
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
      <LinkButton
        to={`${isCurbside ? '/pickup/curbside' : '/pickup'}?${query}`}
        variant="secondary"
        onClick={onGo}
      >
        <Text
          id={stall !== null ? 'orders.seeCheckIn' : isCurbside ? 'orders.onMyWay' : 'orders.howToPickUp'}
        />
      </LinkButton>
    </div>
  );
}
