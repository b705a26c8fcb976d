/** Scrolls along what has the focus in a list, where its row moves without a press: a keyboard must not act out of sight. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** In pixels of the scrolled content. */
type Row = { readonly start: number; readonly end: number };
type Frame = {
  readonly list: RefObject<HTMLElement | null>;
  /** How far it was scrolled when the row was last placed, and how much of it is in sight. */
  readonly top: number;
  readonly height: number;
};

/** `key` names the row; `row` is where it is, undefined where it is not in the list. A row that was out of sight stays so. */
export function useFocusedInSight(
  key: string | null,
  row: Row | undefined,
  { list, top, height }: Frame,
): void {
  const before = useRef<{ readonly key: string | null; readonly row: Row | undefined }>({ key, row });
  useLayoutEffect(() => {
    const { key: keyBefore, row: was } = before.current;
    before.current = { key, row };
    if (key === null || key !== keyBefore || was === undefined || row?.start === was.start) return;
    const focused = document.activeElement;
    if (was.end <= top || was.start >= top + height || list.current?.contains(focused) !== true) return;
    focused?.scrollIntoView({ block: 'nearest' });
  });
}
