/** A part of the map on screen, without the map: store points in memory, a canvas that notes what it is told, the real texts. */
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { texts } from '../../../../src/i18n/texts.ts';
import type { MapCanvas } from '../../../../src/features/stores/map/createMapCanvas.ts';
import { seenIn, toPlane, type SeenView } from '../../../../src/features/stores/map/mercator.ts';
import type { StorePointsPort } from '../../../../streams/ports.ts';
import { createTestCrema, type TestCrema } from '../../createTestCrema.ts';
import { showPage } from '../../showPage.tsx';

texts('stores.map');

export const seattle = { lat: 47.60621, lng: -122.33207 };

/** What a map of 800 by 600 pixels shows of Seattle. */
export const viewAt = (zoom: number): SeenView =>
  seenIn({ centre: toPlane(seattle), resolution: 40_075_016.685578488 / 256 / 2 ** zoom, size: [800, 600] });

export const cremaWith = (storePoints: Partial<StorePointsPort> = {}): TestCrema => {
  const crema = createTestCrema();
  return { ...crema, storePoints: { ...crema.storePoints, ...storePoints } };
};

export async function showPart(crema: TestCrema, part: ReactElement) {
  const shown = showPage(crema, '/store-locator', '/store-locator', part);
  await act(async () => undefined);
  return shown;
}

/** Each move by a person's hand, as it came. */
export function notedMoves(): {
  readonly canvas: MapCanvas;
  readonly moves: readonly (readonly unknown[])[];
} {
  const moves: (readonly unknown[])[] = [];
  const ignore = () => undefined;
  const canvas: MapCanvas = {
    view: () => viewAt(12),
    resolution: () => 1,
    ...{ draw: ignore, showDevice: ignore, close: ignore, cover: ignore, showAt: ignore, fit: ignore },
    goTo: (...to) => void moves.push(['goTo', ...to]),
    zoomBy: (step) => void moves.push(['zoomBy', step]),
    panBy: (right, up) => void moves.push(['panBy', right, up]),
  };
  return { canvas, moves };
}
