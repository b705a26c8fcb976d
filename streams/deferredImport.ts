/**
 * Imports what the first page does without at its first use, or ahead. An import that fails is tried again every two
 * seconds, in real time, and its users wait for it.
 */
import { defer, firstValueFrom, retry } from 'rxjs';

const AGAIN_MS = 2_000;

/** Answers what `load` loads, or a promise of it while it is loaded. */
export function deferredImport<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | Promise<T> | null = null;
  const loadUntilHere = async (): Promise<T> =>
    (loaded = await firstValueFrom(defer(load).pipe(retry({ delay: AGAIN_MS }))));
  return () => (loaded ??= loadUntilHere());
}
