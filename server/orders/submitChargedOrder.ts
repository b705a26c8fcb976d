/**
 * A member's order that needs a bank: a saved payment method pays it, or pays what a stored-value card does not, or reloads the
 * card first. Its write is accepted, its charge opened and a part of the card held in one transaction; the bank is asked after
 * it, and what it answers places the order or refuses it (placePaidOrder.ts): one order and its charge, or none of both. Spec 2
 * section 5, spec 3 sections 4 and 5.
 */
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { CHARGE_TOO_SMALL, isChargeTooSmall } from '../../domain/paymentMethods/leastCharge.ts';
import { mayPayOrder } from '../../domain/paymentMethods/mayPayOrder.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import { isStoredValueOnly } from '../../domain/stores/storedValueOnly.ts';
import { refusalOfAmount, shortfallChoices } from '../../domain/wallet/reload.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { tellChange } from '../feed/createFeed.ts';
import { reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import { OPTION_OFF, refusalOfMethod, type PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge, type ChargeRequest } from '../payments/charges.ts';
import type { Risk } from '../payments/risk.ts';
import { holdOffers, releaseOffers } from '../rewards/useRewards.ts';
import { releaseHeldSlot } from '../slots/claims.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { openAccount, salesAccount } from '../wallet/ledger.ts';
import { checkSubmission, type CheckedSubmission } from './checkSubmission.ts';
import { orderAttempt } from './placePaidOrder.ts';
import type { ReadSubmission, Submission } from './readSubmission.ts';
import { holdStoredValue, lockStoredValue, type StoredValuePart } from './storedValuePart.ts';
import {
  decideSubmission,
  holdMinutes,
  isKeyTaken,
  keepSubmission,
  placingOf,
  referenceOfReload,
  refusalOfPrice,
} from './submissions.ts';
import type { OrderDependencies } from './submitOrder.ts';

export interface ChargedOrderDependencies extends Omit<OrderDependencies, 'limits'>, PaymentsNeeds {
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
  readonly limits: Pick<
    ClientConfig,
    'tipOptions' | 'svcLoadOptions' | 'leastCardCharge' | 'newPaymentOptionEnabled' | 'payPalOrderingDisabled'
  >;
}

const STORED_VALUE = 'svc';
/** The tender of a saved payment method, whose id it has. */
const CARD = 'card';

/** A bank is asked before it is placed; not about nothing. */
export const isCharged = ({ tenders, reload }: Pick<SubmitOrderInput, 'tenders' | 'reload'>): boolean =>
  reload != null || tenders.some(({ tender, amount }) => tender === CARD && amount !== 0);

type ChargedInput = SubmitOrderInput & { readonly risk: Risk | null };

/** Throws a CodedError with a code of PROTOCOL.md; ORDER_PENDING where the bank has not decided yet. */
export async function submitChargedOrder(
  deps: ChargedOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: ChargedInput,
): Promise<SubmittedOrder> {
  const known = await answerOfKey<SubmittedOrder>(deps.db, write);
  if (known === null) await accept(deps, read, write, { memberId, network }, input);
  return decideSubmission(deps, write);
}

async function accept(
  deps: ChargedOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  { memberId, network }: { readonly memberId: string; readonly network: string },
  input: ChargedInput,
): Promise<void> {
  const { db, clock, limits } = deps;
  const now = clock.now();
  const store = await deps.stores.byNumber(input.storeNumber, now);
  const svc = input.tenders.find(({ tender }) => tender === STORED_VALUE);
  const found = await read({ memberId, orderId: input.orderId, cardId: svc?.id ?? null });
  const checked = check(found, checkSubmission(found.priced, now, store, input), input, limits);
  // A card counts as one that was tried out until the bank accepts it.
  const tried =
    typeof checked === 'string'
      ? null
      : await reserveCardTry(deps, { memberId, network, of: { write, attempt: orderAttempt(write.key) } });
  const outcome = await withIdempotencyKey<null>(db, clock, write, async (tx) =>
    typeof checked === 'string'
      ? { status: 'refused', code: checked }
      : open(deps, tx, write, memberId, found, { ...checked, risk: input.risk }, now),
  );
  // No bank is asked.
  if (outcome.status === 'refused') await tried?.succeed(db);
}

interface Checked extends CheckedSubmission {
  readonly card: NonNullable<Submission['card']> | null;
  /** The part of the total that the stored-value card pays. */
  readonly cardAmount: number;
  readonly tipAmount: number;
  readonly paymentMethodId: string;
  /** The charged amount: the rest of the total, or the amount that is added to the card. */
  readonly charged: number;
  readonly isReload: boolean;
}

function check(
  { card }: Submission,
  checked: CheckedSubmission | string,
  { tenders, reload, ...input }: SubmitOrderInput,
  limits: ChargedOrderDependencies['limits'],
): Checked | string {
  if (typeof checked === 'string') return checked;
  const { priced, store } = checked;
  const tipAmount = input.tipAmount ?? 0;
  const total = priced.total + tipAmount;
  const svc = tenders.find(({ tender }) => tender === STORED_VALUE);
  const method = tenders.find(({ tender }) => tender === CARD);
  const used = [svc, method].filter((tender) => tender !== undefined);
  if (used.length !== tenders.length || used.some(({ amount }) => amount <= 0)) return 'TENDER_MISMATCH';
  if (used.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'TENDER_MISMATCH';
  if ((reload == null) === (method === undefined)) return 'TENDER_MISMATCH';
  // A tip is for stored-value cards alone (spec 3 section 5).
  const mostTip = method === undefined && isTipEnabled(store) ? limits.tipOptions.most : 0;
  if (tipAmount < 0 || tipAmount > mostTip) return 'TENDER_MISMATCH';
  if (method !== undefined && isStoredValueOnly(store)) return 'STORED_VALUE_ONLY';
  const cardAmount = svc?.amount ?? 0;
  if (svc !== undefined && !limits.newPaymentOptionEnabled.giftCard) return OPTION_OFF;
  const ofCard = svc === undefined ? null : refusalOfSvc(card, priced.currency);
  if (ofCard !== null) return ofCard;
  const balance = card?.balance ?? 0;
  const holds = balance + (card?.held ?? 0);
  if (balance + (reload?.amount ?? 0) < cardAmount) return 'INSUFFICIENT_BALANCE';
  if (reload != null && !isReloadOffered(reload.amount, cardAmount - balance, holds, limits)) return '121036';
  if (isChargeTooSmall((method ?? reload)?.amount ?? 0, limits)) return CHARGE_TOO_SMALL;
  const shared = { ...checked, card: svc === undefined ? null : card, cardAmount, tipAmount };
  return reload == null
    ? { ...shared, paymentMethodId: method?.id ?? '', charged: method?.amount ?? 0, isReload: false }
    : { ...shared, paymentMethodId: reload.paymentMethodId, charged: reload.amount, isReload: true };
}

function refusalOfSvc(card: Submission['card'], currency: string): string | null {
  if (card === null) return 'CARD_NOT_FOUND';
  return refusalOfCard(card.status) ?? (card.currency === currency ? null : 'TENDER_MISMATCH');
}

const isReloadOffered = (
  amount: number,
  shortfall: number,
  holds: number,
  limits: ChargedOrderDependencies['limits'],
): boolean =>
  refusalOfAmount(amount, 0, limits.svcLoadOptions) === null ||
  shortfallChoices(shortfall, holds, limits).includes(amount);

/** Locks price, card and payment method, in this order. Writes nothing where it refuses. */
async function open(
  deps: ChargedOrderDependencies,
  tx: Database,
  write: WriteRequest,
  memberId: string,
  found: Submission,
  checked: Checked & Pick<ChargedInput, 'risk'>,
  now: Date,
): Promise<WriteAnswer<null>> {
  const no = (code: string): WriteAnswer<null> => ({ status: 'refused', code });
  const { priced, card, isReload, charged, tipAmount, paymentMethodId } = checked;
  // The reference of a charge is the key alone, no matter who sent it.
  if (await isKeyTaken(tx, write)) return no('IDEMPOTENCY_KEY_REUSED');
  const ofPrice = await refusalOfPrice(tx, priced.orderId);
  if (ofPrice !== null) return no(ofPrice);
  const part: StoredValuePart | null = card && {
    ...{ memberId, cardId: card.cardId, accountId: card.accountId, amount: checked.cardAmount },
  };
  if (part !== null) {
    const free = await lockStoredValue(tx, isReload ? { ...part, amount: 0 } : part, false);
    if (typeof free === 'string') return no(free);
  }
  const unusable = await refusalOfMethod(tx, deps, memberId, { paymentMethodId });
  if (unusable !== null) return no(unusable);
  const method = await methodOf(tx, paymentMethodId);
  if (!isReload && !mayPayOrder(method, deps.limits)) return no(OPTION_OFF);
  const { orderId, currency } = priced;
  const paid = isReload ? noTender : { tender: method.paymentType, tenderLastFour: method.lastFour };
  const placing = placingOf(deps, found, now, checked, {
    ...{ ...paid, tipAmount },
    ...(part !== null && { storedValue: part }),
  });
  const reference = write.key;
  // The reward before the slot, as place_order; from here on a refusal gives it back.
  if (!(await holdOffers(tx, priced.offers ?? [], { memberId, reference, orderId }, now)))
    return no('REWARD_NOT_APPLIED');
  const full = await holdMinutes(tx, write, placing, now);
  if (full !== null) {
    await releaseOffers(tx, reference, now);
    return no(full);
  }
  const sales = salesAccount(currency);
  await openAccount(tx, sales, 'sales', currency);
  const request: ChargeRequest = {
    ...(isReload
      ? { purpose: 'reload', reference: referenceOfReload(write), toAccount: card?.accountId ?? '' }
      : { purpose: 'order', reference: write.key, toAccount: sales }),
    ...{ owner: write.owner, paymentMethodId, gatewayCard: method.gatewayCard, amount: charged, currency },
    ...{ isPersonPresent: true, isCapturedAtOnce: isReload, risk: checked.risk },
  };
  const charge = await openCharge(tx, request, now);
  if (charge === 'reused') return no('IDEMPOTENCY_KEY_REUSED');
  // The ledger has no room for it on the card.
  if (charge.state === 'failed') {
    const { scheduledFor, slotCapacity: capacity } = placing;
    await releaseHeldSlot(tx, { reference: write.key, isChosen: scheduledFor !== null, capacity, now });
    await releaseOffers(tx, reference, now);
    return no(charge.code ?? 'UNEXPECTED_ERROR');
  }
  await keepSubmission(tx, write, placing, now);
  if (part !== null && !isReload)
    await holdStoredValue(tx, part, { orderId, reference: write.key, currency }, now);
  // Her other devices show that it waits, and what is left of the card.
  await tellChange(tx, deps.clock, write.owner, 'wallet');
  return { status: 'accepted', answer: null };
}

const noTender = { tender: null, tenderLastFour: null };

interface ChargedMethod {
  readonly gatewayCard: string;
  readonly paymentType: string;
  /** Null of an account at a provider. */
  readonly lastFour: string | null;
}

async function methodOf(tx: Database, paymentMethodId: string): Promise<ChargedMethod> {
  const [method] = await rowsOf<ChargedMethod>(
    tx,
    sql`select gateway_card as "gatewayCard", payment_type as "paymentType", last_four as "lastFour" from payment_methods
        where payment_method_id = ${paymentMethodId}`,
  );
  if (method === undefined) throw new Error('A payment method that is locked is gone.');
  return method;
}
