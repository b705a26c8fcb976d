/**
 * By its tip the store 99921 refuses an order with each code that an order can be refused with (docs/sandbox-stores.md): a tip
 * of $0.nn with 1210nn, as $0.37 with 121037, $1.20 with 121000, and one from $2.01 on with a named code. Any other tip is
 * taken.
 */
const ofCard = [
  ...[1, 2, 5, 9, 10, 17, 23, 24, 30, 32, 33, 34, 35, 36, 37, 43, 44, 45, 46, 48, 59, 60, 61, 62, 63, 65, 66],
  ...[67, 68, 69, 70, 71, 72, 75, 76],
];

const named = [
  ...['INSUFFICIENT_BALANCE', 'ALREADY_SUBMITTED', 'ORDER_NOT_FOUND', 'PRICING_EXPIRED', 'TENDER_MISMATCH'],
  ...['CARD_NOT_FOUND', 'NO_VALID_SERVICE_TIME', 'NO_ORDER', 'SLOT_UNAVAILABLE', 'UNEXPECTED_ERROR'],
  ...[
    'STORE_CLOSED',
    'STORE_UNAVAILABLE',
    'STORED_VALUE_ONLY',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_TRY_LIMIT',
  ],
  ...['PAYMENT_VOIDED', 'CHALLENGE_EXPIRED', 'CHARGE_CANCELLED', 'DIGITAL_CARD_PROVISION_ERROR'],
  ...['HIGH_VOLUME_STORE', 'MOP_NOT_ACCEPTED', 'PAYMENT_OPTION_OFF', 'ORDERED_ELSEWHERE', 'CHARGE_TOO_SMALL'],
];

/** By tip in cents. */
export const refusedTips: ReadonlyMap<number, string> = new Map([
  ...ofCard.map((cents) => [cents, String(121_000 + cents)] as const),
  [110, '110000'],
  [120, '121000'],
  [123, '123000'],
  ...named.map((code, index) => [201 + index, code] as const),
]);

export const codeOfTip = (tipAmount: number): string | null => refusedTips.get(tipAmount) ?? null;
