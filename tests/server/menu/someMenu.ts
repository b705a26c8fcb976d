/** A small menu file, line by line, for tests that change one thing in it. */
const nutrition = (calories: number) => ({
  calories,
  fatGrams: 1,
  carbohydrateGrams: 2,
  sugarGrams: 1,
  proteinGrams: 1,
  sodiumMilligrams: 10,
});

type Line = Record<string, unknown>;
/** Loose on purpose: a test writes what no menu may have. */
export interface SomeLines {
  readonly menu: Line;
  readonly section: Line;
  readonly milk: Line;
  readonly oat: Line;
  readonly syrup: Line;
  readonly other: Line;
  readonly product: Line & {
    readonly sizes: [Line];
    readonly optionGroups: [{ readonly options: [Line, Line] }, { readonly options: [Line] }];
  };
}

export const someLines = (): SomeLines => ({
  menu: { kind: 'menu', form: 'crema-menu-1', markets: { US: 'USD', CA: 'CAD' } },
  section: { kind: 'section', slug: 'drinks', name: 'Drinks', categories: [{ slug: 'hot', name: 'Hot' }] },
  milk: {
    kind: 'option',
    optionProductNumber: 11,
    name: 'Milk',
    allergens: ['Milk'],
    nutrition: nutrition(20),
  },
  oat: {
    ...{ kind: 'option', optionProductNumber: 12, name: 'Oat milk', price: { US: 70, CA: 90 } },
    ...{ allergens: ['Oats'], nutrition: nutrition(15) },
  },
  syrup: { kind: 'option', optionProductNumber: 13, name: 'House syrup', price: 50 },
  other: { kind: 'option', optionProductNumber: 14, name: 'Foam', price: 50, allergens: [] },
  product: {
    ...{ kind: 'product', productNumber: 1, formCode: 'hot', name: 'Pecan Latte', place: 'hot' },
    picture: { kind: 'hotCup', liquid: 'latte' },
    sizes: [
      { sizeCode: 'M', name: 'Medium', sku: 'PL-M', price: { US: 400, CA: 520 }, nutrition: nutrition(150) },
    ],
    defaultSizeCode: 'M',
    optionGroups: [
      {
        ...{ id: 'milk', name: 'Milk', selection: 'one' },
        options: [
          { optionProductNumber: 11, defaultQuantity: 1, portions: [5] },
          { optionProductNumber: 12, portions: [5] },
        ],
      } as SomeLines['product']['optionGroups'][0],
      {
        ...{ id: 'syrup', name: 'Syrup', selection: 'count' },
        options: [{ optionProductNumber: 13, maxQuantity: 5 }],
      } as SomeLines['product']['optionGroups'][1],
    ],
    allergens: ['Nuts'],
    stores: { except: ['closed'] },
  },
});

export const fileOf = (lines: SomeLines): string =>
  Object.values(lines)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
