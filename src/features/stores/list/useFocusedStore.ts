/**
 * The focus in the list of stores: it stays with its store, and in sight, where rows come, go or move. A new search's list
 * begins at its top: where the store is out of sight there, the panel has the focus.
 */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useWorld } from '../../../kit/hooks.ts';
import type { ListRow } from './listRows.ts';

interface Focused {
  readonly storeNumber: string;
  /** Which of the controls of its card, from 0. */
  readonly control: number;
}

/** In pixels of the scrolled content. */
type Place = { readonly start: number; readonly end: number };

export function useFocusedStore(rows: readonly ListRow[]) {
  const [focused, setFocused] = useState<Focused | null>(null);
  const keepFocused = (target: EventTarget | null) => setFocused(focusedIn(target, rows));
  const index = focused === null ? -1 : rows.findIndex((row) => isOf(row, focused));
  return { focused, keepFocused, index };
}

type Frame = {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly ListRow[];
  /** Once the rows are laid out: undefined where the store is not in the list. */
  readonly placeNow: () => Place | undefined;
  /** How far the list is scrolled, and how much of it is in sight. */
  readonly scrolled: () => { readonly top: number; readonly height: number };
};

export function useFocusInSight(focused: Focused | null, { list, rows, placeNow, scrolled }: Frame): void {
  const foundAt = useWorld((world) => world.storeSearch.foundAt);
  const keys = rows.map(({ key }) => key).join();
  const before = useRef({ focused, foundAt, keys, place: placeNow(), isNew: false });
  useLayoutEffect(() => {
    const was = before.current;
    const place = placeNow();
    const { top, height } = scrolled();
    // The answer is known before its stores are read: new from the one until the other has come.
    const isNew = was.isNew || was.foundAt !== foundAt;
    before.current = { focused, place, foundAt, keys, isNew: isNew && was.keys === keys };
    if (focused === null || focused !== was.focused) return;
    // Its card was made anew in another group.
    if (document.activeElement === document.body) controlOf(focused, list.current, rows)?.focus(quietly);
    const active = document.activeElement;
    if (active === null || place === undefined || list.current?.contains(active) !== true) return;
    const wasInSight = was.place !== undefined && was.place.end > top && was.place.start < top + height;
    if (isNew && place.end > height) list.current.closest<HTMLElement>('[role=tabpanel]')?.focus(quietly);
    else if (!isNew && wasInSight && was.place?.start !== place.start)
      active.scrollIntoView({ block: 'nearest' });
  });
}

const quietly = { preventScroll: true } as const;
const CONTROLS = 'a[href], button';

function focusedIn(target: EventTarget | null, rows: readonly ListRow[]): Focused | null {
  const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null;
  const row = rows[Number(card?.dataset['index'])];
  if (card === null || row?.kind !== 'store') return null;
  const control = [...card.querySelectorAll(CONTROLS)].findIndex((each) => each === target);
  return { storeNumber: row.store.storeNumber, control };
}

function controlOf(focused: Focused, list: HTMLElement | null, rows: readonly ListRow[]) {
  const index = rows.findIndex((row) => isOf(row, focused));
  const card = list?.querySelector(`[data-index="${index}"]`);
  return [...(card?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].at(Math.max(0, focused.control));
}

const isOf = (row: ListRow, { storeNumber }: Focused): boolean =>
  row.kind === 'store' && row.store.storeNumber === storeNumber;
