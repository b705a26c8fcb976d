/** The number of stores that a choice of filters matches around a spot, asked 200 ms after the last change. */
import { EMPTY, map, of, switchMap, type Observable, type SchedulerLike } from 'rxjs';
import type { Spot } from '../../domain/stores/spot.ts';
import type { StorePointsPort } from '../ports.ts';
import { askWhenQuiet } from '../reads/asking.ts';

const QUIET_MS = 200;

export interface CountQuestion {
  readonly at: Spot;
  readonly features: readonly string[];
}
/** `count` is null after a failure. */
export interface FilterCount {
  readonly question: CountQuestion;
  readonly count: number | null;
}

/** Null asks nothing. */
export const filterCountsFor =
  (points: Pick<StorePointsPort, 'count'>, scheduler?: SchedulerLike) =>
  (questions$: Observable<CountQuestion | null>): Observable<FilterCount> =>
    questions$.pipe(
      switchMap((question) =>
        question === null
          ? EMPTY
          : of(question).pipe(
              askWhenQuiet(QUIET_MS, ({ at, features }) => points.count(at, features), scheduler),
              map((counted) => ({
                question,
                count: counted === 'failed' ? null : counted,
              })),
            ),
      ),
    );
