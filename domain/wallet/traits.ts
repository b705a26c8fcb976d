/**
 * What the server says of a stored-value card beside its balance: its picture, what is on its way to it or held of it, and how it
 * pays.
 */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { STORED_VALUE } from '../pricing/tip.ts';
import { money, pub } from '../privacy.ts';

export const CardTraits = v.strictObject({
  /** A path of the server. */
  cardImageUrl: pub(v.nullable(v.string())),
  /** Money that is being added and is not in the balance: a bank has not decided about it. */
  pendingAmount: money(Cents),
  /**
   * Held for orders that wait for a bank, and not in the balance. `until`, in milliseconds: the last of them is given up; `writeId`:
   * its write. Null for nothing; builds from before this field leave it out.
   */
  held: v.nullish(v.strictObject({ amount: money(Cents), until: pub(v.number()), writeId: pub(v.string()) })),
  /** The tender that an order has which the card pays. */
  orderPaymentType: pub(v.string()),
});
export type CardTraits = v.InferOutput<typeof CardTraits>;

/** Of an answer that does not say. */
const unsaid: CardTraits = { cardImageUrl: null, pendingAmount: 0, orderPaymentType: STORED_VALUE };

interface KnownCards {
  readonly cards: readonly { readonly cardId: string }[];
  /** In the same order. */
  readonly traits: readonly CardTraits[];
}

export const traitsOf = ({ cards, traits }: KnownCards, cardId: string): CardTraits =>
  traits[cards.findIndex((each) => each.cardId === cardId)] ?? unsaid;
