/** Which addresses of the menu have content, with which status, answers and data for search engines. */
import { expect, it } from 'vitest';
import { createCatalog } from '../../../server/menu/createCatalog.ts';
import { demoMenu } from '../../../server/menu/demoMenu.ts';
import { menuPages } from '../../../server/menu/pages.ts';

const contentOf = menuPages(createCatalog(), 'en-US');

it.each([
  ['/menu', 200, '/menu', ['menu:national:en-US']],
  ['/menu/', 200, '/menu', ['menu:national:en-US']],
  ['/menu/drinks/hot-coffee', 200, '/menu/drinks/hot-coffee', ['menu:national:en-US']],
  ['/menu/drinks/cold-coffee/cold-brew', 200, '/menu/drinks/cold-coffee/cold-brew', ['menu:national:en-US']],
  ['/menu/drinks/no-such', 404, null, ['menu:national:en-US']],
  ['/menu/drinks/hot-coffee/no-such', 404, null, ['menu:national:en-US']],
  ['/menu/product/1001/hot', 200, '/menu/product/1001/hot', ['product:1001:hot:national:en-US']],
  ['/menu/product/1001/hot/nutrition', 200, '/menu/product/1001/hot', ['product:1001:hot:national:en-US']],
  ['/menu/product/99999/hot', 404, null, ['product:0:-:national:en-US']],
])('%s answers %i', async (path, status, canonicalPath, keys) => {
  const page = await contentOf(path);
  expect(page).toMatchObject({ status, canonicalPath });
  expect(Object.keys(page?.answers ?? {})).toEqual(keys);
});

it('the menu answers 404 where there is none, and search engines list no such page', async () => {
  const empty = { ...createCatalog(), menu: async () => ({ storeNumber: null, menus: [] }) };
  expect(await menuPages(empty, 'en-US')('/menu')).toMatchObject({ status: 404, canonicalPath: null });
});

it.each([
  '/',
  '/menus',
  '/menu/no-such-menu/hot-coffee',
  '/menu/cart',
  '/menu/product/x/hot',
  '/menu/a/b/c/d',
  '//menu',
  '/menu//drinks/hot-coffee',
])('%s is none of its pages', async (path) => expect(await contentOf(path)).toBe(null));

it.each([
  ['/menu/', '/menu'],
  ['/menu/drinks/hot-coffee/', '/menu/drinks/hot-coffee'],
  ['/menu/product/01001/hot', '/menu/product/1001/hot'],
  ['/menu/product/1001/hot/nutrition/', '/menu/product/1001/hot/nutrition'],
  ['/menu/drinks/no-such', '/menu/drinks/-'],
  ['/menu/drinks/neither/this', '/menu/drinks/-'],
  ['/menu/drinks/hot-coffee/no-such', '/menu/drinks/-'],
  ['/menu/product/99999/hot', '/menu/product/0/-'],
  ['/menu/product/1001/%3Cb%3E', '/menu/product/0/-'],
])('%s is rendered as %s', async (path, renderedPath) =>
  expect(await contentOf(path)).toMatchObject({ renderedPath }),
);

it('a product that does not exist has no answer to show', async () => {
  const page = await contentOf('/menu/product/99999/hot');
  expect(Object.values(page?.answers ?? {})).toEqual([null]);
  expect(page?.structuredData).toEqual([]);
});

it('tells search engines a product’s prices and where it stands in the menu', async () => {
  const page = await contentOf('/menu/product/1001/hot');
  const [product, crumbs] = (page?.structuredData ?? []) as readonly Record<string, unknown>[];
  expect(product).toMatchObject({ '@type': 'Product', sku: '1001', offers: { priceCurrency: 'USD' } });
  expect(crumbs?.['itemListElement']).toMatchObject([
    { position: 1, item: '/menu' },
    { position: 2, name: 'Hot coffee', item: '/menu/drinks/hot-coffee' },
    { position: 3 },
  ]);
});

it('tells search engines a subcategory below its category', async () => {
  const [crumbs] = (await contentOf('/menu/drinks/cold-coffee/cold-brew'))?.structuredData ?? [];
  expect((crumbs as Record<string, unknown> | undefined)?.['itemListElement']).toMatchObject([
    { position: 1, item: '/menu' },
    { position: 2, name: 'Cold coffee', item: '/menu/drinks/cold-coffee' },
    { position: 3, name: 'Cold brew', item: '/menu/drinks/cold-coffee/cold-brew' },
  ]);
});

it('tells search engines and previews where a product’s photo is, and names none of a drawing', async () => {
  const [drawn] = (await contentOf('/menu/product/1001/hot'))?.structuredData ?? [];
  expect(drawn).not.toHaveProperty('image');
  const menu = demoMenu();
  const address = 'https://pictures.example.com/1001.jpg';
  const products = menu.products.map((each) => ({ ...each, picture: { ...each.picture, address } }));
  const page = await menuPages(createCatalog({ ...menu, products }), 'en-US')('/menu/product/1001/hot');
  expect(page).toMatchObject({ imageUrl: address, structuredData: [{ image: address }, {}] });
});
