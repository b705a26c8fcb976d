/** Gallery: notices, toasts, empty states and other messages. */
import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Notice } from '../Notice.tsx';
import { OfflineBar } from '../OfflineBar.tsx';
import { Price } from '../Price.tsx';
import { ProgressSteps } from '../ProgressSteps.tsx';
import { RefetchBar } from '../RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../Skeleton.tsx';
import { StatusDot } from '../StatusDot.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { ToastRegion } from '../ToastRegion.tsx';
import { Scene, type SceneName } from '../illustration/Scene.tsx';
import styles from './gallery.module.css';

const scenes: readonly SceneName[] = [
  'emptyCup',
  'noOrders',
  'noStores',
  'offline',
  'broken',
  'Preparing',
  'ReadyForPickup',
  'PickedUp',
];

export function Messages() {
  const [toasts, setToasts] = useState([
    {
      id: 'a',
      tone: 'ok' as const,
      text: 'Flat White added',
      action: <Button variant="quiet">View order</Button>,
    },
  ]);
  return (
    <section className={styles.columns}>
      <div className={styles.stack}>
        <OfflineBar isOffline asOf={0} />
        <RefetchBar isActive />
        <Notice tone="error" title="Oops" action={<Button variant="secondary">Refresh</Button>}>
          Prices changed while you were away.
        </Notice>
        <Notice tone="warn">This store closes in 20 minutes.</Notice>
        <Notice tone="ok">Your card was reloaded.</Notice>
        <Notice tone="info">Sign in to earn stars.</Notice>
        <div className={styles.row}>
          <StatusDot tone="ok">Open until 9 PM</StatusDot>
          <StatusDot tone="warn">Closing soon</StatusDot>
          <StatusDot tone="off">Closed</StatusDot>
          <Badge tone="brand">3</Badge>
          <Badge>New</Badge>
          <Badge tone="muted">Not available here</Badge>
          <Badge tone="gold">150★</Badge>
        </div>
        <SkeletonGroup>
          <Skeleton height="120px" radius="m" />
          <br />
          <Skeleton width="60%" />
        </SkeletonGroup>
      </div>
      <Card className={styles.stack}>
        <ProgressSteps status="Preparing" />
        <ProgressSteps status="PickedUp" />
        <SummaryList
          rows={[
            { key: 's', label: 'Subtotal', amount: <Price cents={1130} currency="USD" /> },
            { key: 't', label: 'Tax', amount: <Price cents={95} currency="USD" /> },
            { key: 'total', label: 'Total', amount: <Price cents={1225} currency="USD" />, isTotal: true },
          ]}
        />
        <EmptyState drawing={<Scene name="emptyCup" />} action={<Button>Start an order</Button>}>
          Your cup is empty.
        </EmptyState>
      </Card>
      <div className={styles.pictures}>
        {scenes.map((name) => (
          <Scene key={name} name={name} />
        ))}
      </div>
      <ToastRegion toasts={toasts} onDismiss={() => setToasts([])} />
    </section>
  );
}
