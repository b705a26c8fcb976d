/**
 * The locator's own start is a proposal: the first thing that the person does ends it, a press, a key, typed text, a turn
 * of the wheel on the map, a step back, and it does not come over what they did. Tab and a press on nothing do not end it.
 */
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCrema } from '../../../kit/Crema.ts';

export interface OwnStart {
  readonly isOpen: boolean;
  /** Runs it unless the person has done something, even if React has not rendered it yet. */
  readonly propose: (start: () => void) => void;
  /** Asks the device. The end of the start is the end of that question. */
  readonly locate: () => Promise<void>;
}

/**
 * `isStart`: the address names no place; where it comes to name none again, there is a new proposal. `onEnd` is called
 * before the person's deed is.
 */
export function useOwnStart(isStart: boolean, onEnd: () => void): OwnStart {
  const { dispatch } = useCrema();
  const [isOpen, setIsOpen] = useState(true);
  const isOver = useRef(false);
  const hasAsked = useRef(false);
  const tellEnd = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    if (!isStart) return undefined;
    const close = () => {
      setIsOpen(false);
      if (hasAsked.current) void dispatch({ type: 'locator/stopLocating', data: {} });
    };
    const end = (event: Event) => {
      if (isOver.current || !isDeed(event)) return;
      isOver.current = true;
      tellEnd();
      // A rendering before React handles the input would remove the text that was just typed.
      if (event.type === 'input') setTimeout(close);
      else close();
    };
    for (const type of deeds) window.addEventListener(type, end, { capture: true, passive: true });
    return () => {
      for (const type of deeds) window.removeEventListener(type, end, { capture: true });
      isOver.current = false;
      hasAsked.current = false;
      setIsOpen(true);
    };
  }, [isStart, dispatch]);
  const propose = useCallback((start: () => void) => {
    if (!isOver.current) start();
  }, []);
  const locate = useCallback(async () => {
    if (isOver.current) return;
    hasAsked.current = true;
    await dispatch({ type: 'locator/locate', data: {} });
  }, [dispatch]);
  return useMemo(() => ({ isOpen, propose, locate }), [isOpen, propose, locate]);
}

/** A click too: assistive technology presses without a pointer. */
const deeds = ['pointerdown', 'click', 'keydown', 'wheel', 'input', 'popstate'] as const;
/** Also the map, which takes the focus. A disabled or busy control does nothing. */
const USABLE =
  'a[href], button:not([aria-disabled="true"]), input, select, textarea, label, [role="option"], [tabindex="0"]';
const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

function isDeed(event: Event): boolean {
  if (event.type === 'popstate') return true;
  if (event instanceof KeyboardEvent && passing.has(event.key)) return false;
  return event.target instanceof Element && event.target.closest(USABLE) !== null;
}
