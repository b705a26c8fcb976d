/** The menu's tabs: which is current; Featured leads where the operator says, and is missing without it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuTabs } from '../../../src/app/MenuTabs.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';
import menuTexts from '../../../src/features/menu/menu.en.json';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

addTexts(menuTexts);
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

it.each([
  ['/menu', 'All products'],
  ['/menu/drinks/hot-coffees', 'All products'],
  ['/menu/drinks/hot-coffees/lattes', 'All products'],
  ['/menu/previous', 'Previous'],
  ['/menu/favorites', 'Favorites'],
])('on %s the current tab is %s, and no other', (address, name) => {
  showPage(createTestCrema({}), address, '*', <MenuTabs />);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
