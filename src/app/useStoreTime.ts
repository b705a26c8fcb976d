/** Formats an instant as the clock of a store shows it, with the name of its time zone where this device's shows another time. */
import { useIntl } from 'react-intl';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** `timeZoneId` undefined: this device's. */
export function useStoreTime(timeZoneId: string | undefined): (at: number) => string {
  const intl = useIntl();
  return (at) => {
    const here = intl.formatDate(at, clock);
    if (timeZoneId === undefined) return here;
    const there = intl.formatDate(at, { ...clock, timeZone: timeZoneId });
    return there === here
      ? there
      : intl.formatDate(at, { ...clock, timeZone: timeZoneId, timeZoneName: 'short' });
  };
}

/** The day on which an instant falls there. */
export function useStoreDay(timeZoneId: string | undefined): (at: number) => string {
  const intl = useIntl();
  return (at) => intl.formatDate(at, { dateStyle: 'medium', timeZone: timeZoneId });
}
