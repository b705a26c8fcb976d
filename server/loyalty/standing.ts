/** A member's tier, from what her orders earned. Refunds count on the day of the order that they took back. */
import { sql, type SQL } from 'drizzle-orm';
import type { Programme } from '../../domain/loyalty/programme.ts';
import { standingOn, type Standing } from '../../domain/loyalty/tiers.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export async function standingOf(
  db: Database,
  memberId: string,
  programme: Programme,
  day: string,
): Promise<Standing> {
  return standingFrom(programme, await rowsOf<EarnedOn>(db, earnedByDay(memberId, day)), day);
}

export interface EarnedOn {
  readonly day: string;
  readonly amount: string | number;
}

/** A query of `EarnedOn`, of at least the last 24 months. */
export const earnedByDay = (memberId: string, day: string): SQL =>
  sql`select to_char(earned.on_day, 'YYYY-MM-DD') as day, sum(earned.amount + coalesce(back.amount, 0)) as amount
        from star_movements earned
        left join star_movements back on back.reverses = earned.movement_id
        where earned.member_id = ${memberId} and earned.kind = 'earned'
          and earned.on_day > ${day}::date - interval '25 months' and earned.on_day <= ${day}::date
        group by earned.on_day`;

export const standingFrom = (programme: Programme, rows: readonly EarnedOn[], day: string): Standing =>
  standingOn(
    programme,
    rows.map((row) => ({ day: row.day, amount: Number(row.amount) })),
    day,
  );
