/** The member's stored-value cards over GraphQL. Implements WalletPort. */
import * as v from 'valibot';
import type { FactDraft } from '../../domain/events.ts';
import { ImagePath } from '../../domain/imagePath.ts';
import { Cents, Currency } from '../../domain/money.ts';
import { CardStatus } from '../../domain/wallet/cardStatus.ts';
import { changedFact, refusedFact } from '../../domain/wallet/outcome.ts';
import { cardOfSecret } from '../../domain/wallet/cardSecret.ts';
import { ReturnedPayment } from '../../domain/wallet/returnedPayment.ts';
import { CardBalance, CardDetails, ShownCharge } from '../../domain/wallet/shape.ts';
import { STORED_VALUE } from '../../domain/pricing/tip.ts';
import type { Answer } from '../../streams/ports.ts';
import type { CardOutcome, WalletPort } from '../../streams/wallet/port.ts';
import {
  AddCardDocument,
  CancelChargeDocument,
  ChangeCardDocument,
  ChangeCardOutcomeDocument,
  CheckCardBalanceDocument,
  CloseAddCardDocument,
  GetCardDocument,
  GetCardNumberDocument,
  GetCardsDocument,
  GetChargeDocument,
  GetReturnedPaymentDocument,
  ReloadCardDocument,
} from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { fetchImage } from '../http/fetchImage.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { riskOnWire } from './riskOnWire.ts';

const HeldOrder = { amount: Cents, until: Instant, writeId: v.string() };
/** Servers from before it do not say. */
const Waiting = v.nullish(v.array(v.object({ ...HeldOrder, currency: Currency })), []);
const Cards = v.array(
  v.object({
    cardId: v.string(),
    nickname: v.string(),
    lastFour: v.string(),
    balance: Cents,
    currency: Currency,
    isPrimary: v.boolean(),
    // Servers from before it do not say.
    status: v.nullish(CardStatus, 'active'),
    cardImageUrl: v.nullish(ImagePath, null),
    pendingAmount: v.nullish(Cents, 0),
    held: v.nullish(v.object({ ...HeldOrder, orders: v.nullish(v.array(v.object(HeldOrder))) }), null),
    reloads: v.nullish(v.array(v.object(HeldOrder))),
    orderPaymentType: v.nullish(v.string(), STORED_VALUE),
  }),
);
const CardsAnswer = v.object({ cards: Cards, waiting: Waiting });
const CardNumber = v.pipe(v.string(), v.regex(/^\d{16}$/));
const Changed = v.object({ cardId: v.string(), problem: v.nullish(v.string(), null) });
/** The return key becomes the fragment of the bank's address, which no bank is sent (src/parts/payment/leaveToBank.ts). */
const Charge = v.nullable(
  v.pipe(
    v.object({ ...ShownCharge.entries, returnKey: v.nullish(v.string()) }),
    v.transform(({ returnKey, challengeUrl, state }) => ({
      state,
      challengeUrl: challengeUrl && returnKey ? `${challengeUrl}#${returnKey}` : challengeUrl,
    })),
  ),
);
const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
  code: v.nullable(v.string()),
  result: v.nullish(Changed, null),
});

export const createWalletAdapter = (client: GraphqlClient): WalletPort => ({
  async cards(signal) {
    const answer = await client.request(GetCardsDocument, {}, { signal });
    return answer.ok
      ? validated(CardsAnswer, { ...answer.value, waiting: answer.value.waitingOrders })
      : answer;
  },
  async card(cardId, before, signal) {
    const answer = await client.request(GetCardDocument, { cardId, before }, { signal });
    return answer.ok ? validated(CardDetails, answer.value.card) : answer;
  },
  async change({ change, cardId, nickname, toCard, amount }, idempotencyKey) {
    const asked = { change, cardId, nickname, toCard, amount };
    const answer = await client.request(ChangeCardDocument, asked, { idempotencyKey });
    return answer.ok ? changed(answer.value.changeCard, idempotencyKey) : answer;
  },
  async reload({ change, cardId, amount, triggerAmount, paymentMethodId }, idempotencyKey, risk) {
    const asked = { change, cardId, amount, triggerAmount, paymentMethodId, ...riskOnWire(risk) };
    const answer = await client.request(ReloadCardDocument, asked, { idempotencyKey });
    if (!answer.ok) return answer;
    const { reloadCard } = answer.value;
    return reloadCard.isPending ? { ok: true, value: 'accepted' } : changed(reloadCard, idempotencyKey);
  },
  async charge(idempotencyKey, signal) {
    const answer = await client.request(GetChargeDocument, { idempotencyKey }, { signal });
    return answer.ok ? validated(Charge, answer.value.charge) : answer;
  },
  async returnedPayment(returnKey, signal) {
    const answer = await client.request(GetReturnedPaymentDocument, { returnKey }, { signal });
    return answer.ok ? validated(v.nullable(ReturnedPayment), answer.value.returnedPayment) : answer;
  },
  async cancelCharge(idempotencyKey) {
    // May arrive repeatedly: it is sent under the key of the charge that it cancels.
    const answer = await client.request(CancelChargeDocument, { idempotencyKey }, { idempotencyKey });
    return answer.ok ? validated(Charge, answer.value.cancelCharge) : answer;
  },
  async changeOutcome(idempotencyKey) {
    const answer = await client.request(ChangeCardOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome, idempotencyKey) : answer;
  },
  async add({ makePrimaryCard, transferCard }, secret, idempotencyKey) {
    const answer = await client.request(
      AddCardDocument,
      { makePrimaryCard, transferCard, ...cardOfSecret(secret) },
      { idempotencyKey },
    );
    return answer.ok ? changed(answer.value.addCard, idempotencyKey) : answer;
  },
  async closeAdd(idempotencyKey) {
    const answer = await client.request(CloseAddCardDocument, { idempotencyKey }, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.closeWrite, idempotencyKey) : answer;
  },
  async balance(secret) {
    // It writes nothing, so that the key is any.
    const idempotencyKey = crypto.randomUUID();
    const answer = await client.request(CheckCardBalanceDocument, cardOfSecret(secret), { idempotencyKey });
    return answer.ok ? validated(CardBalance, answer.value.checkCardBalance) : answer;
  },
  async barcode(cardId, signal) {
    const answer = await client.request(GetCardNumberDocument, { cardId }, { signal });
    const known = answer.ok ? validated(CardNumber, answer.value.cardNumber) : answer;
    if (!known.ok) return known;
    const cardNumber = known.value;
    const drawn = await fetchImage('/apiproxy/v1/account/cards/barcode', { cardNumber }, signal);
    if (!drawn.ok) return { ok: true, value: { cardNumber, image: null, validSeconds: null } };
    const seconds = drawn.value.headers.get('barcode-valid-seconds');
    const validSeconds = seconds === null ? null : Number(seconds);
    return { ok: true, value: { cardNumber, image: drawn.value.image, validSeconds } };
  },
});

function changed(value: unknown, writeId: string): Answer<FactDraft> {
  const answer = validated(Changed, value);
  return answer.ok ? { ok: true, value: changedFact(writeId, answer.value) } : answer;
}

function outcomeOf(value: unknown, writeId: string): Answer<CardOutcome> {
  const answer = validated(Outcome, value);
  if (!answer.ok) return answer;
  const { status, code, result } = answer.value;
  if (status === 'refused') return { ok: true, value: refusedFact(writeId, code ?? 'UNEXPECTED_ERROR') };
  if (status !== 'done') return { ok: true, value: status };
  return result === null ? failure('invalid') : { ok: true, value: changedFact(writeId, result) };
}
