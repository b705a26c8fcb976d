/**
 * The sandbox's mail server and mailbox: each mail is in a table, which /sandbox shows. Some addresses behave otherwise, by what is
 * before the @ (docs/sandbox.md): refused, later (taken at the second try), nobody-knows.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Mail, MailOutcome, MailPort } from '../mail/port.ts';

const MOST = 50;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

export function createSandboxMail({ db, clock }: Needs): MailPort {
  const asked = new Set<string>();
  const keep = ({ messageId, to, subject, plain, html, unsubscribeUrl = '' }: Mail) =>
    db.execute(
      sql`insert into sandbox_mails (message_id, recipient, subject, plain, html, unsubscribe_url, at)
          values (${messageId}, ${to}, ${subject}, ${plain}, ${html}, ${unsubscribeUrl || null}, ${clock.now().toISOString()})`,
    );
  return {
    async send(mail): Promise<MailOutcome> {
      const [name = ''] = mail.to.toLowerCase().split('@');
      if (name === 'refused') return 'failed';
      if (name === 'later' && !asked.has(mail.to)) {
        asked.add(mail.to);
        return 'deferred';
      }
      await keep(mail);
      return name === 'nobody-knows' ? 'unknown' : 'delivered';
    },
  };
}

export function registerMailbox(app: FastifyInstance, { db }: Pick<Needs, 'db'>): void {
  app.get('/sandbox/api/mails', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const mails = await rowsOf<{ at: Date | string }>(
      db,
      sql`select mail_id::text as "mailId", recipient, subject, plain, html, unsubscribe_url as "unsubscribeUrl", at from sandbox_mails
          order by mail_id desc limit ${MOST}`,
    );
    return { mails: mails.map((mail) => ({ ...mail, at: new Date(mail.at).toISOString() })) };
  });
}
