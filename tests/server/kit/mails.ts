/** The sandbox's mailbox, as somebody reads it. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';

interface ReadMail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

const LOOKS = 100;
const LOOK_EVERY_MS = 50;

/** All to that address, oldest first. */
export const mailsTo = (db: Database, email: string): Promise<readonly ReadMail[]> =>
  rowsOf<ReadMail>(
    db,
    sql`select subject, plain, html from sandbox_mails where recipient = ${email} order by mail_id`,
  );

/** Waits for one after the first `seen`. */
export async function nextMail(db: Database, email: string, seen: number): Promise<ReadMail> {
  for (let look = 0; look < LOOKS; look++) {
    const mail = (await mailsTo(db, email))[seen];
    if (mail !== undefined) return mail;
    await new Promise((go) => setTimeout(go, LOOK_EVERY_MS));
  }
  throw new Error(`expected mail ${seen + 1} to ${email} within ${(LOOKS * LOOK_EVERY_MS) / 1_000} s`);
}

/** Waits until nothing is left to send. */
export async function allSent(db: Database): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if ((await rowsOf(db, sql`select 1 as one from account_mails`)).length === 0) return;
    await new Promise((go) => setTimeout(go, LOOK_EVERY_MS));
  }
  throw new Error('expected all mails about accounts to be sent');
}

/** Asks for a code, and reads it in the mail that comes. */
export async function codeAfter(db: Database, email: string, ask: () => Promise<unknown>): Promise<string> {
  let seen = (await mailsTo(db, email)).length;
  await ask();
  // A notice may come before it.
  for (;;) {
    const code = codeIn(await nextMail(db, email, seen++));
    if (code !== '') return code;
  }
}

export const codeIn = ({ plain }: ReadMail): string => /^\d{6}$/m.exec(plain)?.[0] ?? '';
