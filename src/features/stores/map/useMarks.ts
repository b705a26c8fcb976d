/**
 * The marks of the needed area (neededMarks.ts). Requested again every minute, since stores open and close, and some
 * seconds after a failure; previous marks remain meanwhile. Without store points, the list's stores are drawn.
 */
import { useEffect, useState } from 'react';
import { openStatus } from '../../../../domain/stores/openingHours.ts';
import { spotOf } from '../../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useLatest, useNow } from '../../../kit/hooks.ts';
import type { AskedMarks } from './neededMarks.ts';

const MINUTE = 60_000;
const RETRY_AFTER = 10_000;

export function useMarks(
  asked: AskedMarks | null,
  features: readonly string[],
  stores: readonly StoreLocation[],
): readonly MapMark[] {
  const { storePoints, isOnline$ } = useCrema();
  const now = useNow(MINUTE);
  const isOnline = useLatest(isOnline$, true);
  const filters = features.join();
  const [marks, setMarks] = useState<readonly MapMark[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (asked === null) return undefined;
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    void storePoints
      .marks(asked.area, asked.zoom, filters === '' ? [] : filters.split(','))
      .then((answer) => {
        if (!isCurrent) return;
        // Older marks are better than none: only where there never were any the list's stores stand in.
        setMarks((before) => (answer === 'failed' && Array.isArray(before) ? before : answer));
        if (answer === 'failed') retry = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER);
      });
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, [storePoints, asked, filters, now, attempt, isOnline]);
  if (marks === null) return noMarksYet;
  return marks === 'failed' ? stores.map((store) => markOf(store, now)) : marks;
}

/** Identifies the initial value, before the first answer. */
export const noMarksYet: readonly MapMark[] = [];

function markOf(store: StoreLocation, now: number): MapMark {
  const { storeNumber, hoursByDay, holidays, timeZone } = store;
  const { isOpen } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, now);
  return { kind: 'store', storeNumber, at: spotOf(store), isOpen };
}
