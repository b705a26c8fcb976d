/** Version 1 of a list of previous orders has no store and locale: the list is fetched again. */
export const orderUpcasters = {
  'order/previousFetched@1': (data: unknown) => ({ ...(data as object), storeNumber: null, locale: '' }),
};
