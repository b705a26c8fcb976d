/** Orders with the number that support was told: the person says store, day and amount, which tell them apart. */
import { useIntl } from 'react-intl';
import type { FoundOrder } from '../../../streams/support/port.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { orderStatusText } from './orderStatusText.ts';
import styles from './TracePage.module.css';

type Props = {
  readonly orders: readonly FoundOrder[];
  readonly isAllowed: boolean;
  readonly onFind: (orderId: string) => void;
};

export function DeskOrders({ orders, isAllowed, onFind }: Props) {
  const intl = useIntl();
  if (orders.length === 0)
    return (
      <Notice tone="warn">
        <Text id="desk.noOrder" />
      </Notice>
    );
  return (
    <Card as="section" className={styles.contents}>
      <h2>
        <Text id="desk.orders" />
      </h2>
      <ul className={styles.list}>
        {orders.map(({ orderId, storeName, status, isCancelled, total, currency, submittedAt }) => (
          <li key={orderId}>
            <p>
              <strong>{storeName}</strong>{' '}
              <span>{intl.formatDate(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
            </p>
            <p className={styles.lead}>
              <Price cents={total} currency={currency} />{' '}
              <Text id={isCancelled ? 'desk.cancelled' : orderStatusText(status)} />
            </p>
            <Button variant="quiet" isFlush disabled={!isAllowed} onClick={() => onFind(orderId)}>
              <Text id="desk.whose" />
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
