/** Search and filters on the menu's pages: what is shown, what is said, what stands in the address. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { noMenuQuery } from '../../../domain/menu/query.ts';
import { CategoryPage } from '../../../src/features/menu/CategoryPage.tsx';
import { MenuPage } from '../../../src/features/menu/MenuPage.tsx';
import { MenuSearch } from '../../../src/features/menu/MenuSearch.tsx';
import { useMenuQuery } from '../../../src/features/menu/useMenuQuery.ts';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { menuOf, someSummary } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, showIn, press } from '../showPage.tsx';
import { knowMenu } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

const tea = { ...someSummary, productNumber: 301, name: 'Green Tea', allergens: [], calories: 0 };
const special = {
  ...someSummary,
  productNumber: 302,
  name: 'Maple Special',
  areAllergensComplete: false,
  allergens: [],
};
const menu = menuOf(
  { slug: 'hot-coffee', name: 'Hot coffee', products: [someSummary, special], subcategories: [] },
  { slug: 'tea', name: 'Tea', products: [tea], subcategories: [] },
);

const Address = () => <output>{useLocation().search}</output>;
const address = () =>
  screen.getAllByRole('status').find(({ localName }) => localName === 'output')?.textContent;
const products = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map((each) => each.textContent)
    .filter((name) => name !== 'Your order');

function cremaWithMenu() {
  const crema = createTestCrema();
  knowMenu(crema, menu);
  return crema;
}

async function show(at: string, pattern = '/menu', page = <MenuPage />) {
  showPage(
    cremaWithMenu(),
    at,
    pattern,
    <>
      {page}
      <Address />
    </>,
  );
  await act(async () => undefined);
}

// Their code is here already: a slow machine takes longer for it than a test waits.
beforeAll(async () => {
  await import('../../../src/features/menu/FoundProducts.tsx');
  await import('../../../src/features/menu/MenuFilters.tsx');
});

describe('the search of the menu', () => {
  it('announces the first count too: its region is there before its text', async () => {
    await show('/menu');
    const filled: Node[] = [];
    const watcher = new MutationObserver((records) => filled.push(...records.map(({ target }) => target)));
    watcher.observe(document.body, { childList: true, subtree: true });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'lat');
    await waitFor(() => expect(filled).toContain(screen.getByText('1 product').closest('[role=status]')));
    watcher.disconnect();
  });

  it('shows what was searched in place of the sections, and keeps it in the address', async () => {
    await show('/menu');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'lat');
    await waitFor(() => expect(products()).toEqual(['House Latte']));
    expect(await screen.findByText('1 product')).toBeDefined();
    await waitFor(() => expect(address()).toBe('?q=lat'));
    await press('Clear the search');
    expect(products()).toEqual(['Drinks']);
    expect([address(), document.activeElement]).toEqual(['', screen.getByRole('searchbox')]);
  });
  it('opens as the address says, says that a word was not found as it was typed, and leads back', async () => {
    await show('/menu?q=gren+tea');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gren tea');
    expect(await screen.findByText('Nothing is called “gren tea”. These come close.')).toBeDefined();
    expect(products()).toEqual(['Green Tea']);
    await press('Clear search and filters');
    expect(products()).toEqual(['Drinks']);
  });
  it('keeps a letter that is typed while the page is on its way to the words before it', async () => {
    const goTo = vi.fn<ReturnType<typeof useMenuQuery>['goTo']>();
    const at = (text: string) => (
      <IntlRoot locale="en-US">
        <MenuSearch
          address={{ query: { ...noMenuQuery, text }, isAsking: text !== '', goTo }}
          category={null}
          onNear={() => undefined}
          onFilters={() => undefined}
        />
      </IntlRoot>
    );
    const { rerender } = render(at(''));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'lat');
    await waitFor(() => expect(goTo).toHaveBeenLastCalledWith({ text: 'lat' }));
    await userEvent.type(field, 't');
    rerender(at('lat'));
    expect(field.value).toBe('latt');
    await waitFor(() => expect(goTo).toHaveBeenLastCalledWith({ text: 'latt' }));
    rerender(at('latt'));
    // Back.
    rerender(at(''));
    expect(field.value).toBe('');
  });
  it('stays within a category, and leads to the whole menu where that has nothing', async () => {
    await show('/menu/drinks/hot-coffee?q=tea', '/menu/:menu/:category', <CategoryPage />);
    expect(screen.getByRole('searchbox', { name: 'Search in Hot coffee' })).toBeDefined();
    expect(await screen.findByText('Nothing in this menu fits.')).toBeDefined();
    const wider = screen.getByRole('link', { name: 'Search the whole menu' });
    expect(wider.getAttribute('href')).toBe('/menu?q=tea');
  });
});

describe('the filters of the menu', () => {
  it('are of the words that were typed just before', async () => {
    await show('/menu');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'lat');
    await press('Filters');
    expect(address()).toBe('?q=lat');
    expect(await screen.findByRole('button', { name: 'Show 1 product' })).toBeDefined();
  });
  it('leave out an allergen and show apart of what it is not known', async () => {
    await show('/menu');
    await press('Filters');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Milk' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Up to 200' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Show 2 products' }));
    await waitFor(() => expect(products()).toEqual(['Green Tea', 'Not known', 'Maple Special']));
    expect(await screen.findByText('2 products')).toBeDefined();
    expect(address()).toBe('?without=Milk&calories=200');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined();
    expect(screen.getByText(wholeText(/Without Milk.*calories/)).textContent).toContain(
      'Up to 200 calories.',
    );
  });
  it.each([
    ['in the whole menu', '/menu', '/menu', MenuPage, [3, 2, 3, 1]],
    ['of the words that were searched', '/menu?q=tea', '/menu', MenuPage, [1, 1, 1, 1]],
    ['within a category', '/menu/drinks/hot-coffee', '/menu/:menu/:category', CategoryPage, [2, 1, 2, 0]],
  ] as const)('say how many products they would show, %s', async (_, at, pattern, Shown, counts) => {
    await show(at, pattern, <Shown />);
    await press('Filters');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const said = () => [
      sheet.getByRole('button', { name: /^Show|^No products/ }).textContent,
      // Messages stand in the sheet that is open, too.
      sheet
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(''),
    ];
    const ofSo = (count: number) => {
      if (count === 0) return ['No products to show', 'No products to show'];
      const products = count === 1 ? '1 product' : `${count} products`;
      return [`Show ${products}`, `${products} to show`];
    };
    const [all, withoutMilk, again, limited] = counts;
    await waitFor(() => expect(said()).toEqual(ofSo(all)));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Milk' }));
    await waitFor(() => expect(said()).toEqual(ofSo(withoutMilk)));
    await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(said()).toEqual(ofSo(again)));
    await userEvent.click(sheet.getByRole('radio', { name: 'Up to 100' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Milk' }));
    await waitFor(() => expect(said()).toEqual(ofSo(limited)));
  });
  it('leave nothing in the history between the menu with them and the menu before', async () => {
    history.pushState(null, '', '/start');
    history.pushState(null, '', '/menu');
    showIn(
      cremaWithMenu(),
      <BrowserRouter>
        <MenuPage />
      </BrowserRouter>,
      null,
    );
    await press('Filters');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Milk' }));
    await userEvent.click(sheet.getByRole('button', { name: /^Show 2/ }));
    await waitFor(() => expect(location.search).toBe('?without=Milk'));
    const back = async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.back();
      await act(() => arrived);
      return location.pathname + location.search;
    };
    expect(await back()).toBe('/menu');
    expect(await back()).toBe('/start');
  });
  it('and words that go to the address in one moment are both in it', async () => {
    function Two() {
      const { goTo } = useMenuQuery();
      const both = () => {
        goTo({ text: 'teh' });
        goTo({ without: ['Milk'] });
      };
      return (
        <button type="button" onClick={both}>
          Both
        </button>
      );
    }
    await show('/menu', '/menu', <Two />);
    await press('Both');
    expect(address()).toBe('?q=teh&without=Milk');
  });
  it('say that the menu does not know an allergen, and leave nothing out for it', async () => {
    await show('/menu?without=Lupin');
    expect(await screen.findByText(wholeText(/doesn't say what contains Lupin/))).toBeDefined();
    expect(products()).toHaveLength(3);
  });
});
