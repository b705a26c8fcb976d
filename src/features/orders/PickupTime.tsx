/** When the order will be ready: the estimate in minutes, and the clock times it means. Above 20 minutes no end is promised. */
import type { ShownOrder } from '../../../domain/order/previous.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './orders.module.css';

export function PickupTime({ time }: { readonly time: ShownOrder['pickupTime'] }) {
  const { minutesMin: min, minutesMax: max, earliest, latest } = time;
  return (
    <p className={styles.pickup}>
      <strong>
        {min > 20 ? (
          <Text id="orders.pickup.long" />
        ) : (
          <Text id="orders.pickup.range" values={{ min, max }} />
        )}
      </strong>
      <span className={styles.muted}>
        <Text
          id="orders.pickup.between"
          values={{
            from: <Text id="orders.hour" values={{ when: new Date(earliest) }} />,
            to: <Text id="orders.hour" values={{ when: new Date(latest) }} />,
          }}
        />
      </span>
    </p>
  );
}
