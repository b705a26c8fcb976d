/** Prints the hash of what a server of this Node shows in each of forty zones; nodeTimes.int.test.ts runs it in several. */
import { createHash } from 'node:crypto';
import { utcOffsetsBetween } from '../../server/base/timeZones.ts';
import { FROM, shownTimes, TO, ZONES } from '../setup/shownTimes.ts';

const DAY = 86_400_000;
for (const zone of ZONES) {
  const times = shownTimes(utcOffsetsBetween(zone, FROM - DAY, TO + DAY));
  console.log(`${zone} ${createHash('sha256').update(times).digest('hex')}`);
}
