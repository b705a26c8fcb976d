/**
 * An order that a guest pays by card. Its write is accepted and its charge opened in one transaction, which uses up the
 * token; the bank is asked after it, and what it answers places the order or refuses it (placePaidOrder.ts). A request whose
 * answer was lost is sent again under its key and goes on where the first one stood: one order and one charge, or none.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { checkSubmission, promised, startOf, type CheckedSubmission } from '../orders/checkSubmission.ts';
import type { ReadSubmission, Submission } from '../orders/readSubmission.ts';
import type { OrderDependencies } from '../orders/submitOrder.ts';
import { forgetCardTry, reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import { advanceCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { chargeOf, openCharge } from '../payments/charges.ts';
import { lastSlot } from '../slots/capacity.ts';
import { lookAtToken, useToken, type VaultedCard } from '../vault/tokens.ts';
import { openAccount, salesAccount } from '../wallet/ledger.ts';
import { orderAttempt, type Placing } from './placePaidOrder.ts';

export interface GuestOrderDependencies extends Omit<OrderDependencies, 'limits'> {
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
}

type GuestSubmission = SubmitOrderInput & Pick<Placing, 'marketingEmail'>;

/** The write is accepted and decided later (PROTOCOL.md). */
const ORDER_PENDING = 'ORDER_PENDING';
/** The tender of a card that is not saved; its id is a token of the vault. */
const CARD = 'card';
type Card = Extract<VaultedCard, { readonly kind: 'card' }>;

/** Throws a CodedError with a code of PROTOCOL.md; ORDER_PENDING where the bank has not decided yet. */
export async function submitGuestOrder(
  deps: GuestOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  network: string,
  input: GuestSubmission,
): Promise<SubmittedOrder> {
  const { db, charges } = deps;
  const known = await answerOfKey<SubmittedOrder>(db, write);
  if (known === null) await accept(deps, read, write, network, input);
  const charge = await chargeOf(db, 'order', write.key);
  if (charge !== null) await advanceCharge(charges, charge.chargeId);
  const outcome = await answerOfKey<SubmittedOrder>(db, write);
  if (outcome === null || outcome.status === 'accepted')
    throw new CodedError(ORDER_PENDING, 200, 'The bank has not decided yet, or asks the person. Ask by key.');
  if (outcome.status === 'refused') throw refused(outcome.code);
  // Of two requests under one key the later one may have counted it again.
  await forgetCardTry(db, orderAttempt(write.key));
  deps.wakeUps.tell(`feed:${write.owner}`);
  return outcome.answer;
}

async function accept(
  deps: GuestOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  network: string,
  input: GuestSubmission,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [tender] = input.tenders;
  const store = await deps.stores.byNumber(input.storeNumber, now);
  const found = await read({ owner: write.owner, memberId: '', orderId: input.orderId, cardId: null });
  const card = await lookAtToken(db, clock, tender?.id ?? '');
  const checked = check(found, now, store, input, card);
  // A card counts as one that was tried out until the bank accepts it, whoever the guest says to be.
  if (typeof checked !== 'string') {
    const attempt = orderAttempt(write.key);
    await reserveCardTry(deps, { memberId: write.owner, network, attempt });
  }
  await withIdempotencyKey<null>(db, clock, write, async (tx): Promise<WriteAnswer<null>> => {
    if (typeof checked === 'string') return { status: 'refused', code: checked };
    // The reference of a charge is the key alone, whoever sent it.
    if ((await chargeOf(tx, 'order', write.key)) !== null)
      return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
    if (!(await useToken(tx, clock, tender?.id ?? '')))
      return { status: 'refused', code: 'PAYMENT_TOKEN_INVALID' };
    if (await isUnderWay(tx, checked.priced.orderId)) return { status: 'refused', code: 'ALREADY_SUBMITTED' };
    const { marketingEmail } = input;
    const placing = { ...placingOf(deps, found, now, checked), marketingEmail };
    await tx.execute(
      sql`insert into guest_submissions (reference, order_id, owner, prepared, created_at)
          values (${write.key}, ${placing.orderId}, ${write.owner}, ${JSON.stringify(placing)}::jsonb, ${now.toISOString()})`,
    );
    await openAccount(tx, salesAccount(placing.currency), 'sales', placing.currency);
    const charge = await openCharge(
      tx,
      {
        ...{ purpose: 'order', reference: write.key, owner: write.owner, paymentMethodId: null },
        ...{ gatewayCard: checked.card.gatewayCard, amount: placing.total, currency: placing.currency },
        ...{ toAccount: salesAccount(placing.currency), isPersonPresent: true, isCapturedAtOnce: false },
      },
      now,
    );
    if (charge === 'reused') return { status: 'refused', code: 'ALREADY_SUBMITTED' };
    return { status: 'accepted', answer: null };
  });
}

interface Checked extends CheckedSubmission {
  readonly card: Card;
}

function check(
  { priced }: Submission,
  now: Date,
  store: Parameters<typeof checkSubmission>[2],
  input: SubmitOrderInput,
  card: VaultedCard | null,
): Checked | string {
  const checked = checkSubmission(priced, now, store, input);
  if (typeof checked === 'string') return checked;
  if (!checked.store.mobileOrdering.guestOrdering) return 'MOP_NOT_ACCEPTED';
  const [tender, ...others] = input.tenders;
  // A tip is for stored-value cards alone (spec 3 section 6).
  if (!tender || others.length > 0 || tender.tender !== CARD || (input.tipAmount ?? 0) !== 0)
    return 'TENDER_MISMATCH';
  if (tender.amount !== checked.priced.total || tender.amount <= 0) return 'TENDER_MISMATCH';
  if (card?.kind !== 'card') return 'PAYMENT_TOKEN_INVALID';
  return { ...checked, card };
}

/** Of two submissions of one price, from two tabs, the second waits for nothing: the first decides. */
async function isUnderWay(tx: Database, orderId: string): Promise<boolean> {
  await tx.execute(sql`select from priced_orders where order_id = ${orderId} for update`);
  const found = await rowsOf(
    tx,
    sql`select 1 as one from guest_submissions s join charges c on c.purpose = 'order' and c.reference = s.reference
        where s.order_id = ${orderId} and c.state in ('created', 'challenge', 'authorized', 'captured')`,
  );
  return found.length > 0;
}

function placingOf(
  deps: GuestOrderDependencies,
  { baristaSeconds }: Submission,
  now: Date,
  { priced, store, slot, card }: Checked,
): Omit<Placing, 'marketingEmail'> {
  const { orderId, total, currency } = priced;
  const { pickupEarliest, pickupLatest, ...minutes } = promised(priced, slot, now);
  const due = deps.firstStepAt(baristaSeconds, startOf(priced, slot, now));
  return {
    ...{ orderId, total, currency, ...minutes },
    orderToken: randomBytes(12).toString('base64url'),
    ...{ storeNumber: store.storeNumber, storeName: store.name },
    ...{ pickupEarliest: pickupEarliest.toISOString(), pickupLatest: pickupLatest.toISOString() },
    scheduledFor: slot?.toISOString() ?? null,
    baristaDueAt: due?.toISOString() ?? null,
    lastSlot: new Date(lastSlot(store, pickupEarliest.getTime())).toISOString(),
    ...{ makeMinutes: priced.itemCount, slotCapacity: deps.slotCapacity },
    ...{ tender: card.brand, tenderLastFour: card.lastFour },
  };
}
