/** Sends the mails that are due, of whichever server: leased in one transaction, sent outside of any, and recorded each by itself. */
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { leaseDue, recordDelivery } from './deliveries.ts';
import type { MailPort } from '../mail/port.ts';
import { writeFailure, writeMail, type MailStyle } from './writeMail.ts';

export interface DeliveryDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly style: MailStyle;
}

const AT_ONCE = 20;

/** Answers how many it has looked at. */
export async function deliverDueGifts({ db, clock, mail, style }: DeliveryDependencies): Promise<number> {
  const { looked, mails } = await leaseDue(db, clock, AT_ONCE);
  await Promise.all(
    mails.map(async (due) => {
      const failed = await recordDelivery(db, clock, due, await mail.send(writeMail(due, style)));
      // A guest may have no page open that says it. Lost with a server that dies here: the confirmation says it, too.
      if (failed !== null) await mail.send(writeFailure(failed, style));
    }),
  );
  return looked;
}
