/** The till's own calls: the cards to choose from, the rewards of who pays, a payment with its key, and giving a reward. */
import * as v from 'valibot';
import { Currency } from '../../../domain/money.ts';

const PATH = '/sandbox/api/till';
const CardAtTill = v.object({
  cardId: v.string(),
  lastFour: v.string(),
  balance: v.number(),
  currency: Currency,
  name: v.string(),
});
const Receipt = v.object({
  lastFour: v.string(),
  amount: v.number(),
  balance: v.number(),
  currency: Currency,
});
const RewardAtTill = v.object({ couponCode: v.string(), name: v.string(), expirationDateOnly: v.string() });
const Refusal = v.object({ code: v.string() });
export type RewardAtTill = v.InferOutput<typeof RewardAtTill>;
export type CardAtTill = v.InferOutput<typeof CardAtTill>;
/** `refused` with a code: nothing was taken. `unknown`: ask again with the same key. */
export type TillAnswer =
  | ({ readonly status: 'taken' } & v.InferOutput<typeof Receipt>)
  | { readonly status: 'refused'; readonly code: string }
  | { readonly status: 'unknown' };

/** Null where the till does not answer. */
export async function fetchCardsAtTill(): Promise<readonly CardAtTill[] | null> {
  try {
    const response = await fetch(`${PATH}/cards`, { headers: { accept: 'application/json' } });
    return response.ok
      ? v.parse(v.object({ cards: v.array(CardAtTill) }), await response.json()).cards
      : null;
  } catch {
    return null;
  }
}

type CardToPay = { readonly scanned: string } | { readonly cardId: string };

const post = (path: string, body: unknown, key: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Those that can be used now, of the member who has the card; null where the till does not answer. */
export async function fetchRewardsAtTill(card: CardToPay): Promise<readonly RewardAtTill[] | null> {
  try {
    const response = await post(`${PATH}/rewards`, card, crypto.randomUUID());
    return response.ok
      ? v.parse(v.object({ rewards: v.array(RewardAtTill) }), await response.json()).rewards
      : null;
  } catch {
    return null;
  }
}

/** `lastDay`: YYYY-MM-DD, or empty for seven days from now. False where none was given. */
export async function giveReward(cardId: string, name: string, lastDay: string): Promise<boolean> {
  try {
    const asked = { cardId, name, ...(lastDay === '' ? {} : { lastDay }) };
    return (await post('/sandbox/api/rewards', asked, crypto.randomUUID())).ok;
  } catch {
    return false;
  }
}

/** `couponCode`: of the reward that goes along. */
export async function takePayment(
  card: CardToPay,
  amount: number,
  couponCode: string | null,
  key: string,
): Promise<TillAnswer> {
  try {
    const asked = { ...card, amount, ...(couponCode === null ? {} : { couponCode }) };
    const response = await post(`${PATH}/payments`, asked, key);
    const body: unknown = await response.json();
    if (response.ok) return { status: 'taken', ...v.parse(Receipt, body) };
    const refusal = v.safeParse(Refusal, body);
    return response.status < 500 && refusal.success
      ? { status: 'refused', code: refusal.output.code }
      : { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}
