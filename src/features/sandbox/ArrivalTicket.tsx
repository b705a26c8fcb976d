/** One arrival: stall, name, order, and the button that marks it as handed over. */
import { useId, useState } from 'react';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { useStoreTime } from '../../parts/store/useStoreTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { bringOut, type Arrival } from './api.ts';
import styles from './SandboxPage.module.css';

type Props = { readonly arrival: Arrival; readonly onBroughtOut: () => void };

export function ArrivalTicket({ arrival, onBroughtOut }: Props) {
  const headingId = useId();
  const [phase, setPhase] = useState<'idle' | 'working' | 'failed'>('idle');
  const handOver = () => {
    setPhase('working');
    bringOut(arrival.arrivalId).then(
      () => {
        setPhase('idle');
        onBroughtOut();
      },
      () => setPhase('failed'),
    );
  };
  const time = useStoreTime(arrival.utcOffsets)(Date.parse(arrival.arrivedAt));
  const order = orderNumber(arrival.orderId);
  const { storeName: store, storeNumber: number, stallNumber: stall } = arrival;
  return (
    <Card as="li" className={styles.ticket}>
      <h3 id={headingId}>
        {stall === null ? (
          <Text id={`sandbox.option.${arrival.pickUpOption}`} />
        ) : (
          <Text id="sandbox.stall" values={{ stall }} />
        )}
        <span> · </span>
        {/* <bdi>: the name may be right-to-left; the stall before it keeps its position. */}
        <bdi translate="no">{arrival.displayName}</bdi>
      </h3>
      <p className={styles.quiet}>
        <Text id="sandbox.arrivedAt" values={{ order, store, number, time }} />
      </p>
      <ProgressSteps status={arrival.orderStatus} />
      {phase === 'failed' && (
        <p role="alert" className={styles.failed}>
          <Text id="sandbox.bringOutFailed" />
        </p>
      )}
      <Button aria-describedby={headingId} isBusy={phase === 'working'} onClick={handOver}>
        <Text id="sandbox.broughtOut" />
      </Button>
    </Card>
  );
}
