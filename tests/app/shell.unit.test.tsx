/** The frame of every page: what it says of an order that is made and ready, and where it is not. */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shell } from '../../src/shell/Shell.tsx';
import { requested, submitted } from '../domain/orderFacts.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showIn } from '../features/showPage.tsx';
import { codeComesWhenIdle } from './codeComesWhenIdle.ts';
import { statusHeard } from '../features/someFacts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('has the bar of an order that was placed, and says in a message and in the title that it is ready', async () => {
  const crema = createTestCrema();
  showIn(
    crema,
    <Routes>
      <Route element={<Shell />}>
        <Route path="/menu" element={<h1>Menu</h1>} />
      </Route>
    </Routes>,
    '/menu',
  );
  await codeComesWhenIdle();
  document.title = 'Menu';
  const bar = () => screen.queryByRole('complementary', { name: 'Order in progress' })?.textContent;
  expect(bar()).toBeUndefined();
  const writeId = crema.tell(requested({ orderId: 'o-1', storeNumber: '7', storeName: 'Pine St' }));
  const placed = { writeId, orderId: 'o-1', storeNumber: '7', submittedAt: crema.now() };
  await happens(crema, submitted(1, placed));
  await codeComesWhenIdle();
  expect(bar()).toContain('Received');
  await happens(crema, statusHeard('o-1', 'ReadyForPickup'));
  const said = screen.getByText('Your order at Pine St is ready for pickup.');
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(document.title).toBe('Ready for pickup · Menu');
  expect(bar()).toContain('Ready for pickup');
});

it.each([
  [true, 'redirect', 0],
  [true, 'success', 3],
  [false, 'redirect', 3],
])('with the partnership %s, the page %s has %i bars, and footer', async (enableMarriott, page, bars) => {
  showIn(
    createTestCrema({ enableMarriott }),
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1>Page</h1>} />
      </Route>
    </Routes>,
    `/rewards/partnerships/marriottbonvoy/${page}`,
  );
  await codeComesWhenIdle();
  expect(screen.queryAllByRole('navigation')).toHaveLength(bars);
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(Math.min(bars, 1));
});
