/**
 * Pointing at a card, by hand or by focus, highlights its store on the map too; leaving ends it (spec 1 section 4).
 * Only after a moment's stay: a pointer that crosses the list, or Tab held down, leaves no trail of events.
 */
import { useCallback, useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { useCrema } from '../../app/Crema.ts';

const DWELL_MS = 60;

export function useHighlight(storeNumber: string) {
  const { dispatch, world } = useCrema();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The map highlights as well: what it began is its own to end.
  const isOurs = useRef(false);
  const stay = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (world().locator.highlighted === storeNumber) return;
      isOurs.current = true;
      void dispatch({ type: 'locator/highlightStore', data: { storeNumber } });
    }, DWELL_MS);
  }, [dispatch, world, storeNumber]);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    if (isOurs.current && world().locator.highlighted === storeNumber)
      void dispatch({ type: 'locator/highlightStore', data: { storeNumber: null } });
    isOurs.current = false;
  }, [dispatch, world, storeNumber]);
  // A virtual list takes a card away from under the pointer.
  useEffect(() => leave, [leave]);
  return {
    /** For a press, which selects: the highlight that was about to come does not. */
    cancel: () => clearTimeout(timer.current),
    handlers: {
      // A finger does not hover; its tap would.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && stay(),
      onPointerLeave: leave,
      onFocus: stay,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      },
    },
  };
}
