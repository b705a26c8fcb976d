/**
 * Restores the list's tab, sheet stop and scroll position on back and forward; a new search starts at the top. Kept
 * per history entry while the tab is open.
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useCrema, type Crema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { SheetStop } from '../sheet/sheetHeights.ts';
import type { ListTab } from './useListed.ts';

interface Row {
  readonly index: number;
  /** Pixels from the top of the scroll container. */
  readonly offset: number;
}
export interface ListPlace {
  readonly tab: ListTab;
  readonly stop: SheetStop;
  readonly row: Row | null;
}

const placesOf = new WeakMap<Crema, Map<string, ListPlace>>();

export function useListPlace(scroller: RefObject<HTMLElement | null>) {
  const crema = useCrema();
  const { key, state } = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const foundAt = useWorld((world) => world.storeSearch.foundAt);
  const [first] = useState<ListPlace>(
    () =>
      (type === 'POP' && placesOf.get(crema)?.get(key)) || {
        ...{ tab: tabIn(state) ?? tabOfEntry(key) ?? 'nearby', stop: 'half', row: null },
      },
  );
  const [tab, setTab] = useState(first.tab);
  const stop = useRef(first.stop);
  const wanted = useRef(first.row);
  const [firstKey] = useState(key);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (key !== firstKey) wanted.current = null;
    return () => {
      if (list === null) return;
      const places = placesOf.get(crema) ?? new Map<string, ListPlace>();
      placesOf.set(crema, places);
      places.set(key, { tab, stop: stop.current, row: wanted.current ?? topRow(list) });
    };
  }, [crema, key, firstKey, tab, scroller]);
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    // Scrolling by the person cancels the restoration.
    const leave = () => void (wanted.current = null);
    const acts = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const act of acts) list.addEventListener(act, leave, { passive: true });
    return () => acts.forEach((act) => list.removeEventListener(act, leave));
  }, [scroller]);
  useEffect(() => {
    const list = scroller.current;
    if (wanted.current === null) list?.scrollTo({ top: 0 });
    else if (list !== null) goTo(list, wanted);
  }, [foundAt, scroller]);
  return { tab, setTab, firstStop: first.stop, onStop: (next: SheetStop) => void (stop.current = next) };
}

/**
 * Keeps the tab of the shown entry for a page load that comes between, beside the router's own state, as markEntry does
 * (src/kit/tabMemory.ts): the sign-in leads back to this entry, also after it was reloaded.
 */
export function keepTabOfEntry(key: string, tab: ListTab): void {
  history.replaceState({ ...history.state, listTab: { key, tab } }, '');
}

function tabOfEntry(key: string): ListTab | null {
  // The server renders the page, too.
  const { listTab } = Object(globalThis.history?.state) as { readonly listTab?: { readonly key?: unknown } };
  return listTab?.key === key ? tabIn(listTab) : null;
}

/** Which tab led to the sign-in that leads here. */
function tabIn(state: unknown): ListTab | null {
  const { tab } = Object(state) as { readonly tab?: unknown };
  return tab === 'previous' || tab === 'favorites' ? tab : null;
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-index]')];
const indexOf = (row: HTMLElement | undefined): number => Number(row?.dataset['index']);
const offsetOf = (row: HTMLElement, list: HTMLElement): number =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top;

function topRow(list: HTMLElement): Row | null {
  const row = rowsIn(list).find((each) => offsetOf(each, list) + each.offsetHeight > 0);
  return row === undefined || list.scrollTop === 0
    ? null
    : { index: indexOf(row), offset: offsetOf(row, list) };
}

const TRIES = 40;
const ROW_PX = 160;

/** A distant row is not in the DOM (virtualization): scrolls closer on each frame until it is. */
function goTo(list: HTMLElement, wanted: RefObject<Row | null>, tries = TRIES): void {
  if (wanted.current === null || tries === 0) return;
  const { index, offset } = wanted.current;
  const rows = rowsIn(list);
  const row = rows.find((each) => indexOf(each) === index);
  const last = indexOf(rows.at(-1));
  if (row !== undefined) list.scrollTop += offsetOf(row, list) - offset;
  else if (!Number.isNaN(last)) list.scrollTop += (index - last) * ROW_PX;
  requestAnimationFrame(() => goTo(list, wanted, tries - 1));
}
