/** All that a finger does with the map, as buttons: what each tells the map, and what it says of itself. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MapButtons } from '../../../../src/features/stores/map/MapButtons.tsx';
import { happens } from '../../showPage.tsx';
import { cremaWith, notedMoves, showPart } from './showPart.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('closer and farther go one step of zoom', async () => {
  const { canvas, moves } = notedMoves();
  await showPart(cremaWith(), <MapButtons canvas={canvas} />);
  await press('Zoom in');
  await press('Zoom out');
  expect(moves).toEqual([
    ['zoomBy', 1],
    ['zoomBy', -1],
  ]);
});

it('the steps are folded away until they are asked for, and go a quarter of the view each way', async () => {
  const { canvas, moves } = notedMoves();
  await showPart(cremaWith(), <MapButtons canvas={canvas} />);
  expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
  const unfold = screen.getByRole('button', { name: 'Move the map' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(unfold);
  expect(unfold.getAttribute('aria-expanded')).toBe('true');
  for (const name of ['Move up', 'Move left', 'Move right', 'Move down']) await press(name);
  expect(moves).toEqual([
    ['panBy', 0, 0.25],
    ['panBy', -0.25, 0],
    ['panBy', 0.25, 0],
    ['panBy', 0, -0.25],
  ]);
});

it('where one is, is asked once, and the button is busy until there is an answer', async () => {
  const crema = cremaWith();
  await showPart(crema, <MapButtons canvas={notedMoves().canvas} />);
  const locate = screen.getByRole('button', { name: 'Show my location' });
  await userEvent.click(locate);
  await userEvent.click(locate);
  expect(crema.asked).toEqual([{ type: 'locator/locate', data: {} }]);
  expect(locate.getAttribute('aria-busy')).toBe('true');
  await happens(crema, { type: 'locator/deviceNotLocated', data: { reason: 'refused' } });
  expect(locate.getAttribute('aria-busy')).toBeNull();
});
