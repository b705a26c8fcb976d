/**
 * A member's order that needs a bank: a saved payment method pays it, or pays what a stored-value card does not, or reloads the
 * card first (payments/purchase.ts). Locks price, card and payment method, in this order. Spec 2 section 5, spec 3 sections 4
 * and 5.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { mayPayOrder } from '../../domain/paymentMethods/mayPayOrder.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import { isStoredValueOnly } from '../../domain/stores/storedValueOnly.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { refusalOfAmount, shortfallChoices } from '../../domain/wallet/reload.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { OPTION_OFF, type ChargedMethod, type PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { savedMethod } from '../payments/payer.ts';
import type { Buying } from '../payments/purchase.ts';
import type { Risk } from '../payments/risk.ts';
import { salesAccount } from '../wallet/ledger.ts';
import { checkSubmission, type CheckedSubmission } from './checkSubmission.ts';
import type { Placing } from './placePaidOrder.ts';
import type { ReadSubmission, Submission } from './readSubmission.ts';
import { lockStoredValue, type StoredValuePart } from './storedValuePart.ts';
import {
  buyOrder,
  lockForOrder,
  noTender,
  orderSteps,
  placingOf,
  type OrderPurchaseDependencies,
} from './submissions.ts';
import type { OrderDependencies } from './submitOrder.ts';

export interface ChargedOrderDependencies
  extends Omit<OrderDependencies, 'limits'>, PaymentsNeeds, OrderPurchaseDependencies {
  readonly limits: Pick<
    ClientConfig,
    'tipOptions' | 'svcLoadOptions' | 'leastCardCharge' | 'newPaymentOptionEnabled' | 'payPalOrderingDisabled'
  >;
}

const STORED_VALUE = 'svc';
/** The tender of a saved payment method, whose id it has. */
const CARD = 'card';

/** A bank is asked before it is placed. */
export const isCharged = ({ tenders, reload }: Pick<SubmitOrderInput, 'tenders' | 'reload'>): boolean =>
  reload != null || tenders.some(({ tender }) => tender === CARD);

type ChargedInput = SubmitOrderInput & { readonly risk: Risk | null };

/** Throws a CodedError with a code of PROTOCOL.md; ORDER_PENDING where the bank has not decided yet. */
export const submitChargedOrder = (
  deps: ChargedOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: ChargedInput,
): Promise<SubmittedOrder> =>
  buyOrder(deps, {
    ...{ write, triedBy: { memberId, network }, isReload: input.reload != null },
    async check(now) {
      const store = await deps.stores.byNumber(input.storeNumber, now);
      const svc = input.tenders.find(({ tender }) => tender === STORED_VALUE);
      const found = await read({ memberId, orderId: input.orderId, cardId: svc?.id ?? null });
      const checked = check(found, checkSubmission(found.priced, now, store, input), input, deps.limits);
      if (typeof checked === 'string') return checked;
      return buying(deps, write, memberId, found, { ...checked, risk: input.risk }, now);
    },
  });

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

function buying(
  deps: ChargedOrderDependencies,
  write: WriteRequest,
  memberId: string,
  found: Submission,
  checked: Checked & Pick<ChargedInput, 'risk'>,
  now: Date,
): Buying<SubmittedOrder, Placing> {
  const { limits } = deps;
  const { priced, card, isReload, charged: amount, tipAmount, paymentMethodId, risk } = checked;
  const { orderId, currency } = priced;
  const part: StoredValuePart | null = card && {
    ...{ memberId, cardId: card.cardId, accountId: card.accountId, amount: checked.cardAmount },
  };
  const placingBy = ({ paymentType, lastFour }: ChargedMethod) =>
    placingOf(deps, found, now, checked, {
      ...(isReload ? noTender : { tender: paymentType, tenderLastFour: lastFour }),
      ...{ tipAmount, ...(part !== null && { storedValue: part }) },
    });
  return {
    payer: savedMethod(deps, {
      ...{ memberId, paymentMethodId, leastCardCharge: limits.leastCardCharge },
      accepts: (method) => isReload || mayPayOrder(method, limits),
    }),
    charged: { amount, isCapturedAtOnce: isReload, risk },
    async prepare(tx) {
      const taken = await lockForOrder(tx, write, orderId);
      if (taken !== null) return { status: 'refused', code: taken };
      const locked = part && (isReload ? { ...part, amount: 0 } : part);
      const free = locked && (await lockStoredValue(tx, locked, false));
      if (typeof free === 'string') return { status: 'refused', code: free };
      return { currency, toAccount: isReload ? (card?.accountId ?? '') : salesAccount(currency) };
    },
    ...orderSteps(deps, { write, isReload }, placingBy, now),
  };
}
