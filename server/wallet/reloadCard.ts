/**
 * Adding money to a card, and changes of its auto reload. Money is added by a charge under the write's key: the write is
 * accepted, and settled in the transaction that writes the charge's outcome (`createReloadPurpose`). Declined charges are
 * counted with declined cards, so that nobody tries out stolen ones here.
 */
import { sql } from 'drizzle-orm';
import { refusalOfAmount } from '../../domain/wallet/reload.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { CardReloaded, ReloadChange } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  answerOfKey,
  settleWrite,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { forgetCardTry, reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import { refusalOfMethod, type PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { chargeOf, openCharge } from '../payments/charges.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import type { Risk } from '../payments/risk.ts';
import type { Clock } from '../base/ports.ts';
import type { ScriptedCards } from '../sandbox/scriptedCards.ts';
import { disableAutoReload, saveAutoReload } from './autoReload.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { holdCards, refusalByName } from './changeCard.ts';

export interface ReloadInput {
  readonly change: ReloadChange;
  readonly cardId: string;
  /** In cents; of all but disabling. */
  readonly amount: number | null;
  /** In cents. */
  readonly triggerAmount: number | null;
  readonly paymentMethodId: string | null;
  readonly risk: Risk | null;
}
export interface ReloadDependencies extends PaymentsNeeds {
  readonly db: Database;
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
  readonly scriptedCards: ScriptedCards;
  readonly limits: Pick<ClientConfig, 'svcLoadOptions' | 'autoReloadOptions'>;
}

/** Throws a CodedError; `isPending`: what came of it is asked for by key. */
export async function reloadCard(
  deps: ReloadDependencies,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: ReloadInput,
): Promise<CardReloaded> {
  const { db, clock } = deps;
  const isTry = input.change === 'addMoney' || (await wasAutoReloadRefused(deps, write.owner, input.change));
  const isNew = isTry && (await answerOfKey(db, write)) === null;
  // A charge that is captured in the end forgets it.
  const of = { write, attempt: referenceOf(write) };
  const tried = isNew ? await reserveCardTry(deps, { memberId, network, of }) : null;
  let isBankAsked = true;
  const outcome = await withIdempotencyKey<CardReloaded>(db, clock, write, async (tx) => {
    const answer = await apply(deps, tx, write, memberId, input);
    isBankAsked = answer.status === 'accepted';
    if (answer.status === 'done') await tellChange(tx, clock, write.owner, 'wallet');
    return answer;
  });
  const isOver = !isBankAsked || outcome.status === 'done';
  if (isOver && input.change === 'addMoney') await tried?.succeed(db);
  if (outcome.status === 'refused') throw refused(outcome.code);
  if (outcome.status === 'done') return outcome.answer;
  const charge = await chargeOf(db, 'reload', referenceOf(write));
  if (charge === null) throw new Error('An accepted reload has no charge.');
  const { state, code } = await advanceCharge(deps.charges, charge.chargeId);
  if (state === 'failed' || state === 'voided') throw refused(code ?? 'UNEXPECTED_ERROR');
  return { cardId: input.cardId, isPending: state !== 'captured' && state !== 'refunded' };
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

export const referenceOf = ({ owner, key }: Pick<WriteRequest, 'owner' | 'key'>): string => `${owner} ${key}`;

async function apply(
  deps: ReloadDependencies,
  tx: Database,
  write: WriteRequest,
  memberId: string,
  input: ReloadInput,
): Promise<WriteAnswer<CardReloaded>> {
  const { cardId, amount, triggerAmount, change } = input;
  const done: WriteAnswer<CardReloaded> = { status: 'done', answer: { cardId, isPending: false } };
  const no = (code: string): WriteAnswer<CardReloaded> => ({ status: 'refused', code });
  // A charge outlives its key. Only the request that opened it goes on with it.
  const known = await chargeOf(tx, 'reload', referenceOf(write));
  if (known !== null && change !== 'addMoney') return no('IDEMPOTENCY_KEY_REUSED');
  const cards = await holdCards(tx, memberId);
  const card = cards.find((each) => each.cardId === cardId);
  if (known === null) {
    if (!card) return no('121034');
    const scripted = refusalByName(deps.scriptedCards, cards, cardId);
    if (scripted !== null) return no(scripted);
    if (change === 'disableAutoReload') {
      await disableAutoReload(tx, cardId);
      return done;
    }
    const unusable = refusalOfCard(card.status) ?? (await refusalOfMethod(tx, deps, memberId, input));
    if (unusable !== null) return no(unusable);
  }
  if (change !== 'addMoney') return saveProfile();
  const refusal = known === null ? refusalOfAmount(amount, 0, deps.limits.svcLoadOptions) : null;
  if (refusal !== null) return no(refusal);
  const [found] = await rowsOf<{ gatewayCard: string; accountId: string; currency: string }>(
    tx,
    sql`select gateway_card as "gatewayCard", account_id as "accountId", currency
        from payment_methods, cards join accounts using (account_id)
        where payment_method_id = ${input.paymentMethodId} and card_id = ${cardId}`,
  );
  if (!found) return no('PAYMENT_METHOD_NOT_FOUND');
  const charge = await openCharge(
    tx,
    {
      ...{ purpose: 'reload', reference: referenceOf(write), owner: write.owner },
      ...{ paymentMethodId: input.paymentMethodId, gatewayCard: found.gatewayCard },
      ...{ amount: amount ?? 0, currency: found.currency, toAccount: found.accountId },
      ...{ isPersonPresent: true, isCapturedAtOnce: true, risk: input.risk },
    },
    deps.clock.now(),
  );
  if (charge === 'reused') return no('IDEMPOTENCY_KEY_REUSED');
  if (charge.state === 'captured' || charge.state === 'refunded') return done;
  if (charge.state === 'failed' || charge.state === 'voided') return no(charge.code ?? 'UNEXPECTED_ERROR');
  // Her other devices say that it is on its way.
  await tellChange(tx, deps.clock, write.owner, 'wallet');
  return { status: 'accepted', answer: { cardId, isPending: true } };

  async function saveProfile(): Promise<WriteAnswer<CardReloaded>> {
    const { svcLoadOptions, autoReloadOptions } = deps.limits;
    if (amount === null || triggerAmount === null) return no('121005');
    const wrong = refusalOfAmount(amount, 0, svcLoadOptions);
    if (wrong !== null) return no(wrong);
    if (!autoReloadOptions.triggers.includes(triggerAmount)) return no('121036');
    const paymentMethodId = input.paymentMethodId ?? '';
    await saveAutoReload(tx, { cardId, memberId, amount, triggerAmount, paymentMethodId }, input.risk);
    return done;
  }
}

/** Settles the write that asked, and tells the member's devices. */
export const createReloadPurpose = (clock: Clock): ChargePurpose => ({
  reached: async (tx, { state, code, owner, reference, toAccount }) => {
    if (state === 'challenge' || state === 'authorized') return;
    if (state === 'captured') await forgetCardTry(tx, reference);
    const [, key = ''] = reference.split(' ');
    const [card] = await rowsOf<{ cardId: string }>(
      tx,
      sql`select card_id as "cardId" from cards where account_id = ${toAccount}`,
    );
    await settleWrite(
      tx,
      { owner, key },
      state === 'captured'
        ? { status: 'done', answer: { cardId: card?.cardId ?? '', isPending: false } }
        : { status: 'refused', code: code ?? 'UNEXPECTED_ERROR' },
    );
    await tellChange(tx, clock, owner, 'wallet');
  },
});
