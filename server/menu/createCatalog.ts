/**
 * The catalog in memory, built from a menu file: menus by store, products, and the lookups of pricing. A store has the
 * prices of its country's market, the national menu and a store elsewhere those of a market with their currency. A category's `products` are
 * its direct ones, without those of subcategories. Texts are the operator's in every locale.
 */
import { menuCurrency } from '../../domain/menu/find.ts';
import type { Menu, Product, ProductSummary } from '../../domain/menu/shape.ts';
import type { Catalog, CatalogProduct } from '../base/ports.ts';
import { storeHas } from './availability.ts';
import { buildMenu, type CatalogEntry } from './buildMenu.ts';
import { demoMenu } from './demoMenu.ts';
import type { MenuFile } from './menuLine.ts';

/** ISO 3166-1, by store number; null for a store that is not known. */
export type CountryOf = (storeNumber: string) => string | null;

export function createCatalog(menu: MenuFile = demoMenu(), countryOf: CountryOf = () => null): Catalog {
  const countries = Object.keys(menu.markets);
  const markets = new Map(countries.map((country) => [country, createMarket(menu, country)]));
  /** In a country without a market: the first with the currency that the app shows there. */
  const substituteFor = (country: string | null): string | undefined =>
    countries.find((each) => menu.markets[each] === menuCurrency(country ?? undefined)) ?? countries[0];
  const marketOf = (storeNumber: string | null): Market => {
    const country = storeNumber === null ? null : countryOf(storeNumber);
    const market = markets.get(country ?? '') ?? markets.get(substituteFor(country) ?? '');
    if (market === undefined) throw new Error('A menu has a market.');
    return market;
  };
  const sold: ReadonlySet<string> = new Set(countries);
  return {
    markets: () => sold,
    menu: async (storeNumber) => menuOf(menu, marketOf(storeNumber).entries, storeNumber),
    async product(productNumber, formCode, storeNumber) {
      const entry = marketOf(storeNumber).byKey.get(keyOf(productNumber, formCode));
      return entry ? { ...entry.product, availability: availabilityOf(entry, storeNumber) } : null;
    },
    find: (productNumber, formCode, storeNumber) =>
      marketOf(storeNumber).forPricing.get(keyOf(productNumber, formCode)) ?? null,
    isAvailableAt(productNumber, formCode, storeNumber) {
      const entry = marketOf(storeNumber).byKey.get(keyOf(productNumber, formCode));
      return entry !== undefined && availabilityOf(entry, storeNumber) === 'Available';
    },
    version: () => '',
    pictureOrigins: () => menu.pictureOrigins ?? [],
  };
}

interface Market {
  readonly entries: readonly CatalogEntry[];
  readonly byKey: ReadonlyMap<string, CatalogEntry>;
  readonly forPricing: ReadonlyMap<string, CatalogProduct>;
}

function createMarket(menu: MenuFile, country: string): Market {
  const entries = buildMenu(menu, country);
  const byKey = new Map(
    entries.map((entry) => [keyOf(entry.product.productNumber, entry.product.formCode), entry]),
  );
  return {
    entries,
    byKey,
    forPricing: new Map([...byKey].map(([key, entry]) => [key, toCatalogProduct(entry)])),
  };
}

const keyOf = (productNumber: number, formCode: string): string => `${productNumber}/${formCode}`;

function availabilityOf(
  { isOrderable, stores, product }: CatalogEntry,
  storeNumber: string | null,
): Product['availability'] {
  if (!isOrderable) return 'NotOrderable';
  if (storeNumber === null || stores === undefined) return 'Available';
  const isThere =
    'except' in stores
      ? !stores.except.includes(storeNumber)
      : 'only' in stores
        ? stores.only.includes(storeNumber)
        : storeHas(product.productNumber, stores.missingInPercent, storeNumber);
  return isThere ? 'Available' : 'NotAvailableHere';
}

function menuOf({ sections }: MenuFile, entries: readonly CatalogEntry[], storeNumber: string | null): Menu {
  const summariesOf = (categorySlug: string, subcategorySlug: string | null): ProductSummary[] =>
    entries
      .filter((entry) => entry.product.categorySlug === categorySlug)
      .filter((entry) => entry.subcategorySlug === subcategorySlug)
      .map((entry) => toSummary(entry, storeNumber));
  return {
    storeNumber,
    menus: sections.map((section) => ({
      slug: section.slug,
      name: section.name,
      categories: section.categories.map(({ slug, name, subcategories }) => ({
        slug,
        name,
        products: summariesOf(slug, null),
        subcategories: subcategories.map((sub) => ({ ...sub, products: summariesOf(slug, sub.slug) })),
      })),
    })),
  };
}

function toSummary(entry: CatalogEntry, storeNumber: string | null): ProductSummary {
  const { productNumber, formCode, name, illustration, sizes, defaultSizeCode, allergens } = entry.product;
  const usual = entry.product.optionGroups
    .flatMap(({ options }) => options)
    .filter(({ defaultQuantity }) => defaultQuantity > 0);
  const size = sizes.find(({ sizeCode }) => sizeCode === defaultSizeCode);
  if (!size) throw new Error(`Product ${productNumber}/${formCode} has no size ${defaultSizeCode}`);
  return {
    productNumber,
    formCode,
    name,
    price: size.price,
    calories: size.nutrition.calories,
    availability: availabilityOf(entry, storeNumber),
    illustration,
    allergens,
    areAllergensComplete: usual.every((option) => option.allergens !== null),
  };
}

function toCatalogProduct({ product, isOrderable }: CatalogEntry): CatalogProduct {
  const { productNumber, formCode, name, illustration, sizes, optionGroups, allergens, baseAllergens } =
    product;
  return {
    ...{ productNumber, formCode, name, illustration, isOrderable, sizes, optionGroups },
    ...{ allergens, baseAllergens },
  };
}
