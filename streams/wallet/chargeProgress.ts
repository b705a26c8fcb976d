/**
 * How far a payment is, asked of the server while the page is visible; stored nowhere (decision 0056). Without an answer the known
 * state stays.
 */
import { concat, type Observable, of, scan, type SchedulerLike, startWith, switchMap } from 'rxjs';
import type { ReturnedPayment } from '../../domain/wallet/returnedPayment.ts';
import type { ShownCharge } from '../../domain/wallet/shape.ts';
import { pollWhile } from '../reads/asking.ts';
import type { WalletPort } from './port.ts';

const LOOK_EVERY_MS = 1_000;
/** The bank's page is known: asks whether it was answered, in case the feed does not tell. */
const LOOK_AGAIN_EVERY_MS = 5_000;
const RETURNED_EVERY_MS = 2_000;

/** By the write that charges; null asks nothing. */
export const chargesOf =
  (wallet: Pick<WalletPort, 'charge'>, isVisible$: Observable<boolean>, scheduler?: SchedulerLike) =>
  (writeIds$: Observable<string | null>): Observable<ShownCharge | null> =>
    writeIds$.pipe(
      switchMap((writeId) => {
        if (writeId === null) return of(null);
        let wait = LOOK_EVERY_MS;
        return concat(
          of(null),
          pollWhile(
            isVisible$,
            (signal) => wallet.charge(writeId, signal),
            (answer) => {
              if (answer.ok) wait = answer.value?.state === 'challenge' ? LOOK_AGAIN_EVERY_MS : LOOK_EVERY_MS;
              return wait;
            },
            scheduler,
          ).pipe(
            scan<Awaited<ReturnType<WalletPort['charge']>>, ShownCharge | null>(
              (known, answer) => (answer.ok ? answer.value : known),
              null,
            ),
          ),
        );
      }),
    );

/** gone: the key shows nothing. failed: nothing is known, and it is asked again. */
export type Returned = ReturnedPayment | 'reading' | 'failed' | 'gone';

/** By the key in the address that the bank led back to, until the payment is decided. */
export const returnedPayments =
  (wallet: Pick<WalletPort, 'returnedPayment'>, isVisible$: Observable<boolean>, scheduler?: SchedulerLike) =>
  (returnKeys$: Observable<string>): Observable<Returned> =>
    returnKeys$.pipe(
      switchMap((returnKey) =>
        pollWhile(
          isVisible$,
          (signal) => wallet.returnedPayment(returnKey, signal),
          (answer) => (answer.ok && isDecided(answer.value) ? null : RETURNED_EVERY_MS),
          scheduler,
        ).pipe(
          scan<Awaited<ReturnType<WalletPort['returnedPayment']>>, Returned>(
            (known, answer) =>
              answer.ok ? (answer.value ?? 'gone') : known === 'reading' ? 'failed' : known,
            'reading',
          ),
          startWith<Returned>('reading'),
        ),
      ),
    );

const isDecided = (payment: ReturnedPayment | null): boolean =>
  payment?.state !== 'asked' && payment?.state !== 'deciding';
