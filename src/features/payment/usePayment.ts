/**
 * How the order is paid: by what was chosen alone; or, where its stored-value card does not cover it, after a reload of that
 * card, or with its whole balance and a credit card for the rest. A tip is for stored value alone (spec 2 section 5, spec 3
 * section 5). Answers the fields of the intent.
 */
import { useContext, useEffect, useState } from 'react';
import type { IntentDraft } from '../../../domain/events.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { isChargeTooSmall, restOfOrder } from '../../../domain/paymentMethods/leastCharge.ts';
import type { Priced } from '../../../domain/pricing/evolve.ts';
import { shortfallChoices } from '../../../domain/wallet/reload.ts';
import { traitsOf } from '../../../domain/wallet/traits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { TenderChoiceContext } from '../../parts/price/tenderChoice.ts';
import { useTip } from '../../parts/price/useTip.ts';
import { useTender, type Tender } from './useTender.ts';
import { useTried } from './useTried.ts';

/** In place of an amount: the rest is paid by the source. */
export const REST = 'rest';

export interface Payment {
  readonly tender: Tender;
  readonly tip: number;
  readonly isTipOffered: boolean;
  readonly tipCurrency: string | null;
  /** A tip was chosen, and this tender takes none. */
  readonly isTipRefused: boolean;
  /** With the tip; null without a price. */
  readonly due: number | null;
  /** No bank takes so little. */
  readonly isTooSmall: boolean;
  /** Null where the chosen tender covers the order. */
  readonly shortfall: Shortfall | null;
  /** Null while something is missing. */
  readonly paid: Paid | null;
}

export interface Shortfall {
  readonly cents: number;
  readonly amounts: readonly number[];
  /** An amount in cents, or REST. */
  readonly cover: string;
  /** The amount that another payment method would pay beside the card; null where none may. */
  readonly rest: number | null;
  readonly source: PaymentMethod | null;
  readonly chooseCover: (cover: string) => void;
  readonly chooseSource: (paymentMethodId: string) => void;
}

type Paid = Pick<
  Extract<IntentDraft, { type: 'order/submit' }>['data'],
  'cardId' | 'paymentMethodId' | 'cardAmount' | 'reloadAmount' | 'payer'
>;

export function usePayment(priced: Priced | null, isStoredValueOnly: boolean): Payment {
  const { config, dispatch } = useCrema();
  const tender = useTender(isStoredValueOnly);
  const { card, method, methods, added } = tender;
  const { cover, change } = useContext(TenderChoiceContext);
  const chooseCover = (next: string) => change({ cover: next });
  const tried = useTried();
  const [sourceId, setSourceId] = useState(tried?.paymentMethodId ?? null);
  const chooseSource = (paymentMethodId: string) => {
    setSourceId(paymentMethodId);
    void dispatch({ type: 'order/chooseTender', data: { cardId: card?.cardId ?? null, paymentMethodId } });
  };
  const price = priced?.price ?? 0;
  const balance = card?.balance ?? 0;
  const traits = useWorld(({ wallet }) => traitsOf(wallet, card?.cardId ?? ''));
  const beside = traits.pendingAmount + (traits.held?.amount ?? 0);
  const rest = card === null || isStoredValueOnly ? null : restOfOrder(price, balance, config);
  const isShared = rest !== null && cover === REST;
  const takesTip = card !== null && !isShared;
  useEffect(() => change({ takesTip }), [change, takesTip]);
  const { tip, isOffered, chosen: chosenTip, currency: tipCurrency } = useTip(takesTip);
  const due = priced === null ? null : price + tip;
  const isTipRefused = chosenTip > 0 && !isOffered;
  const shared = { tender, tip, isTipOffered: isOffered, tipCurrency, isTipRefused, due };
  const none = { cardId: null, paymentMethodId: null, cardAmount: due ?? 0, reloadAmount: null, payer: null };
  if (card === null || due === null || balance >= due) {
    const isTooSmall = card === null && due !== null && isChargeTooSmall(due, config);
    const paid = card === null ? byMethod(method) : { ...none, cardId: card.cardId };
    return { ...shared, isTooSmall, shortfall: null, paid: isTooSmall ? null : paid };
  }
  const cents = due - balance;
  const amounts = shortfallChoices(cents, balance + beside, config);
  const [least = cents] = amounts;
  const amount = amounts.find((each) => String(each) === cover) ?? least;
  const known = methods.methods ?? [];
  const source =
    known.find(({ paymentMethodId }) => paymentMethodId === sourceId) ?? added ?? known[0] ?? null;
  return {
    ...shared,
    isTooSmall: false,
    shortfall: {
      ...{ cents, amounts, source, chooseCover, chooseSource },
      cover: isShared ? REST : String(amount),
      rest,
    },
    paid:
      source === null
        ? null
        : {
            ...{ cardId: card.cardId, paymentMethodId: source.paymentMethodId, payer: payerOf(source) },
            ...(isShared
              ? { cardAmount: price - rest, reloadAmount: null }
              : { cardAmount: due, reloadAmount: amount }),
          },
  };
}

const byMethod = (method: PaymentMethod | null): Paid | null =>
  method && {
    ...{ cardId: null, paymentMethodId: method.paymentMethodId, cardAmount: 0, reloadAmount: null },
    payer: payerOf(method),
  };

/** An account has no digits. */
const payerOf = (method: PaymentMethod): Paid['payer'] => ({
  type: method.paymentType,
  lastFour: method.maskedAccount === null ? method.accountNumberLastFour : null,
});
