/** A store picked from the list comes into sight on the map, if it is not: a move that the person asked for. */
import { useEffect, useRef } from 'react';
import { spotOf } from '../../../../domain/locator/results.ts';
import type { StoreLocation } from '../../../../domain/locator/store.ts';
import { useWorld } from '../../../app/hooks.ts';
import type { MapCanvas } from './createMapCanvas.ts';
import { isIn } from './mercator.ts';

export function useSelectedInSight(canvas: MapCanvas | null, stores: readonly StoreLocation[]): void {
  const selected = useWorld((world) => world.locator.selected);
  const scrolls = useWorld((world) => world.locator.scrolls);
  const seen = useRef(scrolls);
  useEffect(() => {
    if (canvas === null || seen.current === scrolls) return;
    const store = stores.find(({ storeNumber }) => storeNumber === selected);
    // One that was picked on the map is in sight, and its details may still be on their way.
    if (store === undefined) return;
    seen.current = scrolls;
    if (!isIn(canvas.view().area, spotOf(store))) canvas.goTo(spotOf(store));
  }, [canvas, stores, selected, scrolls]);
}
