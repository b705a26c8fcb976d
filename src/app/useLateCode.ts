/**
 * A part of a page that comes after the page: its code is fetched once the page is at rest, or at once when it is wanted.
 * Code that could not be fetched is asked for again when it is wanted next or the network returns; the page lives on.
 */
import { useEffect, useRef, useState } from 'react';
import { useCrema } from './Crema.ts';
import { useLatest } from './hooks.ts';

export type LateCode<T> =
  { readonly status: 'coming' | 'failed' } | { readonly status: 'here'; readonly code: T };

const AT_REST_MS = 1_500;

/** `load` must be the same function each time. */
export function useLateCode<T>(load: () => Promise<T>, isWanted: boolean): LateCode<T> {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const [late, setLate] = useState<LateCode<T>>({ status: 'coming' });
  const isAsked = useRef(false);
  const isHere = late.status === 'here';
  useEffect(() => {
    if (isHere || isAsked.current) return undefined;
    const timer = setTimeout(
      () => {
        isAsked.current = true;
        load().then(
          (code) => setLate({ status: 'here', code }),
          () => {
            isAsked.current = false;
            setLate({ status: 'failed' });
          },
        );
      },
      isWanted ? 0 : AT_REST_MS,
    );
    return () => clearTimeout(timer);
  }, [load, isWanted, isOnline, isHere]);
  return late;
}
