/** Stars by the day of their end, or the day on which all end for want of activity. Nothing where none end. */
import { useIntl } from 'react-intl';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import { daysBetween } from '../../../domain/loyalty/calendar.ts';
import { useNow } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { localDay } from '../../kit/localDay.ts';
import styles from './loyalty.module.css';

/** Spec 2 section 4: fewer stars than one are not told. */
const LEAST = 100;

export function EndingStars({ loyalty }: { readonly loyalty: Pick<Loyalty, 'ending' | 'endsOn'> }) {
  const today = localDay(useNow(60_000));
  const ending = loyalty.ending.filter(({ stars }) => stars >= LEAST);
  if (ending.length === 0 && loyalty.endsOn === null) return null;
  return (
    <section>
      <h2>
        <Text id="loyalty.ending" />
      </h2>
      {loyalty.endsOn !== null && (
        <p>
          <Text
            id="loyalty.inactivity"
            values={{ day: <Day day={loyalty.endsOn} />, days: daysBetween(today, loyalty.endsOn) }}
          />
        </p>
      )}
      <ul className={styles.list}>
        {ending.map(({ endsOn, stars }) => (
          <li key={endsOn} className={styles.row}>
            <span className={styles.what}>
              <Day day={endsOn} />
              <span className={styles.muted}>
                <Text id="loyalty.days" values={{ days: Math.max(daysBetween(today, endsOn), 0) }} />
              </span>
            </span>
            <span className={styles.amount}>
              <Text id="loyalty.amount" values={{ count: shownStars(stars) }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A calendar day, which no time zone moves. */
export function Day({ day }: { readonly day: string }) {
  const intl = useIntl();
  return <span>{intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}</span>;
}
