/** Measures the room of the sheet (sheetHeights.ts), again when the screen, its bars or the text size change. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { SheetRoom } from './sheetHeights.ts';

/** The line below the summary. */
const LINE_PX = 1;
const BESIDE = '(min-width: 1024px)';

/** Null where the list is beside the map and covers nothing. */
export function useSheetRoom(
  sheet: RefObject<HTMLElement | null>,
  summary: RefObject<HTMLElement | null>,
): SheetRoom | null {
  const [measured, setMeasured] = useState<SheetRoom | null>(null);
  useLayoutEffect(() => {
    const stage = sheet.current?.parentElement;
    const kept = summary.current;
    if (stage == null || kept === null) return undefined;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Below the handle, which is higher where it has words.
      const headerPx = kept.offsetTop + kept.offsetHeight + LINE_PX;
      const { scrollHeight, clientHeight } = document.documentElement;
      const belowPx = scrollHeight - clientHeight;
      // The stage of a sheet that scrolls with the page is as high as the list.
      const frame = sheet.current?.dataset['whole'] === undefined ? null : stage.parentElement;
      const room = frame === null ? stage.clientHeight : frame.clientHeight - stage.offsetTop;
      setMeasured(matchMedia(BESIDE).matches ? null : { room, belowPx, headerPx, rem });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    observer.observe(kept);
    if (kept.parentElement !== null) observer.observe(kept.parentElement);
    return () => observer.disconnect();
  }, [sheet, summary]);
  return measured;
}
