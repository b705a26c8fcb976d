/** The order in progress, live; nothing once it was picked up. The previous orders page has the details. */
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import styles from './HomePage.module.css';

export function LatestOrder() {
  const latest = useWorld(latestRunning);
  const known = useWorld((world) => (latest === null ? undefined : world.order.statuses[latest.orderId]));
  if (latest === null) return null;
  const status = known?.status ?? latest.status;
  return (
    <Card as="section" className={`${styles.card} ${styles.order}`} aria-labelledby="home-order">
      <h2 id="home-order">
        <Text id="home.order.title" />
      </h2>
      <p className={styles.quiet}>
        <Text id="home.order.at" values={{ store: latest.storeName }} />
      </p>
      <ProgressSteps status={status} />
      <LinkButton to="/menu/previous" variant="secondary">
        <Text id="home.order.see" />
      </LinkButton>
    </Card>
  );
}

/** The newest that was neither picked up nor cancelled, whatever became of newer ones. */
const latestRunning = ({ order: { placed, statuses }, cancellations }: World) =>
  Object.values(placed)
    .filter(({ orderId, status }) => (statuses[orderId]?.status ?? status) !== 'PickedUp')
    .filter(({ orderId }) => cancellations.byOrder[orderId]?.phase !== 'done')
    .toSorted((one, other) => other.submittedAt - one.submittedAt)[0] ?? null;
