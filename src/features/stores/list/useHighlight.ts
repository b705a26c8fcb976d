/**
 * Hovering or focusing a card highlights its store on the map (spec 1 section 4). With a delay, so that crossing the
 * list writes no events.
 */
import { useCallback, useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { useCrema } from '../../../kit/Crema.ts';

const DWELL_MS = 60;

export function useHighlight(storeNumber: string) {
  const { dispatch, world } = useCrema();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The map highlights too: a card ends only a highlight that it started.
  const isOurs = useRef(false);
  const stay = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (world().storeSelection.highlighted === storeNumber) return;
      isOurs.current = true;
      void dispatch({ type: 'locator/highlightStore', data: { storeNumber } });
    }, DWELL_MS);
  }, [dispatch, world, storeNumber]);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    if (isOurs.current && world().storeSelection.highlighted === storeNumber)
      void dispatch({ type: 'locator/highlightStore', data: { storeNumber: null } });
    isOurs.current = false;
  }, [dispatch, world, storeNumber]);
  // Virtualization may remove a card under the pointer.
  useEffect(() => leave, [leave]);
  return {
    /** Cancels the pending highlight when a press selects the store. */
    cancel: () => clearTimeout(timer.current),
    handlers: {
      // Touch does not hover; a tap would highlight.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && stay(),
      onPointerLeave: leave,
      onFocus: stay,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      },
    },
  };
}
