/** Open arrivals, newest first, as the server lists them. */
import { Text } from '../../i18n/Text.tsx';
import { ArrivalTicket } from './ArrivalTicket.tsx';
import type { Arrival } from './api.ts';
import styles from './SandboxPage.module.css';

type Props = { readonly arrivals: readonly Arrival[]; readonly onBroughtOut: () => void };

export function Arrivals({ arrivals, onBroughtOut }: Props) {
  return (
    <section className={styles.orders} aria-labelledby="sandbox-arrivals">
      <h2 id="sandbox-arrivals">
        <Text id="sandbox.arrivals" />
      </h2>
      {arrivals.length === 0 ? (
        <p className={styles.quiet}>
          <Text id="sandbox.noArrivals" />
        </p>
      ) : (
        <ul className={styles.tickets}>
          {arrivals.map((arrival) => (
            <ArrivalTicket key={arrival.arrivalId} arrival={arrival} onBroughtOut={onBroughtOut} />
          ))}
        </ul>
      )}
    </section>
  );
}
