/**
 * Deferred import: loads a part of a page after the page, when idle, or at once when it is needed. Code that was loaded once is
 * there at once from then on. A failed import is retried when it is needed next or the network returns.
 */
import { useEffect, useRef, useState } from 'react';
import { useCrema } from './Crema.ts';
import { withStyles } from './failedStyles.ts';
import { useLatest } from './hooks.ts';

export type DeferredImport<T> =
  | { readonly status: 'coming' | 'failed' }
  | { readonly status: 'here'; readonly code: T };

const IDLE_MS = 1_500;

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

export async function fetchDeferred<T>(load: () => Promise<T>): Promise<T> {
  const code = await withStyles(load);
  loaded.set(load, code);
  return code;
}

/** `load` must be the same function on every render. Not `whenIdle`: it is loaded when it is wanted, and not before. */
export function useDeferredImport<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  whenIdle = true,
): DeferredImport<T> {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const [deferred, setDeferred] = useState<DeferredImport<T>>(() =>
    loaded.has(load) ? { status: 'here', code: loaded.get(load) as T } : { status: 'coming' },
  );
  const isAsked = useRef(false);
  const isHere = deferred.status === 'here';
  useEffect(() => {
    if (isHere || isAsked.current || !(isWanted || whenIdle)) return undefined;
    const timer = setTimeout(
      () => {
        isAsked.current = true;
        fetchDeferred(load).then(
          (code) => setDeferred({ status: 'here', code }),
          () => {
            isAsked.current = false;
            setDeferred({ status: 'failed' });
          },
        );
      },
      isWanted ? 0 : IDLE_MS,
    );
    return () => clearTimeout(timer);
  }, [load, isWanted, whenIdle, isOnline, isHere]);
  return deferred;
}
