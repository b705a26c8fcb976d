/** "Open until 9:00 PM", in the store's time zone. Rules in domain/stores/hoursLine.ts. */
import { useIntl } from 'react-intl';
import {
  hoursLineOf,
  isOpenLine,
  type HoursLine,
  type StoreHours,
} from '../../../domain/stores/hoursLine.ts';
import { localTime } from '../../../domain/stores/localTime.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { formatAtStore } from './useStoreTime.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';

texts('stores.hours');

export function OpenLine({ store, now }: { readonly store: StoreHours; readonly now: number }) {
  const line = hoursLineOf(store, now);
  const tone = line.says === 'closesSoon' ? 'warn' : isOpenLine(line) ? 'ok' : 'off';
  return (
    <StatusDot tone={tone}>
      <Sentence line={line} utcOffsets={store.timeZone.utcOffsets ?? null} />
    </StatusDot>
  );
}

type SentenceProps = { readonly line: HoursLine; readonly utcOffsets: string | null };

function Sentence({ line, utcOffsets }: SentenceProps) {
  const intl = useIntl();
  const store = localTime(utcOffsets);
  const clock = (at: number) => {
    const time = formatAtStore(intl, utcOffsets, at);
    return store.isTwice(at) ? `${time} ${store.nameAt(at)}` : time;
  };
  switch (line.says) {
    case 'openAllDay':
      return <Text id="locator.open.allDay" />;
    case 'closed':
      return <Text id="locator.open.closed" />;
    case 'unknown':
      return <Text id="locator.open.unknown" />;
    case 'closesSoon':
      return <Text id="locator.open.closesSoon" values={{ minutes: line.minutes }} />;
    case 'openUntil':
      return <Text id="locator.open.until" values={{ time: clock(line.at) }} />;
    case 'opensAt':
      return <Text id="locator.open.opensAt" values={{ time: clock(line.at) }} />;
    case 'opensTomorrow':
      return <Text id="locator.open.opensTomorrow" values={{ time: clock(line.at) }} />;
    case 'opensLater': {
      const day = formatAtStore(intl, utcOffsets, line.at, { weekday: 'short' });
      return <Text id="locator.open.opensLater" values={{ day, time: clock(line.at) }} />;
    }
  }
}
