/**
 * What is shown and decided of stores in forty zones over two years, as one text a zone, for comparing runtimes: their own time zone
 * data must have no part in it. Runs in Node and in browsers.
 */
import { hoursLineOf } from '../../domain/stores/hoursLine.ts';
import { localTime } from '../../domain/stores/localTime.ts';

export const ZONES = [
  ...['Vancouver', 'Edmonton', 'Winnipeg', 'Yellowknife', 'Whitehorse', 'Regina', 'Toronto', 'Halifax'],
  ...['St_Johns', 'Goose_Bay', 'Blanc-Sablon', 'Atikokan', 'Creston', 'Dawson_Creek', 'Inuvik', 'Iqaluit'],
  ...['New_York', 'Detroit', 'Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles'],
  ...['Anchorage', 'Adak', 'Puerto_Rico', 'Mexico_City', 'Ciudad_Juarez', 'Tijuana', 'Coyhaique', 'Bogota'],
]
  .map((city) => `America/${city}`)
  .concat('Pacific/Honolulu', 'Pacific/Pago_Pago', 'Pacific/Guam', 'Europe/London', 'Asia/Tokyo')
  .concat('Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca');

export const FROM = Date.UTC(2026, 0, 1);
export const TO = Date.UTC(2028, 0, 1);
const STEP = 5 * 3_600_000 + 7 * 60_000;

const hoursByDay = Array.from({ length: 7 }, (_, day) => [{ opens: 300 + day, closes: 1_380 + 30 * day }]);

/** `utcOffsets` of a zone from FROM to TO → its times, a line each. */
export function shownTimes(utcOffsets: string): string {
  const clock = localTime(utcOffsets);
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  const lines: string[] = [];
  for (let now = FROM; now < TO; now += STEP) {
    const line = hoursLineOf({ hoursByDay, holidays: [], timeZone: { utcOffsets } }, now);
    const wall = format.format(now + clock.offsetAt(now));
    lines.push(`${new Date(now).toISOString()} ${wall} ${clock.nameAt(now)} ${JSON.stringify(line)}`);
  }
  return lines.join('\n');
}
