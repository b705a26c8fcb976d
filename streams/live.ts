/**
 * News of the member's orders: the socket while it can be had, polling where it cannot, always from the log's cursor.
 * An entry is appended only if it is newer than the cursor at the log's head, so whoever delivers it twice, it counts once.
 * Only the leading tab listens; the others hear of it through the log.
 */
import {
  catchError,
  combineLatest,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  merge,
  mergeMap,
  repeat,
  type Subscription,
  switchMap,
  takeUntil,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import type { FactDraft } from '../domain/events.ts';
import { isNewer } from '../domain/live/evolve.ts';
import type { World } from '../domain/world.ts';
import type { EventLog } from './eventLog.ts';
import { noteExpiry, record } from './facts.ts';
import { leads } from './leader.ts';
import type { ClockPort, LiveEntry, LivePort, TabsPort } from './ports.ts';

export interface LiveNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly live: LivePort;
}

const POLL_MS = 3_000;
const RETRY_MS = 1_000;
/** How long polling goes on before the socket is tried again. */
const SOCKET_RETRY_MS = 20_000;

export function startLive(needs: LiveNeeds): Subscription {
  const { log, tabs, clock } = needs;
  const listener$ = log.world$.pipe(
    map(({ session }) => (session.isExpired ? null : (session.member?.memberId ?? null))),
    distinctUntilChanged(),
  );
  return combineLatest([leads(tabs, clock), listener$, tabs.online$.pipe(distinctUntilChanged())])
    .pipe(
      switchMap(([isLeader, memberId, isOnline]) =>
        isLeader && memberId !== null && isOnline ? listen(needs) : EMPTY,
      ),
    )
    .subscribe();
}

/** Whichever way has ended, the socket is tried anew. */
const listen = (needs: LiveNeeds): Observable<unknown> =>
  defer(() => socket(needs)).pipe(
    catchError(() => pollFor(needs, SOCKET_RETRY_MS)),
    repeat({ delay: () => timer(RETRY_MS, needs.clock.scheduler) }),
  );

function socket({ log, live }: LiveNeeds): Observable<unknown> {
  let isOpen = false;
  return live.subscribe(log.world().live.cursor).pipe(
    tap(() => {
      if (isOpen) return;
      isOpen = true;
      void noteChannel(log, 'socket');
    }),
    concatMap((entry) => apply(log, entry)),
  );
}

const pollFor = (needs: LiveNeeds, duration: number): Observable<unknown> => {
  const { log, live, clock } = needs;
  return merge(
    from(noteChannel(log, 'polling')),
    timer(0, POLL_MS, clock.scheduler).pipe(
      exhaustMap(() => live.poll(log.world().live.cursor)),
      mergeMap((answer) =>
        answer.ok ? from(answer.value) : from(noteExpiry(log, answer)).pipe(mergeMap(() => EMPTY)),
      ),
      concatMap((entry) => apply(log, entry)),
    ),
  ).pipe(takeUntil(timer(duration, clock.scheduler)));
};

const apply = (log: EventLog, entry: LiveEntry) => record(log, null, (world) => newsOf(world, entry));

function newsOf(world: World, entry: LiveEntry): readonly FactDraft[] {
  const { cursor, kind, at, order } = entry;
  if (world.session.member === null || !isNewer(cursor, world.live.cursor)) return [];
  if (order === null) return [{ type: 'live/entrySkipped', data: { cursor, kind } }];
  return [{ type: 'order/statusChanged', data: { cursor, ...order, changedAt: at } }];
}

const noteChannel = (log: EventLog, channel: 'socket' | 'polling') =>
  record(log, null, ({ live }) =>
    live.channel === channel ? [] : [{ type: 'live/channelChanged', data: { channel } }],
  );
