/**
 * Version 1 of a list of previous orders has no store and locale: the list is fetched again. Version 1 of a request says
 * neither how the order is collected nor when. Before version 3 of it, and 2 of the intent, nobody gave a tip; before
 * version 4, and 3 of the intent, a stored-value card paid all. Before version 5, 4 of the intent and 2 of a guest's, nobody said
 * which card the bank is asked for.
 */
export const orderUpcasters = {
  'order/previousFetched@1': (data: unknown) => ({ ...(data as object), storeNumber: null, locale: '' }),
  'order/submitRequested@1': (data: unknown) => ({
    ...(data as object),
    collectionType: null,
    scheduledFor: null,
  }),
  'order/submitRequested@2': (data: unknown) => ({ ...(data as object), tipAmount: 0 }),
  'order/submitRequested@3': (data: unknown) => {
    const { price, tipAmount } = data as Readonly<Record<'price' | 'tipAmount', number>>;
    return { ...(data as object), ...byCardAlone(price + tipAmount) };
  },
  'order/submitRequested@4': withoutPayer,
  'order/guestSubmitRequested@1': withoutPayer,
  'order/refused@1': (data: unknown) => ({ ...(data as object), reloaded: null }),
  'order/submitAsGuest@1': withoutPayer,
  'order/submit@3': withoutPayer,
  'order/submit@2': (data: unknown) => ({
    ...(data as object),
    ...byCardAlone((data as { readonly total: number }).total),
  }),
  'order/submit@1': (data: unknown) => {
    const { price } = data as { readonly price: number | null };
    return { ...(data as object), tipAmount: 0, total: price ?? 0, scheduledFor: null };
  },
};

function withoutPayer(data: unknown): unknown {
  return { ...(data as object), payer: null };
}

const byCardAlone = (cardAmount: number) => ({ paymentMethodId: null, cardAmount, reloadAmount: null });
