/**
 * Which tab carries out a write: the one that holds its lock, which a dead tab frees at once. A frozen tab keeps it, so a
 * visible tab that has seen nothing come of the write for a while goes on without the lock. That is no second effect: it
 * asks by key first, and what it sends has the same idempotency key; the log's head tells the frozen tab when it thaws.
 * A volatile write that waits is the asking tab's: another takes it only when that tab is gone.
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
import type { OutboxEntry } from '../domain/outbox/evolve.ts';
import type { EventLog } from './eventLog.ts';
import type { ClockPort, TabsPort } from './ports.ts';

export interface TurnNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

/** Longer than a request may take (15 s): whoever sent it would have said what came of it. */
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

/** When nothing has come of a write for a while, in a visible tab, or the write is gone. */
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

/** Only the tab that asked can send it: others let that tab have the lock first, and then have it when that tab dies. */
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
