/**
 * Counts the facts of this device's log, each once over all tabs and reloads: the tab that holds the lock folds them to
 * named events (domain/analytics) and sends those in batches, a moment after they happened or when it is hidden. The seq
 * up to which it has sent is stored before a batch is sent, so that a batch which is lost is counted not at all, never twice.
 * Nothing waits for it: nothing is sent while offline, and a batch without an answer is tried twice more.
 */
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  of,
  Subscription,
  switchMap,
} from 'rxjs';
import { beginCounting } from '../../domain/analytics/counting.ts';
import { count, isCountedType } from '../../domain/analytics/count.ts';
import type { Batch, NamedEvent } from '../../domain/analytics/namedEvent.ts';
import type { AppEvent } from '../../domain/events.ts';
import { uuidV7 } from '../../domain/ids.ts';
import type { EventLog } from '../log/eventLog.ts';
import { leads } from '../feed/leader.ts';
import type { AnalyticsPort, ClockPort, LogPort, RandomPort, TabsPort } from '../ports.ts';
import { readRow } from '../log/readEvents.ts';

const SEND_AFTER_MS = 5_000;
const AGAIN_AFTER_MS = [10_000, 60_000];
/** Below the 64 KB that a request which outlives its page may have. */
const BATCH_LIMIT = 40;

export interface CountingNeeds {
  readonly log: EventLog;
  readonly port: Pick<LogPort, 'id' | 'readAfter' | 'health$'>;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly analytics: AnalyticsPort;
}

/** In memory a log is this tab's own, and which of its facts were counted is not known after a reload: none is. */
export function startCounting(needs: CountingNeeds): Subscription {
  const { port, tabs, clock, analytics } = needs;
  const isDurable$ = port.health$.pipe(map(({ mode }) => mode === 'durable'));
  return combineLatest([analytics.isAllowed$, isDurable$])
    .pipe(
      map(([isAllowed, isDurable]) => isAllowed && isDurable),
      distinctUntilChanged(),
      switchMap((isOn) => (isOn ? tabs.visible$ : of(false))),
      distinctUntilChanged(),
      switchMap((isSeen) => (isSeen ? leads(tabs, clock, 'crema:analytics') : of(false))),
      switchMap((isLeading) => (isLeading ? countLog(needs) : EMPTY)),
    )
    .subscribe();
}

/** Until it is unsubscribed; emits nothing. */
const countLog = (needs: CountingNeeds): Observable<never> =>
  new Observable(() => {
    const { log, port, tabs, clock, analytics } = needs;
    const logId = port.id();
    if (logId === null) return;
    // At the first start, the events that are already in the log are not counted.
    if (analytics.counted(logId) === null && !analytics.keepCounted(logId, log.foldedSeq())) return;
    const running = new Subscription();
    const queue = createQueue(logId, needs);
    const sendAll = (): void => queue.take().forEach((batch) => running.add(sendWithRetries(needs, batch)));
    let isDue = false;
    const sendSoon = (): void => {
      if (!queue.hasAny() || isDue) return;
      isDue = true;
      const send = (): void => {
        isDue = false;
        sendAll();
      };
      running.add(clock.scheduler.schedule(send, SEND_AFTER_MS));
    };
    let meanwhile: AppEvent[] | null = [];
    running.add(
      log.folded$.subscribe((events) => {
        if (meanwhile !== null) return void meanwhile.push(...events);
        queue.fold(events);
        sendSoon();
      }),
    );
    void port.readAfter(0).then((rows) => {
      if (running.closed) return;
      queue.fold([...rows.filter(isCountedType).flatMap(eventOf), ...(meanwhile ?? [])]);
      meanwhile = null;
      sendSoon();
      running.add(
        tabs.online$.subscribe((isOnline) => {
          queue.goOnline(isOnline);
          if (isOnline) sendSoon();
        }),
      );
    });
    return () => {
      sendAll();
      running.unsubscribe();
    };
  });

const eventOf = (row: unknown): readonly AppEvent[] => {
  const read = readRow(row);
  return read.status === 'event' ? [read.event] : [];
};

/** The named events that were not sent yet, in the order of their facts. */
function createQueue(logId: string, { log, port, analytics, clock, random }: CountingNeeds) {
  let counting: ReturnType<typeof beginCounting> | null = null;
  let foldedSeq = 0;
  let isOnline = false;
  let waiting: { readonly seq: number; readonly event: NamedEvent }[] = [];
  return {
    hasAny: () => waiting.length > 0,
    goOnline: (online: boolean) => void (isOnline = online),
    fold(events: readonly AppEvent[]): void {
      counting ??= stateBefore(events, log);
      for (const event of events) {
        if (event.seq <= foldedSeq) continue;
        foldedSeq = event.seq;
        const [next, named] = count(counting, event);
        counting = next;
        if (named !== null && event.seq > (analytics.counted(logId) ?? Infinity))
          waiting.push({ seq: event.seq, event: named });
      }
    },
    /** Empty if the seq of the sent events cannot be stored; while offline the events stay in the queue. */
    take(): readonly Batch[] {
      if (!isOnline || port.id() !== logId) return [];
      const counted = analytics.counted(logId) ?? Infinity;
      const due = waiting.filter(({ seq }) => seq > counted);
      const last = due.at(-1);
      if (last === undefined || !analytics.keepCounted(logId, last.seq)) return [];
      waiting = [];
      return Array.from({ length: Math.ceil(due.length / BATCH_LIMIT) }, (_, index) => ({
        batch: uuidV7(clock.now(), random.bytes(10)),
        events: due.slice(index * BATCH_LIMIT, (index + 1) * BATCH_LIMIT).map(({ event }) => event),
      }));
    },
  };
}

/** What compaction has removed is known from the present state. */
const stateBefore = (events: readonly AppEvent[], log: EventLog) => {
  const { session, cart } = log.world();
  const isSaid = events.some(({ type }) => type === 'session/signedIn' || type === 'engine/eraStarted');
  return beginCounting(!isSaid && session.member !== null, cart.lines);
};

/** A batch that is tried again has the same id, so that a receiver which got it counts it once. */
function sendWithRetries({ clock, analytics }: CountingNeeds, batch: Batch): Subscription {
  const running = new Subscription();
  const attempt = async (index: number): Promise<void> => {
    const pause = AGAIN_AFTER_MS[index];
    if ((await analytics.send(batch)) === 'sent' || pause === undefined || running.closed) return;
    running.add(clock.scheduler.schedule(() => void attempt(index + 1), pause));
  };
  void attempt(0);
  return running;
}
