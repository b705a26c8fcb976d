/**
 * Questions whose answers are shown and stored nowhere. A question that nobody waits for any more is aborted.
 *
 * askWhenQuiet, the newest value once it has not changed for `quietMs`:
 *
 *   values   a-b--------c---
 *   asked    -----b--------c      quietMs = ---
 *
 * pollWhile, at once and then some time after each answer, while it is wanted; at once when it is wanted again:
 *
 *   wanted   T--------F----T-----
 *   asked    x---x---------x---x     everyMs = ---
 */
import {
  asyncScheduler,
  EMPTY,
  expand,
  filter,
  merge,
  Observable,
  type OperatorFunction,
  type SchedulerLike,
  skip,
  switchMap,
  take,
  timer,
} from 'rxjs';

/** One question; unsubscribing aborts it. */
export const answerTo = <A>(ask: (signal: AbortSignal) => Promise<A>): Observable<A> =>
  new Observable<A>((subscriber) => {
    const asking = new AbortController();
    ask(asking.signal).then(
      (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      },
      (cause: unknown) => subscriber.error(cause),
    );
    return () => asking.abort();
  });

/** `quietMs` in milliseconds. An error of `ask` ends the stream. */
export const askWhenQuiet = <Q, A>(
  quietMs: number,
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  scheduler: SchedulerLike = asyncScheduler,
): OperatorFunction<Q, A> =>
  switchMap((question) =>
    timer(quietMs, scheduler).pipe(switchMap(() => answerTo((signal) => ask(question, signal)))),
  );

/**
 * `everyMs`: milliseconds from an answer to the next question; null ends the stream. `isWanted$` begins with its current value. A
 * question that is on its way is answered, also where it is not wanted any more. `ask` must not fail.
 */
export const pollWhile = <A>(
  isWanted$: Observable<boolean>,
  ask: (signal: AbortSignal) => Promise<A>,
  everyMs: (answer: A) => number | null,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> => {
  const whenWanted$ = isWanted$.pipe(filter((isWanted) => isWanted));
  const whenWantedAgain$ = isWanted$.pipe(
    skip(1),
    filter((isWanted) => isWanted),
  );
  const next = (start$: Observable<unknown>) =>
    start$.pipe(
      take(1),
      switchMap(() => answerTo(ask)),
    );
  return next(whenWanted$).pipe(
    expand((answer) => {
      const wait = everyMs(answer);
      if (wait === null) return EMPTY;
      return next(merge(timer(wait, scheduler).pipe(switchMap(() => whenWanted$)), whenWantedAgain$));
    }),
  );
};
