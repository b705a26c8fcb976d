/**
 * Hooks that read a selection of the world, a document or the time. A component re-renders only when its
 * selection changes.
 */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Dexie, liveQuery, type Observable as LiveAnswer } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import * as v from 'valibot';
import { from, type Observable } from 'rxjs';
import type { World } from '../../domain/world.ts';
import { useCrema } from './Crema.ts';

/** `select` must return the same reference for the same world: it picks and does not build objects. */
export function useWorld<T>(select: (world: World) => T): T {
  const { world$, world } = useCrema();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = world$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [world$],
  );
  const read = () => select(world());
  return useSyncExternalStore(subscribe, read, read);
}

export function useLatest<T>(source$: Observable<T>, first: T): T {
  const [latest, setLatest] = useState(first);
  useEffect(() => {
    const subscription = source$.subscribe(setLatest);
    return () => subscription.unsubscribe();
  }, [source$]);
  return latest;
}

/** Milliseconds; updated every `everyMs`, so that ages and staleness change without an event. */
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
 * reading: not loaded yet. ready: valid. missing: no hash, or the device no longer has the document. The
 * previous document stays while a newer one is read.
 */
export type DocumentState<T> =
  | { readonly status: 'reading' | 'missing' }
  | { readonly status: 'ready'; readonly body: T };

export function useDocument<S extends v.GenericSchema>(
  hash: string | null | undefined,
  schema: S,
): DocumentState<v.InferOutput<S>> {
  const { documents } = useCrema();
  const body: unknown = useObservable(
    () => queried(async () => (hash == null ? null : documents.read(hash))),
    [hash, documents],
    documents.peek(hash ?? ''),
  );
  return useMemo(() => (hash == null ? { status: 'missing' } : asState(schema, body)), [hash, schema, body]);
}

/** Asks once for a document that a fact names and that this device lost, or has only damaged. */
export function useAskForLost(
  hash: string | null | undefined,
  { status }: DocumentState<unknown>,
  ask: () => void,
): void {
  const isLost = hash != null && status === 'missing';
  useEffect(() => {
    if (isLost) ask();
  }, [isLost, hash, ask]);
}

/**
 * What `useLiveQuery` observes: a document that comes later, or goes, is read again. Dexie follows the reads of an async
 * function only, and its live queries answer nothing where there is no IndexedDB: there it is read once.
 */
const queried = (read: () => Promise<unknown>): LiveAnswer<unknown> | Observable<unknown> =>
  Dexie.dependencies.indexedDB ? liveQuery(read) : from(read());

function asState<S extends v.GenericSchema>(schema: S, body: unknown): DocumentState<v.InferOutput<S>> {
  if (body === undefined) return { status: 'reading' };
  const parsed = v.safeParse(schema, body);
  return parsed.success ? { status: 'ready', body: parsed.output } : { status: 'missing' };
}
