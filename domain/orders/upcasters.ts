/**
 * Version 1 of a list of previous orders has no store and locale: the list is fetched again. Version 1 of a request says
 * neither how the order is collected nor when. Before version 3 of it, and 2 of the intent, nobody gave a tip.
 */
export const orderUpcasters = {
  'order/previousFetched@1': (data: unknown) => ({ ...(data as object), storeNumber: null, locale: '' }),
  'order/submitRequested@1': (data: unknown) => ({
    ...(data as object),
    collectionType: null,
    scheduledFor: null,
  }),
  'order/submitRequested@2': (data: unknown) => ({ ...(data as object), tipAmount: 0 }),
  'order/submit@1': (data: unknown) => {
    const { price } = data as { readonly price: number | null };
    return { ...(data as object), tipAmount: 0, total: price ?? 0, scheduledFor: null };
  },
};
