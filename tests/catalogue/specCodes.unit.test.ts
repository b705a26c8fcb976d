/**
 * Every code of the three specifications (1 §8, 2 §8, 3 §8), written out here and not taken from the code. What each says and
 * offers is in orderingCodes.ts and paymentCodes.ts, which the pages are shown by; of a guest's order it is here.
 */
import { describe, expect, it } from 'vitest';
import { routeOfAction } from '../../src/kit/errorRoutes.ts';
import { errorFor } from '../../src/i18n/errorCatalog.ts';
import type { ErrorAction } from '../../src/i18n/errorEntry.ts';
import { guestErrors } from '../../src/features/payment/guest/guestErrors.ts';
import { codeOfOrder } from '../../src/features/payment/RefusedOrder.tsx';
import { allTexts } from '../i18n/codes.ts';
import { refusedOrders, refusedPrices } from './orderingCodes.ts';
import { paymentCodes } from './paymentCodes.ts';

const six = (...digits: readonly string[]) => digits.map((each) => `12${each}`);
const ofPricing = [
  ...['MISSING_COUNTRY', 'UNEXPECTED_ERROR', 'ITEMS_NOT_FOUND', 'ITEMS_UNAVAILABLE', 'STORE_NOT_FOUND'],
  ...['HIGH_VOLUME_STORE', 'STORE_UNAVAILABLE', 'STORE_NOT_AVAILABLE', 'WRONG_STORE_REGION'],
  ...['MOP_UNAVAILABLE', 'STORE_CLOSED', 'MOP_NOT_ACCEPTED', 'CHOOSE_DIFFERENT_ITEM', 'ADD_IN_LIMIT'],
  'REWARD_NOT_APPLIED',
];
const ofOrders = [
  ...six('1005', '1036', '1023', '1030', '1032', '1035', '1037', '1043', '1045', '1046', '1065'),
  ...six('1066', '1070', '1076', '1044', '1048', '1059', '1060', '1061', '1071', '1072', '1062'),
  ...six('1063', '1069', '1075', '3000'),
  ...['DIGITAL_CARD_PROVISION_ERROR', 'UNEXPECTED_ERROR', 'INSUFFICIENT_BALANCE'],
  ...['110000', 'SLOT_UNAVAILABLE'],
];
const ofCards = [
  ...six('1000', '1001', '1002', '1017', '1005', '1009', '1010', '1023', '1024', '1025', '1030'),
  ...six('1032', '1033', '1034', '1035', '1036', '1037', '1043', '1045', '1046', '1065', '1066'),
  ...six('1068', '1070', '1076', '1044', '1048', '1059', '1060', '1061', '1067', '1071', '1072'),
  ...six('1062', '1063', '1069', '2000', '1075', '3000'),
  ...['DIGITAL_CARD_PROVISION_ERROR', 'makePrimaryCardError', 'UNEXPECTED_ERROR'],
];
const ofFavorites = ['561007'];
const ofPromotions = ['1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009', '1010', '1100'];
const ofGifts = ['giftFetchError', '170046'];

type Row = readonly [codes: readonly string[], says: string, does: string | null];
const GENERIC = 'Something went wrong on our end. Please try again.';
const ANYTHING: Row = [['121075', '123000', 'DIGITAL_CARD_PROVISION_ERROR'], GENERIC, 'error.action.gotIt'];
const STORE = 'error.action.chooseStore /menu/store-locator';
const METHOD = six('1043', '1045', '1046', '1065', '1066', '1068', '1070', '1076');
const PROVIDER = six('1059', '1060', '1061', '1067', '1071', '1072');
const SELECT = 'Something went wrong on our end. Please select a different payment method and try again.';
const atOrdering: readonly Row[] = [
  [['110000', 'SLOT_UNAVAILABLE'], 'That time is no longer available', null],
  [['121023'], 'Card total cannot exceed $500', 'error.action.gotIt'],
  [['121030'], 'Activate this {product} Card with a barista at any {product} store.', null],
  [
    ['121032'],
    'This {product} Card was reported lost or stolen. Please call customer service at {phone}.',
    null,
  ],
  [['121037'], 'This {product} Card is closed.', null],
  [['121063'], 'We already received your request, thanks!', 'error.action.seeOrder /menu/previous'],
  [['INSUFFICIENT_BALANCE'], 'Insufficient balance available.', null],
  [['UNEXPECTED_ERROR'], GENERIC, 'error.action.tryAgain'],
  [['121062'], 'We could not process this payment. Please call customer service at {phone}.', null],
  [
    ['HIGH_VOLUME_STORE', 'STORE_CLOSED', 'STORE_UNAVAILABLE', 'MOP_UNAVAILABLE', 'MOP_NOT_ACCEPTED'],
    '',
    STORE,
  ],
  ANYTHING,
];
/** As a credit card is refused there; what is offered differs. */
const ofPayment = (method: string | null, expired: string | null): readonly Row[] => [
  [['121035'], 'There is a problem with your card. Please contact your bank.', method],
  [METHOD, 'Something went wrong with your payment method.', method],
  [['121044'], 'This credit/debit card may have expired.', expired],
  [['121048'], SELECT, method],
  [PROVIDER, 'There is a problem with the payment provider. Please choose another payment method.', method],
  [['121069'], 'American Express has a problem. Please choose another payment method.', method],
];

const contexts: Readonly<
  Record<string, { readonly rows: readonly Row[]; readonly of: (code: string) => Said }>
> = {
  'order of a guest': {
    of: (code) => guestErrors[code] ?? errorFor(codeOfOrder(code)),
    rows: [
      [
        ['121000', '121001', '121002', '121017'],
        "That card number or security code doesn't look right.",
        'addPayment',
      ],
      ...ofPayment('addPayment', 'addPayment'),
      ...atOrdering,
    ],
  },
  promotions: {
    of: (code) => errorFor(code),
    rows: [
      [['1002', '1009'], 'Looks like this offer could not be validated. Please try again.', null],
      [['1003', '1004', '1005', '1007'], 'Looks like this offer can no longer be redeemed.', null],
      [['1006'], 'Looks like you tried to redeem this offer too soon. Try again later.', null],
      [['1008', '1010', '1100'], "Looks like you're not eligible for this offer.", null],
    ],
  },
  gifts: {
    of: (code) => errorFor(code),
    rows: [
      [['giftFetchError'], 'Could not find the card(s) you were looking for.', null],
      [['170046'], 'Uh-oh! We found duplicate emails', 'error.action.gotIt'],
    ],
  },
  favorites: {
    of: (code) => errorFor(code),
    rows: [[['561007'], "Sorry, you've reached the maximum number of favorite items", null]],
  },
};

/** Of any of the tables of the code. */
interface Said {
  readonly messageId: string;
  readonly labelId?: string | null;
  readonly does?: string | null;
  readonly action?: ErrorAction | null;
}
const offered = ({ action, labelId, does }: Said): string | null =>
  [action?.labelId, action && routeOfAction(action, '/menu/cart'), labelId, does]
    .filter((each) => each != null)
    .join(' ') || null;
const told = (name: string): ReadonlySet<string> => new Set(contexts[name]?.rows.flatMap(([codes]) => codes));

describe('each code of the specifications', () => {
  it.each([
    ['a price', ofPricing, refusedPrices],
    ['an order', ofOrders, refusedOrders],
  ])('has a row where it is met: %s', (_what, codes, rows) => {
    expect(codes.filter((code) => !(code in rows))).toEqual([]);
  });
  it.each([
    ['order of a guest', ofOrders.filter((code) => !['121005', '121036'].includes(code))],
    ['favorites', ofFavorites],
    ['promotions', ofPromotions],
    ['gifts', ofGifts],
  ])('has a row where it is met: %s', (name, codes) => {
    expect(codes.filter((code) => !told(name).has(code))).toEqual([]);
  });
  it('of cards has a row where cards are added, changed, reloaded or saved: what it says there is in paymentCodes.ts', () => {
    const rows = new Set(paymentCodes.map(({ code }) => code));
    expect(ofCards.filter((code) => !rows.has(code))).toEqual([]);
  });
});

describe.each(Object.entries(contexts))('%s', (_name, { rows, of }) => {
  it.each(rows.flatMap(([codes, says, does]) => codes.map((code) => [code, says, does] as const)))(
    'says and offers for %s what the specification wants',
    (code, says, does) => {
      const said = of(code);
      const text = allTexts[said.messageId] ?? '';
      expect(text).toMatch(/\S/);
      expect(text.startsWith(says), text).toBe(true);
      // Words of its own, except where the specification wants the generic ones.
      expect(text === GENERIC).toBe(says === GENERIC);
      expect(offered(said)).toBe(does);
    },
  );
});
