/**
 * What became of a payment, for the page that a bank leads back to, in whatever browser it opens: its key is the credential. Shows
 * no more than that, and of a guest's order its link. Doesn't know what a charge is for: the write that it is of has the outcome.
 */
import { sql } from 'drizzle-orm';
import type { ReturnedPayment } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { refreshCharge, type ChargeDependencies } from './advanceCharge.ts';
import { chargeOfReturnKey, keyOfCharge, type Charge } from './charges.ts';

const KEY = /^[\w-]{24}$/;

interface Outcome {
  readonly state: 'accepted' | 'done' | 'refused';
  readonly code: string | null;
  readonly answer: { readonly orderToken?: unknown; readonly reloaded?: unknown } | null;
}

/** Null for a key that is unknown or a day old. */
export async function returnedPayment(
  deps: ChargeDependencies,
  returnKey: string,
): Promise<ReturnedPayment | null> {
  const since = new Date(deps.clock.now().getTime() - VALID_MS);
  const found = KEY.test(returnKey) ? await chargeOfReturnKey(deps.db, returnKey, since) : null;
  // The person may come back from the bank before its notification does.
  const charge = found && (await refreshCharge(deps, found.chargeId));
  if (charge === null) return null;
  const { amount, currency } = charge;
  const outcome = await outcomeOf(deps.db, charge);
  const asked = charge.state === 'challenge' ? charge.challengeUrl : null;
  const orderToken = outcome?.answer?.orderToken;
  const reloaded = outcome?.answer?.reloaded;
  return {
    state:
      outcome?.state === 'done' || outcome?.state === 'refused'
        ? outcome.state
        : asked === null
          ? 'deciding'
          : 'asked',
    ...{ amount, currency, code: outcome?.code ?? null },
    isOrder: outcome?.isOrder ?? charge.purpose === 'order',
    challengeUrl: asked,
    orderToken: charge.owner.startsWith('guest:') && typeof orderToken === 'string' ? orderToken : null,
    reloaded: typeof reloaded === 'number' ? reloaded : null,
  };
}

const VALID_MS = 24 * 3_600_000;

/** The outcome of the write that opened the charge. A guest may have taken it into an account since. */
async function outcomeOf(
  db: Database,
  charge: Charge,
): Promise<(Outcome & { readonly isOrder: boolean }) | null> {
  const { owner } = charge;
  const [row] = await rowsOf<Outcome & { readonly isOrder: boolean }>(
    db,
    sql`select k.state, k.code, k.answer, exists (select 1 from order_submissions s where s.reference = k.key) as "isOrder"
        from idempotency_keys k where k.key = ${keyOfCharge(charge)} and (k.owner = ${owner} or k.sent_by = ${owner})`,
  );
  return row ?? null;
}
