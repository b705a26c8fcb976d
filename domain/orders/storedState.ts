/** The orders' stored state. */
import * as v from 'valibot';
import { CartLine } from '../cart/line.ts';
import { documentHash } from '../contentHash.ts';
import { Cents, Currency } from '../money.ts';
import { storedState } from '../storedState.ts';
import { OrderStatus, PickupTime } from './status.ts';

const lines = v.array(CartLine);

export const storedOrder = storedState(
  v.strictObject({
    submission: v.nullable(
      v.strictObject({
        writeId: v.string(),
        orderId: v.string(),
        storeName: v.string(),
        cardId: v.nullable(v.string()),
        price: Cents,
        currency: Currency,
        lines,
        askedAt: v.number(),
      }),
    ),
    refusal: v.nullable(
      v.strictObject({
        code: v.string(),
        orderId: v.string(),
        at: v.number(),
        cardId: v.nullable(v.string()),
      }),
    ),
    placed: v.record(
      v.string(),
      v.strictObject({
        orderId: v.string(),
        orderToken: v.string(),
        storeNumber: v.string(),
        status: OrderStatus,
        total: Cents,
        submittedAt: v.number(),
        pickupTime: PickupTime,
        cardBalance: v.nullable(Cents),
        storeName: v.string(),
        currency: Currency,
        lines,
      }),
    ),
    statuses: v.record(v.string(), v.strictObject({ status: OrderStatus, at: v.number() })),
    successOf: v.nullable(v.string()),
    previous: v.nullable(
      v.strictObject({
        document: documentHash,
        fetchedAt: v.number(),
        storeNumber: v.nullable(v.string()),
        locale: v.string(),
      }),
    ),
  }),
  [withoutStore, withoutCard],
);

/** From 1 to 2: the store and locale of the list are unknown, so it is fetched again. */
function withoutStore(state: unknown): unknown {
  const { previous, ...rest } = state as { readonly previous: object | null };
  return { ...rest, previous: previous === null ? null : { ...previous, storeNumber: null, locale: '' } };
}

/** From 2 to 3: for which card an order was refused is not known. */
function withoutCard(state: unknown): unknown {
  const { submission, refusal } = state as Readonly<Record<'submission' | 'refusal', object | null>>;
  const withNone = (of: object | null) => (of === null ? null : { ...of, cardId: null });
  return { ...(state as object), submission: withNone(submission), refusal: withNone(refusal) };
}
