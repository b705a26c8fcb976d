/**
 * What the page of a link shows, and the claim: by a press of a member, once. The value moves from the liability to a card of hers
 * in the transaction in which one conditional update decides between claims and a refund. One code for every link that is not good.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { GiftDesign } from '../../domain/gifts/shape.ts';
import { CodedError, refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteAnswer } from '../idempotency/withIdempotencyKey.ts';
import { memberKey } from '../session/owner.ts';
import { giftsAccount } from '../wallet/ledger.ts';
import { receiveValue, type ReceivingCard } from '../wallet/receiveValue.ts';
import { hashOfLink } from './deliveries.ts';

export interface ShownGift {
  readonly productNumber: string;
  readonly design: GiftDesign;
  readonly amount: number;
  readonly currency: string;
  readonly senderName: string;
  readonly recipientName: string;
  readonly message: string;
}
export interface ClaimedGift extends ReceivingCard {
  readonly amount: number;
  readonly currency: string;
}
interface ClaimDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

const INVALID = 'GIFT_LINK_INVALID';
const invalid = (): CodedError => new CodedError(INVALID, 404, 'This link is not good, or not any more.');

export async function lookAtGift(db: Database, secret: string): Promise<ShownGift> {
  const [gift] = await rowsOf<ShownGift & { readonly amount: string | number }>(
    db,
    sql`select product_number as "productNumber", design, amount, g.currency, sender_name as "senderName",
          recipient_name as "recipientName", message
        from gifts g join gift_purchases using (purchase_id)
        where link_hash = ${hashOfLink(secret)} and money = 'purchased'`,
  );
  if (gift === undefined) throw invalid();
  return { ...gift, amount: Number(gift.amount) };
}

export async function claimGift(
  { db, clock }: ClaimDependencies,
  memberId: string,
  key: string,
  { secret, cardId }: { readonly secret: string; readonly cardId: string | null },
): Promise<ClaimedGift> {
  const linkHash = hashOfLink(secret);
  const requestHash = createHash('sha256')
    .update(`${linkHash} ${cardId ?? ''}`)
    .digest('hex');
  const write = { owner: memberKey(memberId), key, operation: 'gift-claim', requestHash };
  const outcome = await withIdempotencyKey<ClaimedGift>(db, clock, write, (tx) =>
    claim(tx, clock, { memberId, linkHash, cardId }),
  );
  if (outcome.status !== 'refused') return outcome.answer;
  throw outcome.code === INVALID ? invalid() : refused(outcome.code);
}

async function claim(
  tx: Database,
  clock: Clock,
  {
    memberId,
    linkHash,
    cardId,
  }: { readonly memberId: string; readonly linkHash: string; readonly cardId: string | null },
): Promise<WriteAnswer<ClaimedGift>> {
  const now = clock.now();
  const [gift] = await rowsOf<{ giftId: string; amount: string | number; currency: string; buyer: string }>(
    tx,
    sql`select gift_id as "giftId", g.amount, g.currency, c.owner as buyer
        from gifts g join gift_purchases using (purchase_id) join charges c using (charge_id)
        where link_hash = ${linkHash} and money = 'purchased' for update of g`,
  );
  if (gift === undefined) return { status: 'refused', code: INVALID };
  const { giftId, currency, buyer } = gift;
  const amount = Number(gift.amount);
  const from = giftsAccount(currency);
  const transfer = { kind: 'gift', reference: giftId, from, amount, at: now } as const;
  const card = await receiveValue(tx, { ...transfer, memberId, cardId, currency });
  if (typeof card === 'string') return { status: 'refused', code: card };
  await tx.execute(
    sql`update gifts set money = 'claimed', claimed_by = ${memberId}, claimed_card = ${card.cardId},
          claimed_at = ${now.toISOString()} where gift_id = ${giftId} and money = 'purchased'`,
  );
  const told = [
    [memberKey(memberId), 'wallet'],
    [buyer, 'gifts'],
  ] as const;
  // Feeds are locked to the commit, in one order: two may claim gifts of each other.
  for (const [owner, what] of told.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await tellChange(tx, clock, owner, what);
  return { status: 'done', answer: { ...card, amount, currency } };
}
