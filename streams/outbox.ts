/**
 * Writes to the world: each is sent by one tab at a time, with its event id as idempotency key, and "sent" is durable
 * before anything leaves. When the answer is lost, or the tab that sent it died, the server is asked by key what became
 * of the write; it is sent again only when the server never saw it.
 * Doesn't know which facts ask for writes (domain/outbox) nor how they travel (ports).
 */
import {
  filter,
  firstValueFrom,
  map,
  merge,
  mergeMap,
  type Subscription,
  timer,
  distinctUntilChanged,
} from 'rxjs';
import type { FactDraft } from '../domain/events.ts';
import { asEventId } from '../domain/ids.ts';
import type { OutboxState, Write } from '../domain/outbox/evolve.ts';
import type { EventLog } from './eventLog.ts';
import { noteExpiry, record } from './facts.ts';
import type {
  Answer,
  ClockPort,
  LocationsPort,
  OrderingPort,
  PickupPort,
  TabsPort,
  WorldFailure,
} from './ports.ts';

export interface OutboxNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly ordering: OrderingPort;
  readonly locations: LocationsPort;
  readonly pickup: PickupPort;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/**
 * Who stands at the curb is told to park, and a heart that the server cannot keep goes back, rather than to wait on
 * (spec 1 sections 4 and 8). An order is never given up: it may have been placed.
 */
const MOST_TRIES = 3;

export function startOutbox(needs: OutboxNeeds): Subscription {
  const { log, tabs } = needs;
  const mine = new Set<string>();
  return log.world$
    .pipe(
      map(({ outbox }) => outbox.writes),
      distinctUntilChanged(),
      mergeMap((writes) => Object.keys(writes)),
      filter((writeId) => !mine.has(writeId)),
    )
    .subscribe((writeId) => {
      mine.add(writeId);
      void tabs
        .withLock(`crema:write:${writeId}`, {}, () => carryOut(needs, writeId))
        .finally(() => mine.delete(writeId));
    });
}

/** Until the write is answered, or no longer there. Runs under the write's lock: no other tab is sending it. */
async function carryOut(needs: OutboxNeeds, writeId: string): Promise<void> {
  for (let failures = 0; ;) {
    const entry = entryOf(needs, writeId);
    if (entry === undefined) return;
    const isSettled =
      entry.phase === 'waiting'
        ? await send(needs, writeId, entry)
        : await askWhatBecame(needs, writeId, entry);
    if (isSettled === 'stopped') return;
    if (isSettled === 'again') await pause(needs, failures++);
  }
}

/** moved: the phase changed, look again. again: nothing learnt, wait first. stopped: this tab may not write any more. */
type Step = 'moved' | 'again' | 'stopped';
type Entry = OutboxState['writes'][string];

async function send(needs: OutboxNeeds, writeId: string, entry: Entry): Promise<Step> {
  const { log } = needs;
  const stored = await record(log, asEventId(writeId), ({ outbox }) =>
    outbox.writes[writeId]?.phase === 'waiting'
      ? [{ type: 'outbox/sent', data: { writeId, attempt: entry.attempt + 1 } }]
      : [],
  );
  if (stored.status !== 'committed') return 'stopped';
  // Whoever asked for it has signed out meanwhile: it is not sent for whoever comes next.
  if (stored.events.length === 0) return 'moved';
  const answer = await carry(needs, entry.write, writeId);
  if (answer.ok) return conclude(needs, writeId, answer.value);
  await noteExpiry(log, answer);
  const refusal = refusalOf(entry, writeId, answer);
  if (refusal !== null) return conclude(needs, writeId, refusal);
  const isUnsent = answer.kind === 'offline';
  const learnt: FactDraft = isUnsent
    ? { type: 'outbox/neverArrived', data: { writeId } }
    : { type: 'outbox/answerLost', data: { writeId, kind: answer.kind } };
  await conclude(needs, writeId, learnt);
  return 'again';
}

async function askWhatBecame(needs: OutboxNeeds, writeId: string, entry: Entry): Promise<Step> {
  const { write } = entry;
  // A flip is the same however often it arrives, a check-in is answered by its key: sending it again is the question.
  if (write.kind !== 'submitOrder')
    return conclude(needs, writeId, { type: 'outbox/neverArrived', data: { writeId } });
  const answer = await needs.ordering.outcome(writeId);
  if (!answer.ok) {
    await noteExpiry(needs.log, answer);
    return 'again';
  }
  switch (answer.value.status) {
    case 'inProgress':
      return 'again';
    case 'unknown':
      return conclude(needs, writeId, { type: 'outbox/neverArrived', data: { writeId } });
    case 'refused':
      return conclude(needs, writeId, {
        type: 'order/refused',
        data: { writeId, orderId: write.orderId, code: answer.value.code },
      });
    case 'done':
      return conclude(needs, writeId, { type: 'order/submitted', data: { writeId, ...answer.value.order } });
  }
}

/** The result of a write as a fact, or why there is none. */
async function carry(needs: OutboxNeeds, write: Write, writeId: string): Promise<Answer<FactDraft>> {
  switch (write.kind) {
    case 'submitOrder': {
      const { orderId, storeNumber, cardId, amount } = write;
      const answer = await needs.ordering.submit({ orderId, storeNumber, cardId, amount }, writeId);
      return answer.ok
        ? { ok: true, value: { type: 'order/submitted', data: { writeId, ...answer.value } } }
        : answer;
    }
    case 'flipFavorite': {
      const { storeNumber, favorite } = write;
      const answer = await needs.locations.flipFavorite(storeNumber, favorite, writeId);
      return answer.ok
        ? { ok: true, value: { type: 'favorites/flipConfirmed', data: { writeId, storeNumber } } }
        : answer;
    }
    case 'checkIn': {
      const { kind: _, ...arrival } = write;
      const { storeNumber, orderToken, stallNumber } = arrival;
      const answer = await needs.pickup.checkIn(arrival, writeId);
      if (!answer.ok) return answer;
      const { arrivalId, arrivedAt } = answer.value;
      const here = { writeId, storeNumber, orderToken, stallNumber, arrivalId, arrivedAt };
      return { ok: true, value: { type: 'pickup/checkedIn', data: here } };
    }
  }
}

/** A "no" that is final; null when it is not known what happened, or it is worth another try. */
function refusalOf({ write, attempt }: Entry, writeId: string, failure: WorldFailure): FactDraft | null {
  const isRefused = failure.kind === 'refused' || failure.kind === 'unauthenticated';
  const isBroken = failure.kind === 'server' || failure.kind === 'invalid';
  const isGivenUp = write.kind !== 'submitOrder' && isBroken && attempt + 1 >= MOST_TRIES;
  if (!isRefused && !isGivenUp) return null;
  const code = failure.code ?? (failure.kind === 'unauthenticated' ? 'UNAUTHENTICATED' : 'UNEXPECTED_ERROR');
  switch (write.kind) {
    case 'submitOrder':
      return { type: 'order/refused', data: { writeId, orderId: write.orderId, code } };
    case 'flipFavorite': {
      const { storeNumber } = write;
      return { type: 'favorites/flipFailed', data: { writeId, storeNumber, kind: failure.kind } };
    }
    case 'checkIn': {
      const { storeNumber, orderToken } = write;
      return { type: 'pickup/checkInFailed', data: { writeId, storeNumber, orderToken, code } };
    }
  }
}

async function conclude({ log }: OutboxNeeds, writeId: string, fact: FactDraft): Promise<Step> {
  const outcome = await record(log, asEventId(writeId), ({ outbox }) =>
    writeId in outbox.writes ? [fact] : [],
  );
  return outcome.status === 'committed' ? 'moved' : 'stopped';
}

const entryOf = ({ log }: OutboxNeeds, writeId: string): Entry | undefined =>
  log.world().outbox.writes[writeId];

/** Longer each time; the network's return ends it early. */
async function pause({ clock, tabs }: OutboxNeeds, failures: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  const comesBack$ = tabs.online$.pipe(
    distinctUntilChanged(),
    filter((isOnline, index) => index > 0 && isOnline),
  );
  await firstValueFrom(merge(timer(wait, clock.scheduler), comesBack$));
}
