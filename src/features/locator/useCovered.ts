/** How many pixels of the map the list's sheet covers, so that what is shown on the map is not behind it. */
import { useCallback, useState, type RefObject } from 'react';
import { heightOf, type SheetStop } from './useSheetStop.ts';

const BESIDE = '(min-width: 1024px)';

export function useCovered(map: RefObject<HTMLElement | null>) {
  const [covered, setCovered] = useState(0);
  const onStop = useCallback(
    (stop: SheetStop) => {
      const room = map.current?.clientHeight ?? 0;
      // Behind a full sheet nobody looks at the map: it prepares for being seen again.
      setCovered(matchMedia(BESIDE).matches ? 0 : heightOf(stop === 'full' ? 'half' : stop, room));
    },
    [map],
  );
  return { covered, onStop };
}
