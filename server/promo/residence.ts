/** Since when a member has an account and where she lives: changed as she moves, but not from one offer's place to the next's. */
import { sql } from 'drizzle-orm';
import { isResidence, isResidenceHeld } from '../../domain/promo/residence.ts';
import type { PromoUser, ResidenceSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';

export interface ResidenceDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export async function promoUserOf(db: Database, memberId: string): Promise<PromoUser> {
  const [user] = await rowsOf<PromoUser>(
    db,
    sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as "joinDate", country, state
        from members where member_id = ${memberId}`,
  );
  return user ?? { joinDate: '', country: null, state: null };
}

/** Answers what is stored. The member's devices are told. Throws a CodedError: RESIDENCE_INVALID, RESIDENCE_HELD. */
export async function saveResidence(
  { db, clock }: ResidenceDependencies,
  write: WriteRequest,
  memberId: string,
  { country, state }: { readonly country: string; readonly state: string },
): Promise<ResidenceSaved> {
  const outcome = await withIdempotencyKey<ResidenceSaved>(db, clock, write, async (tx) => {
    if (!isResidence({ country, state })) return { status: 'refused', code: 'RESIDENCE_INVALID' };
    const now = clock.now();
    const [stored] = await rowsOf<Stored>(
      tx,
      sql`select country, state, residence_set_at as "setAt", residence_used_at as "usedAt"
          from members where member_id = ${memberId} for no key update`,
    );
    const isSame = stored?.country === country && stored.state === state;
    if (stored && !isSame) {
      if (isResidenceHeld(dateOf(stored.setAt), dateOf(stored.usedAt), now))
        return { status: 'refused', code: 'RESIDENCE_HELD' };
      await tx.execute(sql`update members set country = ${country}, state = ${state},
        residence_set_at = ${now.toISOString()}, residence_used_at = null where member_id = ${memberId}`);
      await tellChange(tx, clock, write.owner, 'profile');
    }
    return { status: 'done', answer: { country, state } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** Before an offer is given, whose entry locks the feed: a change of the residence locks both in this order, too. */
export const lockResidence = (tx: Database, memberId: string): Promise<unknown> =>
  tx.execute(sql`select from members where member_id = ${memberId} for no key update`);

/** An offer was redeemed: from the first one on the residence stays for a while. */
export const useResidence = (tx: Database, clock: Clock, memberId: string): Promise<unknown> =>
  tx.execute(sql`update members set residence_used_at = ${clock.now().toISOString()}
    where member_id = ${memberId} and country is not null and residence_used_at is null`);

interface Stored {
  readonly country: string | null;
  readonly state: string | null;
  readonly setAt: string | Date | null;
  readonly usedAt: string | Date | null;
}

const dateOf = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));
