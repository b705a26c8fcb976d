/**
 * What its buyer does about a gift that did not arrive: corrects the address, once, or takes the money back. Both lock its delivery
 * first and then the gift, as the mail's lease does; a conditional update decides against a claim.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { duplicateRecipients } from '../../domain/gifts/compose.ts';
import { mayCorrect, mayRefund, type GiftState } from '../../domain/gifts/states.ts';
import { isEmail } from '../../domain/orders/guestPayment.ts';
import { CodedError, refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { fundingAccount, giftsAccount, hold } from '../wallet/ledger.ts';
import { DUPLICATE, RECIPIENT_INFO } from './checkPurchase.ts';
import { cancelDelivery, deliverAgain } from './deliveries.ts';

interface ChangeDependencies {
  readonly db: Database;
  readonly clock: Clock;
}
interface Changed {
  readonly giftId: string;
}
interface OwnGift extends GiftState {
  readonly purchaseId: string;
  readonly senderEmail: string;
  readonly amount: number;
  readonly currency: string;
}

const NOT_FOUND = 'GIFT_NOT_FOUND';
/** A hold ends with the gateway's answer, never by time. */
const NEVER = new Date('9999-01-01T00:00:00Z');

export const correctGift = (
  deps: ChangeDependencies,
  write: WriteRequest,
  giftId: string,
  recipientEmail: string,
): Promise<Changed> =>
  change(deps, write, giftId, async (tx, gift, now) => {
    if (!mayCorrect(gift)) return 'GIFT_NOT_CORRECTABLE';
    if (!isEmail(recipientEmail)) return RECIPIENT_INFO;
    const others = await rowsOf<{ recipientEmail: string }>(
      tx,
      sql`select recipient_email as "recipientEmail" from gifts
          where purchase_id = ${gift.purchaseId} and gift_id <> ${giftId}`,
    );
    const all = [...others, { recipientEmail }];
    if (duplicateRecipients(all, gift.senderEmail).includes(others.length)) return DUPLICATE;
    // The link of the mail before is not good any more: its recipient is somebody else.
    await tx.execute(
      sql`update gifts set recipient_email = ${recipientEmail}, is_corrected = true, link_hash = null
          where gift_id = ${giftId} and money = 'purchased'`,
    );
    await deliverAgain(tx, giftId, now);
    return null;
  });

export const refundGift = (deps: ChangeDependencies, write: WriteRequest, giftId: string): Promise<Changed> =>
  change(deps, write, giftId, async (tx, gift, now) => {
    if (!mayRefund(gift)) return 'GIFT_NOT_REFUNDABLE';
    const reference = `gift ${giftId} ${randomUUID()}`;
    await tx.execute(
      sql`update gifts set money = 'refunded', refund_reference = ${reference}, refund_due_at = ${now.toISOString()},
            refund_tries = 0, link_hash = null where gift_id = ${giftId} and money = 'purchased'`,
    );
    await cancelDelivery(tx, giftId, now);
    const { amount, currency } = gift;
    const [from, to] = [giftsAccount(currency), fundingAccount(currency)];
    const held = await hold(tx, { kind: 'refund', reference, from, to, amount, at: now }, NEVER);
    if (held.state !== 'held') throw new Error(`The refund of a gift is ${held.state}.`);
    return null;
  });

/** `work` answers the code of a refusal, and has written nothing then. */
async function change(
  { db, clock }: ChangeDependencies,
  write: WriteRequest,
  giftId: string,
  work: (tx: Database, gift: OwnGift, now: Date) => Promise<string | null>,
): Promise<Changed> {
  const outcome = await withIdempotencyKey<Changed>(
    db,
    clock,
    write,
    async (tx): Promise<WriteAnswer<Changed>> => {
      const gift = await lockOwn(tx, write.owner, giftId);
      if (gift === null) return { status: 'refused', code: NOT_FOUND };
      const code = await work(tx, gift, clock.now());
      if (code !== null) return { status: 'refused', code };
      await tellChange(tx, clock, write.owner, 'gifts');
      return { status: 'done', answer: { giftId } };
    },
  );
  if (outcome.status !== 'refused') return outcome.answer;
  throw outcome.code === NOT_FOUND
    ? new CodedError(NOT_FOUND, 404, 'There is no such gift of yours.')
    : refused(outcome.code);
}

async function lockOwn(tx: Database, owner: string, giftId: string): Promise<OwnGift | null> {
  await tx.execute(sql`select from gift_deliveries where gift_id = ${giftId} for update`);
  const [gift] = await rowsOf<OwnGift & { readonly amount: string | number }>(
    tx,
    sql`select purchase_id as "purchaseId", sender_email as "senderEmail", g.amount, g.currency, money,
          is_corrected as "isCorrected", d.state as delivery
        from gifts g join gift_deliveries d using (gift_id) join gift_purchases using (purchase_id)
          join charges c using (charge_id)
        where gift_id = ${giftId} and c.owner = ${owner} for update of g`,
  );
  return gift === undefined ? null : { ...gift, amount: Number(gift.amount) };
}
