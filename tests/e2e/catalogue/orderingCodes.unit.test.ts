/** Each code of the catalogue that can be met while ordering has a row that Chromium sees against the real server. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCodes } from '../../../src/i18n/errorCatalog.ts';
import { codeOfOrder } from '../../../src/features/payment/RefusedOrder.tsx';
import { tenderErrors } from '../../../src/features/payment/tenderErrors.ts';
import { FIRST_REFUSING, refusedPrices as pricesOfSandbox } from '../../../server/sandbox/refusingStores.ts';
import { refusedTips } from '../../../server/sandbox/refusedTips.ts';
import { deviceSituations } from './deviceSituations.ts';
import { guestSituations } from './guestSituations.ts';
import { refusedOrders, refusedPrices } from './orderingCodes.ts';
import { situations } from './orderingSituations.ts';

/** No screen leads there: why. Their texts are seen in tests/app/refusalsToldHere.unit.test.tsx. */
const unreachable: Readonly<Record<string, string>> = {
  'order/orderIdMissing':
    'spec 3 section 4 has the device refuse it; the schema of a price always has an order id',
  'order/cardMissing':
    'without anything that may pay, the sheet says the same by itself, and Place order stays disabled',
  ORDER_CANCELLED: 'a check-in after it is told by the order itself, and to cancel twice is no fault',
  'cart/quantityInvalid': 'quantities are stepped by one, never typed',
  'cart/itemInvalid':
    'spec 3 section 5 has the device refuse it; the page fits what was chosen to the product',
};
const OUTAGE = 'tests/e2e/catalogue/outageCodes.e2e.test.ts';
/** Of other parts of the app, by the test that sees it. */
const elsewhere: Readonly<Record<string, string>> = {
  SERVICE_UNAVAILABLE: OUTAGE,
  'favorites/flipFailed': OUTAGE,
  'pickup/checkInFailed': OUTAGE,
  'favoriteProducts/stillSaving': 'tests/app/refusalsToldHere.unit.test.tsx',
  'favoriteProducts/signInNeeded': 'tests/app/refusalsToldHere.unit.test.tsx',
  NOT_YOUR_WRITE: 'tests/e2e/guest.e2e.test.ts',
};

const rows = [
  ...Object.keys(refusedPrices),
  ...Object.keys(refusedOrders).flatMap((code) => [code, codeOfOrder(code)]),
  ...[...situations, ...guestSituations, ...deviceSituations].flatMap(({ codes = [] }) => codes),
];

describe('each code of the catalogue', () => {
  const known = [...new Set([...allCodes, ...Object.keys(tenderErrors)])];
  it.each(known.filter((code) => !(code in unreachable) && !(code in elsewhere)))(
    'is seen in a browser: %s',
    (code) => expect(rows).toContain(code),
  );
  it.each(Object.entries(elsewhere))('is seen by a test of its part: %s', (code, file) =>
    expect(readFileSync(file, 'utf8')).toContain(code),
  );
  it('that a row is for is none of the others, and has its text by a name of its own', () => {
    expect(rows.filter((code) => code in unreachable || code in elsewhere)).toEqual([]);
    const withoutText = rows.filter((code) => !known.includes(code));
    expect(withoutText).toEqual(['UNKNOWN_CODE']);
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
  const others = ['99921', '99922', '99923', '99924', '99925'];
  it.each([...Object.values(refusedPrices).map(({ store }) => store), ...others])(
    'name the store %s',
    (store) => expect(stores).toContain(`| ${store} `),
  );
  it.each(Object.entries(refusedOrders))('name the tip for %s', (code, { tip }) => {
    expect(stores).toMatch(new RegExp(`\\| \\$${tip.replace('.', '\\.')} +\\| ${code} `));
  });
});
