/**
 * What the server says of a stored-value card: its balance, and beside it its picture, what is on its way to it or held of it, and how it
 * pays.
 */
import * as v from 'valibot';
import { Cents, Currency } from '../money.ts';
import { STORED_VALUE } from '../pricing/tip.ts';
import { money, personal, pub, replaced } from '../privacy.ts';

const heldOrder = { amount: money(Cents), until: pub(v.number()), writeId: pub(v.string()) };

export const StoredValueCard = v.strictObject({
  cardId: personal(v.string()),
  lastFour: personal(v.string()),
  balance: money(Cents),
  currency: replaced(Currency, 'USD'),
  isPrimary: pub(v.boolean()),
});

export const CardTraits = v.strictObject({
  /** A path of the server. */
  cardImageUrl: pub(v.nullable(v.string())),
  /** Money that is being added and is not in the balance: a bank has not decided about it. */
  pendingAmount: money(Cents),
  /**
   * Held for orders that wait for a bank, and not in the balance: for all of them, and `until`, in milliseconds, and `writeId` of the
   * one that is given up last. Null for nothing; builds and servers from before this field, or `orders`, leave it out.
   */
  held: v.nullish(v.strictObject({ ...heldOrder, orders: v.nullish(v.array(v.strictObject(heldOrder))) })),
  /** Money that she adds, on whichever device, and that waits for a bank. Builds and servers from before this field leave it out. */
  reloads: v.nullish(v.array(v.strictObject(heldOrder))),
  /** The tender that an order has which the card pays. */
  orderPaymentType: pub(v.string()),
});
export type CardTraits = v.InferOutput<typeof CardTraits>;
export type HeldOrder = Pick<NonNullable<CardTraits['held']>, 'amount' | 'until' | 'writeId'>;

/** The traits where an answer does not say them. */
const unsaid: CardTraits = { cardImageUrl: null, pendingAmount: 0, orderPaymentType: STORED_VALUE };

/** An order of the member that waits for its bank: its total, when it is given up in milliseconds, and the key of its write. */
export const WaitingOrder = v.strictObject({ ...heldOrder, currency: replaced(Currency, 'USD') });
export type WaitingOrder = v.InferOutput<typeof WaitingOrder>;

interface KnownCards {
  readonly cards: readonly { readonly cardId: string }[];
  /** In the same order. */
  readonly traits: readonly CardTraits[];
}

/** The one that is given up first is the first. Of an answer that names the last alone, that one, with what all of them hold. */
export const heldOrders = (held: CardTraits['held']): readonly HeldOrder[] =>
  held == null ? [] : (held.orders ?? [held]);

export const traitsOf = ({ cards, traits }: KnownCards, cardId: string): CardTraits =>
  traits[cards.findIndex((each) => each.cardId === cardId)] ?? unsaid;
