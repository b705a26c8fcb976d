/**
 * Whether a stored-value card can be used, and the code of why not: one table for registering, paying with an order, paying in
 * a store and moving value. `place_order` (server/db/migrations/0021) has the same codes of the statuses that a member's card
 * can have.
 */
import type { CardStatus } from './cardStatus.ts';

/** Spec 1 section 8. */
const REFUSED_AS: Readonly<Record<Exclude<CardStatus, 'active'>, string>> = {
  notActivated: '121030',
  lost: '121032',
  closed: '121037',
  foreign: '121033',
  storeCredit: '121024',
};

/** Null for a card that can be used. */
export const refusalOfCard = (status: CardStatus): string | null =>
  status === 'active' ? null : REFUSED_AS[status];

interface KnownCards {
  readonly cards: readonly { readonly cardId: string }[];
  /** In the same order. */
  readonly statuses: readonly CardStatus[];
}

/** As last fetched; a card of an answer without statuses counts as active. */
export const statusOf = ({ cards, statuses }: KnownCards, cardId: string): CardStatus =>
  statuses[cards.findIndex((each) => each.cardId === cardId)] ?? 'active';
