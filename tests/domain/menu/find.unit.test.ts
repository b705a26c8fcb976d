/** A menu read by its addresses. */
import { describe, expect, it } from 'vitest';
import { alternativesTo, findCategory, menuCurrency, productsOf } from '../../../domain/menu/find.ts';
import type { Menu } from '../../../domain/menu/shape.ts';
import { someSummary as latte } from './someProduct.ts';

const mocha = { ...latte, productNumber: 102, name: 'Mocha' };
const milky = { slug: 'milky', name: 'Milky', products: [latte, mocha] };
const hot = { slug: 'hot-coffee', name: 'Hot coffee', products: [latte], subcategories: [milky] };
const menu: Menu = { storeNumber: null, menus: [{ slug: 'drinks', name: 'Drinks', categories: [hot] }] };

describe('a category by its address', () => {
  it('is found with its menu', () => {
    expect(findCategory(menu, 'drinks', 'hot-coffee')).toMatchObject({ category: hot, subcategory: null });
  });
  it('is found down to its subcategory', () => {
    expect(findCategory(menu, 'drinks', 'hot-coffee', 'milky')?.subcategory).toEqual(milky);
  });
  it('is not found under another menu, nor with an unknown subcategory', () => {
    expect(findCategory(menu, 'food', 'hot-coffee')).toBeNull();
    expect(findCategory(menu, 'drinks', 'hot-coffee', 'cold')).toBeNull();
  });
  it('shows a product of two shelves once', () => {
    expect(productsOf(hot).map((each) => each.name)).toEqual(['House Latte', 'Mocha']);
  });
});

it('knows what may take the place of a product: the nearest of its category that can be ordered', () => {
  const cocoa = { ...latte, productNumber: 103, name: 'Cocoa' };
  const gone = { ...latte, productNumber: 104, name: 'Gone', availability: 'NotAvailableHere' as const };
  const shelf = { ...hot, products: [cocoa, latte, gone] };
  const wider: Menu = { ...menu, menus: [{ slug: 'drinks', name: 'Drinks', categories: [shelf] }] };
  const names = (of: typeof latte) => alternativesTo(wider, of).map((each) => each.name);
  expect(names(latte)).toEqual(['Mocha', 'Cocoa']);
  expect(names(gone)).toEqual(['Cocoa', 'House Latte', 'Mocha']);
  expect(names({ ...latte, productNumber: 999 })).toEqual([]);
});

it('prices a menu in the money of the country', () => {
  expect([menuCurrency('CA'), menuCurrency('US'), menuCurrency(undefined)]).toEqual(['CAD', 'USD', 'USD']);
});
