/**
 * Buys gifts for one to ten recipients with one charge (payments/purchase.ts): by a saved method of a member, or by a guest's card
 * with a single-use billing address. What it pays is owed to the recipients until they claim it.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { mayPayWith, type AmountSettings } from '../../domain/gifts/compose.ts';
import { lookAtSingleUseAddress, takeSingleUseAddress } from '../addresses/singleUse.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { referenceOfWrite } from '../payments/charges.ts';
import { cardOfToken, savedMethod, type Payer } from '../payments/payer.ts';
import { buy, type Buying, type PurchaseDependencies } from '../payments/purchase.ts';
import type { Risk } from '../payments/risk.ts';
import type { RefusingGifts } from '../sandbox/refusingGifts.ts';
import { memberOfKey } from '../session/owner.ts';
import { lookAtToken, type VaultedCard } from '../vault/tokens.ts';
import { giftsAccount, openAccount } from '../wallet/ledger.ts';
import { checkPurchase, type CheckedGift } from './checkPurchase.ts';
import type { GiftLimits } from './limits.ts';
import { offerInForce } from './offerInForce.ts';
import type { GiftRequest } from './readPurchase.ts';

export interface GiftDependencies extends PurchaseDependencies, PaymentsNeeds {
  readonly isSandbox: boolean;
  readonly clientConfig: AmountSettings & Pick<ClientConfig, 'newPaymentOptionEnabled' | 'leastCardCharge'>;
  readonly refusingGifts: RefusingGifts;
  readonly giftLimits: GiftLimits;
  /** Names of people that nobody can read back. */
  readonly pseudonym: (kind: 'email', value: string) => string;
}

/** What its buyer hears of it is asked by `requestId`. */
export interface BoughtGifts {
  readonly requestId: string;
}

interface Bought {
  readonly write: WriteRequest;
  readonly request: GiftRequest;
  readonly gifts: readonly CheckedGift[];
  readonly buyer: string;
  readonly total: number;
  readonly now: Date;
}

/** Throws a CodedError with a code of PROTOCOL.md. */
export const buyGifts = (
  deps: GiftDependencies,
  write: WriteRequest,
  network: string,
  request: GiftRequest,
  risk: Risk | null,
): Promise<BoughtGifts> => {
  const memberId = memberOfKey(write.owner);
  // A guest may sign in meanwhile: the key alone names the charge.
  const reference = memberId === null ? write.key : referenceOfWrite(write);
  return buy<BoughtGifts, null>(deps, {
    write,
    charge: { purpose: 'gift', reference },
    cardTry: { memberId: memberId ?? write.owner, network, attempt: `gift ${reference}` },
    pending: () => ({ requestId: write.key }),
    async check(now) {
      const offer = await offerInForce(deps.charges.db, deps.isSandbox);
      const { clientConfig: settings, refusingGifts: refusing } = deps;
      const gifts = checkPurchase(request, { settings, offer, refusing, now });
      if (typeof gifts === 'string') return gifts;
      const total = gifts.reduce((sum, { amount }) => sum + amount, 0);
      const buyer = memberId ?? `guest ${deps.pseudonym('email', request.senderEmail.trim().toLowerCase())}`;
      return buying(deps, { write, request, gifts, buyer, total, now }, memberId, risk);
    },
  });
};

async function buying(
  deps: GiftDependencies,
  bought: Bought,
  memberId: string | null,
  risk: Risk | null,
): Promise<Buying<BoughtGifts, null>> {
  const { request, total, gifts, write } = bought;
  const card = memberId === null ? await cardOf(deps, write.owner, request) : null;
  return {
    payer: memberId === null ? payerOfGuest(deps, bought, card) : payerOfMember(deps, memberId, request),
    charged: { amount: total, isCapturedAtOnce: true, risk },
    async prepare(tx, known) {
      const refusal = known === null ? await refusalOf(tx, deps, bought, card) : null;
      if (refusal !== null) return { status: 'refused', code: refusal };
      const { currency } = request;
      await openAccount(tx, giftsAccount(currency), 'gifts', currency);
      const paidBefore = { requestId: write.key };
      return { currency, toAccount: giftsAccount(currency), paidBefore };
    },
    hold: async (_tx, { paymentType }) =>
      mayPayWith(paymentType, gifts.length) ? null : 'GIFT_PAYPAL_GROUP',
    keep: (tx) => keep(tx, deps, bought),
  };
}

const payerOfMember = (
  deps: GiftDependencies,
  memberId: string,
  { paymentInstrumentId }: GiftRequest,
): Payer =>
  savedMethod(deps, {
    ...{ memberId, paymentMethodId: paymentInstrumentId },
    leastCardCharge: deps.clientConfig.leastCardCharge,
  });

const cardOf = (
  { charges: { db }, clock }: GiftDependencies,
  owner: string,
  { paymentInstrumentToken }: GiftRequest,
): Promise<VaultedCard | null> => lookAtToken(db, clock, { token: paymentInstrumentToken ?? '', owner });

function payerOfGuest(
  deps: GiftDependencies,
  { write: { owner }, request }: Bought,
  card: VaultedCard | null,
): Payer {
  const { leastCardCharge, newPaymentOptionEnabled } = deps.clientConfig;
  const token = { token: request.paymentInstrumentToken ?? '', owner };
  return cardOfToken(deps, { token, card, isOptionOn: newPaymentOptionEnabled.creditCard, leastCardCharge });
}

async function refusalOf(
  tx: Database,
  deps: GiftDependencies,
  { write: { owner }, request, buyer, gifts, total, now }: Bought,
  card: VaultedCard | null,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gifts ${buyer}`}, 0))`);
  if (await deps.giftLimits.isTooMuch(tx, { buyer, gifts: gifts.length, total, now })) return 'GIFT_LIMIT';
  if (card === null) return null;
  const address = await lookAtSingleUseAddress(tx, deps, owner, request.billingAddressToken ?? '');
  if (address === null) return 'GIFT_ADDRESS_UNAVAILABLE';
  return postalKey(address.postalCode) === postalKey(card.postalCode) ? null : 'GIFT_BILLING_ADDRESS';
}

/** The first five digits of a ZIP code, or the six characters of a Canadian one. */
function postalKey(postalCode: string): string {
  const code = postalCode.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d/.test(code) ? code.slice(0, 5) : code;
}

async function keep(tx: Database, deps: GiftDependencies, bought: Bought): Promise<BoughtGifts> {
  const { write, request, gifts, buyer, total, now } = bought;
  const { senderName, senderEmail, currency, billingAddressToken } = request;
  if (memberOfKey(write.owner) === null && billingAddressToken !== null)
    await takeSingleUseAddress(tx, deps, write.owner, billingAddressToken);
  const purchaseId = randomUUID();
  await tx.execute(
    sql`insert into gift_purchases (purchase_id, write_key, buyer, charge_id, sender_name, sender_email, total, currency, bought_at)
        select ${purchaseId}, ${write.key}, ${buyer}, charge_id, ${senderName.trim()}, ${senderEmail.trim()}, ${total},
          ${currency}, ${now.toISOString()} from charges
        where purpose = 'gift' and reference in (${write.key}, ${referenceOfWrite(write)})`,
  );
  for (const [place, gift] of gifts.entries()) await insertGift(tx, { purchaseId, place, currency }, gift);
  await tellChange(tx, deps.clock, write.owner, 'gifts');
  return { requestId: write.key };
}

async function insertGift(
  tx: Database,
  {
    purchaseId,
    place,
    currency,
  }: { readonly purchaseId: string; readonly place: number; readonly currency: string },
  { productNumber, design, amount, message, recipientName, recipientEmail, deliverOn }: CheckedGift,
): Promise<void> {
  await tx.execute(
    sql`insert into gifts (gift_id, purchase_id, place, product_number, design, amount, currency, recipient_name,
          recipient_email, message, deliver_on, deliver_hour, time_zone_id)
        values (${randomUUID()}, ${purchaseId}, ${place}, ${productNumber}, ${JSON.stringify(design)}::jsonb, ${amount},
          ${currency}, ${recipientName.trim()}, ${recipientEmail.trim()}, ${message.trim()}, ${deliverOn?.day ?? null},
          ${deliverOn?.hour ?? null}, ${deliverOn?.timeZoneId ?? null})`,
  );
}
