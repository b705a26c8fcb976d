/**
 * Version 1 of a list of previous orders has no store and locale: the list is fetched again. Version 1 of a request says
 * neither how the order is collected nor when.
 */
export const orderUpcasters = {
  'order/previousFetched@1': (data: unknown) => ({ ...(data as object), storeNumber: null, locale: '' }),
  'order/submitRequested@1': (data: unknown) => ({
    ...(data as object),
    collectionType: null,
    scheduledFor: null,
  }),
};
