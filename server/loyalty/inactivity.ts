/** When a member's stars end for want of activity, and when she is told: set anew by each activity. */
import { sql } from 'drizzle-orm';
import { endByInactivity } from '../../domain/loyalty/lots.ts';
import type { ExpiryPolicy } from '../../domain/loyalty/programme.ts';
import { endOfLastDay } from '../../domain/rewards/rules.ts';
import type { Database } from '../db/createDatabase.ts';

/** `day`: of the activity. */
export async function endsByInactivity(
  tx: Database,
  memberId: string,
  policy: ExpiryPolicy,
  day: string,
): Promise<void> {
  const end = endByInactivity(policy, day);
  const noticeAt = end === null ? null : `${end.noticeOn}T12:00:00Z`;
  const endsAt = end === null ? null : new Date(endOfLastDay(Date.parse(end.endsOn))).toISOString();
  await tx.execute(
    sql`update star_accounts set active_on = greatest(active_on, ${day}::date), notice_at = ${noticeAt}::timestamptz,
          noticed_at = null, ends_at = ${endsAt}::timestamptz
        where member_id = ${memberId} and active_on <= ${day}::date`,
  );
}
