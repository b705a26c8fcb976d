/** Ends sessions; their open sockets close, on every server, when the transaction commits. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { sessions } from './tables.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';

export const endSession = (tx: Database, tokenHash: string): Promise<number> =>
  end(tx, eq(sessions.tokenHash, tokenHash));

/** One of that member, by the id that `Sessions.list` gives. */
export const endSessionById = (tx: Database, memberId: string, sessionId: string): Promise<number> =>
  end(tx, and(eq(sessions.memberId, memberId), eq(sessions.sessionId, sessionId)));

/** All of the member except the one of that hash. Returns how many. */
export const endSessionsOf = async (
  tx: Database,
  memberId: string,
  except: string | null = null,
): Promise<number> => {
  // One that waits for its second factor is none yet, and becomes none.
  await tx.execute(sql`delete from pending_sign_ins where member_id = ${memberId}`);
  return end(
    tx,
    and(eq(sessions.memberId, memberId), except === null ? undefined : ne(sessions.tokenHash, except)),
  );
};

async function end(tx: Database, which: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(which).returning({ tokenHash: sessions.tokenHash });
  for (const { tokenHash } of ended) await notifyWatchers(tx, `session:${tokenHash}`);
  return ended.length;
}
