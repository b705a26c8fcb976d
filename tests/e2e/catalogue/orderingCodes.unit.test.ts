/** No code of the catalogue is left out: it has a row here, or a test elsewhere that shows its text and action. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCodes } from '../../../src/i18n/errorCatalog.ts';
import { tenderErrors } from '../../../src/features/payment/tenderErrors.ts';
import { FIRST_REFUSING, refusedPrices as pricesOfSandbox } from '../../../server/sandbox/refusingStores.ts';
import { refusedTips } from '../../../server/sandbox/refusedTips.ts';
import { refusedOrders, refusedPrices } from './orderingCodes.ts';

const TOLD = 'tests/app/refusalsToldHere.unit.test.tsx';

/** Seen with text and action by another test, by its file. */
const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'cart/limitReached',
        'cart/lineUnknown',
        'order/pricingStale',
        'favoriteProducts/stillSaving',
        '561007',
      ],
      ...['cart/quantityInvalid', 'cart/itemInvalid', 'cart/itemUnknown'],
      ...['order/cartEmpty', 'order/notPriced', 'order/orderIdMissing', 'order/priceInvalid'],
      ...['order/cardMissing', 'order/alreadySubmitting', 'order/signInRequired', 'order/balanceTooLow'],
      ...['order/unexpected', 'favoriteProducts/signInNeeded', 'favoriteProducts/alreadyKept'],
      ...['favoriteProducts/refused', 'favorites/flipSkipped', 'ORDER_STARTED', 'ORDER_CANCELLED'],
      ...['UNAUTHENTICATED', 'NOT_YOUR_WRITE', 'SERVICE_UNAVAILABLE', 'UNREACHABLE', 'ENTER_AGAIN'],
      'INVALID_CREDENTIALS',
    ].map((code) => [code, TOLD]),
  ),
  'favorites/signInNeeded': 'tests/app/toasts.unit.test.tsx',
  'favorites/flipFailed': 'tests/features/stores/storeCard.unit.test.tsx',
  'pickup/checkInFailed': 'tests/features/pickup/curbsidePage.unit.test.tsx',
  GUEST_SESSION_EXPIRED: 'tests/features/payment/guestCheckout.unit.test.tsx',
  RATE_LIMITED: 'tests/features/session/signInForm.unit.test.tsx',
};
/** Seen by a test that names no code: by its words, or as one of a table. */
const byWords: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'locator/notReady': ['tests/features/stores/orderHere.unit.test.tsx', 'Menu not available for this store.'],
  'locator/closed': ['tests/features/stores/orderHere.unit.test.tsx', 'This store is closed'],
  'locator/accountRequired': ['tests/features/stores/orderHere.unit.test.tsx', 'An account is required'],
  ...Object.fromEntries(
    ['121000', '121001', '121002', '121024', '121033', '121034', 'PAYMENT_OPTION_OFF'].map((code) => [
      code,
      ['tests/features/payment/tenders.unit.test.tsx', 'Object.entries(tenderErrors)'] as const,
    ]),
  ),
};

const rows = [...Object.keys(refusedPrices), ...Object.keys(refusedOrders)];

describe('each code of the catalogue', () => {
  it.each([...new Set([...allCodes, ...Object.keys(tenderErrors)])])('is seen by a test: %s', (code) => {
    const [where = elsewhere[code], words = code] = byWords[code] ?? [];
    const seen = where === undefined ? rows : [readFileSync(where, 'utf8').includes(words) ? code : where];
    expect(seen).toContain(code);
  });
});

describe('each row', () => {
  it.each(Object.entries(refusedPrices))('names a store that answers %s', (code, { store }) => {
    expect(pricesOfSandbox[Number(store) - FIRST_REFUSING]).toBe(code);
  });
  it.each(Object.entries(refusedOrders))('names a tip that is refused with %s', (code, { tip }) => {
    expect(refusedTips.get(Math.round(Number(tip) * 100))).toBe(code);
  });
  it('stands for whatever the sandbox refuses', () => {
    const answered = [...pricesOfSandbox, ...refusedTips.values()];
    expect(answered.filter((code) => !rows.includes(code))).toEqual([]);
  });
});

describe('the sandbox’s pages', () => {
  const stores = readFileSync('docs/sandbox-stores.md', 'utf8');
  it.each([...Object.values(refusedPrices).map(({ store }) => store), '99921', '99922', '99923', '99924'])(
    'name the store %s',
    (store) => expect(stores).toContain(`| ${store} `),
  );
  it.each(Object.entries(refusedOrders))('name the tip for %s', (code, { tip }) => {
    expect(stores).toMatch(new RegExp(`\\| \\$${tip.replace('.', '\\.')} +\\| ${code} `));
  });
});
