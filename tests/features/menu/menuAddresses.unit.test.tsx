/** Which address under /menu shows what; unknown ones lead to the menu; which tab leads out of the app. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoryPage } from '../../../src/features/menu/CategoryPage.tsx';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { menuOf, someLatte, someSummary } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, hrefOf } from '../showPage.tsx';
import { knowProduct, knowMenu } from '../someFacts.ts';
import { MenuTabs } from '../../../src/parts/product/MenuTabs.tsx';
import { texts } from '../../../src/i18n/texts.ts';

const menu = {
  storeNumber: null,
  menus: [{ slug: 'drinks', name: 'Drinks', categories: [] }],
};
const mocha = { ...someSummary, productNumber: 401, name: 'Plain Mocha' };
const withParts = menuOf({
  ...{ slug: 'hot', name: 'Hot coffee', products: [] },
  subcategories: [
    { slug: 'lattes', name: 'Lattes', products: [someSummary] },
    { slug: 'mochas', name: 'Mochas', products: [mocha] },
  ],
});

async function showCategory(address: string, menuShown: object = menu) {
  const crema = createTestCrema();
  knowMenu(crema, menuShown);
  const pattern =
    address.split('/').length > 4 ? '/menu/:menu/:category/:subcategory' : '/menu/:menu/:category';
  showPage(crema, address, pattern, <CategoryPage />);
  await act(async () => undefined);
}

describe('an address under /menu', () => {
  it.each([
    '/menu/cart/elsewhere',
    '/menu/cart/guest/elsewhere',
    '/menu/previous/1',
    '/menu/favorites/1',
    '/menu/product/1',
    '/menu/nothing/here',
  ])('that means nothing leads to the menu: %s', async (address) => {
    await showCategory(address);
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
});

describe('a subcategory', () => {
  it('lists its own products alone, under its own name, and leads back to its category', async () => {
    await showCategory('/menu/drinks/hot/mochas', withParts);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mochas');
    expect(document.title).toContain('Mochas');
    expect(screen.getByText('Plain Mocha')).toBeDefined();
    expect(screen.queryByText(someSummary.name)).toBeNull();
    expect(hrefOf('Hot coffee')).toBe('/menu/drinks/hot');
    expect(screen.getByRole('link', { name: 'Mochas' }).getAttribute('aria-current')).toBe('page');
  });
  it('that its category does not have says so', async () => {
    await showCategory('/menu/drinks/hot/gone', withParts);
    expect(screen.getByText('We could not find this category.')).toBeDefined();
    expect(screen.queryByText('Plain Mocha')).toBeNull();
    expect(screen.queryByText('elsewhere')).toBeNull();
  });
});

describe('nutrition facts', () => {
  const show = async (address: string, pattern: string) => {
    const crema = createTestCrema();
    knowProduct(crema, someLatte);
    showPage(crema, address, pattern, <ProductPage />);
    await act(async () => undefined);
    return screen.getByText(/Nutrition/).closest('details');
  };
  it('are open at their own address', async () => {
    const facts = await show(
      '/menu/product/101/hot/nutrition',
      '/menu/product/:productNumber/:formCode/nutrition',
    );
    expect(facts?.open).toBe(true);
  });
  it('are folded on the product page', async () => {
    const facts = await show('/menu/product/101/hot', '/menu/product/:productNumber/:formCode');
    expect(facts?.open).toBe(false);
  });
});

texts('menu');
const tabs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('stands second, as a link out of the app', () => {
  const featuredUrl = 'https://www.example.com/featured?season=autumn';
  showPage(createTestCrema({ featuredUrl }), '/menu', '/menu', <MenuTabs />);
  expect(tabs()).toEqual([
    ['All products', '/menu'],
    ['Featured', featuredUrl],
    ['Previous', '/menu/previous'],
    ['Favorites', '/menu/favorites'],
  ]);
});

it.each([[{}], [{ featuredUrl: '' }], [{ featuredUrl: 'javascript:alert(1)' }]])(
  'is missing with %j',
  (config) => {
    showPage(createTestCrema(config), '/menu', '/menu', <MenuTabs />);
    expect(tabs().map(([name]) => name)).toEqual(['All products', 'Previous', 'Favorites']);
  },
);
