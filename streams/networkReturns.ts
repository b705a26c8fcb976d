/** Emits when the network is back. */
import { distinctUntilChanged, filter, type Observable } from 'rxjs';

export const networkReturns = (online$: Observable<boolean>): Observable<boolean> =>
  online$.pipe(
    distinctUntilChanged(),
    filter((isOnline, index) => index > 0 && isOnline),
  );
