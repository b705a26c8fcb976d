/**
 * What the bank's answer means for a purchase (purchase.ts), in the transaction that writes it: what is bought is given for the
 * money, or what was held for it is released; the write is settled, and the devices told, which ask at once what came of it.
 */
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { settleWrite, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { forgetCardTry } from '../paymentMethods/throttleCards.ts';
import { isOfPurchases } from '../wallet/ledger.ts';
import { wantCapture, wantRefund, wantVoid, type Charge } from './charges.ts';
import type { ChargePurpose } from './recordPayment.ts';

/** `Bought` is what `keep` wrote of it. */
export interface PurchasePurpose<Bought> extends Pick<ChargePurpose, 'lockFirst' | 'refundRefused'> {
  /** Null where nothing of this noun waits for the charge: `otherwise` has it. */
  find(tx: Database, charge: Charge): Promise<Bought | null>;
  readonly otherwise?: ChargePurpose;
  /** The write as it was sent, and the name of its card try. */
  writeOf(bought: Bought, charge: Charge): Pick<WriteRequest, 'owner' | 'key'> & { readonly attempt: string };
  /** What its owner's devices ask again. */
  readonly tells: Parameters<typeof tellChange>[3];
  /** The bank has accepted: the answer of the write, or why it cannot be given any more, and then nothing was written. */
  give(tx: Database, bought: Bought, charge: Charge, now: Date): Promise<object | string>;
  /** It is not given: ends what was held for it. */
  release?(tx: Database, bought: Bought, charge: Charge, now: Date): Promise<void>;
  /** After the write is settled, either way. */
  settled?(tx: Database, bought: Bought, now: Date): Promise<void>;
  /** The code that the person is told of a charge that failed or was voided. */
  toldOf?(code: string | null): string;
  /** The money is taken after it was given; it is not taken in the end; it is given back. */
  captured?(tx: Database, charge: Charge, now: Date): Promise<void>;
  ended?(tx: Database, charge: Charge, now: Date): Promise<void>;
  refunded?(tx: Database, charge: Charge): Promise<void>;
}

export function purchasePurpose<Bought>(clock: Clock, noun: PurchasePurpose<Bought>): ChargePurpose {
  const { lockFirst, refundRefused } = noun;
  return {
    ...(lockFirst && { lockFirst }),
    ...(refundRefused && { refundRefused }),
    async reached(tx, charge, now) {
      const bought = await noun.find(tx, charge);
      if (bought === null) return noun.otherwise?.reached(tx, charge, now);
      const settling = { tx, clock, noun, bought, charge, now };
      const { isCapturedAtOnce, state } = charge;
      switch (state) {
        case 'created':
        case 'challenge':
          return;
        case 'authorized':
          return isCapturedAtOnce ? undefined : giveBeforeCapture(settling);
        case 'captured':
          return isCapturedAtOnce ? giveAfterCapture(settling) : noun.captured?.(tx, charge, now);
        case 'failed':
        case 'voided':
          await refuse(settling, noun.toldOf?.(charge.code) ?? charge.code ?? 'UNEXPECTED_ERROR', null);
          return noun.ended?.(tx, charge, now);
        case 'refunded':
          return noun.refunded?.(tx, charge);
      }
    },
  };
}

interface Settling<Bought> {
  readonly tx: Database;
  readonly clock: Clock;
  readonly noun: PurchasePurpose<Bought>;
  readonly bought: Bought;
  readonly charge: Charge;
  readonly now: Date;
}

async function giveBeforeCapture<Bought>(settling: Settling<Bought>): Promise<void> {
  const { tx, noun, bought, charge, now } = settling;
  const { chargeId, nextStep } = charge;
  await forgetCardTry(tx, noun.writeOf(bought, charge).attempt);
  // Given up meanwhile, by the person or by time.
  if (nextStep === 'void') return;
  const given = await noun.give(tx, bought, charge, now);
  if (typeof given === 'string') {
    await wantVoid(tx, chargeId, given, now);
    return;
  }
  await settle(settling, given);
  await wantCapture(tx, chargeId, now);
}

async function giveAfterCapture<Bought>(settling: Settling<Bought>): Promise<void> {
  const { tx, noun, bought, charge, now } = settling;
  await forgetCardTry(tx, noun.writeOf(bought, charge).attempt);
  const given = await noun.give(tx, bought, charge, now);
  if (typeof given !== 'string') return settle(settling, given);
  // Money on a card stays there, and the refusal tells its amount.
  const isOnCard = !isOfPurchases(charge.toAccount);
  if (!isOnCard) await wantRefund(tx, charge.chargeId, now);
  return refuse(settling, given, isOnCard ? { reloaded: charge.amount } : null);
}

async function settle<Bought>({ tx, clock, noun, bought, charge, now }: Settling<Bought>, answer: object) {
  await settleWrite(tx, noun.writeOf(bought, charge), { status: 'done', answer });
  await noun.settled?.(tx, bought, now);
  await tellChange(tx, clock, charge.owner, noun.tells);
}

async function refuse<Bought>(
  { tx, clock, noun, bought, charge, now }: Settling<Bought>,
  code: string,
  answer: object | null,
) {
  await noun.release?.(tx, bought, charge, now);
  await settleWrite(tx, noun.writeOf(bought, charge), { status: 'refused', code, answer });
  await noun.settled?.(tx, bought, now);
  await tellChange(tx, clock, charge.owner, noun.tells);
}
