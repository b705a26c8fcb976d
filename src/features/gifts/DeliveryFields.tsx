/** When a gift is delivered: right away, or on a day at nine on the recipient's clock. */
import { Text } from '../../i18n/Text.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { localDay } from '../../kit/localDay.ts';
import { useCrema } from '../../kit/Crema.ts';
import type { FormProps } from './formProps.ts';
import styles from './gifts.module.css';

/** Of the countries where there are stores; the device's own comes first. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/St_Johns',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
];

export function DeliveryFields({ draft, change, faults }: Omit<FormProps, 'settings'>) {
  const { now } = useCrema();
  const { deliveryDay, timeZoneId } = draft;
  const all = zones.includes(timeZoneId) ? zones : [timeZoneId, ...zones];
  return (
    <div className={styles.group}>
      <RadioCards
        legend={<Text id="gifts.compose.when" />}
        value={deliveryDay === null ? 'now' : 'later'}
        onChange={(value) => change({ deliveryDay: value === 'now' ? null : localDay(now()) })}
        cards={[
          { value: 'now', label: <Text id="gifts.compose.now" /> },
          { value: 'later', label: <Text id="gifts.compose.later" /> },
        ]}
      />
      {deliveryDay !== null && (
        <>
          <TextField
            label={<Text id="gifts.compose.day" />}
            type="date"
            min={localDay(now())}
            value={deliveryDay}
            error={faults['deliveryDay'] && <Text id={faults['deliveryDay']} />}
            onChange={({ target }) => change({ deliveryDay: target.value })}
          />
          <Select
            label={<Text id="gifts.compose.zone" />}
            hint={<Text id="gifts.compose.hour" />}
            value={timeZoneId}
            onChange={({ target }) => change({ timeZoneId: target.value })}
          >
            {all.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replace(/^.*\//, '').replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  );
}
