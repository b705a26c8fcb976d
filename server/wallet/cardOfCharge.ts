/**
 * Money that is on its way to a card which stops paying meanwhile: nothing is charged. Whatever the bank was asked for is
 * voided, when the card is reported lost or removed, and again before it is taken (decision 0072).
 */
import { sql } from 'drizzle-orm';
import type { CardStatus } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { wantVoid, type Charge } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import { memberKey } from '../session/owner.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';

const NOT_HERS = '121034';

/** A charge that adds money to a card adds it while the card is active and its member's. */
export const onlyToUsableCards = (purpose: ChargePurpose): ChargePurpose => ({
  ...purpose,
  refusalToTake: refusalOfTarget,
});

async function refusalOfTarget(
  tx: Database,
  { toAccount, owner }: Pick<Charge, 'toAccount' | 'owner'>,
): Promise<string | null> {
  const [card] = await rowsOf<{ status: CardStatus; memberId: string | null }>(
    tx,
    sql`select status, member_id as "memberId" from cards where account_id = ${toAccount}`,
  );
  if (card === undefined) return null;
  return card.memberId === null || memberKey(card.memberId) !== owner ? NOT_HERS : refusalOfCard(card.status);
}

/**
 * Voids the charges for the card that are not authorized yet: the member is told at once, and her bank stops asking
 * her.
 */
export async function voidChargesTo(charges: ChargeDependencies, cardId: string): Promise<void> {
  const { db, clock } = charges;
  const open = await rowsOf<Pick<Charge, 'chargeId' | 'toAccount' | 'owner'>>(
    db,
    sql`select charge_id as "chargeId", to_account as "toAccount", owner from charges
        where due_at is not null and state in ('created', 'challenge') and next_step is distinct from 'void'
          and to_account = (select account_id from cards where card_id = ${cardId})`,
  );
  for (const charge of open) {
    const code = await refusalOfTarget(db, charge);
    if (code === null) continue;
    await db.transaction((tx) => wantVoid(tx, charge.chargeId, code, clock.now()));
    await advanceCharge(charges, charge.chargeId);
  }
}
