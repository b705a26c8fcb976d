/** The map's buttons at the ends of the zoom: they stay focusable, do nothing, and say why. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MapCanvas } from '../../../src/features/stores/map/createMapCanvas.ts';
import { MapButtons } from '../../../src/features/stores/map/MapButtons.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';
import mapTexts from '../../../src/features/stores/map/map.en.json';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';

addTexts(mapTexts);

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
