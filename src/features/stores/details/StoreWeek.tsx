/** A store's hours for seven days from its own today, including holidays. Rules in domain/stores/week.ts. */
import { useIntl } from 'react-intl';
import type { OpenInterval, StoreLocation } from '../../../../domain/stores/store.ts';
import { weekOf, type DayHours } from '../../../../domain/stores/week.ts';
import { Text } from '../../../i18n/Text.tsx';
import styles from './StoreDetails.module.css';

type Props = {
  readonly store: StoreLocation;
  readonly now: number;
  /** Id of the heading above. */
  readonly labelledBy: string;
};

export function StoreWeek({ store, now, labelledBy }: Props) {
  return (
    <table className={styles.week} aria-labelledby={labelledBy}>
      <tbody>
        {weekOf(store, now).map((day) => (
          <tr key={day.date} aria-current={day.isToday ? 'date' : undefined}>
            <th scope="row">
              <DayName day={day} />
            </th>
            <td>
              <Hours hours={day.hours} />
              {day.holidayName !== null && <span className={styles.holiday}>{day.holidayName}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayName({ day: { date, isToday } }: { readonly day: DayHours }) {
  const intl = useIntl();
  if (isToday) return <Text id="locator.details.today" />;
  // A local date without a time zone: formatted in UTC, as it was parsed.
  return <span>{intl.formatDate(`${date}T00:00:00Z`, { weekday: 'long', timeZone: 'UTC' })}</span>;
}

const MINUTE = 60_000;
const WHOLE_DAY = 1_440;

function Hours({ hours }: { readonly hours: readonly OpenInterval[] }) {
  const intl = useIntl();
  const clock = (minutes: number) => intl.formatTime(minutes * MINUTE, { timeZone: 'UTC' });
  if (hours.length === 0) return <Text id="locator.open.closed" />;
  return hours.map(({ opens, closes }) => (
    <span key={opens} className={styles.span}>
      {opens === 0 && closes === WHOLE_DAY ? (
        <Text id="locator.open.allDay" />
      ) : (
        <Text
          id={closes > WHOLE_DAY ? 'locator.details.overnight' : 'locator.details.hoursOfDay'}
          values={{ opens: clock(opens), closes: clock(closes) }}
        />
      )}
    </span>
  ));
}
