/**
 * Formats an instant as the clock of a store shows it. The name of that clock stands behind the time where this device's clock shows
 * another one, and where the store's shows the same time twice. The store's offsets decide (domain/stores/localTime.ts), not
 * the browser's time zone data.
 */
import { useIntl, type IntlShape } from 'react-intl';
import { localTime } from '../../../domain/stores/localTime.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** By a store's clock, without its name. `utcOffsets` of a clock that is known. */
export const formatAtStore = (
  intl: Pick<IntlShape, 'formatDate'>,
  utcOffsets: string | null | undefined,
  at: number,
  options: Parameters<IntlShape['formatDate']>[1] = clock,
): string => intl.formatDate(at + localTime(utcOffsets).offsetAt(at), { ...options, timeZone: 'UTC' });

/** `utcOffsets` absent: this device's clock. */
export function useStoreTime(utcOffsets: string | null | undefined): (at: number) => string {
  const intl = useIntl();
  const store = localTime(utcOffsets);
  return (at) => {
    const here = intl.formatDate(at, clock);
    if (!store.isKnown) return here;
    const there = formatAtStore(intl, utcOffsets, at);
    return there === here && !store.isTwice(at) ? there : `${there} ${store.nameAt(at)}`;
  };
}

/** The day on which an instant falls there. */
export function useStoreDay(utcOffsets: string | null | undefined): (at: number) => string {
  const intl = useIntl();
  return (at) =>
    localTime(utcOffsets).isKnown
      ? formatAtStore(intl, utcOffsets, at, { dateStyle: 'medium' })
      : intl.formatDate(at, { dateStyle: 'medium' });
}
