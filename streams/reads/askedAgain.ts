/**
 * When a look asks again although its question has not changed. Emits true when the network is back or the tab is seen
 * again; false, after a wait, in a tab that is seen, while the last question is to be retried: the browser may say too early
 * that the network is back, or not notice at all that it was gone, and a broken server does not say when it works again.
 */
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import type { ReadNeeds } from './read.ts';

export interface LastQuestion {
  /** Emits whenever the two others may answer differently. */
  readonly changes$: Observable<unknown>;
  /** It failed for want of a network or by a broken server, and none is under way. */
  isToRetry(): boolean;
  /** From now. */
  waitMs(): number;
}

export function askedAgain(
  { tabs, clock }: ReadNeeds,
  { changes$, isToRetry, waitMs }: LastQuestion,
): Observable<boolean> {
  const isBack$ = [tabs.online$, tabs.visible$].map((source$) =>
    source$.pipe(
      distinctUntilChanged(),
      skip(1),
      filter((isBack) => isBack),
    ),
  );
  const retry$ = combineLatest([changes$, tabs.online$, tabs.visible$]).pipe(
    map(([, isOnline, isVisible]) => isOnline && isVisible && isToRetry()),
    distinctUntilChanged(),
    switchMap((isNow) => (isNow ? timer(waitMs(), clock.scheduler) : EMPTY)),
    map(() => false),
  );
  return merge(...isBack$, retry$);
}
