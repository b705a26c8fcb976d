/**
 * Stars as a double-entry ledger: each movement has two entries, the member's and a house account's, and says which lots it
 * used. Kind and reference are the idempotency key for ever. A member's account row is locked first, so her movements are one
 * after the other. Amounts are hundredths of a star.
 */
import { sql } from 'drizzle-orm';
import { allocate, type Lot, type LotUse } from '../../domain/loyalty/lots.ts';
import { endOfLastDay } from '../../domain/rewards/rules.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export type StarKind = 'earned' | 'redeemed' | 'expired' | 'corrected' | 'reversed';

export interface Movement {
  readonly memberId: string;
  readonly kind: StarKind;
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
  /** YYYY-MM-DD, of the store. */
  readonly day: string;
  readonly programmeId: number | null;
  readonly detail?: object;
}

/** `done`: this call made it. `known`: it was made before, under the same kind and reference. */
export type StarOutcome =
  | { readonly state: 'done' | 'known'; readonly movementId: number }
  | { readonly state: 'notEnough' };

/** Opens the account where there is none, and locks it until the transaction ends. */
export async function lockAccount(
  tx: Database,
  { memberId, country, day }: { readonly memberId: string; readonly country: string; readonly day: string },
): Promise<{ readonly balance: number; readonly country: string }> {
  await tx.execute(
    sql`insert into star_accounts (member_id, country, active_on) values (${memberId}, ${country}, ${day})
        on conflict (member_id) do nothing`,
  );
  const [row] = await rowsOf<{ balance: string | number; country: string }>(
    tx,
    sql`select balance, country from star_accounts where member_id = ${memberId} for update`,
  );
  return { balance: Number(row?.balance), country: row?.country ?? country };
}

/** Adds stars as a lot of its own. `endsOn`: its last day; null for no end of its own. The account is locked by the caller. */
export async function credit(tx: Database, movement: Movement, endsOn: string | null): Promise<StarOutcome> {
  const movementId = await insert(tx, movement, null);
  if (typeof movementId === 'object') return { state: 'known', movementId: movementId.known };
  const endsAt = endsOn === null ? null : new Date(endOfLastDay(Date.parse(endsOn))).toISOString();
  await tx.execute(
    sql`insert into star_lots (lot_id, member_id, credited, remaining, ends_on, ends_at)
        values (${movementId}, ${movement.memberId}, ${movement.amount}, ${movement.amount}, ${endsOn}, ${endsAt})`,
  );
  await add(tx, movement.memberId, movement.amount);
  return { state: 'done', movementId };
}

/** Takes stars out of lots, the one that ends first first. `amount` is positive. The account is locked by the caller. */
export async function debit(tx: Database, movement: Movement): Promise<StarOutcome> {
  const known = await find(tx, movement);
  if (known !== null) return { state: 'known', movementId: known };
  const uses = allocate(await usableLots(tx, movement.memberId, movement.at), movement.amount);
  if (uses === null) return { state: 'notEnough' };
  return useLots(tx, movement, uses, null);
}

/** Takes these parts of lots, whatever their ends: an expiry, or a reversal of what was earned. */
export async function useLots(
  tx: Database,
  movement: Movement,
  uses: readonly LotUse[],
  reverses: number | null,
): Promise<StarOutcome> {
  const amount = uses.reduce((sum, use) => sum + use.amount, 0);
  const movementId = await insert(tx, { ...movement, amount: -amount }, reverses);
  if (typeof movementId === 'object') return { state: 'known', movementId: movementId.known };
  await changeLots(tx, movementId, uses, -1);
  await add(tx, movement.memberId, -amount);
  return { state: 'done', movementId };
}

/** Puts stars back into the lots that a debit used, with their own ends. Once; the account is locked by the caller. */
export async function putBack(tx: Database, movement: Movement, debitId: number): Promise<StarOutcome> {
  const uses = await rowsOf<{ lotId: string; amount: string | number }>(
    tx,
    sql`select lot_id as "lotId", -amount as amount from star_lot_uses where movement_id = ${debitId}`,
  );
  const back = uses.map(({ lotId, amount }) => ({ lotId, amount: Number(amount) }));
  const amount = back.reduce((sum, use) => sum + use.amount, 0);
  const movementId = await insert(tx, { ...movement, amount }, debitId);
  if (typeof movementId === 'object') return { state: 'known', movementId: movementId.known };
  await changeLots(tx, movementId, back, 1);
  await add(tx, movement.memberId, amount);
  return { state: 'done', movementId };
}

export async function usableLots(tx: Database, memberId: string, at: Date): Promise<readonly Lot[]> {
  const rows = await rowsOf<{ lotId: string; endsOn: string | null; remaining: string | number }>(
    tx,
    sql`select lot_id as "lotId", to_char(ends_on, 'YYYY-MM-DD') as "endsOn", remaining from star_lots
        where member_id = ${memberId} and remaining > 0
          and (ends_at is null or ends_at > ${at.toISOString()}::timestamptz)
        order by ends_on nulls last, lot_id`,
  );
  return rows.map(({ lotId, endsOn, remaining }) => ({
    lotId: String(lotId),
    endsOn,
    remaining: Number(remaining),
  }));
}

async function changeLots(
  tx: Database,
  movementId: number,
  uses: readonly LotUse[],
  sign: 1 | -1,
): Promise<void> {
  const changes = JSON.stringify(
    uses.map(({ lotId, amount }) => ({ lot: Number(lotId), amount: sign * amount })),
  );
  await tx.execute(
    sql`with changes as (select lot, amount from json_to_recordset(${changes}::json) as c(lot bigint, amount bigint)),
          used as (insert into star_lot_uses (movement_id, lot_id, amount) select ${movementId}::bigint, lot, amount from changes)
        update star_lots set remaining = remaining + changes.amount from changes where lot_id = changes.lot`,
  );
}

/** The movement with its two entries; `known` where its key was used before. */
async function insert(
  tx: Database,
  { memberId, kind, reference, amount, at, day, programmeId, detail = {} }: Movement,
  reverses: number | null,
): Promise<number | { readonly known: number }> {
  const [row] = await rowsOf<{ id: string | number }>(
    tx,
    sql`with made as (
          insert into star_movements (member_id, kind, reference, amount, at, on_day, programme_id, detail, reverses)
          values (${memberId}, ${kind}, ${reference}, ${amount}, ${at.toISOString()}, ${day}, ${programmeId},
            ${JSON.stringify(detail)}::jsonb, ${reverses})
          on conflict (kind, reference) do nothing returning movement_id, amount),
        entries as (
          insert into star_entries (movement_id, account, amount)
          select movement_id, 'member:' || ${memberId}::text, amount from made
          union all select movement_id, 'house:' || ${kind}::text, -amount from made)
        select movement_id as id from made`,
  );
  if (row !== undefined) return Number(row.id);
  const known = await find(tx, { kind, reference });
  if (known === null) throw new Error(`The movement ${kind} ${reference} is neither new nor known.`);
  return { known };
}

async function find(
  tx: Database,
  { kind, reference }: Pick<Movement, 'kind' | 'reference'>,
): Promise<number | null> {
  const [row] = await rowsOf<{ id: string | number }>(
    tx,
    sql`select movement_id as id from star_movements where kind = ${kind} and reference = ${reference}`,
  );
  return row === undefined ? null : Number(row.id);
}

const add = (tx: Database, memberId: string, amount: number) =>
  tx.execute(
    sql`update star_accounts set balance = balance + ${amount}::bigint, version = version + 1 where member_id = ${memberId}`,
  );
