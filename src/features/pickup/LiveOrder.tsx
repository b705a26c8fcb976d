/** The status of the order. The live region announces each change; an unknown order shows nothing. */
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { Text } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import styles from './pickup.module.css';

export function LiveOrder({ status }: { readonly status: OrderStatus | null }) {
  if (status === null) return null;
  return (
    <Card as="section" className={styles.order ?? ''} aria-labelledby="pickup-order">
      <header className={styles.orderHead}>
        <h2 id="pickup-order">
          <Text id="pickup.order" />
        </h2>
        <Badge tone={status === 'PickedUp' ? 'muted' : 'tint'}>
          <span role="status">
            <Text id={`common.status.${status}`} />
          </span>
        </Badge>
      </header>
      <ProgressSteps status={status} />
    </Card>
  );
}
