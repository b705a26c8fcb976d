/**
 * An order that a guest pays by card (payments/purchase.ts): its charge uses the token of the card up. What costs nothing is
 * placed at once.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { isStoredValueOnly } from '../../domain/stores/storedValueOnly.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { cardOfToken, type Payer } from '../payments/payer.ts';
import type { Buying } from '../payments/purchase.ts';
import type { Risk } from '../payments/risk.ts';
import { lookAtToken } from '../vault/tokens.ts';
import { salesAccount } from '../wallet/ledger.ts';
import { checkSubmission, type CheckedSubmission } from './checkSubmission.ts';
import { GUEST_SESSION_EXPIRED, isOfEndedGuest } from './endedGuest.ts';
import type { Placing } from './placePaidOrder.ts';
import type { ReadSubmission, Submission } from './readSubmission.ts';
import {
  buyOrder,
  lockForOrder,
  noTender,
  orderSteps,
  placingOf,
  type OrderPurchaseDependencies,
} from './submissions.ts';
import { placeFree } from './submitFreeOrder.ts';
import type { OrderDependencies } from './submitOrder.ts';

export interface GuestOrderDependencies
  extends Omit<OrderDependencies, 'limits'>, PaymentsNeeds, OrderPurchaseDependencies {
  readonly limits: Pick<ClientConfig, 'newPaymentOptionEnabled' | 'leastCardCharge'>;
}

type GuestSubmission = SubmitOrderInput & Pick<Placing, 'marketingEmail'> & { readonly risk: Risk | null };

/** The tender of a card that is not saved; its id is a token of the vault. */
const CARD = 'card';

/** Throws a CodedError with a code of PROTOCOL.md; ORDER_PENDING where the bank has not decided yet. */
export const submitGuestOrder = (
  deps: GuestOrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  network: string,
  input: GuestSubmission,
): Promise<SubmittedOrder> =>
  buyOrder(deps, {
    ...{ write, isReload: false },
    // No matter who the guest says to be.
    triedBy: { memberId: write.owner, network },
    async check(now) {
      const { owner } = write;
      const store = await deps.stores.byNumber(input.storeNumber, now);
      const found = await read({ owner, memberId: '', orderId: input.orderId, cardId: null });
      const payer = await payerOf(deps, owner, input);
      if (found.priced === null && (await isOfEndedGuest(deps.db, input.orderId)))
        return GUEST_SESSION_EXPIRED;
      const checked = check(found, now, store, input);
      return typeof checked === 'string' ? checked : buying(deps, write, payer, found, checked, input, now);
    },
  });

async function payerOf(
  deps: GuestOrderDependencies,
  owner: string,
  { tenders: [tender] }: GuestSubmission,
): Promise<Payer> {
  const { newPaymentOptionEnabled, leastCardCharge } = deps.limits;
  const token = { token: tender?.id ?? '', owner };
  const card = await lookAtToken(deps.db, deps.clock, token);
  return cardOfToken(deps, { token, card, isOptionOn: newPaymentOptionEnabled.creditCard, leastCardCharge });
}

function buying(
  deps: GuestOrderDependencies,
  write: WriteRequest,
  payer: Payer,
  found: Submission,
  checked: CheckedSubmission,
  { marketingEmail = null, risk }: GuestSubmission,
  now: Date,
): Buying<SubmittedOrder, Placing> {
  const { orderId, total: amount, currency } = checked.priced;
  const placingBy = ({ tender, tenderLastFour }: Pick<Placing, 'tender' | 'tenderLastFour'>): Placing => ({
    ...placingOf(deps, found, now, checked, { tender, tenderLastFour }),
    marketingEmail,
  });
  return {
    payer: amount === 0 ? null : payer,
    charged: { amount, isCapturedAtOnce: false, risk },
    async prepare(tx) {
      const taken = await lockForOrder(tx, write, orderId);
      if (taken !== null) return { status: 'refused', code: taken };
      if (amount === 0) return placeFree(tx, deps.clock, write, placingBy(noTender), now);
      return { currency, toAccount: salesAccount(currency) };
    },
    ...orderSteps(
      deps,
      { write, isReload: false },
      ({ paymentType, lastFour }) => placingBy({ tender: paymentType, tenderLastFour: lastFour }),
      now,
    ),
  };
}

function check(
  { priced }: Submission,
  now: Date,
  store: Parameters<typeof checkSubmission>[2],
  input: SubmitOrderInput,
): CheckedSubmission | string {
  const checked = checkSubmission(priced, now, store, input);
  if (typeof checked === 'string') return checked;
  if (!checked.store.mobileOrdering.guestOrdering) return 'MOP_NOT_ACCEPTED';
  const [tender, ...others] = input.tenders;
  if (checked.priced.total === 0) {
    const isFree = input.tenders.every(({ amount }) => amount === 0) && (input.tipAmount ?? 0) === 0;
    return isFree ? checked : 'TENDER_MISMATCH';
  }
  // A tip is for stored-value cards alone (spec 3 section 6).
  if (!tender || others.length > 0 || tender.tender !== CARD || (input.tipAmount ?? 0) !== 0)
    return 'TENDER_MISMATCH';
  if (tender.amount !== checked.priced.total || tender.amount <= 0) return 'TENDER_MISMATCH';
  // A guest has no stored-value card.
  if (isStoredValueOnly(checked.store)) return 'STORED_VALUE_ONLY';
  return checked;
}
