/** The greeting for an hour, 0 to 23 in the device's time zone (spec 2 section 2). */

export type Greeting = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 17;

export function greetingAt(hour: number): Greeting {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
