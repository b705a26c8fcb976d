/** The notice of a sign-in in a browser in which the member had not signed in before. */
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Device } from '../session/deviceOf.ts';
import { postLetter } from './letters.ts';

/** In the transaction of the sign-in. */
export const tellOfNewDevice = (
  tx: Database,
  clock: Clock,
  memberId: string,
  { browser, system, country = null }: Device,
): Promise<void> =>
  postLetter(tx, clock, {
    ...{ kind: 'new-device', memberId, browser, system, country },
    at: clock.now().toISOString(),
  });
