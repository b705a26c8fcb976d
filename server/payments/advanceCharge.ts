/**
 * Asks the gateway for the next step of a charge, until nothing is left to do or no answer comes. Any number of servers may
 * do so at once: the gateway knows a charge by its key, and recordPayment.ts writes a state once. No transaction is open
 * while the gateway is asked.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';
import { findCharge, LEASE_MS, wantVoid, type Charge } from './charges.ts';
import { GatewayUnavailable, type GatewayPayment, type PaymentGateway } from './gateway.ts';
import { recordPayment, type ChargePurposes } from './recordPayment.ts';

export interface ChargeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'authorize' | 'capture' | 'void' | 'refund' | 'refundPart' | 'find'>;
  readonly purposes: ChargePurposes;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const AT_ONCE = 8;
/** Spec 1 section 8: a problem with the payment provider. */
const NO_ANSWER = '121061';
/** The person did not answer the bank in time. */
const CHALLENGE_EXPIRED = 'CHALLENGE_EXPIRED';
export const NOT_TAKEN = 'PAYMENT_VOIDED';

/** Answers the charge after the step. Throws if there is no such charge. */
export async function advanceCharge(deps: ChargeDependencies, chargeId: string): Promise<Charge> {
  const { db, clock } = deps;
  for (;;) {
    const charge = await findCharge(db, chargeId);
    if (charge === null) throw new Error(`There is no charge ${chargeId}.`);
    const asked = charge.nextStep;
    if (asked === null) return charge;
    const payment = await unlessSilent(ask(deps.gateway, charge));
    if (payment === null) return putOff(db, charge, clock.now());
    const then = await db.transaction((tx) =>
      recordPayment(tx, deps.purposes, chargeId, { asked, payment }, clock.now()),
    );
    // The gateway answered, and the step is not done: it is asked again later.
    if (then.nextStep === asked) return putOff(db, then, clock.now());
  }
}

/** Looks whether the gateway knows more of a charge, as a notification says, and goes on. */
export async function refreshCharge(deps: ChargeDependencies, chargeId: string): Promise<Charge | null> {
  const charge = await findCharge(deps.db, chargeId);
  if (charge === null || charge.nextStep !== null || !['challenge', 'authorized'].includes(charge.state))
    return charge;
  const payment = await unlessSilent(deps.gateway.find(chargeId));
  if (payment === null) return charge;
  await deps.db.transaction((tx) =>
    recordPayment(tx, deps.purposes, chargeId, { asked: null, payment }, deps.clock.now()),
  );
  return advanceCharge(deps, chargeId);
}

function ask(gateway: ChargeDependencies['gateway'], charge: Charge): Promise<GatewayPayment> {
  const { chargeId: key, gatewayCard, amount, currency, isPersonPresent, risk = null } = charge;
  const request = { key, gatewayCard, amount, currency, isPersonPresent, risk };
  switch (charge.nextStep) {
    case 'authorize':
    case null:
      // An earlier request may have been carried out.
      return charge.tries === 0
        ? gateway.authorize(request)
        : gateway.find(key).then((found) => found ?? gateway.authorize(request));
    case 'capture':
      return gateway.capture(key);
    case 'void':
      return gateway.void(key);
    case 'refund':
      return gateway.refund(key);
  }
}

/** Null where no answer came. */
export async function unlessSilent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
}

/**
 * Waits longer each time. A charge that was not authorized in time is voided, and the gateway is asked until it
 * answers.
 */
async function putOff(
  db: Database,
  { chargeId, tries, nextStep, ...charge }: Charge,
  now: Date,
): Promise<Charge> {
  return db.transaction(async (tx) => {
    const dueAt = new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    await tx.execute(
      sql`update charges set tries = tries + 1, due_at = ${dueAt.toISOString()}
          where charge_id = ${chargeId} and next_step = ${nextStep} and tries = ${tries}`,
    );
    const isGivenUp = nextStep === 'authorize' && charge.expiresAt <= now;
    if (isGivenUp) return wantVoid(tx, chargeId, NO_ANSWER, now);
    return (await findCharge(tx, chargeId)) ?? { chargeId, tries, nextStep, ...charge };
  });
}

/** For runDueWork.ts. */
export const dueCharges = 'select from charges where due_at <= $1';

/** Goes on with the charges whose time has come, of whichever server. Answers how many there were. */
export async function sweepCharges(deps: ChargeDependencies): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await rowsOf<{ chargeId: string }>(
    db,
    sql`update charges set due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
        where charge_id in (select charge_id from charges where due_at <= ${now.toISOString()}::timestamptz
          order by due_at limit ${AT_ONCE} for update skip locked)
        returning charge_id as "chargeId"`,
  );
  const swept = await Promise.allSettled(due.map(({ chargeId }) => goOn(deps, chargeId)));
  const failure = swept.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return due.length;
}

async function goOn(deps: ChargeDependencies, chargeId: string): Promise<void> {
  const { db, clock } = deps;
  const charge = await refreshCharge(deps, chargeId);
  const now = clock.now();
  const waits = charge !== null && charge.nextStep === null;
  if (waits && ['challenge', 'authorized'].includes(charge.state)) {
    if (charge.expiresAt <= now)
      await db.transaction((tx) =>
        wantVoid(tx, chargeId, charge.state === 'challenge' ? CHALLENGE_EXPIRED : NOT_TAKEN, now),
      );
    else return;
  }
  await advanceCharge(deps, chargeId);
}
