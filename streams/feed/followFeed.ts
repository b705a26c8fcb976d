/**
 * Reads the member's feed: over a socket, or by polling where there is none, always from the log's cursor.
 * An entry is appended only if it is newer than the cursor in the world at the log's head, so one that is delivered
 * twice counts once. Only the leading tab listens; the others fold what it appends.
 */
import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import * as v from 'valibot';
import type { FactDraft } from '../../domain/events.ts';
import { MemberThing } from '../../domain/feed/events.ts';
import { isNewer } from '../../domain/feed/evolve.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../log/eventLog.ts';
import { type Asked, askedNow, recordSessionExpiry, record, recordAnswer } from '../log/recordFacts.ts';
import { leads } from './leader.ts';
import { sayLeader } from './sayLeader.ts';
import type { FeedEntry, FeedPort } from './port.ts';
import type { ClockPort, TabsPort } from '../ports.ts';
import { socketOrPoll } from './socketOrPoll.ts';

export interface FeedNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly feed: FeedPort;
}

const POLL_MS = 3_000;

export function followFeed(needs: FeedNeeds): Subscription {
  const { log, tabs, clock } = needs;
  const listener$ = log.world$.pipe(
    map(({ session }) => (session.isExpired ? null : (session.member?.memberId ?? null))),
    distinctUntilChanged(),
  );
  const whileOnline$ = tabs.online$.pipe(
    distinctUntilChanged(),
    switchMap((isOnline) => (isOnline ? listen(needs) : EMPTY)),
  );
  return combineLatest([leads(tabs, clock), listener$])
    .pipe(
      switchMap(([isLeader, memberId]) =>
        isLeader && memberId !== null ? merge(sayLeader(needs), whileOnline$) : EMPTY,
      ),
    )
    .subscribe();
}

const listen = (needs: FeedNeeds): Observable<unknown> => {
  const { log, clock } = needs;
  const asked = askedNow(log);
  const entries$ = socketOrPoll({
    socket: () => socket(needs),
    poll: () => poll(needs),
    pollMs: POLL_MS,
    scheduler: clock.scheduler,
  });
  return entries$.pipe(concatMap((entry) => apply(log, asked, entry)));
};

function socket({ log, feed }: FeedNeeds): Observable<FeedEntry> {
  let isOpen = false;
  return feed.subscribe(log.world().live.cursor).pipe(
    tap(() => {
      if (isOpen) return;
      isOpen = true;
      void noteChannel(log, 'socket');
    }),
  );
}

async function poll({ log, feed }: FeedNeeds): Promise<readonly FeedEntry[]> {
  if (log.world().live.channel !== 'polling') void noteChannel(log, 'polling');
  const answer = await feed.poll(log.world().live.cursor);
  if (answer.ok) return answer.value;
  await recordSessionExpiry(log, answer);
  return [];
}

/** The guard of the era keeps the previous member's entries out of the next member's log. */
const apply = (log: EventLog, asked: Asked, entry: FeedEntry) =>
  recordAnswer(log, asked, (world) => newsOf(world, entry));

/** The facts of an entry; none where the log has a newer cursor. */
export function newsOf(world: World, entry: FeedEntry): readonly FactDraft[] {
  const { cursor, kind, at, order, cancelled, cartVersion } = entry;
  if (!isNewer(cursor, world.live.cursor)) return [];
  if (cancelled) return [{ type: 'cancellations/heard', data: { cursor, ...cancelled } }];
  if (order === null)
    return v.is(MemberThing, kind)
      ? [
          {
            type: 'live/changeHeard',
            data: { cursor, what: kind, ...(cartVersion != null && { cartVersion }) },
          },
        ]
      : [{ type: 'live/entrySkipped', data: { cursor, kind } }];
  return [{ type: 'order/statusChanged', data: { cursor, ...order, changedAt: at } }];
}

const noteChannel = (log: EventLog, channel: 'socket' | 'polling') =>
  record(log, null, ({ live }) =>
    live.channel === channel ? [] : [{ type: 'live/channelChanged', data: { channel } }],
  );
