/** The public pages of the menu: the national menu, its categories, its products. */
import { findCategory, keyOfProduct, menuCurrency, productsOf } from '../../domain/menu/find.ts';
import { menuKey, productKey } from '../../domain/menu/rules.ts';
import type { Product } from '../../domain/menu/shape.ts';
import type { PageContent, PageSource } from '../http/pageContent.ts';
import type { Catalog } from '../base/ports.ts';

/** Stands for every category and product that does not exist. */
const NONE = '-';

export const menuPages =
  (catalog: Catalog, locale: string): PageSource =>
  async (path) => {
    const [start, ...parts] = path.replace(/\/$/, '').split('/').slice(1);
    if (start !== 'menu' || parts.includes('')) return null;
    const [first, second, third, ...more] = parts;
    if (first === 'product' && second !== undefined && third !== undefined)
      return /^\d{1,9}$/.test(second) && (more.length === 0 || (more.length === 1 && more[0] === 'nutrition'))
        ? productPage(catalog, [Number(second), third], more[0], locale)
        : null;
    if (more.length > 0) return null;
    // Before the menu is read: of a menu that changes meanwhile no page is kept under the new version.
    const version = catalog.version();
    const menu = await catalog.menu(null, locale);
    const page = {
      status: 200,
      answers: { [menuKey(null, locale)]: menu },
      version,
      structuredData: [],
    } as const;
    if (first === undefined) {
      // Of no menu at all nothing is to be found (spec 3 section 8).
      const isThere = menu.menus.length > 0;
      return {
        ...page,
        status: isThere ? 200 : 404,
        canonicalPath: isThere ? '/menu' : null,
        renderedPath: '/menu',
      };
    }
    // Another address under /menu leads to the menu (spec 3 section 2); the app goes there.
    if (second === undefined || !menu.menus.some(({ slug }) => slug === first)) return null;
    const found = findCategory(menu, first, second, third);
    if (found === null)
      return { ...page, status: 404, canonicalPath: null, renderedPath: `/menu/${first}/${NONE}` };
    const canonicalPath = `/${[start, first, second, third].filter((part) => part !== undefined).join('/')}`;
    const { category, subcategory } = found;
    const ofCategory = [category.name, `/menu/${first}/${second}`] as const;
    const crumbs = breadcrumbs(
      ofCategory,
      ...(subcategory === null ? [] : [[subcategory.name, canonicalPath] as const]),
    );
    return { ...page, canonicalPath, renderedPath: canonicalPath, structuredData: [crumbs] };
  };

/** The addresses of the pages that search engines list: the national menu, its categories, its products. */
export async function menuPaths(catalog: Catalog, locale: string): Promise<readonly string[]> {
  const { menus } = await catalog.menu(null, locale);
  if (menus.length === 0) return [];
  const paths = menus.flatMap(({ slug, categories }) =>
    categories.flatMap((category) => {
      const own = `/menu/${slug}/${category.slug}`;
      const products = productsOf(category).map((each) => `/menu/product/${keyOfProduct(each)}`);
      return [own, ...category.subcategories.map((each) => `${own}/${each.slug}`), ...products];
    }),
  );
  return [...new Set(['/menu', ...paths])];
}

async function productPage(
  catalog: Catalog,
  [productNumber, formCode]: readonly [number, string],
  below: string | undefined,
  locale: string,
): Promise<PageContent> {
  const version = catalog.version();
  const product = await catalog.product(productNumber, formCode, null, locale);
  if (product === null)
    return {
      status: 404,
      answers: { [productKey(0, NONE, null, locale)]: null },
      canonicalPath: null,
      renderedPath: `/menu/product/0/${NONE}`,
      version,
      structuredData: [],
    };
  const photoUrl = product.illustration.photoUrl ?? null;
  const canonicalPath = `/menu/product/${productNumber}/${encodeURIComponent(formCode)}`;
  return {
    status: 200,
    answers: { [productKey(productNumber, formCode, null, locale)]: product },
    canonicalPath,
    renderedPath: below === undefined ? canonicalPath : `${canonicalPath}/${below}`,
    version,
    structuredData: structuredProduct(product),
    ...(photoUrl !== null && { imageUrl: photoUrl }),
  };
}

function structuredProduct(product: Product): readonly object[] {
  const { productNumber, name, description, sizes, menuSlug, categorySlug, categoryName } = product;
  const photoUrl = product.illustration.photoUrl ?? null;
  const prices = sizes.map(({ price }) => price / 100);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...{ name, description, sku: String(productNumber), category: categoryName },
      ...(photoUrl !== null && { image: photoUrl }),
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        priceCurrency: menuCurrency(undefined),
      },
    },
    breadcrumbs([categoryName, `/menu/${menuSlug}/${categorySlug}`], [name, null]),
  ];
}

/** From the menu to the page; the last item may leave out its address. */
const breadcrumbs = (...items: readonly (readonly [name: string, path: string | null])[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Menu', '/menu'] as const, ...items].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(item !== null && { item }),
  })),
});
