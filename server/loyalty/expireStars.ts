/**
 * Ends stars whose time is over. By lot where a lot has an end; by account where inactivity ends them, and then only if the
 * member was told long enough before. Each is a movement of its own, once, by the ledger's key.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { useLots } from './starsLedger.ts';
import type { LoyaltyDependencies } from './starsOfOrder.ts';

/** For runDueWork.ts. */
export const dueExpiries = `select from star_lots where remaining > 0 and ends_at <= $1
  union all select from star_accounts where notice_at <= $1 and noticed_at is null and balance > 0
  union all select from star_accounts where ends_at <= $1 and noticed_at is not null and balance > 0
    and not exists (select from orders o where o.member_id = star_accounts.member_id and o.are_stars_due)`;

type Deps = Pick<LoyaltyDependencies, 'db' | 'clock'>;

/** Answers how much it did. */
export async function expireDueStars(deps: Deps): Promise<number> {
  return (await expireLots(deps)) + (await giveNotices(deps)) + (await expireInactive(deps));
}

interface AccountRow {
  readonly memberId: string;
  readonly version: string | number;
}
interface LotRow {
  readonly lotId: string;
  readonly remaining: string | number;
}

/** Of one member at a time, so that her account is locked before her lots. */
async function expireLots({ db, clock }: Deps): Promise<number> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const [account] = await rowsOf<AccountRow>(
      tx,
      sql`select member_id as "memberId", version from star_accounts a where exists (
            select from star_lots l where l.member_id = a.member_id and remaining > 0 and ends_at <= ${now}::timestamptz)
          limit 1 for update skip locked`,
    );
    if (account === undefined) return 0;
    const lots = await rowsOf<LotRow>(
      tx,
      sql`select lot_id as "lotId", remaining from star_lots
          where member_id = ${account.memberId} and remaining > 0 and ends_at <= ${now}::timestamptz order by lot_id`,
    );
    await expire(tx, { clock }, account, lots, 'end');
    return 1;
  });
}

async function expireInactive({ db, clock }: Deps): Promise<number> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const [account] = await rowsOf<AccountRow>(
      tx,
      sql`select member_id as "memberId", version from star_accounts
          where ends_at <= ${now}::timestamptz and noticed_at is not null and balance > 0
            -- An order that was picked up in time and is not posted yet is an activity.
            and not exists (select from orders o where o.member_id = star_accounts.member_id and o.are_stars_due)
          limit 1 for update skip locked`,
    );
    if (account === undefined) return 0;
    const lots = await rowsOf<LotRow>(
      tx,
      sql`select lot_id as "lotId", remaining from star_lots where member_id = ${account.memberId} and remaining > 0
          order by lot_id`,
    );
    await expire(tx, { clock }, account, lots, 'inactivity');
    return 1;
  });
}

/** Where the server was down at the time of the notice, the end moves: a member has all the days of the notice. */
async function giveNotices({ db, clock }: Deps): Promise<number> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const told = await rowsOf<{ memberId: string }>(
      tx,
      sql`update star_accounts set noticed_at = ${now}::timestamptz,
            ends_at = greatest(ends_at, ${now}::timestamptz + (ends_at - notice_at))
          where member_id = (select member_id from star_accounts
            where notice_at <= ${now}::timestamptz and noticed_at is null and balance > 0 limit 1 for update skip locked)
          returning member_id as "memberId"`,
    );
    for (const { memberId } of told) await tellChange(tx, clock, `member:${memberId}`, 'wallet');
    return told.length;
  });
}

/** A movement for each lot. Stars that go back into a lot which is over end again: the account's version is in the key. */
async function expire(
  tx: Database,
  { clock }: Pick<Deps, 'clock'>,
  { memberId, version }: AccountRow,
  lots: readonly LotRow[],
  why: 'end' | 'inactivity',
): Promise<void> {
  const at = clock.now();
  for (const { lotId, remaining } of lots) {
    const amount = Number(remaining);
    await useLots(
      tx,
      {
        ...{ memberId, kind: 'expired', reference: `${lotId}:${version}`, amount, at },
        ...{ day: at.toISOString().slice(0, 10), programmeId: null, detail: { why } },
      },
      [{ lotId: String(lotId), amount }],
      null,
    );
  }
  await tellChange(tx, clock, `member:${memberId}`, 'wallet');
}
