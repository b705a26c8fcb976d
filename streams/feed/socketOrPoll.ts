/**
 * Receives news over a socket, and polls while there is none: at once when the socket fails, then every `pollMs` for
 * twenty seconds; then the socket is tried again, without end. A second passes before each new try.
 * Doesn't know what the news is, nor whether there is a network: the caller unsubscribes while offline.
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
  /** Called for each try; any error means that there is no socket. */
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
