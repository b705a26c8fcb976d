/** The operator corrects a member's stars, with a reason that she is shown; once for the key that the operator gives. */
import { sql } from 'drizzle-orm';
import { endOfLot } from '../../domain/loyalty/lots.ts';
import { CodedError } from '../base/codedError.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { placeOfMember } from './placeOfMember.ts';
import { programmeAt } from './programmes.ts';
import { credit, debit, lockAccount } from './starsLedger.ts';
import type { LoyaltyDependencies } from './starsOfOrder.ts';

export interface StarCorrection {
  readonly key: string;
  /** Hundredths of a star; negative where they are taken. */
  readonly amount: number;
  readonly reason: string;
}

/** The stars that she has then, in hundredths. Throws MEMBER_NOT_FOUND (404), NOT_ENOUGH_STARS, KEY_REUSED (409). */
export async function correctStars(
  deps: LoyaltyDependencies,
  memberId: string,
  { key, amount, reason }: StarCorrection,
): Promise<number> {
  const { db, clock } = deps;
  const at = clock.now();
  const { programme, programmeId } = await programmeAt(db, at);
  const { day, country } = await placeOfMember(deps, memberId, at);
  return db.transaction(async (tx) => {
    const members = await rowsOf(tx, sql`select from members where member_id = ${memberId}`);
    if (members.length === 0) throw new CodedError('MEMBER_NOT_FOUND', 404, 'There is no such member.');
    const account = await lockAccount(tx, { memberId, country, day });
    const movement = {
      ...({ memberId, kind: 'corrected', reference: `${memberId} ${key}`, at, day, programmeId } as const),
      ...{ amount: Math.abs(amount), detail: { reason } },
    };
    const end = endOfLot(programme.expiry[account.country === 'CA' ? 'CA' : 'US'], day);
    const outcome = amount > 0 ? await credit(tx, movement, end) : await debit(tx, movement);
    if (outcome.state === 'notEnough')
      throw new CodedError('NOT_ENOUGH_STARS', 409, 'The member has fewer stars.');
    if (outcome.state === 'done') {
      await tellChange(tx, clock, `member:${memberId}`, 'wallet');
      return account.balance + amount;
    }
    const [known] = await rowsOf<{ isSame: boolean }>(
      tx,
      sql`select amount = ${amount}::bigint and detail ->> 'reason' = ${reason} as "isSame" from star_movements
          where movement_id = ${outcome.movementId}`,
    );
    if (known?.isSame !== true)
      throw new CodedError('IDEMPOTENCY_KEY_REUSED', 409, 'This key was used for another correction.');
    return account.balance;
  });
}
