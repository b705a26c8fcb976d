/** The bar at the bottom of a phone's screen. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BottomBar } from '../../src/app/BottomBar.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showIn } from '../features/showPage.tsx';

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
