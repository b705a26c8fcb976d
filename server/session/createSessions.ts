/**
 * Sessions: a random 256-bit token in the cookie, its SHA-256 in the table. Guests get one on first need. A session
 * ends when it is not used for a while, and in any case some time after its start, by the database's clock. Knows no
 * HTTP.
 */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createBatchedReads } from '../db/batchedReads.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import { members } from '../members/tables.ts';
import type { Device } from './deviceOf.ts';
import type { Owner } from './owner.ts';
import { hashToken, newToken } from './tokens.ts';

export interface Session {
  readonly tokenHash: string;
  readonly owner: Owner;
}
export interface Member {
  readonly memberId: string;
  readonly firstName: string;
  /** Also one that is not proved yet. */
  readonly email: string;
}
export interface SessionLifetime {
  /** Ends when unused for so long. */
  readonly idleSeconds: number;
  /** Ends so long after its start, used or not. */
  readonly maxSeconds: number;
}
/** `support`: may read other people's data. */
export interface SessionLifetimes {
  readonly member: SessionLifetime;
  readonly support: SessionLifetime;
}
export interface SessionSummary extends Device {
  readonly sessionId: string;
  readonly startedAt: Date;
  /** Exact to five minutes. */
  readonly lastSeenAt: Date;
  readonly isCurrent: boolean;
}
export interface StartedSession {
  readonly token: string;
  readonly session: Session;
  readonly maxSeconds: number;
}
export interface Sessions {
  /** Counts as use. */
  find(token: string): Promise<Session | null>;
  isAlive(tokenHash: string): Promise<boolean>;
  /** The indexes of those that have ended. */
  findEnded(tokenHashes: readonly string[]): Promise<readonly number[]>;
  startGuest(device: Device): Promise<StartedSession>;
  startMember(
    tx: Database,
    member: { readonly memberId: string; readonly role: 'member' | 'support' },
    device: Device,
  ): Promise<StartedSession>;
  member(memberId: string): Promise<Member | null>;
  /** `current` (a token hash) first, then newest use first; at most 100. */
  list(memberId: string, current: string): Promise<readonly SessionSummary[]>;
}

const IS_OVER = '(expires_at <= now() or last_seen_at + make_interval(secs => idle_seconds) <= now())';
const isOver = sql.raw(IS_OVER);
/** Precision of the last use; each update is a write. */
const STEP = "interval '5 minutes'";
const SEEN_STEP = sql.raw(STEP);

/** For each hash of a JSON list; `at` counts from 0. */
const readSessions = createStatement<OwnerRow & { readonly at: number; readonly is_stale: boolean }>(
  'read-sessions',
  `select asked.at::integer - 1 as at, found.*
    from json_array_elements_text($1::json) with ordinality asked(hash, at)
    cross join lateral (
      select member_id, guest_id, last_seen_at < now() - ${STEP} as is_stale from sessions
      where token_hash = asked.hash and not ${IS_OVER} limit 1
    ) found`,
);

export function createSessions(db: Database, lifetimes: SessionLifetimes): Sessions {
  const start = async (
    tx: Database,
    owner: Owner,
    { browser, system, country }: Device,
    { idleSeconds, maxSeconds }: SessionLifetime,
  ): Promise<StartedSession> => {
    const token = newToken();
    const tokenHash = hashToken(token);
    const memberId = owner.kind === 'member' ? owner.memberId : null;
    const guestId = owner.kind === 'guest' ? owner.guestId : null;
    await tx.execute(sql`insert into sessions
        (token_hash, member_id, guest_id, created_at, expires_at, idle_seconds, browser, system, country)
      values (${tokenHash}, ${memberId}, ${guestId}, now(), now() + make_interval(secs => ${maxSeconds}),
        ${idleSeconds}, ${browser}, ${system}, ${country ?? null})`);
    return { token, session: { tokenHash, owner }, maxSeconds };
  };

  const findEnded = async (hashes: readonly string[]): Promise<readonly number[]> => {
    const rows = await rowsOf<{ at: number }>(
      db,
      sql`select at::integer - 1 as at
          from json_array_elements_text(${JSON.stringify(hashes)}::json) with ordinality asked(hash, at)
          where not exists (select from sessions where token_hash = hash and not ${isOver})`,
    );
    return rows.map(({ at }) => at);
  };
  /** Batched, because many sockets open at once. */
  const isAlive = createBatchedReads(async (hashes: readonly string[]) => {
    const ended = new Set(await findEnded(hashes));
    return hashes.map((_, at) => !ended.has(at));
  });

  const read = createBatchedReads(async (hashes: readonly string[]) => {
    const rows = await readSessions(db, [JSON.stringify(hashes)]);
    const found = new Map(rows.map((row) => [row.at, row]));
    return hashes.map((_, at) => found.get(at) ?? null);
  });

  return {
    find: async (token) => {
      const tokenHash = hashToken(token);
      const row = await read(tokenHash);
      const owner = row && ownerOf(row);
      if (!owner) return null;
      if (row.is_stale)
        await db.execute(sql`update sessions set last_seen_at = now()
          where token_hash = ${tokenHash} and last_seen_at < now() - ${SEEN_STEP}`);
      return { tokenHash, owner };
    },
    isAlive,
    findEnded,
    startGuest: (device) => start(db, { kind: 'guest', guestId: randomUUID() }, device, lifetimes.member),
    startMember: (tx, { memberId, role }, device) =>
      start(tx, { kind: 'member', memberId }, device, lifetimes[role]),
    member: async (memberId) => {
      const [row] = await db
        .select({
          memberId: members.memberId,
          firstName: members.firstName,
          email: sql<string>`coalesce(email, unverified_email)`,
        })
        .from(members)
        .where(eq(members.memberId, memberId));
      return row ?? null;
    },
    list: async (memberId, current) => {
      const rows = await rowsOf<SummaryRow>(
        db,
        sql`select session_id, browser, system, country, token_hash = ${current} as is_current,
              floor(extract(epoch from created_at) * 1000)::float8 as started_ms,
              floor(extract(epoch from last_seen_at) * 1000)::float8 as seen_ms
            from sessions where member_id = ${memberId} and not ${isOver}
            order by token_hash = ${current} desc, last_seen_at desc, session_id limit ${LONGEST_LIST}`,
      );
      return rows.map((row) => ({
        sessionId: row.session_id,
        browser: row.browser,
        system: row.system,
        country: row.country ?? null,
        startedAt: new Date(row.started_ms),
        lastSeenAt: new Date(row.seen_ms),
        isCurrent: row.is_current,
      }));
    },
  };
}

const LONGEST_LIST = 100;

interface OwnerRow {
  readonly member_id: string | null;
  readonly guest_id: string | null;
}
interface SummaryRow extends Device {
  readonly session_id: string;
  readonly is_current: boolean;
  readonly started_ms: number;
  readonly seen_ms: number;
}

function ownerOf({ member_id: memberId, guest_id: guestId }: OwnerRow): Owner | null {
  if (memberId !== null) return { kind: 'member', memberId };
  return guestId === null ? null : { kind: 'guest', guestId };
}
