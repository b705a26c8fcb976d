/** Finds categories and products by the slugs of a URL, and the currency of a store's menu. */
import type { Menu, MenuCategory, ProductSummary } from './shape.ts';

export interface FoundCategory {
  readonly menu: Menu['menus'][number];
  readonly category: MenuCategory;
  /** Null for the whole category. */
  readonly subcategory: MenuCategory['subcategories'][number] | null;
}

/** Null when the menu has no such category or subcategory. */
export function findCategory(
  menu: Menu,
  menuSlug: string,
  categorySlug: string,
  subcategorySlug?: string,
): FoundCategory | null {
  const found = menu.menus.find(({ slug }) => slug === menuSlug);
  const category = found?.categories.find(({ slug }) => slug === categorySlug);
  if (found === undefined || category === undefined) return null;
  if (subcategorySlug === undefined) return { menu: found, category, subcategory: null };
  const subcategory = category.subcategories.find(({ slug }) => slug === subcategorySlug);
  return subcategory === undefined ? null : { menu: found, category, subcategory };
}

/** Its own products and those of its subcategories, without duplicates. */
export function productsOf(category: MenuCategory): readonly ProductSummary[] {
  const all = [...category.products, ...category.subcategories.flatMap(({ products }) => products)];
  return [...new Map(all.map((each) => [keyOfProduct(each), each])).values()];
}

/** Names a product in a form, within one menu. */
export const keyOfProduct = ({
  productNumber,
  formCode,
}: Pick<ProductSummary, 'productNumber' | 'formCode'>): string => `${productNumber}/${formCode}`;

/** Other products of its category that can be ordered at the menu's store, those of its subcategory first. */
export function alternativesTo(
  menu: Menu,
  { productNumber, formCode }: Pick<ProductSummary, 'productNumber' | 'formCode'>,
): readonly ProductSummary[] {
  const isIt = (each: ProductSummary) => each.productNumber === productNumber && each.formCode === formCode;
  const category = menu.menus
    .flatMap(({ categories }) => categories)
    .find((each) => productsOf(each).some(isIt));
  if (category === undefined) return [];
  const near = category.subcategories.find(({ products }) => products.some(isIt))?.products ?? [];
  const all = [...new Set([...near, ...productsOf(category)])];
  return all.filter((each) => each.availability === 'Available' && !isIt(each));
}

/** Menus have no currency field: the store's country decides. */
export const menuCurrency = (countryCode: string | undefined): string =>
  countryCode === 'CA' ? 'CAD' : 'USD';
