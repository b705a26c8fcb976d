/** Which mail server there is: the operator's, the sandbox's mailbox, or none. nodemailer is loaded where it is needed. */
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { noMail, type MailPort } from '../mail/port.ts';
import { createSandboxMail } from '../sandbox/mailbox.ts';
import type { Settings } from './settings.ts';

export async function createMail(
  { mail, isSandbox }: Pick<Settings, 'mail' | 'isSandbox'>,
  db: Database,
  clock: Clock,
): Promise<MailPort> {
  if (mail === null) return isSandbox ? createSandboxMail({ db, clock }) : noMail;
  const { createSmtpMail } = await import('../mail/smtp.ts');
  return createSmtpMail(mail);
}
