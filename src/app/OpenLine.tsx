/** "Open until 9:00 PM", in the store's time zone. Rules in domain/stores/hoursLine.ts. */
import { useIntl } from 'react-intl';
import { hoursLineOf, isOpenLine, type HoursLine, type StoreHours } from '../../domain/stores/hoursLine.ts';
import hoursTexts from '../features/stores/hours.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { StatusDot } from '../ui/StatusDot.tsx';

addTexts(hoursTexts);

export function OpenLine({ store, now }: { readonly store: StoreHours; readonly now: number }) {
  const line = hoursLineOf(store, now);
  const tone = line.says === 'closesSoon' ? 'warn' : isOpenLine(line) ? 'ok' : 'off';
  return (
    <StatusDot tone={tone}>
      <Sentence line={line} timeZone={store.timeZone.timeZoneId} />
    </StatusDot>
  );
}

function Sentence({ line, timeZone }: { readonly line: HoursLine; readonly timeZone: string }) {
  const intl = useIntl();
  const clock = (at: number) => intl.formatTime(at, { timeZone });
  switch (line.says) {
    case 'openAllDay':
      return <Text id="locator.open.allDay" />;
    case 'closed':
      return <Text id="locator.open.closed" />;
    case 'closesSoon':
      return <Text id="locator.open.closesSoon" values={{ minutes: line.minutes }} />;
    case 'openUntil':
      return <Text id="locator.open.until" values={{ time: clock(line.at) }} />;
    case 'opensAt':
      return <Text id="locator.open.opensAt" values={{ time: clock(line.at) }} />;
    case 'opensTomorrow':
      return <Text id="locator.open.opensTomorrow" values={{ time: clock(line.at) }} />;
    case 'opensLater': {
      const day = intl.formatDate(line.at, { timeZone, weekday: 'short' });
      return <Text id="locator.open.opensLater" values={{ day, time: clock(line.at) }} />;
    }
  }
}
