/** Whether a product's line fits the other lines of its menu: its place, its sizes, its options, its prices. */
import type { MenuFile, OptionLine, Price, ProductLine } from './menuLine.ts';

export interface Problem {
  readonly field: string;
  readonly reason: string;
}

/** Every market needs a price, and no price may be for another. */
export function problemsOfMarkets(
  markets: MenuFile['markets'],
  prices: readonly (readonly [field: string, price: Price])[],
): readonly Problem[] {
  return prices.flatMap(([field, price]) => {
    if (typeof price === 'number') return [];
    const missing = Object.keys(markets).filter((country) => price[country] === undefined);
    const foreign = Object.keys(price).filter((country) => markets[country] === undefined);
    return [
      ...missing.map((country) => ({ field, reason: `has no price for ${country}` })),
      ...foreign.map((country) => ({
        field,
        reason: `has a price for ${country}, which is no market of this menu`,
      })),
    ];
  });
}

type MenuWithoutProducts = Omit<MenuFile, 'products' | 'pictureOrigins'> & {
  readonly pictureOrigins?: MenuFile['pictureOrigins'] | undefined;
};

/** Checks the products of one menu one after the other: a SKU may be named once. */
export function createProductCheck({
  markets,
  pictureOrigins,
  sections,
  options,
}: MenuWithoutProducts): (product: ProductLine) => readonly Problem[] {
  const places = new Set(
    sections
      .flatMap(({ categories }) => categories)
      .flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((sub) => `${slug}/${sub.slug}`)]),
  );
  const known = new Map(options.map((option) => [option.optionProductNumber, option]));
  const ownerOf = new Map<string, string>();
  return (product) => {
    const own = `${product.productNumber}/${product.formCode}`;
    const problems = [
      ...(places.has(product.place)
        ? []
        : [{ field: 'place', reason: `"${product.place}" is no category of this menu` }]),
      ...problemsOfSizes(product),
      ...product.sizes
        .filter(({ sku }) => ownerOf.has(sku))
        .map(({ sku }) => ({
          field: 'sizes.sku',
          reason: `"${sku}" is that of product ${ownerOf.get(sku)} too`,
        })),
      ...problemsOfMarkets(
        markets,
        product.sizes.map(({ price }, index) => [`sizes.${index}.price`, price] as const),
      ),
      ...problemsOfOptions(product, known),
      ...problemsOfPicture(product, pictureOrigins),
    ];
    if (problems.length === 0) for (const { sku } of product.sizes) ownerOf.set(sku, own);
    return problems;
  };
}

function problemsOfSizes({ sizes, defaultSizeCode }: ProductLine): readonly Problem[] {
  const codes = sizes.map(({ sizeCode }) => sizeCode);
  return [
    ...repeated(codes).map((code) => ({ field: 'sizes.sizeCode', reason: `"${code}" is there twice` })),
    ...repeated(sizes.map(({ sku }) => sku)).map((sku) => ({
      field: 'sizes.sku',
      reason: `"${sku}" is there twice`,
    })),
    ...(codes.includes(defaultSizeCode)
      ? []
      : [{ field: 'defaultSizeCode', reason: `"${defaultSizeCode}" is none of its sizes` }]),
  ];
}

function problemsOfPicture(
  { picture: { address } }: ProductLine,
  origins: readonly string[] = [],
): readonly Problem[] {
  if (address === undefined) return [];
  const { origin } = new URL(address);
  if (origins.includes(origin)) return [];
  const reason = `is on ${origin}, which is none of the pictureOrigins of the first line`;
  return [{ field: 'picture.address', reason }];
}

function problemsOfOptions(
  { optionGroups, sizes }: ProductLine,
  known: ReadonlyMap<number, OptionLine>,
): readonly Problem[] {
  const numbers = optionGroups.flatMap(({ options }) => options.map((each) => each.optionProductNumber));
  const field = 'optionGroups';
  return [
    ...repeated(optionGroups.map(({ id }) => id)).map((id) => ({ field, reason: `"${id}" is there twice` })),
    ...repeated(numbers).map((number) => ({ field, reason: `option ${number} is there twice` })),
    ...numbers
      .filter((number) => !known.has(number))
      .map((number) => ({ field, reason: `there is no line of option ${number}, or it was refused` })),
    ...optionGroups.flatMap(({ id, selection, options }) => {
      const own = `${field}.${id}`;
      const included = options.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0);
      return [
        ...(selection === 'one' && (included > 1 || options.some(({ maxQuantity }) => maxQuantity > 1))
          ? [{ field: own, reason: 'is one choice: at most one default, and no maxQuantity above 1' }]
          : []),
        ...options
          .filter(({ defaultQuantity, maxQuantity }) => defaultQuantity > maxQuantity)
          .map((each) => ({
            field: own,
            reason: `option ${each.optionProductNumber} comes with more than its maxQuantity`,
          })),
        ...options
          .filter(({ portions }) => portions !== undefined && portions.length !== sizes.length)
          .map((each) => ({
            field: own,
            reason: `option ${each.optionProductNumber} needs ${sizes.length} portions, one a size`,
          })),
      ];
    }),
  ];
}

const repeated = <T>(values: readonly T[]): readonly T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
