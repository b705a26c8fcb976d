/**
 * One-time codes: six digits, stored as a keyed hash, good once within ten minutes. A comparison is counted, by a conditional
 * update of its own, before it is made: at most five within an hour, however often the code is sent again and however many
 * requests come at once. By the database's clock, for all servers. Does not know how a code reaches somebody.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { openServerKey } from '../session/pseudonyms.ts';

export interface CodeUse {
  /** What the code is for. */
  readonly purpose: 'verify' | 'reset' | 'elevate' | 'change-email' | 'second-factor' | 'add-phone';
  /** Whose it is. With the purpose it names the row that counts. */
  readonly subject: string;
  /** What it is good for beside these, such as an action and its target: a code for another one is wrong. */
  readonly binding: string;
  /** A pseudonym, for the operator's way out (`members unlock`). */
  readonly owner: string;
}

/** The code was right. */
export interface RightCode {
  /** In the transaction of what the code is for. Throws CODE_EXPIRED where it was used or replaced meanwhile. */
  use(tx: Database): Promise<void>;
}

export interface Codes {
  /**
   * A new code in the place of the last one. The count of comparisons stays until its hour is over. Where an address has no
   * account the code is told to nobody, so that it answers as one that has.
   */
  issue(db: Database, use: CodeUse): Promise<string>;
  /** Throws CODE_WRONG, CODE_EXPIRED (also where none was sent), or CODE_LOCKED with the seconds until the next comparison. */
  compare(db: Database, use: CodeUse, typed: string): Promise<RightCode>;
  /** Throws CODE_LOCKED: another code would help nobody. */
  refuseLocked(db: Database, use: CodeUse): Promise<void>;
}

const MOST_COMPARISONS = 5;
const GOOD_FOR = sql`interval '10 minutes'`;
const WINDOW = sql`interval '1 hour'`;

export async function openCodes(db: Database): Promise<Codes> {
  const key = await openServerKey(db);
  const keyed = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const idOf = ({ purpose, subject }: CodeUse): string => keyed('id', purpose, subject);
  const hashOf = (use: CodeUse, code: string): string => keyed('code', idOf(use), use.binding, code);

  const issue: Codes['issue'] = async (on, use) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await on.execute(sql`
      insert into codes as c (code_id, owner, hash, expires_at, window_ends_at)
      values (${idOf(use)}, ${use.owner}, ${hashOf(use, code)}, now() + ${GOOD_FOR}, now() + ${WINDOW})
      on conflict (code_id) do update set hash = excluded.hash, expires_at = excluded.expires_at,
        comparisons = case when c.window_ends_at <= now() then 0 else c.comparisons end,
        window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end`);
    return code;
  };

  return {
    issue,
    refuseLocked: (on, use) => refuseLocked(on, idOf(use)),
    compare: async (on, use, typed) => {
      const id = idOf(use);
      const [counted] = await rowsOf<{ hash: string }>(
        on,
        sql`update codes set comparisons = comparisons + 1
            where code_id = ${id} and expires_at > now() and comparisons < ${MOST_COMPARISONS}
            returning hash`,
      );
      if (counted === undefined) {
        await refuseLocked(on, id);
        throw expired();
      }
      if (!isEqual(counted.hash, hashOf(use, digitsOf(typed)))) {
        await refuseLocked(on, id);
        throw new CodedError('CODE_WRONG', 409, 'This is not the code of the newest mail.');
      }
      return { use: (tx) => useUp(tx, id, counted.hash) };
    },
  };
}

/** Forgets codes and counts of these owners, so that they can try again at once. */
export async function forgetCodes(db: Database, owners: readonly string[]): Promise<void> {
  for (const owner of owners) await db.execute(sql`delete from codes where owner = ${owner}`);
}

/** The row goes with its count: who had the right code has the mailbox, too. */
async function useUp(tx: Database, id: string, hash: string): Promise<void> {
  const used = await rowsOf(
    tx,
    sql`delete from codes where code_id = ${id} and hash = ${hash} and expires_at > now() returning 1 as one`,
  );
  if (used.length === 0) throw expired();
}

async function refuseLocked(db: Database, id: string): Promise<void> {
  const [locked] = await rowsOf<{ wait: number }>(
    db,
    sql`select ceil(extract(epoch from window_ends_at - now()))::int as wait from codes
        where code_id = ${id} and comparisons >= ${MOST_COMPARISONS} and window_ends_at > now()`,
  );
  if (locked) throw new CodedError('CODE_LOCKED', 409, 'Too many wrong codes.', Math.max(1, locked.wait));
}

const expired = (): CodedError =>
  new CodedError('CODE_EXPIRED', 409, 'This code was used, or is older than ten minutes. Ask for another.');

/** People type spaces and dashes between the digits. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
