/**
 * Builds the menu of one market from a menu file: products with that market's prices, and their option groups with what
 * each option costs, brings and contains. Knows nothing of a store's stock (availability.ts).
 */
import type { Product } from '../../domain/menu/shape.ts';
import type { MenuFile, OptionLine, Price, ProductLine } from './menuLine.ts';

/** A product of the menu before a store says whether it has it. */
export interface CatalogEntry {
  readonly product: Omit<Product, 'availability'>;
  readonly subcategorySlug: string | null;
  readonly isOrderable: boolean;
  readonly stores: ProductLine['stores'];
}

export function buildMenu(
  { sections, options, products }: MenuFile,
  country: string,
): readonly CatalogEntry[] {
  const optionOf = new Map(options.map((option) => [option.optionProductNumber, option]));
  const placeOf = new Map(
    sections.flatMap((section) =>
      section.categories.map((category) => [category.slug, { section, category }] as const),
    ),
  );
  const formsOf = new Map<number, Product['forms']>();
  for (const line of products)
    formsOf.set(line.productNumber, [...(formsOf.get(line.productNumber) ?? []), formOf(line)]);
  return products.map((line) => {
    const [categorySlug = '', subcategorySlug = null] = line.place.split('/');
    const place = placeOf.get(categorySlug);
    const optionGroups = line.optionGroups.map((group) => groupOf(group, line, optionOf, country));
    const included = optionGroups
      .flatMap((group) => group.options)
      .filter((each) => each.defaultQuantity > 0);
    const brought = included.flatMap(({ allergens }) => allergens ?? []);
    return {
      subcategorySlug,
      isOrderable: line.orderAhead,
      stores: line.stores,
      product: {
        productNumber: line.productNumber,
        formCode: line.formCode,
        name: line.name,
        description: line.description,
        illustration: illustrationOf(line),
        sizes: line.sizes.map((size) => ({
          ...size,
          fluidOunces: size.fluidOunces ?? null,
          price: priceIn(size.price, country),
          nutrition: { ...size.nutrition, caffeineMilligrams: size.nutrition.caffeineMilligrams ?? null },
        })),
        defaultSizeCode: line.defaultSizeCode,
        optionGroups,
        allergens: [...new Set([...line.allergens, ...brought])],
        baseAllergens: [...line.allergens],
        menuSlug: place?.section.slug ?? '',
        categorySlug,
        categoryName: place?.category.name ?? '',
        starsToRedeem: line.starsToRedeem ?? null,
        forms: formsOf.get(line.productNumber) ?? [],
      },
    };
  });
}

const formOf = (line: ProductLine): Product['forms'][number] => ({
  formCode: line.formCode,
  name: line.name,
  illustration: illustrationOf(line),
});

function groupOf(
  { id, name, selection, options }: ProductLine['optionGroups'][number],
  { sizes, defaultSizeCode }: ProductLine,
  optionOf: ReadonlyMap<number, OptionLine>,
  country: string,
): Product['optionGroups'][number] {
  const usual = sizes.findIndex(({ sizeCode }) => sizeCode === defaultSizeCode);
  return {
    ...{ id, name, selection },
    options: options.flatMap(({ optionProductNumber, defaultQuantity, maxQuantity, portions = null }) => {
      const option = optionOf.get(optionProductNumber);
      if (option === undefined) return [];
      const { allergens = null, nutrition = null } = option;
      return [
        {
          ...{ optionProductNumber, name: option.name, priceDelta: priceIn(option.price, country) },
          caloriesDelta: Math.round((nutrition?.calories ?? 0) * (portions?.[usual] ?? 1)),
          ...{ defaultQuantity, maxQuantity, allergens, portions },
          nutrition: nutrition && { ...nutrition, caffeineMilligrams: nutrition.caffeineMilligrams ?? 0 },
        },
      ];
    }),
  };
}

const illustrationOf = ({ picture }: ProductLine): Product['illustration'] => ({
  kind: picture.kind,
  liquid: picture.liquid ?? null,
  foam: picture.foam ?? null,
  ice: picture.ice,
  topping: picture.topping ?? null,
  accent: picture.accent ?? null,
  photoUrl: picture.address ?? null,
});

/** Cents. Every market has a price: readMenu.ts refuses a line that lacks one. */
const priceIn = (price: Price, country: string): number =>
  typeof price === 'number' ? price : (price[country] ?? 0);
