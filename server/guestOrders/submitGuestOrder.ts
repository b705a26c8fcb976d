/**
 * An order that a guest pays by card. Its write is accepted and its charge opened in one transaction, which uses up the
 * token; the bank is asked after it, and what it answers places the order or refuses it (placePaidOrder.ts). A request whose
 * answer was lost is sent again under its key and goes on where the first one stood: one order and one charge, or none.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { checkSubmission, type CheckedSubmission } from '../orders/checkSubmission.ts';
import { orderAttempt } from '../orders/placePaidOrder.ts';
import type { ReadSubmission, Submission } from '../orders/readSubmission.ts';
import {
  decideSubmission,
  isKeyTaken,
  isUnderWay,
  keepSubmission,
  placingOf,
} from '../orders/submissions.ts';
import type { Placing } from '../orders/placePaidOrder.ts';
import type { OrderDependencies } from '../orders/submitOrder.ts';
import { reserveCardTry, type CardTries } from '../paymentMethods/throttleCards.ts';
import { OPTION_OFF, type PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { openCharge } from '../payments/charges.ts';
import { lookAtToken, useToken, type VaultedCard } from '../vault/tokens.ts';
import { openAccount, salesAccount } from '../wallet/ledger.ts';

export interface GuestOrderDependencies extends Omit<OrderDependencies, 'limits'>, PaymentsNeeds {
  readonly limits: Pick<ClientConfig, 'newPaymentOptionEnabled'>;
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
}

type GuestSubmission = SubmitOrderInput & Pick<Placing, 'marketingEmail'>;

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
  const card = await lookAtToken(db, clock, tender?.id ?? '');
  const checked = check(deps, found, now, store, input, card);
  // A card counts as one that was tried out until the bank accepts it, whoever the guest says to be.
  if (typeof checked !== 'string') {
    const attempt = orderAttempt(write.key);
    await reserveCardTry(deps, { memberId: write.owner, network, attempt });
  }
  await withIdempotencyKey<null>(db, clock, write, async (tx): Promise<WriteAnswer<null>> => {
    if (typeof checked === 'string') return { status: 'refused', code: checked };
    // The reference of a charge is the key alone, whoever sent it.
    if (await isKeyTaken(tx, write.key)) return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
    if (!(await useToken(tx, clock, tender?.id ?? '')))
      return { status: 'refused', code: 'PAYMENT_TOKEN_INVALID' };
    if (await isUnderWay(tx, checked.priced.orderId)) return { status: 'refused', code: 'ALREADY_SUBMITTED' };
    const { brand: network, lastFour } = checked.card;
    const { marketingEmail = null } = input;
    const paid = { tender: network, tenderLastFour: lastFour };
    const placing = { ...placingOf(deps, found, now, checked, paid), marketingEmail };
    await keepSubmission(tx, write, placing, now);
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
  // A tip is for stored-value cards alone (spec 3 section 6).
  if (!tender || others.length > 0 || tender.tender !== CARD || (input.tipAmount ?? 0) !== 0)
    return 'TENDER_MISMATCH';
  if (tender.amount !== checked.priced.total || tender.amount <= 0) return 'TENDER_MISMATCH';
  if (!hasGateway || !limits.newPaymentOptionEnabled.creditCard) return OPTION_OFF;
  if (card?.kind !== 'card') return 'PAYMENT_TOKEN_INVALID';
  return { ...checked, card };
}
