/**
 * Imports what the first page does without at its first use, or ahead. An import that fails is tried again after 2, 4 … 30
 * seconds, in real time, and at once when `retryImports` is called; its users wait for it.
 */
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  firstValueFrom,
  map,
  merge,
  retry,
  Subject,
  timer,
} from 'rxjs';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** One failure may be a moment without a network. */
const FAILURES_TOLD = 2;

const retries$ = new Subject<void>();
const failing$ = new BehaviorSubject(0);

/** When the network returns, or a person asks for it. */
export const retryImports = (): void => retries$.next();

/** Whether something cannot be loaded, by more than one try. */
export const areImportsFailing$ = failing$.pipe(
  map((count) => count > 0),
  distinctUntilChanged(),
);

/** Answers what `load` loads, or a promise of it while it is loaded. */
export function deferredImport<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | Promise<T> | null = null;
  const loadUntilHere = async (): Promise<T> => {
    let isTold = false;
    const delay = (_: unknown, failures: number) => {
      if (failures === FAILURES_TOLD) {
        isTold = true;
        failing$.next(failing$.value + 1);
      }
      return merge(timer(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)), retries$);
    };
    loaded = await firstValueFrom(defer(load).pipe(retry({ delay })));
    if (isTold) failing$.next(failing$.value - 1);
    return loaded;
  };
  return () => (loaded ??= loadUntilHere());
}
