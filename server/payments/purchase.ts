/**
 * How something is bought: once for the key of its write. The write is accepted and its charge opened in one transaction, with
 * what the purchase holds until then; the bank is asked after it, and its answer settles the write (purchasePurpose.ts). A
 * request whose answer was lost is sent again under its key and goes on where the first one stood. Doesn't know what is bought.
 */
import { CodedError, refused } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { forgetCardTry, reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import type { ChargedMethod } from '../paymentMethods/usableMethod.ts';
import { isSalesAccount, openAccount } from '../wallet/ledger.ts';
import { advanceCharge, type ChargeDependencies } from './advanceCharge.ts';
import { chargeOf, openCharge, type Charge, type ChargeRequest } from './charges.ts';
import type { Payer } from './payer.ts';

export interface PurchaseDependencies {
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
}

/** `T` is the answer of the write, `Held` what `hold` tells the steps after it. */
export interface Purchase<T, Held> {
  readonly write: WriteRequest;
  /** The key of its charge. */
  readonly charge: Pick<ChargeRequest, 'purpose' | 'reference'>;
  /** Whose card it is counted against until the bank accepts it, and under which name (throttleCards.ts). */
  readonly cardTry: { readonly memberId: string; readonly network: string; readonly attempt: string };
  /** Before anything is locked or counted. A code refuses, and is stored under the key. */
  check(now: Date): Promise<Buying<T, Held> | string>;
  /** What is answered while the bank has not decided, or throws. Without it: the answer with which the write was accepted. */
  pending?(): T;
}

/** Its steps run in this order, in the transaction that accepts the write. */
export interface Buying<T, Held> {
  /** Null where no bank is asked: `prepare` answers. */
  readonly payer: Payer | null;
  readonly charged: Pick<ChargeRequest, 'amount' | 'isCapturedAtOnce' | 'risk'>;
  /**
   * Locks what is bought, and answers where the money goes; or the answer of the write, where no bank is asked. Writes nothing where
   * it refuses. `known`: a charge of that key, which outlived it.
   */
  prepare(tx: Database, known: Charge | null): Promise<Due<T> | WriteAnswer<T | null>>;
  /** Holds what must stay free until the bank has answered; the code of a refusal, which holds nothing. */
  hold(tx: Database, method: ChargedMethod, known: Charge | null): Promise<Held | string>;
  /** Takes `hold` back, where no charge could be opened. */
  release?(tx: Database, held: Held): Promise<void>;
  /** Writes what is bought when the bank has answered, tells who must hear of it, and answers the accepted write. */
  keep(tx: Database, held: Held): Promise<T | null>;
}

export interface Due<T> extends Pick<ChargeRequest, 'currency' | 'toAccount'> {
  /** The answer where the known charge has ended well. */
  readonly paidBefore?: T;
}

/** Throws a CodedError. */
export async function buy<T, Held>(deps: PurchaseDependencies, purchase: Purchase<T, Held>): Promise<T> {
  const { write, charge, cardTry } = purchase;
  const { db } = deps.charges;
  if ((await answerOfKey(db, write)) === null) await accept(deps, purchase);
  const opened = await chargeOf(db, charge.purpose, charge.reference);
  if (opened !== null) await advanceCharge(deps.charges, opened.chargeId);
  const outcome = await answerOfKey<T>(db, write);
  if (outcome?.status === 'refused' && outcome.answer == null) throw refused(outcome.code);
  // Of a refusal with data, only the outcome of the key tells the amount that was added to a card before.
  if (outcome?.status !== 'done') return pending(purchase, outcome);
  // Of two requests under one key the later one may have counted it again.
  await forgetCardTry(db, cardTry.attempt);
  return outcome.answer;
}

function pending<T>(
  purchase: Pick<Purchase<T, unknown>, 'pending'>,
  outcome: WriteAnswer<T | null> | null,
): T {
  if (purchase.pending) return purchase.pending();
  if (outcome?.status === 'accepted' && outcome.answer !== null) return outcome.answer;
  // A guest has signed in meanwhile: the key is the member's.
  throw new CodedError('SERVICE_UNAVAILABLE', 503, 'Ask by key what came of it.', 1);
}

async function accept<T, Held>(
  { charges, pins }: PurchaseDependencies,
  { write, charge, cardTry, check }: Purchase<T, Held>,
): Promise<void> {
  const { db, clock } = charges;
  const now = clock.now();
  const checked = await check(now);
  const buying = typeof checked === 'string' ? checked : (refusalOfPayer(checked) ?? checked);
  const { attempt, ...by } = cardTry;
  const tried =
    typeof buying === 'string' || buying.payer === null
      ? null
      : await reserveCardTry({ db, pins }, { ...by, of: { write, attempt } });
  let isBankAsked = true;
  const outcome = await withIdempotencyKey<T | null>(db, clock, write, async (tx) => {
    const answer: WriteAnswer<T | null> =
      typeof buying === 'string' ? no(buying) : await open(tx, write, charge, buying, now);
    isBankAsked = answer.status === 'accepted';
    return answer;
  });
  if (!isBankAsked || outcome.status === 'done') await tried?.succeed(db);
}

const refusalOfPayer = ({
  payer,
  charged,
}: Pick<Buying<unknown, unknown>, 'payer' | 'charged'>): string | null =>
  payer?.refusalOf(charged.amount) ?? null;

const no = (code: string) => ({ status: 'refused', code }) as const;

async function open<T, Held>(
  tx: Database,
  { owner }: WriteRequest,
  key: Purchase<T, Held>['charge'],
  buying: Buying<T, Held>,
  now: Date,
): Promise<WriteAnswer<T | null>> {
  const { payer, charged } = buying;
  const known = await chargeOf(tx, key.purpose, key.reference);
  const due = await buying.prepare(tx, known);
  if ('status' in due) return due;
  if (payer === null) throw new Error(`Nobody pays the charge ${key.purpose} ${key.reference}.`);
  const method = await payer.lock(tx, known !== null);
  if (typeof method === 'string') return no(method);
  const held = await buying.hold(tx, method, known);
  if (typeof held === 'string') return no(held);
  const refuse = async (code: string) => {
    await buying.release?.(tx, held);
    return no(code);
  };
  const unusable = await payer.use(tx);
  if (unusable !== null) return refuse(unusable);
  const { currency, toAccount, paidBefore } = due;
  if (isSalesAccount(toAccount)) await openAccount(tx, toAccount, 'sales', currency);
  const { paymentMethodId, gatewayCard } = method;
  const asked = { ...key, ...charged, owner, paymentMethodId, gatewayCard, currency, toAccount };
  const charge = await openCharge(tx, { ...asked, isPersonPresent: true }, now);
  if (charge === 'reused') return refuse('IDEMPOTENCY_KEY_REUSED');
  // The ledger has no room for it on the card, or the known charge ended so.
  if (charge.state === 'failed' || charge.state === 'voided')
    return refuse(charge.code ?? 'UNEXPECTED_ERROR');
  if (charge.state === 'captured' || charge.state === 'refunded') return again(paidBefore);
  return { status: 'accepted', answer: await buying.keep(tx, held) };
}

function again<T>(paidBefore: T | undefined): WriteAnswer<T> {
  if (paidBefore === undefined) throw new Error('A charge was captured before its write was accepted.');
  return { status: 'done', answer: paidBefore };
}
