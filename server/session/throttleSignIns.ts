/**
 * Limits wrong passwords. A browser in which the member signed in before is counted by itself; all others are counted
 * by account (over all addresses), by address (over all accounts) and by both. So a stranger who uses up the tries for
 * an account locks out unknown browsers, never the owner's own devices. Counted in the database, by its clock, for all
 * servers.
 */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** At most `most` wrong passwords within `seconds`. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  /**
   * Deleted after the right password. Counts that others share are kept: deleting them would reset their failures, too.
   */
  readonly isClearedBySuccess: boolean;
}

const MINUTE = 60;
const HOUR = 3_600;
const OF_ONE = [
  { most: 5, seconds: MINUTE },
  { most: 20, seconds: HOUR },
] as const;
const OF_ACCOUNT = { most: 30, seconds: HOUR } as const;
const OF_ADDRESS = { most: 100, seconds: HOUR } as const;

export interface SignInTry {
  /** Pseudonyms; `email` is that of the typed text, whether a member has it or not. */
  readonly email: string;
  readonly address: string;
  /** The browser's own, where the member signed in with it before. */
  readonly knownDevice: string | null;
}

/** Counted as failed before the password is checked, so that concurrent tries are counted, too. */
export interface ReservedTry {
  /** The password was right: this try is no failure. */
  succeed(tx: Database): Promise<void>;
}

/** Throws RATE_LIMITED with the seconds until the next try. */
export const reserveTry = (db: Database, tried: SignInTry): Promise<ReservedTry> =>
  reserve(db, limitsOf(tried));

/**
 * The same for any limits of at most an hour. `named` is found again, and counted once, however often it is tried: only for tries
 * of one request, whatever its content.
 */
export async function reserve(db: Database, limits: readonly Limit[], named?: string): Promise<ReservedTry> {
  const attempt = named ?? randomUUID();
  const keys = [...new Set(limits.map(({ key }) => key))].toSorted();
  await db.transaction(async (tx) => {
    // In one order, so that two tries never wait for each other.
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`);
    if (named !== undefined && (await isCounted(tx, named, keys))) return;
    let wait = 0;
    for (const limit of limits) wait = Math.max(wait, await secondsToWait(tx, limit));
    if (wait > 0) throw new CodedError('RATE_LIMITED', 429, 'Too many tries. Wait a moment.', wait);
    await tx.execute(
      sql`insert into sign_in_failures (who_hash, at, attempt) values ${list(keys.map((key) => sql`(${key}, now(), ${attempt})`))}`,
    );
  });
  const cleared = limits.flatMap(({ key, isClearedBySuccess }) => (isClearedBySuccess ? [key] : []));
  return {
    succeed: async (tx) => {
      await tx.execute(sql`delete from sign_in_failures where attempt = ${attempt}`);
      if (cleared.length === 0) return;
      await tx.execute(
        sql`delete from sign_in_failures where who_hash in (${list(cleared.map((key) => sql`${key}`))})`,
      );
    },
  };
}

/** The wrong passwords for that email, from everywhere; `email` is a pseudonym. */
export async function forgetTries(db: Database, email: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where who_hash = ${`email ${email}`}
    or starts_with(who_hash, ${`both ${email} `}) or starts_with(who_hash, ${`device ${email} `})`);
}

function limitsOf({ email, address, knownDevice }: SignInTry): readonly Limit[] {
  const own = (key: string): readonly Limit[] =>
    OF_ONE.map((limit) => ({ ...limit, key, isClearedBySuccess: true }));
  if (knownDevice !== null) return own(`device ${email} ${knownDevice}`);
  return [
    ...own(`both ${email} ${address}`),
    { ...OF_ACCOUNT, key: `email ${email}`, isClearedBySuccess: false },
    { ...OF_ADDRESS, key: `address ${address}`, isClearedBySuccess: false },
  ];
}

const isCounted = async (tx: Database, attempt: string, keys: readonly string[]): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 as one from sign_in_failures
          where attempt = ${attempt} and who_hash in (${list(keys.map((key) => sql`${key}`))}) limit 1`,
    )
  ).length > 0;

/** 0 where the limit has room. Else until the oldest of its failures leaves the window. */
async function secondsToWait(tx: Database, { key, most, seconds }: Limit): Promise<number> {
  const [row] = await rowsOf<{ wait: number }>(
    tx,
    sql`select ceil(extract(epoch from at + make_interval(secs => ${seconds}) - now()))::int as wait
        from sign_in_failures where who_hash = ${key} and at > now() - make_interval(secs => ${seconds})
        order by at desc offset ${most - 1} limit 1`,
  );
  return row ? Math.max(1, row.wait) : 0;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
