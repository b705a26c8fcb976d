/**
 * Which refusal of an order was told in this tab last, by its time: it is told once, unless the person comes by "See why" to read it.
 * Kept in the tab's storage, which the next document reads; a browser that has none forgets it, and tells it once more after a page
 * load.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isStillValid } from '../../../domain/freshness.ts';
import { useCrema } from '../../app/Crema.ts';

const KEY = 'crema:seenRefusal';
/** One that came on the way back from the bank's page is news. */
const NEWS_MS = 60_000;

/** Whether this tells the refusal first: it came while this is shown, or a moment before. Null: of no order's answer. */
export function useTellsFirst(at: number | null): boolean {
  const { now } = useCrema();
  const [isFirst] = useState(() => at === null || (toldAt() !== at && isStillValid(at, NEWS_MS, now())));
  useEffect(() => {
    if (at !== null) keepTold(at);
  }, [at]);
  return isFirst;
}

export function keepTold(at: number): void {
  try {
    sessionStorage.setItem(KEY, String(at));
  } catch {
    // Told once more after a page load.
  }
}

export function toldAt(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Of the address to which "See why" leads: the payment is opened for the refusal that stands there already. */
export const seesWhy = { seesWhy: true } as const;

export function useSeesWhy(): boolean {
  const state = useLocation().state as Partial<typeof seesWhy> | null;
  return state?.seesWhy === true;
}
