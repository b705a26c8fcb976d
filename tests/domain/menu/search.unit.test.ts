/** Search in a menu: beginnings of words, accents, typing errors; and which comes first. */
import { describe, expect, it } from 'vitest';
import { indexMenu, searchMenu } from '../../../domain/menu/search.ts';
import type { ProductSummary } from '../../../domain/menu/shape.ts';
import { menuOf, someSummary } from './someProduct.ts';

const named = (...names: readonly string[]): ProductSummary[] =>
  names.map((name, at) => ({ ...someSummary, productNumber: 200 + at, name }));

const drinks = named('House Latte', 'Café Crème', 'Iced Chai Latte', 'Cappuccino', 'Vanilla Steamer');
const index = indexMenu(
  menuOf(
    { slug: 'hot-coffee', name: 'Hot coffee', products: drinks, subcategories: [] },
    {
      slug: 'tea',
      name: 'Tea',
      products: [{ ...someSummary, productNumber: 300, name: 'Peach Green' }],
      subcategories: [],
    },
  ),
);
const find = (typed: string) => searchMenu(index, typed);
const names = (typed: string) => find(typed).products.map(({ name }) => name);

describe('a search in the menu', () => {
  it('finds the beginning of any word, whatever the case', () => {
    expect(names('lat')).toEqual(['House Latte', 'Iced Chai Latte']);
    expect(names('VANI')).toEqual(['Vanilla Steamer']);
  });
  it('asks for every word that was typed, in any order', () => {
    expect(names('latte iced')).toEqual(['Iced Chai Latte']);
    expect(names('latte vanilla')).toEqual([]);
  });
  it('takes accents and punctuation for nothing, on both sides', () => {
    expect(names('cafe creme')).toEqual(['Café Crème']);
    expect(names('café, crème!')).toEqual(['Café Crème']);
    expect(names('lätte')).toEqual(['House Latte', 'Iced Chai Latte']);
  });
  it.each([
    ['cafe', ['Café Crème', 'Caffè Latte', 'Caffè Mocha', 'Cold Brew']],
    ['Caffe', ['Caffè Latte', 'Caffè Mocha', 'Café Crème', 'Cold Brew']],
    ['caff', ['Caffè Latte', 'Caffè Mocha']],
    ['coo', ['Cooked Oats']],
    ['café late', ['Caffè Latte']],
    ['caffee mocha', ['Caffè Mocha']],
    ['cafa', ['Caffè Latte', 'Caffè Mocha', 'Café Crème', 'Cold Brew']],
  ])('finds "%s" with letters doubled or not, the names first', (typed, found) => {
    const products = named('Cold Brew', 'Caffè Latte', 'Caffè Mocha', 'Café Crème');
    const oats = {
      slug: 'food',
      name: 'Food',
      products: [{ ...someSummary, productNumber: 299, name: 'Cooked Oats' }],
      subcategories: [],
    };
    const cafe = indexMenu(menuOf({ slug: 'cafe', name: 'Café cold', products, subcategories: [] }, oats));
    expect(searchMenu(cafe, typed).products.map(({ name }) => name)).toEqual(found);
  });
  it('says that nothing is spelled so where letters were doubled', () => {
    expect(find('late')).toMatchObject({ isApproximate: true });
    expect(names('late')).toEqual(['House Latte', 'Iced Chai Latte']);
    expect(names('macciato')).toEqual([]);
  });
  it.each(['capuccino', 'cappuchino', 'acppuccino', 'cappucc1n'])('forgives a typing error: %s', (typed) => {
    expect(find(typed)).toMatchObject({ isApproximate: true, products: [{ name: 'Cappuccino' }] });
  });
  it('forgives none where something has the words as they were typed, nor in words of two letters', () => {
    expect(find('house')).toMatchObject({ isApproximate: false });
    expect(names('hx')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
  });
  it('finds nothing for signs alone, and everything for nothing', () => {
    expect(names('#')).toEqual([]);
    expect(names('?! …')).toEqual([]);
    expect(names('  ')).toHaveLength(6);
  });
  it('finds what stands in a category of that name, after what is called so', () => {
    const all = indexMenu(
      menuOf({
        slug: 'tea',
        name: 'Tea',
        products: named('Peach Green', 'Iced Tea', 'Teacake'),
        subcategories: [],
      }),
    );
    expect(searchMenu(all, 'tea').products.map(({ name }) => name)).toEqual([
      'Iced Tea',
      'Teacake',
      'Peach Green',
    ]);
  });
  it('names a product of two shelves once, and all of them where nothing was typed', () => {
    const [latte] = drinks;
    const shelf = { slug: 'milky', name: 'Milky', products: latte ? [latte] : [] };
    const twice = indexMenu(
      menuOf({ slug: 'hot', name: 'Hot', products: latte ? [latte] : [], subcategories: [shelf] }),
    );
    expect(searchMenu(twice, 'milky').products).toHaveLength(1);
    expect(searchMenu(twice, ' ').products).toHaveLength(1);
  });
  it('takes any text, however long', () => {
    expect(names('latte '.repeat(2_000))).toEqual(['House Latte', 'Iced Chai Latte']);
    expect(names('x'.repeat(100_000))).toEqual([]);
  });
});
