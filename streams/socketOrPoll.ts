/**
 * News by a socket while it can be had, by asking where it cannot: at once when the socket breaks, then every `pollMs`,
 * for twenty seconds; then the socket is tried anew, for ever. Whichever way has ended, the next begins a second later.
 * Doesn't know what the news is, nor whether there is a network at all: whoever is offline gives the subscription up.
 */
import {
  catchError,
  defer,
  exhaustMap,
  mergeMap,
  type Observable,
  type ObservableInput,
  repeat,
  type SchedulerLike,
  takeUntil,
  timer,
} from 'rxjs';

export interface Ways<T> {
  /** Called for each try; any error means that it cannot be had. */
  readonly socket: () => Observable<T>;
  /** Called for each question, never while one is unanswered; must not fail. Answers with what is new, in order. */
  readonly poll: () => ObservableInput<readonly T[]>;
  readonly pollMs: number;
  readonly scheduler: SchedulerLike;
}

const RETRY_MS = 1_000;
const SOCKET_RETRY_MS = 20_000;

export const socketOrPoll = <T>({ socket, poll, pollMs, scheduler }: Ways<T>): Observable<T> =>
  defer(socket).pipe(
    catchError(() =>
      timer(0, pollMs, scheduler).pipe(
        exhaustMap(poll),
        mergeMap((news) => news),
        takeUntil(timer(SOCKET_RETRY_MS, scheduler)),
      ),
    ),
    repeat({ delay: () => timer(RETRY_MS, scheduler) }),
  );
