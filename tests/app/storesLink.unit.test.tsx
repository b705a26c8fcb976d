/** The links of the bars: a store chosen from a product leads back to it; "Scan" opens over the page that is on its way. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StorePill } from '../../src/shell/StorePill.tsx';
import { placeAfterChoosing } from '../../src/features/stores/search/placeAfterChoosing.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showIn } from '../features/showPage.tsx';
import { BottomBar } from '../../src/shell/BottomBar.tsx';
import { TopBar } from '../../src/shell/TopBar.tsx';

/** Where "Order Here" leads from the page that is shown. */
function AfterOrderHere() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname} then ${placeAfterChoosing(search, state, false)}`}</p>;
}

const bars = [
  ['at the bottom', BottomBar],
  ['at the top', TopBar],
] as const;

describeBars('from a product, back to it with its choice', '/menu/product/101/hot?size=M', {
  after: '/store-locator then /menu/product/101/hot?size=M',
});
describeBars('from the home page, to the menu', '/', { after: '/store-locator then /menu' });

function describeBars(title: string, address: string, { after }: { readonly after: string }): void {
  it.each(bars)(`${title}, in the bar %s`, async (_, Bar) => {
    showIn(
      createTestCrema(),
      <>
        <Bar />
        <AfterOrderHere />
      </>,
      address,
    );
    const stores = () => userEvent.click(screen.getByRole('link', { name: 'Stores' }));
    await stores();
    expect(screen.getByText(after)).toBeDefined();
    // Pressed again on the page of the stores.
    await stores();
    expect(screen.getByText(after)).toBeDefined();
  });
}

it('leads back to the product also where the store pill is pressed on the page of the stores', async () => {
  showIn(
    createTestCrema(),
    <>
      <StorePill />
      <AfterOrderHere />
    </>,
    '/menu/product/101/hot?size=M',
  );
  for (const _press of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('link'));
    expect(screen.getByText('/menu/store-locator then /menu/product/101/hot?size=M')).toBeDefined();
  }
});

it('"Scan" opens over the page that is on its way, not over the one that is still shown', async () => {
  history.replaceState(null, '', '/account/signin');
  showIn(
    createTestCrema(),
    <BrowserRouter>
      <BottomBar />
    </BrowserRouter>,
    null,
  );
  // As while a page's code is loading: the address is the new one, and what is shown belongs to the old one.
  history.pushState(null, '', '/?at=1');
  await userEvent.click(screen.getByRole('link', { name: /^Scan/ }));
  expect(location.pathname + location.search + location.hash).toBe('/?at=1#pay');
});
