/**
 * Questions whose answers are shown and stored nowhere. A question that nobody waits for any more is aborted.
 *
 * askWhenQuiet, the newest value once it has not changed for `quietMs`:
 *
 *   values   a-b--------c---
 *   asked    -----b--------c      quietMs = ---
 *
 * pollWhile, at once and then `everyMs` after each answer, while `isWanted$`:
 *
 *   wanted   T--------F----T-----
 *   asked    x---x---------x---x     everyMs = ---
 */
import {
  asyncScheduler,
  distinctUntilChanged,
  EMPTY,
  expand,
  Observable,
  type OperatorFunction,
  type SchedulerLike,
  switchMap,
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

/** `everyMs`: milliseconds from an answer to the next question. `ask` must not fail. */
export const pollWhile = <A>(
  isWanted$: Observable<boolean>,
  ask: (signal: AbortSignal) => Promise<A>,
  everyMs: (answer: A) => number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> =>
  isWanted$.pipe(
    distinctUntilChanged(),
    switchMap((isWanted) =>
      isWanted
        ? answerTo(ask).pipe(
            expand((answer) => timer(everyMs(answer), scheduler).pipe(switchMap(() => answerTo(ask)))),
          )
        : EMPTY,
    ),
  );
