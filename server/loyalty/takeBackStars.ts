/**
 * Takes back what an order earned, a partner's bonus too: of its own lot first, then of the lots that end first, as far as the member has them. It
 * reverses the movement that earned them, under its programme and on its day, so that the tier is computed without it.
 */
import { sql } from 'drizzle-orm';
import { allocate } from '../../domain/loyalty/lots.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { bonusReference } from '../partnerships/bonusStars.ts';
import { lockAccount, usableLots, useLots } from './starsLedger.ts';

interface Earned {
  readonly movementId: string | number;
  readonly amount: string | number;
  readonly day: string;
  readonly programmeId: string | number | null;
}

/** Once. The order is locked by the caller; one whose stars are not posted yet earns none. */
export async function takeBackStars(
  tx: Database,
  { memberId, orderId }: { readonly memberId: string; readonly orderId: string },
  at: Date,
): Promise<void> {
  await tx.execute(sql`update orders set are_stars_due = false where order_id = ${orderId}`);
  await takeBack(tx, memberId, { kind: 'earned', reference: orderId }, `refund:${orderId}`, at);
  const reference = bonusReference(orderId);
  await takeBack(tx, memberId, { kind: 'corrected', reference }, `refund:${reference}`, at);
}

async function takeBack(
  tx: Database,
  memberId: string,
  of: { readonly kind: 'earned' | 'corrected'; readonly reference: string },
  reference: string,
  at: Date,
): Promise<void> {
  const [earned] = await rowsOf<Earned>(
    tx,
    sql`select movement_id as "movementId", amount, to_char(on_day, 'YYYY-MM-DD') as day, programme_id as "programmeId"
        from star_movements where kind = ${of.kind} and reference = ${of.reference} and member_id = ${memberId}`,
  );
  if (earned === undefined) return;
  const { movementId, day } = earned;
  // It is there: it has this movement.
  const { balance } = await lockAccount(tx, { memberId, country: 'US', day });
  const lots = (await usableLots(tx, memberId, at)).map((lot) =>
    lot.lotId === String(movementId) ? { ...lot, endsOn: '0001-01-01' } : lot,
  );
  const usable = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const amount = Math.min(Number(earned.amount), usable, balance);
  if (amount === 0) return;
  const programmeId = earned.programmeId === null ? null : Number(earned.programmeId);
  const movement = { memberId, kind: 'reversed', reference, amount, at, day } as const;
  const detail = { reason: 'refund' };
  await useLots(tx, { ...movement, programmeId, detail }, allocate(lots, amount) ?? [], Number(movementId));
}
