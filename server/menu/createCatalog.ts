/**
 * The in-memory catalog, built once from the seed: menus by store, products, and the lookups of pricing. A category's
 * `products` are its direct ones, without those of subcategories. Texts are English in every locale.
 */
import type { Menu, Product, ProductSummary } from '../../domain/menu/shape.ts';
import type { Catalog, CatalogProduct } from '../ports.ts';
import { storeHas } from './availability.ts';
import { buildEntries, type CatalogEntry } from './buildProduct.ts';
import { ALL_PRODUCTS } from './seed/allProducts.ts';
import { MENU_TREE } from './seed/menuTree.ts';

export function createCatalog(): Catalog {
  const entries = ALL_PRODUCTS.flatMap(buildEntries);
  const byKey = new Map(
    entries.map((entry) => [keyOf(entry.product.productNumber, entry.product.formCode), entry]),
  );
  const byNumber = new Map(entries.map((entry) => [entry.product.productNumber, entry]));
  const forPricing = new Map([...byKey].map(([key, entry]) => [key, toCatalogProduct(entry)]));
  return {
    menu: (storeNumber) => Promise.resolve(menuOf(entries, storeNumber)),
    product(productNumber, formCode, storeNumber) {
      const entry = byKey.get(keyOf(productNumber, formCode));
      if (!entry) return Promise.resolve(null);
      return Promise.resolve({ ...entry.product, availability: availabilityOf(entry, storeNumber) });
    },
    find: (productNumber, formCode) => forPricing.get(keyOf(productNumber, formCode)) ?? null,
    isAvailableAt(productNumber, storeNumber) {
      const entry = byNumber.get(productNumber);
      return entry !== undefined && availabilityOf(entry, storeNumber) === 'Available';
    },
  };
}

const keyOf = (productNumber: number, formCode: string): string => `${productNumber}/${formCode}`;

function availabilityOf(entry: CatalogEntry, storeNumber: string | null): Product['availability'] {
  if (!entry.isOrderable) return 'NotOrderable';
  if (storeNumber === null || storeHas(entry.product.productNumber, entry.missingIn, storeNumber))
    return 'Available';
  return 'NotAvailableHere';
}

function menuOf(entries: readonly CatalogEntry[], storeNumber: string | null): Menu {
  const summariesOf = (categorySlug: string, subcategorySlug: string | null): ProductSummary[] =>
    entries
      .filter((entry) => entry.product.categorySlug === categorySlug)
      .filter((entry) => entry.subcategorySlug === subcategorySlug)
      .map((entry) => toSummary(entry, storeNumber));
  return {
    storeNumber,
    menus: MENU_TREE.map((menu) => ({
      slug: menu.slug,
      name: menu.name,
      categories: menu.categories.map(({ slug, name, subcategories }) => ({
        slug,
        name,
        products: summariesOf(slug, null),
        subcategories: subcategories.map((sub) => ({ ...sub, products: summariesOf(slug, sub.slug) })),
      })),
    })),
  };
}

function toSummary(entry: CatalogEntry, storeNumber: string | null): ProductSummary {
  const { productNumber, formCode, name, illustration, sizes, defaultSizeCode } = entry.product;
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
  };
}

function toCatalogProduct({ product, isOrderable }: CatalogEntry): CatalogProduct {
  const { productNumber, formCode, name, illustration, sizes, optionGroups } = product;
  return { productNumber, formCode, name, illustration, isOrderable, sizes, optionGroups };
}
