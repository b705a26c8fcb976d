/** All that a finger does with the map, as buttons: what each tells the map, and what it says of itself, at the ends of the zoom too. */
import { screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MapButtons } from '../../../../src/features/stores/map/MapButtons.tsx';
import { happens, showPage } from '../../showPage.tsx';
import { cremaWith, notedMoves, showPart } from './showPart.tsx';
import type { MapCanvas } from '../../../../src/features/stores/map/createMapCanvas.ts';
import { texts } from '../../../../src/i18n/texts.ts';
import { createTestCrema } from '../../createTestCrema.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

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

texts('stores.map');

const at = { lat: 47.6, lng: -122.3 };
const movedTo = (zoom: number) =>
  ({ type: 'locator/mapMoved', data: { at, zoom, span: { lat: 1, lng: 1 }, byPerson: true } }) as const;

it.each([
  ['Zoom in', 21, 1, 'The map is as close as it gets.'],
  ['Zoom out', 3, -1, 'The map shows as much as it can.'],
])('%s is off at %i, keeps the focus and says why', async (name, limit, step, why) => {
  const crema = createTestCrema();
  const zoomBy = vi.fn();
  crema.tell(movedTo(limit - step));
  const canvas = { zoomBy } as unknown as MapCanvas;
  showPage(crema, '/', '/', <MapButtons canvas={canvas} />);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(zoomBy).toHaveBeenCalledExactlyOnceWith(step);
  await happens(crema, movedTo(limit));
  await act(async () => button.click());
  expect(zoomBy).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('title')).toBe(why);
  await happens(crema, movedTo(limit - step));
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
