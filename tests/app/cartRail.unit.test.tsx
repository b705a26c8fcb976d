/** The order beside the menu on wide screens: a line that is removed can be taken back. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { CartRail } from '../../src/parts/cart/CartRail.tsx';
import { texts } from '../../src/i18n/texts.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showPage, press } from '../features/showPage.tsx';
import { latte } from '../features/someFacts.ts';

texts('cart');
// Its code is here already: a slow machine takes longer for it than a test waits.
beforeAll(async () => void (await import('../../src/parts/cart/RailLines.tsx')));

async function removeTheLine() {
  const crema = createTestCrema({}, { type: 'cart/itemAdded', data: { line: { ...latte, quantity: 1 } } });
  showPage(crema, '/menu', '/menu', <CartRail />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove House Latte' }));
  expect(crema.world().cart.lines).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  return crema;
}

it('gives a removed line back on Undo, in a toast that is the next stop of the keyboard', async () => {
  const crema = await removeTheLine();
  expect(await screen.findByText('House Latte removed.')).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  expect(crema.world().cart.lines).toMatchObject([{ lineId: latte.lineId, quantity: 1 }]);
  expect(screen.queryByText('House Latte removed.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('gives it back in its place', async () => {
  const lines = [
    { ...latte, quantity: 1 },
    { ...latte, lineId: 'line-2', name: 'Water', productNumber: 300 },
  ];
  const steps = lines.map((line) => ({ type: 'cart/itemAdded' as const, data: { line } }));
  const crema = createTestCrema({}, ...steps);
  showPage(crema, '/menu', '/menu', <CartRail />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove House Latte' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(crema.world().cart.lines.map(({ name }) => name)).toEqual(['House Latte', 'Water']);
});

it('a dismissed toast leaves the line removed', async () => {
  const crema = await removeTheLine();
  await screen.findByText('House Latte removed.');
  await press('Dismiss');
  expect(screen.queryByText('House Latte removed.')).toBeNull();
  expect(crema.world().cart.lines).toEqual([]);
});
