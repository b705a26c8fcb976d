/** Makes rows older, as if time had passed: what runs out does so by the database's clock, which no test can move. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/createDatabase.ts';

export async function ageSessions(db: Database, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await db.execute(sql`update sessions set created_at = created_at - ${by}, expires_at = expires_at - ${by},
    last_seen_at = last_seen_at - ${by}`);
}

export async function ageTries(db: Database, seconds: number): Promise<void> {
  await db.execute(sql`update sign_in_failures set at = at - make_interval(secs => ${seconds})`);
}
