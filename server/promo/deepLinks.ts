/** The data of a promotion's link, kept for an hour under a match id of 128 random bits. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export type LinkData = Readonly<Record<string, string>>;
interface LinkDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

const LIFE_MS = 3_600_000;

/** Answers its match id. */
export async function storeLink({ db, clock }: LinkDependencies, data: LinkData): Promise<string> {
  const matchId = randomBytes(16).toString('hex');
  await db.execute(
    sql`insert into deep_links (match_id, data, created_at)
        values (${matchId}, ${JSON.stringify(data)}::jsonb, ${clock.now().toISOString()}::timestamptz)`,
  );
  return matchId;
}

/** Null where there is none, or its hour is over. */
export async function linkData({ db, clock }: LinkDependencies, matchId: string): Promise<LinkData | null> {
  const since = new Date(clock.now().getTime() - LIFE_MS).toISOString();
  const [link] = await rowsOf<{ data: LinkData }>(
    db,
    sql`select data from deep_links where match_id = ${matchId} and created_at > ${since}::timestamptz`,
  );
  return link?.data ?? null;
}
