/** The demonstration's menu holds what the app promises of a menu. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  ILLUSTRATION_ACCENTS,
  ILLUSTRATION_KINDS,
  ILLUSTRATION_LIQUIDS,
  ILLUSTRATION_TOPPINGS,
} from '../../../domain/menu/illustration.ts';
import { Menu, Product, type ProductSummary } from '../../../domain/menu/shape.ts';
import { createCatalog } from '../../../server/menu/createCatalog.ts';

const catalog = createCatalog();
const national = await catalog.menu(null, 'en-US');
const summaries: readonly ProductSummary[] = national.menus
  .flatMap((menu) => menu.categories)
  .flatMap((category) => [...category.products, ...category.subcategories.flatMap((sub) => sub.products)]);
const products = await Promise.all(
  summaries.map(async ({ productNumber, formCode }) => {
    const product = await catalog.product(productNumber, formCode, null, 'en-US');
    if (!product) throw new Error(`no product ${productNumber}/${formCode}`);
    return product;
  }),
);

const storeNumbers = Array.from({ length: 400 }, (_, i) => String(1000 + i));
const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the menu', () => {
  test('answers the shape of the wire', () => {
    expect(v.parse(Menu, national)).toEqual(national);
    for (const product of products) expect(v.parse(Product, product)).toEqual(product);
  });

  test('has more than seventy products in drinks, food and things for home, none of its categories empty', () => {
    expect(new Set(products.map(({ productNumber }) => productNumber)).size).toBeGreaterThan(70);
    expect(national.menus.map(({ slug }) => slug)).toEqual(['drinks', 'food', 'at-home']);
    for (const category of national.menus.flatMap((menu) => menu.categories)) {
      const parts = [category, ...category.subcategories];
      expect(parts.flatMap((part) => part.products).length).toBeGreaterThan(2);
      for (const sub of category.subcategories) expect(sub.products.length).toBeGreaterThan(0);
    }
  });

  test('names each product once and gives every size its own SKU', () => {
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map((each) => `${each.productNumber}/${each.formCode}`))).toEqual([]);
    expect(repeated(products.flatMap(({ sizes }) => sizes.map(({ sku }) => sku)))).toEqual([]);
  });

  test('each product names the forms of its number, itself included', () => {
    const flatWhite = products.find(({ name }) => name === 'Iced Flat White');
    expect(flatWhite?.forms.map(({ formCode, name }) => [formCode, name])).toEqual([
      ['hot', 'Flat White'],
      ['iced', 'Iced Flat White'],
    ]);
    for (const { productNumber, formCode, forms } of products) {
      const siblings = products.filter((each) => each.productNumber === productNumber);
      expect(forms.map((form) => form.formCode).toSorted()).toEqual(
        siblings.map((each) => each.formCode).toSorted(),
      );
      expect(forms.map((form) => form.formCode)).toContain(formCode);
    }
  });

  test('asks a positive price for every size, more for a larger one', () => {
    for (const { sizes } of products) {
      const prices = sizes.map(({ price }) => price);
      expect(Math.min(...prices)).toBeGreaterThan(100);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  test('draws pictures from known words only', () => {
    for (const { illustration } of products) {
      expect(ILLUSTRATION_KINDS).toContain(illustration.kind);
      expect([null, ...ILLUSTRATION_LIQUIDS]).toContain(illustration.liquid);
      expect([null, ...ILLUSTRATION_TOPPINGS]).toContain(illustration.topping);
      expect([null, ...ILLUSTRATION_ACCENTS]).toContain(illustration.accent);
    }
  });

  test('has calories that fat, carbohydrate and protein add up to, and no more sugar than carbohydrate', () => {
    for (const { nutrition } of products.flatMap(({ sizes }) => sizes)) {
      const sum = 9 * nutrition.fatGrams + 4 * nutrition.carbohydrateGrams + 4 * nutrition.proteinGrams;
      expect(Math.abs(nutrition.calories - sum)).toBeLessThanOrEqual(2.5);
      expect(nutrition.sugarGrams).toBeLessThanOrEqual(nutrition.carbohydrateGrams);
    }
  });
});

describe('options', () => {
  const groups = products.flatMap(({ optionGroups }) => optionGroups);

  test('never use the reserved number, and keep one name and price each', () => {
    const seen = new Map<number, string>();
    for (const { optionProductNumber, name, priceDelta } of groups.flatMap(({ options }) => options)) {
      expect(optionProductNumber).not.toBe(81);
      const known = seen.get(optionProductNumber) ?? `${name} ${priceDelta}`;
      expect(`${name} ${priceDelta}`).toBe(known);
      seen.set(optionProductNumber, known);
    }
    for (const { productNumber } of products) expect(seen.has(productNumber)).toBe(false);
  });

  test('come with one choice where one is to be made, and within their limits', () => {
    for (const { options } of groups.filter(({ selection }) => selection === 'one'))
      expect(options.filter(({ defaultQuantity }) => defaultQuantity === 1).length).toBe(1);
    for (const option of groups.flatMap(({ options }) => options)) {
      expect(option.defaultQuantity).toBeLessThanOrEqual(option.maxQuantity);
      expect(option.priceDelta).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('availability', () => {
  test('is the same every time one asks', async () => {
    expect(await createCatalog().menu('1042', 'en-US')).toEqual(await catalog.menu('1042', 'en-US'));
  });

  test('lets most stores have most things, and some stores miss some', () => {
    const orderable = [...new Set(products.filter((each) => each.availability === 'Available'))];
    const pairs = storeNumbers.flatMap((store) =>
      orderable.map(({ productNumber, formCode }) => catalog.isAvailableAt(productNumber, formCode, store)),
    );
    const share = pairs.filter(Boolean).length / pairs.length;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.99);
  });

  test('gives every store a latte', () => {
    expect(storeNumbers.every((store) => catalog.isAvailableAt(1007, 'hot', store))).toBe(true);
  });

  test('shows what only the counter sells and never lets it be ordered', async () => {
    const flight = await catalog.product(1205, 'hot', '1042', 'en-US');
    expect(flight?.availability).toBe('NotOrderable');
    expect(catalog.isAvailableAt(1205, 'hot', '1042')).toBe(false);
    expect(catalog.find(1205, 'hot', null)?.isOrderable).toBe(false);
  });

  test('knows nothing of a product that is not there', async () => {
    expect(await catalog.product(81, 'hot', null, 'en-US')).toBeNull();
    expect(catalog.find(1007, 'frozen', null)).toBeNull();
    expect(catalog.isAvailableAt(81, 'hot', '1042')).toBe(false);
  });
});
