/** One open order, and the button that moves it to its next status. */
import { useId, useState } from 'react';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { useStoreDay, useStoreTime } from '../../parts/store/useStoreTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { advance, type CounterOrder } from './api.ts';
import styles from './SandboxPage.module.css';

type Props = { readonly order: CounterOrder; readonly onAdvanced: () => void };

export function OrderTicket({ order, onAdvanced }: Props) {
  const headingId = useId();
  const [phase, setPhase] = useState<'idle' | 'working' | 'failed'>('idle');
  const moveOn = () => {
    setPhase('working');
    advance(order.orderId).then(
      () => {
        setPhase('idle');
        onAdvanced();
      },
      () => setPhase('failed'),
    );
  };
  const zone = order.utcOffsets;
  const placed = Date.parse(order.submittedAt);
  const time = `${useStoreDay(zone)(placed)}, ${useStoreTime(zone)(placed)}`;
  const isCancelled = order.cancelledAt !== null;
  const isDone = order.status === 'PickedUp' || isCancelled;
  return (
    <Card as="li" className={styles.ticket}>
      <div className={styles.ticketHead}>
        <h3 id={headingId}>
          <Text id="sandbox.order" values={{ order: orderNumber(order.orderId) }} />
        </h3>
        <Price cents={order.total} currency={order.currency} />
      </div>
      <p className={styles.quiet}>
        <Text id="sandbox.placedAt" values={{ store: order.storeName, time }} />
      </p>
      <ForWhom order={order} />
      <Items items={order.items} />
      {!isCancelled && <ProgressSteps status={order.status} />}
      {phase === 'failed' && (
        <p role="alert" className={styles.failed}>
          <Text id="sandbox.advanceFailed" />
        </p>
      )}
      {isDone ? (
        <p className={styles.quiet}>
          <Text id={isCancelled ? 'sandbox.cancelled' : 'sandbox.done'} />
        </p>
      ) : (
        <Button aria-describedby={headingId} isBusy={phase === 'working'} onClick={moveOn}>
          <Text id="sandbox.advance" />
        </Button>
      )}
    </Card>
  );
}

type OptionProps = CounterOrder['items'][number]['options'][number];

function OptionLine({ name, quantity }: OptionProps) {
  if (quantity === 0) return <Text id="sandbox.without" values={{ option: name }} />;
  if (quantity === 1) return <span>{name}</span>;
  return <Text id="sandbox.amount" values={{ option: name, amount: quantity }} />;
}

/** Who comes for it, how and by when. */
function ForWhom({ order }: { readonly order: CounterOrder }) {
  const { scheduledFor, dueAt, utcOffsets } = order;
  const due = useStoreTime(utcOffsets)(Date.parse(scheduledFor ?? dueAt));
  return (
    <p>
      {order.name !== null && (
        <>
          <strong>
            {/* The name may be right-to-left. */}
            <bdi>
              <Text id="sandbox.forName" values={{ name: order.name }} />
            </bdi>
          </strong>
          <span> · </span>
        </>
      )}
      <Text
        id={scheduledFor === null ? 'sandbox.for' : 'sandbox.scheduledFor'}
        values={{
          way: (
            <Text
              id={order.collectionType ? `sandbox.option.${order.collectionType}` : 'sandbox.wayUnknown'}
            />
          ),
          time: due,
        }}
      />
      {order.consumptionType === 'CONSUME_IN_STORE' && (
        <>
          <span> · </span>
          <Text id="sandbox.forHere" />
        </>
      )}
    </p>
  );
}

function Items({ items }: Pick<CounterOrder, 'items'>) {
  return (
    <ul>
      {items.map(({ name, sizeName, quantity, options }, index) => (
        // Lines have no id of their own here, and a placed order never changes.
        <li key={`${index} ${name}`}>
          <span>{`${quantity}\u00a0×\u00a0${name}`}</span>
          {sizeName !== '' && <span className={styles.quiet}>{` ${sizeName}`}</span>}
          {options.length > 0 && (
            <ul>
              {options.map((option) => (
                <li key={option.name}>
                  <OptionLine {...option} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
