/** How components read: a slice of the world, a document, the time. A component re-renders only when its slice changes. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Observable } from 'rxjs';
import type { World } from '../../domain/world.ts';
import { useCrema } from './Crema.ts';

/** `select` must give the same reference for the same world: pick, don't build. */
export function useWorld<T>(select: (world: World) => T): T {
  const { world$, world } = useCrema();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = world$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [world$],
  );
  return useSyncExternalStore(subscribe, () => select(world()));
}

export function useLatest<T>(source$: Observable<T>, first: T): T {
  const [latest, setLatest] = useState(first);
  useEffect(() => {
    const subscription = source$.subscribe(setLatest);
    return () => subscription.unsubscribe();
  }, [source$]);
  return latest;
}

/** Milliseconds; renews itself every `everyMs`, so that ages and staleness move without an event. */
export function useNow(everyMs = 1_000): number {
  const { now } = useCrema();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return at;
}

/**
 * reading: not at hand yet. ready: valid. missing: no hash, or the device no longer has the document.
 * While a newer document is read the older one stays.
 */
export type DocumentState<T> =
  { readonly status: 'reading' | 'missing' } | { readonly status: 'ready'; readonly body: T };

export function useDocument<S extends v.GenericSchema>(
  hash: string | null | undefined,
  schema: S,
): DocumentState<v.InferOutput<S>> {
  const { documents } = useCrema();
  const [state, setState] = useState<DocumentState<v.InferOutput<S>>>(() =>
    initial(hash, schema, documents.peek(hash ?? '')),
  );
  useEffect(() => {
    if (hash == null) {
      setState({ status: 'missing' });
      return undefined;
    }
    let isCurrent = true;
    void documents.read(hash).then((body) => {
      if (isCurrent) setState(asState(schema, body));
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, documents, schema]);
  return state;
}

function initial<S extends v.GenericSchema>(
  hash: string | null | undefined,
  schema: S,
  peeked: unknown,
): DocumentState<v.InferOutput<S>> {
  if (hash == null) return { status: 'missing' };
  return peeked === undefined ? { status: 'reading' } : asState(schema, peeked);
}

function asState<S extends v.GenericSchema>(schema: S, body: unknown): DocumentState<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, body);
  return parsed.success ? { status: 'ready', body: parsed.output } : { status: 'missing' };
}
