/** Which greeting the hour calls for (spec 2 section 2). The hour is the person's own, 0 to 23. */

export type Greeting = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 17;

export function greetingAt(hour: number): Greeting {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
