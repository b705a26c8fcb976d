/**
 * Whether a stored-value card can be used, and the code of why not: one table for registering, paying with an order, paying in
 * a store and moving value. `place_order` (server/db/migrations/0021) has the same codes of the statuses that a member's card
 * can have.
 */
import { STORED_VALUE } from '../pricing/tip.ts';
import type { CardStatus } from './cardStatus.ts';
import { traitsOf, type CardTraits } from './traits.ts';

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

/** As `refusalOfCard`, but what a lost card holds stays its member's, who moves it to another card (decision 0094). */
export const refusalToMoveFrom = (status: CardStatus): string | null =>
  status === 'lost' ? null : refusalOfCard(status);

interface KnownCards {
  readonly cards: readonly { readonly cardId: string }[];
  /** In the same order. */
  readonly statuses: readonly CardStatus[];
}

/** As last fetched; a card of an answer without statuses counts as active. */
export const statusOf = ({ cards, statuses }: KnownCards, cardId: string): CardStatus =>
  statuses[cards.findIndex((each) => each.cardId === cardId)] ?? 'active';

/** Null for a card that can pay an order: it is in use, and the client knows its tender. */
export const refusalForOrder = (
  wallet: KnownCards & { readonly traits: readonly CardTraits[] },
  cardId: string,
): string | null =>
  refusalOfCard(statusOf(wallet, cardId)) ??
  (traitsOf(wallet, cardId).orderPaymentType === STORED_VALUE ? null : 'TENDER_MISMATCH');
