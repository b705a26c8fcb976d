/**
 * Writes what the gateway said of a charge. State, money in the ledger and what the purpose does with it are one
 * transaction under the charge's row lock; an answer that is older than the state changes nothing, so that answers may come
 * twice, late and in any order. A charge ends only by what the gateway said.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { settle } from '../wallet/ledger.ts';
import {
  LEASE_MS,
  lockCharge,
  moneyOf,
  refundOf,
  type Charge,
  type ChargeState,
  type ChargeStep,
} from './charges.ts';
import type { GatewayPayment } from './gateway.ts';

export interface ChargePurpose {
  /** Takes the locks of `reached` that come before the ledger's. */
  lockFirst?(tx: Database, charge: Charge): Promise<void>;
  /**
   * A code if an authorized amount must not be captured after all, else null. For charges that are captured at once.
   */
  refusalToTake?(tx: Database, charge: Charge): Promise<string | null>;
  /** In the transaction that writes the state; `charge` has the new one. Called once for a state. */
  reached(tx: Database, charge: Charge, now: Date): Promise<void>;
  /** In the transaction that writes that the gateway keeps what it was asked to refund. */
  refundRefused?(tx: Database, charge: Charge): Promise<void>;
}
/** By name. */
export type ChargePurposes = Readonly<Record<string, ChargePurpose>>;

/** How often the gateway is asked whether a challenge was answered, where its notification does not come. */
const CHALLENGE_LOOK_MS = 10_000;

const RANK: Readonly<Record<ChargeState, number>> = {
  created: 0,
  challenge: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
  failed: 5,
  voided: 5,
};
const isOver = (state: ChargeState): boolean => RANK[state] >= RANK.refunded;

/** `asked`: the step that it answers; null for a look. */
export async function recordPayment(
  tx: Database,
  purposes: ChargePurposes,
  chargeId: string,
  { asked, payment }: { readonly asked: ChargeStep | null; readonly payment: GatewayPayment },
  now: Date,
): Promise<Charge> {
  const charge = await lockCharge(tx, chargeId);
  const purpose = purposes[charge.purpose];
  if (purpose === undefined) throw new Error(`No noun declares charges for ${charge.purpose}.`);
  const told = payment.status === 'refused' ? 'failed' : payment.status;
  if (isOver(charge.state)) return charge;
  // A captured payment is only ever refunded.
  const isNewer = RANK[told] > RANK[charge.state] && !(charge.state === 'captured' && told !== 'refunded');
  const state = isNewer ? told : charge.state;
  if (charge.state !== state) await purpose.lockFirst?.(tx, charge);
  if (charge.state !== state) await moveMoney(tx, charge, state, now);
  const isRefundRefused = asked === 'refund' && charge.nextStep === 'refund' && told === 'captured';
  if (isRefundRefused) await end(tx, refundOf(charge), 'voided', now);
  const planned = isRefundRefused ? null : stepAfter(charge, state);
  const refusal =
    charge.state !== state && state === 'authorized' && planned === 'capture'
      ? ((await purpose.refusalToTake?.(tx, charge)) ?? null)
      : null;
  const nextStep = refusal === null ? planned : 'void';
  const code = refusal ?? codeAfter(charge, state, payment, isRefundRefused);
  const dueAt =
    isOver(state) || (state === 'captured' && nextStep === null)
      ? null
      : dueAfter(charge, state, nextStep, now);
  await tx.execute(
    sql`update charges set state = ${state}, next_step = ${nextStep}, code = ${code}, tries = 0,
          risk = case when ${state} = 'created' then risk end,
          challenge_url = ${state === 'challenge' ? payment.challengeUrl : null}, due_at = ${dueAt?.toISOString() ?? null},
          settled_at = ${isOver(state) || state === 'captured' ? now.toISOString() : null}
        where charge_id = ${chargeId}`,
  );
  const written = await lockCharge(tx, chargeId);
  if (charge.state !== state) await purpose.reached(tx, written, now);
  if (isRefundRefused) await purpose.refundRefused?.(tx, written);
  return written;
}

async function moveMoney(tx: Database, charge: Charge, state: ChargeState, now: Date): Promise<void> {
  if (state === 'failed' || state === 'voided') return end(tx, moneyOf(charge), 'voided', now);
  if (state === 'captured') return end(tx, moneyOf(charge), 'posted', now);
  if (state === 'refunded') return end(tx, refundOf(charge), 'posted', now);
}

async function end(
  tx: Database,
  key: ReturnType<typeof moneyOf>,
  wanted: 'posted' | 'voided',
  now: Date,
): Promise<void> {
  const outcome = await settle(tx, key, wanted, now);
  if (outcome.state !== wanted)
    throw new Error(`${key.kind} ${key.reference} was to be ${wanted} and is ${outcome.state}.`);
}

/** A step that was asked for stays the next step until it is done. */
function stepAfter({ nextStep, isCapturedAtOnce }: Charge, state: ChargeState): ChargeStep | null {
  switch (state) {
    case 'created':
      return nextStep;
    case 'challenge':
      return nextStep === 'void' ? 'void' : null;
    case 'authorized':
      if (nextStep === 'void' || nextStep === 'capture') return nextStep;
      return isCapturedAtOnce ? 'capture' : null;
    case 'captured':
      return nextStep === 'refund' ? 'refund' : null;
    case 'failed':
    case 'voided':
    case 'refunded':
      return null;
  }
}

function codeAfter(
  { code }: Charge,
  state: ChargeState,
  payment: GatewayPayment,
  isRefundRefused: boolean,
): string | null {
  if (state === 'failed') return payment.code ?? 'UNEXPECTED_ERROR';
  if (state === 'voided') return code ?? 'PAYMENT_VOIDED';
  if (state === 'captured') return isRefundRefused ? 'REFUND_REFUSED' : null;
  return code;
}

function dueAfter({ expiresAt }: Charge, state: ChargeState, nextStep: ChargeStep | null, now: Date): Date {
  const after = (ms: number): number => now.getTime() + ms;
  if (nextStep !== null) return new Date(after(LEASE_MS));
  const next = state === 'challenge' ? after(CHALLENGE_LOOK_MS) : expiresAt.getTime();
  return new Date(Math.min(next, Math.max(expiresAt.getTime(), after(0))));
}
