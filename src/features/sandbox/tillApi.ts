/** The till's own calls: the cards to choose from, and a payment with its key. */
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
const Refusal = v.object({ code: v.string() });
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

export async function takePayment(
  card: { readonly scanned: string } | { readonly cardId: string },
  amount: number,
  key: string,
): Promise<TillAnswer> {
  try {
    const response = await fetch(`${PATH}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...card, amount }),
    });
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
