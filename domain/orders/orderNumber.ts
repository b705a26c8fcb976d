/**
 * The number of an order that people say to each other: the last five letters and digits of its id. For the person and the
 * barista the same; it finds nothing by itself, unlike the order token, which lets a guest's order be seen.
 */
const LENGTH = 5;

export const orderNumber = (orderId: string): string =>
  orderId
    .replaceAll(/[^\da-z]/giu, '')
    .slice(-LENGTH)
    .toUpperCase();
