/** Why the stars moved: each movement with its order, its day and, of what was earned, its end. Hundredths are shown here alone. */
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StarMovement } from '../../../domain/loyalty/shape.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Day } from './EndingStars.tsx';
import styles from './loyalty.module.css';

export function Movements({ movements }: { readonly movements: readonly StarMovement[] }) {
  return (
    <section>
      <h2>
        <Text id="loyalty.movements" />
      </h2>
      {movements.length === 0 && (
        <p className={styles.muted}>
          <Text id="loyalty.movements.none" />
        </p>
      )}
      <ul className={styles.list}>
        {movements.map((movement) => (
          <Movement key={movement.movementId} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

function Movement({
  movement: { kind, amount, day, orderId, endsOn, reason },
}: {
  readonly movement: StarMovement;
}) {
  const intl = useIntl();
  const stars = intl.formatNumber(amount / 100, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  // The name of a reward, or what the operator wrote; not a code.
  const said = kind !== 'expired' && reason !== null && reason !== 'refund' && !(reason in reasons);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {orderId === null ? (
          <Text id={reasons[reason ?? ''] ?? kinds[kind]} />
        ) : (
          <Link to={`/menu/previous/${orderId}/receipt`}>
            <Text id={kinds[kind]} />
          </Link>
        )}
        <span className={styles.muted}>
          {said && <span>{reason}</span>}
          <Day day={day} />
          {endsOn !== null && amount > 0 && (
            <Text id="loyalty.endsOn" values={{ day: <Day day={endsOn} /> }} />
          )}
        </span>
      </span>
      <span className={styles.amount}>{stars}</span>
    </li>
  );
}

const reasons: Readonly<Record<string, MessageId>> = {
  inactivity: 'loyalty.kind.inactive',
  partnerBonus: 'loyalty.kind.partnerBonus',
};

const kinds: Readonly<Record<StarMovement['kind'], MessageId>> = {
  earned: 'loyalty.kind.earned',
  redeemed: 'loyalty.kind.redeemed',
  expired: 'loyalty.kind.expired',
  corrected: 'loyalty.kind.corrected',
  reversed: 'loyalty.kind.reversed',
};
