/**
 * Back closes a sheet or dialog that is open over a page. While it is open the history has one more entry, of the same address; closing it
 * in another way takes that entry away, and those that a frame within it has added since (a bank's page). The router does
 * not hear of the entry.
 */
import { useEffect, useEffectEvent, useId, useRef } from 'react';

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const isWanted = useRef(false);
  const isGoingBack = useRef(false);
  const length = useRef(0);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    isWanted.current = true;
    const enter = () => {
      if (entryOf() !== id) history.pushState({ ...history.state, sheet: id }, '');
      length.current = history.length;
    };
    const leave = () => {
      const isOfLastTime = isGoingBack.current;
      isGoingBack.current = false;
      if (isOfLastTime) enter();
      else if (entryOf() !== id) close();
    };
    // Opened again before the entry of the last time was gone.
    isGoingBack.current &&= entryOf() === id;
    enter();
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      isWanted.current = false;
      // A link that closes has gone on by then; so has an effect that is only run again.
      setTimeout(() => {
        // Opened and closed again while the browser still goes back: once more would leave the page.
        if (isWanted.current || isGoingBack.current) return;
        if (entryOf() !== id) return void window.dispatchEvent(new Event(stayed(id)));
        isGoingBack.current = true;
        history.go(-1 - Math.max(0, history.length - length.current));
      });
    };
  }, [isOpen, id]);
}

/** Of the window: that sheet was closed, and the browser does not go back for it: its entry is not the last one any more. */
const stayed = (id: unknown): string => `sheetclosed ${String(id)}`;

/**
 * For what goes to another page after closing: going back takes a moment, and would take that page away. It is done once,
 * also where the page has gone on meanwhile and nothing goes back.
 */
export function afterClosing(act: () => void): void {
  const id = entryOf();
  if (id === undefined) return act();
  const waiting = new AbortController();
  const closed = () => {
    waiting.abort();
    act();
  };
  for (const type of ['popstate', stayed(id)])
    window.addEventListener(type, closed, { signal: waiting.signal });
}

/**
 * Goes one step back, to a page. A link that was followed in an open sheet left the sheet's entry between: that one is gone over,
 * or the first press on Back would lead from the page to itself.
 */
export function backToPage(goBack: () => void): void {
  const passSheet = () => {
    if (entryOf() !== undefined) history.go(-1);
  };
  window.addEventListener('popstate', passSheet, { once: true });
  goBack();
}

const entryOf = (): unknown => (history.state as { readonly sheet?: unknown } | null)?.sheet;
