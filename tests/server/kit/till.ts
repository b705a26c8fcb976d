/** The sandbox's till as it is pressed in a store, and how often a member's devices were told of her cards. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { createBrowser } from './testServer.ts';

export interface TillAnswer {
  readonly code?: string;
  readonly balance?: number;
  readonly couponCode?: string;
}

/** `url`: of the server, which runs once the first request is made. */
export function tillOf(url: () => string) {
  const post = async (path: string, body: unknown, key: string = randomUUID()) => {
    const response = await createBrowser(url()).send('POST', path, body, { 'idempotency-key': key });
    return [response.status, (await response.json()) as TillAnswer] as const;
  };
  return {
    post,
    pay: (body: unknown, key?: string) => post('/sandbox/api/till/payments', body, key),
  };
}

export async function timesTold(db: Database, memberId: string): Promise<number> {
  const [row] = await rowsOf<{ times: number }>(
    db,
    sql`select count(*)::int as times from feed_entries where owner = ${`member:${memberId}`} and kind = 'wallet'`,
  );
  return row?.times ?? 0;
}
