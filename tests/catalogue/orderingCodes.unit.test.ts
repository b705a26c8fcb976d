/** Each code that can be met while ordering has a row with its words, and each row a store or a tip of the sandbox. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCodes } from '../../src/i18n/errorCatalog.ts';
import { codeOfOrder } from '../../src/features/payment/RefusedOrder.tsx';
import { tenderErrors } from '../../src/features/payment/tenderErrors.ts';
import { FIRST_REFUSING, refusedPrices as pricesOfSandbox } from '../../server/sandbox/refusingStores.ts';
import { refusedTips } from '../../server/sandbox/refusedTips.ts';
import { refusedOrders, refusedPrices } from './orderingCodes.ts';

const rows = [
  ...Object.keys(refusedPrices),
  ...Object.keys(refusedOrders).flatMap((code) => [code, codeOfOrder(code)]),
];
/** What the app refuses by itself, a session or a server that ended, other parts: seen with words and action there. */
const elsewhere = [
  ...['app/refusalsToldHere', 'app/toasts', 'features/cart/cart', 'features/payment/guestCheckout'],
  ...[
    'features/loyalty/ladder',
    'features/gifts/gifts',
    'features/payment/offerChoice',
    'features/pickup/refusedCheckIn',
    'features/promo/ownResidence',
    'features/promo/redeem',
    'features/session/signInForm',
    'features/stores/storeCard',
    'features/trace/desk',
    'features/personalData/personalData',
    'features/tips/laterTip',
  ],
].map((name) => readFileSync(`tests/${name}.unit.test.tsx`, 'utf8'));
/** Those of a link to a store are seen by their words, in e2e/storesStates. */
const isOfLink = (code: string): boolean => code.startsWith('locator/');
const known = [...new Set([...allCodes, ...Object.keys(tenderErrors)])];

it.each(known.filter((code) => !rows.includes(code) && !isOfLink(code)))(
  'the code %s is seen by a test of its part',
  (code) => expect(elsewhere.some((text) => text.includes(code))).toBe(true),
);

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
