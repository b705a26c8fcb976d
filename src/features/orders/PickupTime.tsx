/** The estimated pickup time: minutes, and the clock times. Above 20 minutes without an upper bound. */
import type { ShownOrder } from '../../../domain/orders/previous.ts';
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
