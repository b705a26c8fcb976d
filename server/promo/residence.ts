/** Since when a member has an account and where she lives: said once, and the first time counts. */
import { sql } from 'drizzle-orm';
import { isResidence } from '../../domain/promo/residence.ts';
import type { PromoUser, ResidenceSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
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

/** Answers what is stored. Throws a CodedError: RESIDENCE_INVALID. */
export async function saveResidence(
  { db, clock }: ResidenceDependencies,
  write: WriteRequest,
  memberId: string,
  asked: { readonly country: string; readonly state: string },
): Promise<ResidenceSaved> {
  const outcome = await withIdempotencyKey<ResidenceSaved>(db, clock, write, async (tx) => {
    if (!isResidence(asked)) return { status: 'refused', code: 'RESIDENCE_INVALID' };
    const [stored] = await rowsOf<ResidenceSaved>(
      tx,
      sql`update members set country = coalesce(country, ${asked.country}), state = coalesce(state, ${asked.state})
          where member_id = ${memberId} returning country, state`,
    );
    return { status: 'done', answer: stored ?? asked };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}
