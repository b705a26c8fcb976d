/** What a menu's filters leave out, what they keep, and what they cannot know; and how the address says it. */
import { describe, expect, it } from 'vitest';
import { allergensNamed, filterProducts, noFilters } from '../../../domain/menu/filters.ts';
import { isAsking, noMenuQuery, readMenuQuery, writeMenuQuery } from '../../../domain/menu/query.ts';
import type { ProductSummary } from '../../../domain/menu/shape.ts';
import { someSummary } from './someProduct.ts';

const product = (name: string, change: Partial<ProductSummary>): ProductSummary => ({
  ...{ ...someSummary, name },
  ...change,
});
const tea = product('Tea', { allergens: [], calories: 0 });
const latte = product('Latte', { allergens: ['Milk'], calories: 190 });
const special = product('Special', { allergens: ['Soy'], areAllergensComplete: false, calories: null });
const before = product('Of an earlier build', { allergens: null, areAllergensComplete: false });
const all = [tea, latte, special, before];

const filtered = (filters: Partial<typeof noFilters>) => {
  const { fitting, unknown } = filterProducts(all, { ...noFilters, ...filters });
  return [fitting.map(({ name }) => name), unknown.map(({ name }) => name)];
};

describe('a filter of the menu', () => {
  it('leaves out what contains the allergen, and says of what it is not known', () => {
    expect(filtered({ without: ['Milk'] })).toEqual([['Tea'], ['Special', 'Of an earlier build']]);
  });
  it('leaves out what contains one of two, though the rest of it is not stated', () => {
    expect(filtered({ without: ['Milk', 'Soy'] })).toEqual([['Tea'], ['Of an earlier build']]);
  });
  it('keeps what has as many calories and leaves out what has one more', () => {
    expect(filtered({ maxCalories: 190 })[0]).toEqual(['Tea', 'Latte', 'Of an earlier build']);
    expect(filtered({ maxCalories: 189 })).toEqual([['Tea', 'Of an earlier build'], ['Special']]);
  });
  it('asks for both at once', () => {
    expect(filtered({ without: ['Milk'], maxCalories: 100 })).toEqual([['Tea'], ['Special']]);
  });
  it('keeps everything where nothing is asked', () => {
    expect(filtered({})).toEqual([['Tea', 'Latte', 'Special', 'Of an earlier build'], []]);
  });
  it('offers the allergens that the menu names', () => {
    expect(allergensNamed(all)).toEqual(['Milk', 'Soy']);
  });
});

describe('the address of a menu', () => {
  const query = { text: 'café & more', without: ['Soy', 'Milk'], maxCalories: 200 };
  it('is read as it was written', () => {
    const written = writeMenuQuery(query);
    expect(readMenuQuery(written)).toEqual({ ...query, without: ['Milk', 'Soy'] });
    expect(writeMenuQuery(readMenuQuery(written))).toBe(written);
  });
  it('is empty where nothing is asked, and keeps what is not the menu’s', () => {
    expect(writeMenuQuery(noMenuQuery)).toBe('');
    expect(writeMenuQuery(noMenuQuery, '?q=x&ref=mail&without=Milk')).toBe('?ref=mail');
  });
  it.each(['?calories=-1', '?calories=1e3', '?calories=99999', '?calories=', '?without=', '?q=%20'])(
    'asks nothing where it cannot be read: %s',
    (search) => {
      expect(isAsking(readMenuQuery(search))).toBe(false);
    },
  );
  it('holds no card number and no endless text', () => {
    expect(writeMenuQuery({ ...noMenuQuery, text: '4111 1111 1111 1111' })).not.toContain('4111');
    expect(readMenuQuery(`?q=${'x'.repeat(5_000)}`).text).toHaveLength(80);
  });
});
