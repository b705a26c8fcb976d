/**
 * The estimated pickup time: the minutes that are left and clock times, above 20 minutes without an upper bound. Once it has
 * passed, that it takes longer, and what the store says now.
 */
import { useEffect } from 'react';
import { isLongWait } from '../../../domain/stores/longWait.ts';
import { estimateOf } from '../../../domain/orders/minutesLeft.ts';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useStoreDay, useStoreTime } from '../../parts/store/useStoreTime.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './orders.module.css';

type OfStore = Pick<ShownOrder, 'storeNumber'> & Partial<Pick<ShownOrder, 'utcOffsets'>>;
type Timed = OfStore & Pick<ShownOrder, 'orderId' | 'storeName' | 'pickupTime' | 'scheduledFor'>;

export function PickupTime({ order }: { readonly order: Timed }) {
  const { want } = useCrema();
  const { orderId, storeNumber } = order;
  const now = useNow();
  useEffect(() => want.pickupTime(`${orderId}|${storeNumber}`), [want, orderId, storeNumber]);
  return estimateOf(order.pickupTime, now).kind === 'late' ? (
    <Late order={order} />
  ) : (
    <Promised order={order} now={now} />
  );
}

/** In one sentence: when it was asked for, how long it takes, or that it takes longer. */
export function Estimate({ order, now }: { readonly order: Timed; readonly now: number }) {
  const { kind, min, max } = estimateOf(order.pickupTime, now);
  if (kind === 'late') return <Text id="orders.pickup.late" />;
  if (order.scheduledFor !== null)
    return <Text id="orders.pickup.at" values={{ when: <ScheduledTime order={order} /> }} />;
  if (kind === 'long') return <Text id="orders.pickup.long" />;
  if (kind === 'about') return <Text id="orders.pickup.about" values={{ minutes: max }} />;
  return <Text id="orders.pickup.range" values={{ min, max }} />;
}

/** The time that was asked for. */
export function ScheduledTime({ order }: { readonly order: OfStore & Pick<Timed, 'scheduledFor'> }) {
  return order.scheduledFor === null ? null : <StoreTime order={order} at={order.scheduledFor} />;
}

/** As the clock of the order's store shows it. An order that was just placed has its zone from the selected store. */
export function StoreTime({ order, at }: { readonly order: OfStore; readonly at: number }) {
  return <span>{useStoreTime(useZoneOf(order))(at)}</span>;
}

/** Its day and time, by the same clock. */
export function PlacedAt({ order }: { readonly order: OfStore & Pick<ShownOrder, 'submittedAt'> }) {
  const day = useStoreDay(useZoneOf(order))(order.submittedAt);
  return (
    <Text id="orders.placedAt" values={{ day, time: <StoreTime order={order} at={order.submittedAt} /> }} />
  );
}

const useZoneOf = (order: OfStore): string | null | undefined => {
  const selectedZone = useWorld(({ store: { selected } }) =>
    selected?.storeNumber === order.storeNumber ? selected.utcOffsets : undefined,
  );
  return order.utcOffsets ?? selectedZone;
};

function Promised({ order, now }: { readonly order: Timed; readonly now: number }) {
  const { pickupTime, scheduledFor } = order;
  const { earliest, latest } = pickupTime;
  return (
    <p className={styles.pickup}>
      <strong>
        <Estimate order={order} now={now} />
      </strong>
      {scheduledFor === null && (
        <span className={styles.muted}>
          <Text
            id="orders.pickup.between"
            values={{
              from: <StoreTime order={order} at={earliest} />,
              to: <StoreTime order={order} at={latest} />,
            }}
          />
        </span>
      )}
    </p>
  );
}

function Late({ order }: { readonly order: Timed }) {
  const { orderId, storeName: store, pickupTime } = order;
  const late = useWorld(({ pickupTimes }) => pickupTimes.byOrder[orderId]?.late ?? null);
  return (
    <p className={styles.pickup}>
      <strong>
        <Text id="orders.pickup.late" />
      </strong>
      <span className={styles.muted}>
        {late === null ? (
          <Text
            id="orders.pickup.lateSince"
            values={{ when: <StoreTime order={order} at={pickupTime.latest} /> }}
          />
        ) : (
          <Text
            id={isLongWait(late) ? 'orders.pickup.lateLong' : 'orders.pickup.lateFor'}
            values={{ store, ...late }}
          />
        )}
      </span>
    </p>
  );
}
