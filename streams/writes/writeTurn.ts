/**
 * Which tab carries out a write: the one that holds its lock, which is released when a tab dies. A frozen tab keeps it,
 * so a visible tab in which the write has not changed for SILENCE_MS goes on without the lock. The write still takes
 * effect once: it is asked for by key first, and sent with the same idempotency key; a tab that is no longer frozen
 * reads in the log that another took over. A volatile write that waits is taken from the tab that asked only when that
 * tab is gone.
 */
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import type { OutboxEntry } from '../../domain/outbox/evolve.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { ClockPort, TabsPort } from '../ports.ts';

export interface TurnNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

/** Longer than a request may take (15 s), after which its sender records an outcome. */
export const SILENCE_MS = 20_000;

/** Runs `work` once, when this tab's turn has come; settles when it is done, or the write is gone. */
export async function takeTurn(needs: TurnNeeds, writeId: string, work: () => Promise<void>): Promise<void> {
  await leaveToAsker(needs, writeId);
  let running: Promise<void> | null = null;
  const once = (): Promise<void> => (running ??= work());
  const done = new AbortController();
  const byLock = needs.tabs.withLock(`crema:write:${writeId}`, { signal: done.signal }, once);
  const bySilence = silence(needs, writeId).then((heard) => (heard === 'silent' ? once() : undefined));
  await Promise.race([byLock, bySilence]);
  done.abort();
}

/** Settles when the write has not changed for SILENCE_MS in this tab while visible, or when it is gone. */
export const silence = ({ log, tabs, clock }: TurnNeeds, writeId: string): Promise<'silent' | 'gone'> =>
  firstValueFrom(
    combineLatest([
      log.world$.pipe(
        map(({ outbox }) => outbox.writes[writeId]),
        distinctUntilChanged(),
      ),
      tabs.visible$,
    ]).pipe(
      switchMap(([entry, isVisible]): Observable<'silent' | 'gone'> => {
        if (entry === undefined) return of('gone');
        if (isAnothersSecret(entry, tabs)) return NEVER;
        return isVisible ? timer(SILENCE_MS, clock.scheduler).pipe(map(() => 'silent' as const)) : NEVER;
      }),
    ),
  );

/**
 * Waits until this tab may request the lock. Only the tab that asked has the secret, so other tabs wait SILENCE_MS
 * first.
 */
const leaveToAsker = ({ log, tabs, clock }: TurnNeeds, writeId: string): Promise<unknown> =>
  firstValueFrom(
    merge(
      log.world$.pipe(
        map(({ outbox }) => outbox.writes[writeId]),
        filter((entry) => entry === undefined || !isAnothersSecret(entry, tabs)),
      ),
      timer(SILENCE_MS, clock.scheduler),
    ),
  );

const isAnothersSecret = ({ by, phase }: OutboxEntry, { tabId }: TabsPort): boolean =>
  by !== undefined && by !== tabId && phase === 'waiting';
