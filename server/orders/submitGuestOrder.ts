/**
 * An order that a guest pays by card. Its write is accepted and its charge opened in one transaction, which uses up the
 * token; the bank is asked after it, and what it answers places the order or refuses it (placePaidOrder.ts). A request whose
 * answer was lost is sent again under its key and goes on where the first one stood: one order and one charge, or none.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { CHARGE_TOO_SMALL, isChargeTooSmall } from '../../domain/paymentMethods/leastCharge.ts';
import { isStoredValueOnly } from '../../domain/stores/storedValueOnly.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { checkSubmission, type CheckedSubmission } from './checkSubmission.ts';
import type { Database } from '../db/createDatabase.ts';
import { orderAttempt, place } from './placePaidOrder.ts';
import type { ReadSubmission, Submission } from './readSubmission.ts';
import {
  decideSubmission,
  holdMinutes,
  isKeyTaken,
  keepSubmission,
  placingOf,
  refusalOfPrice,
} from './submissions.ts';
import type { Placing } from './placePaidOrder.ts';
import type { OrderDependencies } from './submitOrder.ts';
import { reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import { OPTION_OFF, type PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge } from '../payments/charges.ts';
import type { Risk } from '../payments/risk.ts';
import { releaseHeldSlot } from '../slots/claims.ts';
import { lookAtToken, useToken, type VaultedCard } from '../vault/tokens.ts';
import { openAccount, salesAccount } from '../wallet/ledger.ts';
import { GUEST_SESSION_EXPIRED, isOfEndedGuest } from './endedGuest.ts';

export interface GuestOrderDependencies extends Omit<OrderDependencies, 'limits'>, PaymentsNeeds {
  readonly limits: Pick<ClientConfig, 'newPaymentOptionEnabled' | 'leastCardCharge'>;
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
}

type GuestSubmission = SubmitOrderInput & Pick<Placing, 'marketingEmail'> & { readonly risk: Risk | null };

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
  const known = await answerOfKey<SubmittedOrder>(deps.db, write);
  if (known === null) await accept(deps, read, write, network, input);
  return decideSubmission(deps, write);
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
  const tokenUse = { token: tender?.id ?? '', owner: write.owner };
  const card = await lookAtToken(db, clock, tokenUse);
  const isOfBefore = found.priced === null && (await isOfEndedGuest(db, input.orderId));
  const checked = isOfBefore ? GUEST_SESSION_EXPIRED : check(deps, found, now, store, input, card);
  // A card counts as one that was tried out until the bank accepts it, no matter who the guest says to be.
  const of = { write, attempt: orderAttempt(write.key) };
  const tried =
    typeof checked === 'string' || checked.card === null
      ? null
      : await reserveCardTry(deps, { memberId: write.owner, network, of });
  const outcome = await withIdempotencyKey<Answer>(
    db,
    clock,
    write,
    async (tx): Promise<WriteAnswer<Answer>> => {
      if (typeof checked === 'string') return { status: 'refused', code: checked };
      // The reference of a charge is the key alone, no matter who sent it.
      if (await isKeyTaken(tx, write)) return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
      const ofPrice = await refusalOfPrice(tx, checked.priced.orderId);
      if (ofPrice !== null) return { status: 'refused', code: ofPrice };
      const { card } = checked;
      const { marketingEmail = null } = input;
      const paid = { tender: card?.brand ?? null, tenderLastFour: card?.lastFour ?? null };
      const placing = { ...placingOf(deps, found, now, checked, paid), marketingEmail };
      if (card === null) return placeFree(tx, deps, write, placing, now);
      // Before the token: a refusal for want of room leaves it good.
      const full = await holdMinutes(tx, write, placing, now);
      if (full !== null) return { status: 'refused', code: full };
      if (!(await useToken(tx, clock, tokenUse))) {
        const { slotCapacity: capacity } = placing;
        await releaseHeldSlot(tx, { reference: write.key, isChosen: false, capacity, now });
        return { status: 'refused', code: 'PAYMENT_TOKEN_INVALID' };
      }
      await keepSubmission(tx, write, placing, now);
      await openAccount(tx, salesAccount(placing.currency), 'sales', placing.currency);
      const charge = await openCharge(
        tx,
        {
          ...{ purpose: 'order', reference: write.key, owner: write.owner, paymentMethodId: null },
          ...{ gatewayCard: card.gatewayCard, amount: placing.total, currency: placing.currency },
          ...{ toAccount: salesAccount(placing.currency), isPersonPresent: true, isCapturedAtOnce: false },
          risk: input.risk,
        },
        now,
      );
      if (charge === 'reused') return { status: 'refused', code: 'ALREADY_SUBMITTED' };
      return { status: 'accepted', answer: null };
    },
  );
  // No bank is asked.
  if (outcome.status === 'refused') await tried?.succeed(db);
}

/** Null: accepted, and the bank decides. */
type Answer = SubmittedOrder | null;

/** Nothing is to be paid: it is placed at once. */
async function placeFree(
  tx: Database,
  { clock }: Pick<GuestOrderDependencies, 'clock'>,
  { owner, key: reference }: WriteRequest,
  placing: Placing,
  now: Date,
): Promise<WriteAnswer<Answer>> {
  const submission = { owner, reference, placing, createdAt: now };
  const placed = await place(tx, clock, submission, { owner, chargeId: null }, now);
  return typeof placed === 'string'
    ? { status: 'refused', code: placed }
    : { status: 'done', answer: placed };
}

interface Checked extends CheckedSubmission {
  /** Null where nothing is to be paid. */
  readonly card: Card | null;
}

function check(
  { hasGateway, limits }: Pick<GuestOrderDependencies, 'hasGateway' | 'limits'>,
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
  if (checked.priced.total === 0) {
    const isFree = input.tenders.every(({ amount }) => amount === 0) && (input.tipAmount ?? 0) === 0;
    return isFree ? { ...checked, card: null } : 'TENDER_MISMATCH';
  }
  // A tip is for stored-value cards alone (spec 3 section 6).
  if (!tender || others.length > 0 || tender.tender !== CARD || (input.tipAmount ?? 0) !== 0)
    return 'TENDER_MISMATCH';
  if (tender.amount !== checked.priced.total || tender.amount <= 0) return 'TENDER_MISMATCH';
  // A guest has no stored-value card.
  if (isStoredValueOnly(checked.store)) return 'STORED_VALUE_ONLY';
  if (!hasGateway || !limits.newPaymentOptionEnabled.creditCard) return OPTION_OFF;
  if (isChargeTooSmall(tender.amount, limits)) return CHARGE_TOO_SMALL;
  if (card?.kind !== 'card') return 'PAYMENT_TOKEN_INVALID';
  return { ...checked, card };
}
