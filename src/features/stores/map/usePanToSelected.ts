/** Pans the map to a store selected in the list if it is outside of the visible area. */
import { useEffect, useRef } from 'react';
import { spotOf } from '../../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { MapCanvas } from './createMapCanvas.ts';
import { isIn } from './mercator.ts';

export function usePanToSelected(canvas: MapCanvas | null, stores: readonly StoreLocation[]): void {
  const selected = useWorld((world) => world.storeSelection.selected);
  const scrolls = useWorld((world) => world.storeSelection.scrolls);
  const seen = useRef(scrolls);
  useEffect(() => {
    if (canvas === null || seen.current === scrolls) return;
    const store = stores.find(({ storeNumber }) => storeNumber === selected);
    // A store selected on the map is visible already; its details may not be loaded.
    if (store === undefined) return;
    seen.current = scrolls;
    if (!isIn(canvas.view().area, spotOf(store))) canvas.goTo(spotOf(store));
  }, [canvas, stores, selected, scrolls]);
}
