/**
 * The tender of the order: a stored-value card or a saved payment method. The chosen one, else the default, else none, which is the
 * placeholder (spec 3 section 3).
 */
import { useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { mayPayOrder } from '../../../domain/paymentMethods/mayPayOrder.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { refusalForOrder } from '../../../domain/wallet/cardRefusal.ts';
import type { World } from '../../../domain/world.ts';
import { TenderChoiceContext } from '../../parts/price/tenderChoice.ts';
import { useAddMethodPage } from '../../parts/payment/useAddMethodPage.ts';
import { useMethods, type Methods } from '../../parts/payment/useMethods.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

import { useTried, type Tried } from './useTried.ts';

type Card = World['wallet']['cards'][number];

export interface Tender {
  /** As the selector names it. */
  readonly value: string | undefined;
  /** The stored-value cards that may pay an order: none where the operator turned them off. */
  readonly cards: readonly Card[];
  /** Whether the member's cards were ever read; asking: which one is the default is not known yet. */
  readonly cardsRead: 'asking' | 'failed' | 'known';
  readonly card: Card | null;
  readonly method: PaymentMethod | null;
  /** Those that may pay an order. */
  readonly methods: Methods;
  /** The one that was just added. */
  readonly added: PaymentMethod | null;
  readonly choose: (value: string) => void;
}

export const cardValue = (cardId: string): string => `svc ${cardId}`;
export const methodValue = (paymentMethodId: string): string => `card ${paymentMethodId}`;
const tenderOf = (value: string): Tried => {
  const id = value.slice(value.indexOf(' ') + 1);
  const isCard = value === cardValue(id);
  return isCard ? { cardId: id, paymentMethodId: null } : { cardId: null, paymentMethodId: id };
};
const valueOf = ({ cardId, paymentMethodId }: Tried): string | null =>
  cardId !== null ? cardValue(cardId) : paymentMethodId && methodValue(paymentMethodId);
/** The placeholder's. */
export const ADD = 'add';
/** What adding a payment method says in the state of the address. */
const Added = v.object({ did: v.literal('added'), paymentMethodId: v.string() });

export const noCards: readonly Card[] = [];

export function useTender(isStoredValueOnly: boolean): Tender {
  const { state } = useLocation();
  const { config, dispatch } = useCrema();
  const wallet = useWorld((world) => world.wallet);
  const saved = useMethods();
  const known = saved.methods && saved.methods.filter((each) => mayPayOrder(each, config));
  const methods = { ...saved, methods: known };
  const all = config.newPaymentOptionEnabled.giftCard ? wallet.cards : noCards;
  const cards = all.filter(({ cardId }) => refusalForOrder(wallet, cardId) === null);
  const { tender: asked, change } = useContext(TenderChoiceContext);
  const tried = useTried();
  const isOnItsWay = useWorld(({ order }) => order.submission !== null);
  const before = tried && valueOf(tried);
  // What an order was sent with stays, also where it was removed meanwhile.
  const sent = isOnItsWay ? before : null;
  const chosen = sent ?? asked ?? before;
  // A new price ends the refusal, not the choice.
  useEffect(() => {
    if (asked === null && chosen !== null) change({ tender: chosen });
  }, [asked, chosen, change]);
  const keep = useKeepChoice();
  const choose = (tender: string) => {
    change({ tender });
    keep(tender);
  };
  const told = v.safeParse(Added, state);
  const added =
    (told.success && known?.find(({ paymentMethodId }) => paymentMethodId === told.output.paymentMethodId)) ||
    null;
  const usable = isStoredValueOnly ? [] : (known ?? []);
  const named = cards.find(({ cardId }) => cardValue(cardId) === chosen);
  const newest = chosen === ADD && added !== null && usable.includes(added) ? added : undefined;
  const newestValue = newest && methodValue(newest.paymentMethodId);
  useEffect(() => {
    if (newestValue !== undefined) void dispatch({ type: 'order/chooseTender', data: tenderOf(newestValue) });
  }, [newestValue, dispatch]);
  const method = usable.find(({ paymentMethodId }) => methodValue(paymentMethodId) === chosen) ?? newest;
  const usual = sent === null ? (cards.find(({ isPrimary }) => isPrimary) ?? cards[0]) : undefined;
  const card = named ?? (method === undefined ? usual : undefined);
  const hasFailed = useWorld(({ walletFetch }) => walletFetch.status === 'failed');
  const isKnown =
    !config.newPaymentOptionEnabled.giftCard || wallet.cards.length > 0 || wallet.fetchedAt !== null;
  const cardsRead = isKnown ? 'known' : hasFailed ? 'failed' : 'asking';
  const isWithoutUsual = cardsRead === 'asking' || sent !== null;
  const payer = card === undefined ? (method ?? (isWithoutUsual ? undefined : usable[0])) : undefined;
  return {
    ...{ cards, cardsRead, card: card ?? null, method: payer ?? null, methods, added, choose },
    value:
      sent ?? (card !== undefined ? cardValue(card.cardId) : payer && methodValue(payer.paymentMethodId)),
  };
}

/** Keeps a choice over a reload, where it follows a refusal. The address then says no more that a new method is to pay. */
function useKeepChoice(): (value: string) => void {
  const { dispatch } = useCrema();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (value) => {
    void dispatch({ type: 'order/chooseTender', data: tenderOf(value) });
    const query = new URLSearchParams(search);
    if (!query.has('tender')) return;
    query.delete('tender');
    void navigate({ search: query.toString(), hash }, { replace: true, state });
  };
}

/** Where adding a payment method comes back to, with what was chosen; null where none can be added. */
export function useAddAddress(): (kept: Readonly<Record<string, string>>) => string | null {
  const { pathname, hash } = useLocation();
  const page = useAddMethodPage();
  return (kept) => page?.(`${pathname}?${new URLSearchParams(kept).toString()}${hash}`) ?? null;
}
