/** The orders' stored state. */
import * as v from 'valibot';
import { CollectionType } from '../cart/pickupOptions.ts';
import { CartLine } from '../cart/line.ts';
import { documentHash } from '../contentHash.ts';
import { Cents, Currency } from '../money.ts';
import { storedState } from '../storedState.ts';
import { Payer } from './events.ts';
import { OrderStatus, PickupTime } from './status.ts';

const asked = {
  lines: v.array(CartLine),
  collectionType: v.nullable(CollectionType),
  scheduledFor: v.nullable(v.number()),
};

export const storedOrder = storedState(
  v.strictObject({
    submission: v.nullable(
      v.strictObject({
        writeId: v.string(),
        orderId: v.string(),
        storeName: v.string(),
        cardId: v.nullable(v.string()),
        paymentMethodId: v.nullable(v.string()),
        payer: Payer,
        reloadAmount: v.nullable(Cents),
        price: Cents,
        tipAmount: Cents,
        currency: Currency,
        ...asked,
        askedAt: v.number(),
      }),
    ),
    refusal: v.nullable(
      v.strictObject({
        code: v.string(),
        orderId: v.string(),
        at: v.number(),
        cardId: v.nullable(v.string()),
        paymentMethodId: v.nullable(v.string()),
        payer: Payer,
        reloaded: v.nullable(Cents),
        isRead: v.boolean(),
      }),
    ),
    tender: v.nullable(
      v.strictObject({ cardId: v.nullable(v.string()), paymentMethodId: v.nullable(v.string()) }),
    ),
    pricedAs: v.nullable(v.string()),
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
        ...asked,
        reloadAmount: v.nullable(Cents),
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
  [withoutStore, withoutCardAndCollection, withoutTip, withoutMethod, asItIs, withoutReloads, withoutPayer],
);

/** From 1 to 2: the store and locale of the list are unknown, so it is fetched again. */
function withoutStore(state: unknown): unknown {
  const { previous, ...rest } = state as { readonly previous: object | null };
  return { ...rest, previous: previous === null ? null : { ...previous, storeNumber: null, locale: '' } };
}

/** From 2 to 3: for which card an order was refused and how orders are collected is unknown. */
function withoutCardAndCollection(state: unknown): unknown {
  const { submission, refusal, placed, ...rest } = state as {
    readonly submission: object | null;
    readonly refusal: object | null;
    readonly placed: Readonly<Record<string, object>>;
  };
  const unknown = { collectionType: null, scheduledFor: null };
  return {
    ...rest,
    submission: submission === null ? null : { ...submission, ...unknown, cardId: null },
    refusal: refusal === null ? null : { ...refusal, cardId: null },
    placed: Object.fromEntries(
      Object.entries(placed).map(([orderId, order]) => [orderId, { ...order, ...unknown }]),
    ),
  };
}

/** From 3 to 4: there were no tips before. */
function withoutTip(state: unknown): unknown {
  const { submission, ...rest } = state as { readonly submission: object | null };
  return { ...rest, submission: submission === null ? null : { ...submission, tipAmount: 0 } };
}

/** From 4 to 5: a stored-value card paid all, and nothing was added to it. */
function withoutMethod(state: unknown): unknown {
  const { submission, refusal, ...rest } = state as Readonly<Record<'submission' | 'refusal', object | null>>;
  const none = { paymentMethodId: null };
  return {
    ...rest,
    submission: submission === null ? null : { ...submission, ...none, reloadAmount: null },
    refusal: refusal === null ? null : { ...refusal, ...none, reloaded: null },
  };
}

/** From 5 to 6: a line may say when it was added; older ones do not. */
function asItIs(state: unknown): unknown {
  return state;
}

/** From 6 to 7: what was added to the card for an order was not kept. */
function withoutReloads(state: unknown): unknown {
  const { placed, ...rest } = state as { readonly placed: Readonly<Record<string, object>> };
  return {
    ...rest,
    placed: Object.fromEntries(
      Object.entries(placed).map(([orderId, order]) => [orderId, { ...order, reloadAmount: null }]),
    ),
  };
}

/** From 7 to 8: which card the bank was asked for was not kept, nor that a refusal was said, nor what was priced last. */
function withoutPayer(state: unknown): unknown {
  const { submission, refusal, ...rest } = state as Readonly<Record<'submission' | 'refusal', object | null>>;
  return {
    ...rest,
    submission: submission && { ...submission, payer: null },
    refusal: refusal && { ...refusal, payer: null, isRead: true },
    tender: null,
    pricedAs: null,
  };
}
