/**
 * Saves a card that the vault has taken, or the new date of one that is saved. The token is looked at, the bank is asked,
 * and in one transaction the token is used up and the card is saved: a crash in between leaves nothing but a token. Refused
 * cards are counted, so that nobody tries out stolen ones here.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { PaymentMethodSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { lookAtToken, useToken, type VaultedCard } from '../vault/tokens.ts';
import { addMethod, holdMethods, makeDefault } from './paymentMethods.ts';
import { reserveCardTry, type CardTries } from './throttleCards.ts';
import { OPTION_OFF, type PaymentsNeeds } from './usableMethod.ts';

export interface PaymentMethodDependencies extends PaymentsNeeds {
  readonly db: Database;
  readonly limits: Pick<ClientConfig, 'newPaymentOptionEnabled'>;
  readonly gateway: Pick<PaymentGateway, 'verify'>;
  readonly pins: CardTries;
}
export interface SaveInput {
  readonly paymentInstrumentToken: string;
  readonly paymentMethodId: string | null;
  readonly isDefault: boolean;
  readonly billingAddressId: string | null;
}

const CURRENCY = 'USD';

export async function savePaymentMethod(
  deps: PaymentMethodDependencies,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: SaveInput,
): Promise<PaymentMethodSaved> {
  const { db, clock } = deps;
  const { paymentInstrumentToken: token } = input;
  const card = await lookAtToken(db, clock, { token, owner: write.owner });
  const canSave = deps.hasGateway && deps.limits.newPaymentOptionEnabled.creditCard;
  const refusal =
    canSave && card?.kind === 'card' ? await verify(deps, memberId, network, token, card) : null;
  const outcome = await withIdempotencyKey<PaymentMethodSaved>(db, clock, write, async (tx) => {
    if (!canSave) return { status: 'refused', code: OPTION_OFF };
    if (card === null || !(await useToken(tx, clock, { token, owner: write.owner })))
      return { status: 'refused', code: 'PAYMENT_TOKEN_INVALID' };
    if (refusal !== null) return { status: 'refused', code: refusal };
    if (!(await isOwnAddress(tx, memberId, input.billingAddressId)))
      return { status: 'refused', code: 'ADDRESS_NOT_FOUND' };
    const saved = await save(tx, clock.now(), memberId, card, input);
    if (saved.status === 'done') await tellChange(tx, clock, write.owner, 'wallet');
    return saved;
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

async function isOwnAddress(tx: Database, memberId: string, addressId: string | null): Promise<boolean> {
  if (addressId === null) return true;
  const found = await rowsOf(
    tx,
    sql`select from addresses where address_id = ${addressId} and member_id = ${memberId}`,
  );
  return found.length > 0;
}

/** The code of the bank's refusal. */
async function verify(
  deps: PaymentMethodDependencies,
  memberId: string,
  network: string,
  token: string,
  { gatewayCard }: Extract<VaultedCard, { readonly kind: 'card' }>,
): Promise<string | null> {
  const tried = await reserveCardTry(deps, { memberId, network });
  const answer = await deps.gateway.verify({
    ...{ gatewayCard, currency: CURRENCY },
    idempotencyKey: createHash('sha256').update(`verify ${token}`).digest('hex'),
  });
  if (answer.status === 'refused') return answer.code;
  await tried.succeed(deps.db);
  // A bank that wants to ask the person asks again at the first payment.
  return null;
}

function save(
  tx: Database,
  now: Date,
  memberId: string,
  card: VaultedCard,
  input: SaveInput,
): Promise<WriteAnswer<PaymentMethodSaved>> {
  if (input.paymentMethodId !== null) return bringUpToDate(tx, memberId, card, input.paymentMethodId, input);
  return card.kind === 'card'
    ? add(tx, now, memberId, card, input)
    : Promise.resolve({ status: 'refused', code: 'PAYMENT_TOKEN_INVALID' });
}

async function add(
  tx: Database,
  now: Date,
  memberId: string,
  card: Extract<VaultedCard, { readonly kind: 'card' }>,
  input: SaveInput,
): Promise<WriteAnswer<PaymentMethodSaved>> {
  const held = await holdMethods(tx, memberId);
  const known = held.find(({ fingerprint }) => fingerprint === card.fingerprint);
  if (known !== undefined) return bringUpToDate(tx, memberId, card, known.paymentMethodId, input);
  const { brand: paymentType, fingerprint, gatewayCard } = card;
  const paymentMethodId = await addMethod(
    tx,
    memberId,
    held,
    {
      card,
      paymentType,
      fingerprint,
      gatewayCard,
      maskedAccount: null,
      agreementId: null,
      billingAddressId: input.billingAddressId,
    },
    { isDefault: input.isDefault, now },
  );
  return paymentMethodId === null
    ? { status: 'refused', code: 'PAYMENT_METHOD_LIMIT' }
    : { status: 'done', answer: { paymentMethodId } };
}

async function bringUpToDate(
  tx: Database,
  memberId: string,
  { expirationMonth, expirationYear, postalCode }: VaultedCard,
  paymentMethodId: string,
  { isDefault, billingAddressId }: SaveInput,
): Promise<WriteAnswer<PaymentMethodSaved>> {
  const held = await holdMethods(tx, memberId);
  if (!held.some((each) => each.paymentMethodId === paymentMethodId && !each.isAccount))
    return { status: 'refused', code: 'PAYMENT_METHOD_NOT_FOUND' };
  await tx.execute(
    sql`update payment_methods set expiration_month = ${expirationMonth}, expiration_year = ${expirationYear},
          postal_code = ${postalCode}, billing_address_id = coalesce(${billingAddressId}, billing_address_id)
        where payment_method_id = ${paymentMethodId}`,
  );
  if (isDefault) await makeDefault(tx, memberId, paymentMethodId);
  return { status: 'done', answer: { paymentMethodId } };
}
