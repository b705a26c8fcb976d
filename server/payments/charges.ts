/**
 * Charges: payments by bank cards, owned by the server (migrations/0027). A purpose opens a charge in its own transaction,
 * which holds the money in the ledger; after the commit advanceCharge.ts asks the gateway, now or, where this server dies,
 * in the sweep. Purpose and reference are the key for ever: the same request is answered the charge that is there.
 * Doesn't know what a charge is for.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { fundingAccount, hold, isOfPurchases, openAccount, type TransferKey } from '../wallet/ledger.ts';
import type { Risk } from './risk.ts';

export type ChargeState =
  | 'created'
  | 'challenge'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'voided'
  | 'refunded';
export type ChargeStep = 'authorize' | 'capture' | 'void' | 'refund';

export interface ChargeRequest {
  /** One that a noun declares (server/<noun>/chargePurposes.ts). */
  readonly purpose: string;
  /** Names the cause; unique among those of its purpose, for ever. */
  readonly reference: string;
  /** member:<id> or guest:<id> */
  readonly owner: string;
  /** The gateway's own name of the card. */
  readonly gatewayCard: string;
  /** Null for a card that is not saved. */
  readonly paymentMethodId: string | null;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  /** The account that the ledger credits: a card's, or the sales account of an order. */
  readonly toAccount: string;
  readonly isPersonPresent: boolean;
  /** Else it waits, authorized, for `wantCapture` or `wantVoid`. */
  readonly isCapturedAtOnce: boolean;
  /** Handed to the gateway when it is asked to authorize, and forgotten when it has answered. */
  readonly risk?: Risk | null;
}

export interface Charge extends ChargeRequest {
  /** The gateway's idempotency key. */
  readonly chargeId: string;
  readonly state: ChargeState;
  /** The request that is sent to the gateway until it answers. */
  readonly nextStep: ChargeStep | null;
  /** Why it failed or was voided, as the person is told; null otherwise. */
  readonly code: string | null;
  /** The bank's page while it asks the person; null otherwise. */
  readonly challengeUrl: string | null;
  readonly tries: number;
  readonly expiresAt: Date;
  /** Who has it sees what became of the payment (returnedPayment.ts). Null for charges from before it. */
  readonly returnKey: string | null;
}

/** A charge that is not captured after this time is voided. A person answers a challenge sooner. */
export const CHARGE_VALID_MS = 15 * 60_000;
/** The one who opened it asks the gateway meanwhile; then the sweep does. */
export const LEASE_MS = 15_000;
/** A hold of a charge ends with the charge, never by time. */
const NEVER = new Date('9999-01-01T00:00:00Z');
const MAX_BALANCE = '121023';

/** What a card gets is a reload, anything else a purchase. */
export const moneyOf = ({ toAccount, chargeId }: Pick<Charge, 'toAccount' | 'chargeId'>): TransferKey => ({
  kind: isOfPurchases(toAccount) ? 'purchase' : 'reload',
  reference: chargeId,
});
export const refundOf = ({ chargeId }: Pick<Charge, 'chargeId'>): TransferKey => ({
  kind: 'refund',
  reference: chargeId,
});

/**
 * Opens a charge in the caller's transaction; call `advanceCharge` after its commit. `reused`: the key came with another
 * request before. A charge that the ledger refuses is there, too, and has failed: 121023 where a card would hold too much.
 */
export async function openCharge(tx: Database, asked: ChargeRequest, now: Date): Promise<Charge | 'reused'> {
  const { purpose, reference } = asked;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${purpose} ${reference}`}, 0))`,
  );
  const known = await chargeOf(tx, purpose, reference);
  if (known !== null) return isSame(known, asked) ? known : 'reused';
  const chargeId = randomUUID();
  const from = fundingAccount(asked.currency);
  await openAccount(tx, from, 'funding', asked.currency);
  const { toAccount: to, amount } = asked;
  const held = await hold(tx, { ...moneyOf({ toAccount: to, chargeId }), from, to, amount, at: now }, NEVER);
  if (held.state !== 'held' && held.state !== 'refused')
    throw new Error(`The hold of a new charge is ${held.state}.`);
  const refusal = held.state === 'refused' ? (held.code === 'MAX_BALANCE' ? MAX_BALANCE : '121036') : null;
  const expiresAt = new Date(now.getTime() + CHARGE_VALID_MS);
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const [charge] = await readCharges(
    tx,
    sql`insert into charges (charge_id, purpose, reference, owner, gateway_card, payment_method_id, amount, currency,
          to_account, is_person_present, is_captured_at_once, risk, state, next_step, code, created_at, expires_at, due_at,
          settled_at, return_key)
        values (${chargeId}, ${purpose}, ${reference}, ${asked.owner}, ${asked.gatewayCard}, ${asked.paymentMethodId},
          ${amount}, ${asked.currency}, ${to}, ${asked.isPersonPresent}, ${asked.isCapturedAtOnce},
          ${refusal === null && asked.risk != null ? JSON.stringify(asked.risk) : null}::jsonb,
          ${refusal === null ? 'created' : 'failed'}, ${refusal === null ? 'authorize' : null}, ${refusal},
          ${now.toISOString()}, ${expiresAt.toISOString()}, ${refusal === null ? dueAt.toISOString() : null},
          ${refusal === null ? null : now.toISOString()}, ${randomBytes(18).toString('base64url')})
        returning ${columns}`,
  );
  if (charge === undefined) throw new Error('A charge was not written.');
  return charge;
}

const isSame = (known: ChargeRequest, asked: ChargeRequest): boolean =>
  (
    [
      'owner',
      'gatewayCard',
      'amount',
      'currency',
      'toAccount',
      'isPersonPresent',
      'isCapturedAtOnce',
    ] as const
  ).every((field) => known[field] === asked[field]);

/** Captures an authorized charge. Answers the charge after that; its state is unchanged if it was not authorized. */
export const wantCapture = (tx: Database, chargeId: string, now: Date): Promise<Charge> =>
  want(
    tx,
    chargeId,
    sql`next_step = 'capture', tries = 0, due_at = ${leaseFrom(now)}`,
    sql`state = 'authorized' and next_step is null`,
  );

/** Ends a charge that is not captured; `code`: why. A capture that is under way at the gateway may still come first. */
export const wantVoid = (tx: Database, chargeId: string, code: string, now: Date): Promise<Charge> =>
  want(
    tx,
    chargeId,
    sql`next_step = 'void', code = ${code}, tries = 0, due_at = ${leaseFrom(now)}`,
    sql`state in ('created', 'challenge', 'authorized') and next_step is distinct from 'void'`,
  );

/**
 * Refunds the whole captured amount. Answers a code if the ledger refuses it because the card has less than that by now.
 * The ledger holds it until the gateway has answered.
 */
export async function wantRefund(tx: Database, chargeId: string, now: Date): Promise<Charge | string> {
  const charge = await lockCharge(tx, chargeId);
  if (charge.state !== 'captured' || charge.nextStep !== null) return charge;
  const { toAccount: from, currency, amount } = charge;
  const asked = { ...refundOf(charge), from, to: fundingAccount(currency), amount, at: now };
  const held = await hold(tx, asked, NEVER);
  if (held.state === 'refused') return held.code;
  return want(
    tx,
    chargeId,
    sql`next_step = 'refund', tries = 0, due_at = ${leaseFrom(now)}`,
    sql`state = 'captured'`,
  );
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

async function want(tx: Database, chargeId: string, change: SQL, where: SQL): Promise<Charge> {
  await tx.execute(sql`update charges set ${change} where charge_id = ${chargeId} and ${where}`);
  return lockCharge(tx, chargeId);
}

export async function lockCharge(tx: Database, chargeId: string): Promise<Charge> {
  const [charge] = await readCharges(
    tx,
    sql`select ${columns} from charges where charge_id = ${chargeId} for update`,
  );
  if (charge === undefined) throw new Error(`There is no charge ${chargeId}.`);
  return charge;
}

export async function findCharge(db: Database, chargeId: string): Promise<Charge | null> {
  const [charge] = await readCharges(db, sql`select ${columns} from charges where charge_id = ${chargeId}`);
  return charge ?? null;
}

/** The charge of that key. */
export async function chargeOf(db: Database, purpose: string, reference: string): Promise<Charge | null> {
  const [charge] = await readCharges(
    db,
    sql`select ${columns} from charges where purpose = ${purpose} and reference = ${reference}`,
  );
  return charge ?? null;
}

/** The reference of a charge that a member's write opens. */
export const referenceOfWrite = ({ owner, key }: Readonly<Record<'owner' | 'key', string>>): string =>
  `${owner} ${key}`;

/** The key of the write that opened it. The reference of an order's charge is the key alone: a guest may have signed in since. */
export const keyOfCharge = ({ reference }: Pick<Charge, 'reference'>): string =>
  reference.slice(reference.indexOf(' ') + 1);

/** The charge that a write of this owner opened, for any of these purposes. */
export async function chargeOfWrite(
  db: Database,
  purposes: readonly string[],
  { owner, key }: Readonly<Record<'owner' | 'key', string>>,
): Promise<Charge | null> {
  const [charge] = await readCharges(
    db,
    sql`select ${columns} from charges where owner = ${owner} and reference in (${key}, ${referenceOfWrite({ owner, key })})
          and purpose in (${sql.join(
            purposes.map((purpose) => sql`${purpose}`),
            sql`, `,
          )})`,
  );
  return charge ?? null;
}

/** Finds a charge by its return key, if it was opened after `since`. */
export async function chargeOfReturnKey(
  db: Database,
  returnKey: string,
  since: Date,
): Promise<Charge | null> {
  const [charge] = await readCharges(
    db,
    sql`select ${columns} from charges where return_key = ${returnKey} and created_at > ${since.toISOString()}`,
  );
  return charge ?? null;
}

const columns = sql`charge_id as "chargeId", purpose, reference, owner, gateway_card as "gatewayCard",
  payment_method_id as "paymentMethodId", amount, currency, to_account as "toAccount",
  is_person_present as "isPersonPresent", is_captured_at_once as "isCapturedAtOnce", risk, state, next_step as "nextStep",
  code, challenge_url as "challengeUrl", tries, expires_at as "expiresAt", return_key as "returnKey"`;

async function readCharges(db: Database, statement: SQL): Promise<readonly Charge[]> {
  const rows = await rowsOf<Charge & { readonly amount: number | string; readonly expiresAt: Date | string }>(
    db,
    statement,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount), expiresAt: new Date(row.expiresAt) }));
}
