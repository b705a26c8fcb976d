/**
 * Places a priced order and pays it with a stored-value card: ledger, order, history, feed entry and idempotent answer
 * in one transaction. Two statements: a read, and the SQL function `place_order` (functions/place_order.sql), which checks again
 * under its locks and writes. Spec 3 sections 4, 5 and 8.
 */
import { randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { orders } from './tables.ts';
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock, Stores } from '../base/ports.ts';
import type { SandboxRefusals } from '../sandbox/refusingStores.ts';
import { lastSlot } from '../slots/capacity.ts';
import { OPTION_OFF } from '../paymentMethods/usableMethod.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { callPlaceOrder } from './callPlaceOrder.ts';
import { checkSubmission, promised, startOf, type CheckedSubmission } from './checkSubmission.ts';
import { pickupTimeOf } from './pickupTime.ts';
import type { ReadSubmission, Submission } from './readSubmission.ts';

export interface OrderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
  readonly wakeUps: Pick<WakeUps, 'tell'>;
  /** Make-minutes in five minutes of a store that has no number of its own. */
  readonly limits: Pick<ClientConfig, 'tipOptions' | 'newPaymentOptionEnabled'>;
  readonly slotCapacity: number;
  /** The refusals of the sandbox's store that refuses orders on purpose. */
  readonly sandbox: Pick<SandboxRefusals, 'ofOrder'>;
  /** When the sandbox's barista starts a new order, by the step time that was set last; null in production. */
  readonly firstStepAt: (toldSeconds: number | null, now: Date) => Date | null;
}

/** Throws a CodedError with a code of PROTOCOL.md ("Codes of submitOrder"). */
export async function submitOrder(
  deps: OrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  memberId: string,
  input: SubmitOrderInput,
): Promise<SubmittedOrder> {
  const now = deps.clock.now();
  const store = await deps.stores.byNumber(input.storeNumber, now);
  const [tender] = input.tenders;
  const found = await read({ memberId, orderId: input.orderId, cardId: tender?.id ?? null });
  const checked = check(found, now, store, input, deps);
  const outcome = await callPlaceOrder(
    deps.db,
    write,
    now,
    typeof checked === 'string' ? checked : placing(deps, found, now, memberId, checked),
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  deps.wakeUps.tell(`feed:${write.owner}`);
  return outcome.answer;
}

interface Checked extends CheckedSubmission {
  readonly card: NonNullable<Submission['card']>;
  readonly amount: number;
}

/** A refusal's code, or the data to place the order. `place_order` checks balance and price again under its locks. */
function check(
  { priced, card }: Submission,
  now: Date,
  store: StoreLocation | null,
  input: SubmitOrderInput,
  { limits, sandbox }: Pick<OrderDependencies, 'limits' | 'sandbox'>,
): Checked | string {
  const checked = checkSubmission(priced, now, store, input);
  if (typeof checked === 'string') return checked;
  const [tender, ...others] = input.tenders;
  const tipAmount = input.tipAmount ?? 0;
  const amount = checked.priced.total + tipAmount;
  if (!tender || others.length > 0 || tender.tender !== 'svc') return 'TENDER_MISMATCH';
  if (tipAmount < 0 || tipAmount > (isTipEnabled(checked.store) ? limits.tipOptions.most : 0))
    return 'TENDER_MISMATCH';
  if (tender.amount !== amount) return 'TENDER_MISMATCH';
  if (!limits.newPaymentOptionEnabled.giftCard) return OPTION_OFF;
  if (!card) return 'CARD_NOT_FOUND';
  const unusable = refusalOfCard(card.status);
  if (unusable !== null) return unusable;
  if (card.currency !== checked.priced.currency) return 'TENDER_MISMATCH';
  if (card.balance < amount) return 'INSUFFICIENT_BALANCE';
  const onPurpose = sandbox.ofOrder(checked.store.storeNumber, tipAmount);
  if (onPurpose !== null) return onPurpose;
  return { ...checked, card, amount };
}

function placing(
  deps: OrderDependencies,
  { baristaSeconds }: Submission,
  now: Date,
  memberId: string,
  { priced, card, store, amount, slot, closesAt }: Checked,
) {
  const order = {
    orderId: priced.orderId,
    memberId,
    orderToken: randomBytes(12).toString('base64url'),
    storeNumber: store.storeNumber,
    storeName: store.name,
    status: 'Received',
    total: amount,
    tipAmount: amount - priced.total,
    currency: priced.currency,
    cardId: card.cardId,
    ...promised({ priced, slot, closesAt }, now),
    scheduledFor: slot,
    baristaDueAt: deps.firstStepAt(baristaSeconds, startOf(priced, slot, now)),
  } satisfies Partial<typeof orders.$inferInsert>;
  const { orderId, orderToken, storeNumber, status } = order;
  const answer: SubmittedOrder = {
    orderId,
    orderToken,
    storeNumber,
    status,
    pickupTime: pickupTimeOf(order),
    total: amount,
    submittedAt: now.toISOString(),
    // place_order fills it in.
    cardBalance: null,
  };
  const making = {
    ...{ makeMinutes: priced.itemCount, slotCapacity: deps.slotCapacity },
    lastSlot: new Date(lastSlot(store, order.pickupEarliest.getTime())),
  };
  return { order, accountId: card.accountId, amount, answer, making };
}
