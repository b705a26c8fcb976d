/** The sandbox's text messages: each is in a table, which /sandbox shows. A number that ends in 99 takes none. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { TextPort } from '../texts/port.ts';

const MOST = 20;

export const createSandboxTexts = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): TextPort => ({
  async send({ to, body }) {
    if (to.endsWith('99')) return false;
    await db.execute(
      sql`insert into sandbox_texts (phone_number, body, at) values (${to}, ${body}, ${clock.now().toISOString()})`,
    );
    return true;
  },
});

export function registerSandboxTexts(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/sandbox/api/texts', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const texts = await rowsOf<{ at: Date | string }>(
      db,
      sql`select text_id::text as "textId", phone_number as "phoneNumber", body, at from sandbox_texts
          order by text_id desc limit ${MOST}`,
    );
    return { texts: texts.map((text) => ({ ...text, at: new Date(text.at).toISOString() })) };
  });
}
