/** A page of the menu that is opened before its content is here: its heading has the focus once it says a name. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { menuKey, productKey } from '../../../domain/menu/rules.ts';
import { useArrival } from '../../../src/kit/useArrival.ts';
import { CategoryPage } from '../../../src/features/menu/CategoryPage.tsx';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { menuOf, someLatte, someSummary } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showIn } from '../showPage.tsx';

function Shell() {
  return (
    <main ref={useArrival()} tabIndex={-1}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Link to="/menu/product/101/hot">Product</Link>
              <Link to="/menu/drinks/hot">Category</Link>
            </>
          }
        />
        <Route path="/menu/product/:productNumber/:formCode" element={<ProductPage />} />
        <Route path="/menu/:menu/:category" element={<CategoryPage />} />
      </Routes>
    </main>
  );
}

const menu = menuOf({ slug: 'hot', name: 'Hot coffee', products: [someSummary], subcategories: [] });
const locale = 'en-US';

it.each([
  ['Product', productKey(101, 'hot', null, locale), someLatte, 'House Latte'],
  ['Category', menuKey(null, locale), menu, 'Hot coffee'],
])('moves the focus anew when its name is here: %s', async (link, key, content, name) => {
  const crema = createTestCrema({ locale });
  showIn(crema, <Shell />);
  await userEvent.click(screen.getByRole('link', { name: link }));
  expect(document.activeElement?.tagName).toBe('H1');
  const focused: string[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).textContent));
  await act(async () => {
    crema.tell({ type: 'menu/fetched', data: { key, document: crema.hold(content) } });
  });
  await waitFor(() => expect(focused).toEqual([name]));
});
