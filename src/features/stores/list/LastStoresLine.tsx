/** Stores of an earlier request, shown when a new one fails, with their place and age. */
import { useIntl } from 'react-intl';
import { useNow } from '../../../kit/hooks.ts';
import { Text, useText } from '../../../i18n/Text.tsx';

type Props = { readonly last: { readonly placeName: string | null; readonly seenAt: number } };

export function LastStoresLine({ last: { placeName, seenAt } }: Props) {
  const age = useAge(seenAt);
  return placeName === null ? (
    <Text id="locator.last" values={{ age }} />
  ) : (
    <Text id="locator.lastNear" values={{ age, place: placeName }} />
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function useAge(since: number): string {
  const intl = useIntl();
  const text = useText();
  const age = Math.max(0, useNow(30_000) - since);
  if (age < MINUTE) return text('locator.last.moment');
  if (age < HOUR) return intl.formatRelativeTime(-Math.floor(age / MINUTE), 'minute', { numeric: 'auto' });
  if (age < DAY) return intl.formatRelativeTime(-Math.floor(age / HOUR), 'hour');
  return intl.formatRelativeTime(-Math.floor(age / DAY), 'day');
}
