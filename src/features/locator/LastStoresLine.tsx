/** Without a network, and nothing found in this tab: the stores that this device saw last, and how old they are. */
import { useIntl } from 'react-intl';
import type { AreaState } from '../../../domain/locator/evolve.ts';
import { useNow } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';

type Props = { readonly last: NonNullable<AreaState['last']> };

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
  const age = Math.max(0, useNow(30_000) - since);
  if (age < HOUR) return intl.formatRelativeTime(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return intl.formatRelativeTime(-Math.floor(age / HOUR), 'hour');
  return intl.formatRelativeTime(-Math.floor(age / DAY), 'day');
}
