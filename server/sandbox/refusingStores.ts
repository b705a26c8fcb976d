/**
 * What sandbox stores refuse on purpose, to meet each code (docs/sandbox-stores.md): a price, an order, their menu. Store
 * numbers are fixed. Only with SANDBOX=on.
 */
import { isItemRefusal } from '../../domain/pricing/rules.ts';
import type { PriceOrderInput } from '../../wire/generated/resolverTypes.ts';
import { unexpected } from '../http/errors.ts';
import type { Catalog } from '../base/ports.ts';
import type { PriceRefusal } from '../pricing/fillBasket.ts';
import { codeOfTip } from './refusedTips.ts';

export interface SandboxRefusals {
  readonly ofPrice: (order: Pick<PriceOrderInput, 'storeNumber' | 'cart'>) => PriceRefusal | null;
  /** A code for this tip, in cents. */
  readonly ofOrder: (storeNumber: string, tipAmount: number) => string | null;
  /** For how many seconds a price is valid; null for as long as everywhere. */
  readonly priceSeconds: (storeNumber: string) => number | null;
  /** In cents, in place of what it comes to: a price that no order can be placed at. Null for the real one. */
  readonly fixedPrice: (storeNumber: string) => number | null;
}

/** The first refuses every price as store 99901, the next as 99902, and so on. */
export const refusedPrices = [
  ...['MISSING_COUNTRY', 'STORE_UNAVAILABLE', 'STORE_NOT_AVAILABLE', 'WRONG_STORE_REGION'],
  ...['MOP_NOT_ACCEPTED', 'HIGH_VOLUME_STORE', 'MOP_UNAVAILABLE', 'STORE_CLOSED', 'CHOOSE_DIFFERENT_ITEM'],
  ...['REWARD_NOT_APPLIED', 'UNEXPECTED_ERROR', 'STORE_NOT_FOUND', 'ITEMS_NOT_FOUND', 'ITEMS_UNAVAILABLE'],
  ...['ADD_IN_LIMIT', 'ITEM_LIMIT', 'CART_EMPTY', 'UNKNOWN_CODE'],
];
export const FIRST_REFUSING = 99_901;
export const REFUSES_ORDERS = '99921';
export const NO_MENU = '99922';
export const MENU_FAILS = '99923';
export const SHORT_PRICES = '99924';
export const BELOW_ZERO = '99925';

const SHORT_SECONDS = 2;

const isOfLines = (code: string): boolean => isItemRefusal(code) || code === 'ADD_IN_LIMIT';

export const sandboxRefusals: SandboxRefusals = {
  ofPrice({ storeNumber, cart: { items } }) {
    const code = refusedPrices[Number(storeNumber) - FIRST_REFUSING];
    if (code === undefined) return null;
    return { code, lineIds: isOfLines(code) ? items.map(({ lineId }) => lineId) : [] };
  },
  ofOrder: (storeNumber, tipAmount) => (storeNumber === REFUSES_ORDERS ? codeOfTip(tipAmount) : null),
  priceSeconds: (storeNumber) => (storeNumber === SHORT_PRICES ? SHORT_SECONDS : null),
  fixedPrice: (storeNumber) => (storeNumber === BELOW_ZERO ? -100 : null),
};

export const noRefusals: SandboxRefusals = {
  ofPrice: () => null,
  ofOrder: () => null,
  priceSeconds: () => null,
  fixedPrice: () => null,
};

export const withSandboxMenus = (catalog: Catalog): Catalog => ({
  ...catalog,
  async menu(storeNumber, locale) {
    if (storeNumber === MENU_FAILS) throw unexpected;
    return storeNumber === NO_MENU ? { storeNumber, menus: [] } : catalog.menu(storeNumber, locale);
  },
  async product(productNumber, formCode, storeNumber, locale) {
    if (storeNumber === MENU_FAILS) throw unexpected;
    return catalog.product(productNumber, formCode, storeNumber, locale);
  },
});
