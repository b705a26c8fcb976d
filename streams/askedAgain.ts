/**
 * When a look asks again although its question has not changed. Emits true when the network is back or the tab is seen
 * again; false, after a wait, in a tab that is seen, while the last question failed for want of a network: the browser
 * may say too early that the network is back, or not notice at all that it was gone.
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
  /** It failed for want of a network, and none is under way. */
  isCutOff(): boolean;
  /** From now. */
  waitMs(): number;
}

export function askedAgain(
  { tabs, clock }: ReadNeeds,
  { changes$, isCutOff, waitMs }: LastQuestion,
): Observable<boolean> {
  const isBack$ = [tabs.online$, tabs.visible$].map((source$) =>
    source$.pipe(
      distinctUntilChanged(),
      skip(1),
      filter((isBack) => isBack),
    ),
  );
  const cutOff$ = combineLatest([changes$, tabs.online$, tabs.visible$]).pipe(
    map(([, isOnline, isVisible]) => isOnline && isVisible && isCutOff()),
    distinctUntilChanged(),
    switchMap((isNow) => (isNow ? timer(waitMs(), clock.scheduler) : EMPTY)),
    map(() => false),
  );
  return merge(...isBack$, cutOff$);
}
