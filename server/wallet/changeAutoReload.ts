/** Changes of a card's auto reload: saved, changed or disabled. No bank is asked; auto reloads are (autoReload.ts). */
import { sql } from 'drizzle-orm';
import { refusalOfAmount } from '../../domain/wallet/reload.ts';
import type { CardReloaded, ReloadChange } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { answerOfKey, withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { reserveCardTry } from '../paymentMethods/throttleCards.ts';
import { usableMethod } from '../paymentMethods/usableMethod.ts';
import { chargeOf, referenceOfWrite } from '../payments/charges.ts';
import { disableAutoReload, saveAutoReload } from './autoReload.ts';
import { refusalOfReloading, type ReloadDependencies, type ReloadInput } from './reloadCard.ts';

/** Throws a CodedError. */
export async function changeAutoReload(
  deps: ReloadDependencies,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: ReloadInput,
): Promise<CardReloaded> {
  const { db, clock } = deps;
  const isTry = await wasAutoReloadRefused(deps, write.owner, input.change);
  const of = { write, attempt: referenceOfWrite(write) };
  if (isTry && (await answerOfKey(db, write)) === null) await reserveCardTry(deps, { memberId, network, of });
  const outcome = await withIdempotencyKey<CardReloaded>(db, clock, write, async (tx) => {
    const refusal = await apply(deps, tx, write, memberId, input);
    if (refusal !== null) return { status: 'refused', code: refusal };
    await tellChange(tx, clock, write.owner, 'wallet');
    return { status: 'done', answer: { cardId: input.cardId, isPending: false } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/**
 * Of this member within the hour. The bank is asked again by what is saved then, although nobody presses anything: that is the
 * try of a card, and stays counted.
 */
async function wasAutoReloadRefused(
  { db, clock }: ReloadDependencies,
  owner: string,
  change: ReloadChange,
): Promise<boolean> {
  if (change === 'disableAutoReload') return false;
  const since = new Date(clock.now().getTime() - HOUR_MS).toISOString();
  const found = await rowsOf(
    db,
    sql`select 1 as one from charges where owner = ${owner} and purpose = 'autoReload' and state = 'failed'
          and settled_at > ${since}::timestamptz limit 1`,
  );
  return found.length > 0;
}
const HOUR_MS = 3_600_000;

async function apply(
  deps: ReloadDependencies,
  tx: Database,
  write: WriteRequest,
  memberId: string,
  { cardId, amount, triggerAmount, change, risk, ...input }: ReloadInput,
): Promise<string | null> {
  // A charge outlives its key.
  if ((await chargeOf(tx, 'reload', referenceOfWrite(write))) !== null) return 'IDEMPOTENCY_KEY_REUSED';
  const isDisabled = change === 'disableAutoReload';
  const ofCard = await refusalOfReloading(deps, tx, memberId, { cardId, isAnyStatus: isDisabled });
  if (ofCard !== null) return ofCard;
  if (isDisabled) {
    await disableAutoReload(tx, cardId);
    return null;
  }
  const method = await usableMethod(tx, deps, memberId, input.paymentMethodId);
  if (typeof method === 'string') return method;
  const { svcLoadOptions, autoReloadOptions } = deps.limits;
  if (amount === null || triggerAmount === null) return '121005';
  const wrong = refusalOfAmount(amount, 0, svcLoadOptions);
  if (wrong !== null) return wrong;
  if (!autoReloadOptions.triggers.includes(triggerAmount)) return '121036';
  const paymentMethodId = input.paymentMethodId ?? '';
  await saveAutoReload(tx, { cardId, memberId, amount, triggerAmount, paymentMethodId }, risk);
  return null;
}
