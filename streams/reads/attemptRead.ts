/**
 * One attempt at a question: under the key's lock, so that tabs that ask the same wait for one answer. Obeys the
 * server's Retry-After. The answer is recorded only if the question still stands in the world at the log's head; a read may
 * record that it was dropped.
 * Giving up the subscription aborts the request and frees the lock.
 */
import { firstValueFrom, Observable, timer } from 'rxjs';
import type { FactDraft, FactOf, FactType } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { recordSessionExpiry, recordAnswer } from '../log/recordFacts.ts';
import type { Answer, NotModified, PartialAnswer, ReadAnswer, RemoteFailure } from '../ports.ts';
import { keyOf, type Read, type ReadKept, type ReadNeeds } from './read.ts';

/** How long the lock is waited for: a frozen tab may hold it, and asking twice does no harm. */
const LOCK_WAIT_MS = 10_000;
/** Events that the previous holder of the lock wrote may still be on their way to this tab. */
const SETTLE_MS = 50;
/** A longer Retry-After is not waited for. */
const LONGEST_RETRY_AFTER_S = 30;
const MAX_TRIES = 3;

/** `answered` is called with the failure or the partial answer, or null, before it is recorded. Emits once, when the question is concluded. */
export const attemptRead = <T extends FactType, V>(
  needs: ReadNeeds,
  read: Read<T, V>,
  asked: FactOf<T>,
  { stands, answered }: Attempt,
): Observable<void> =>
  new Observable((subscriber) => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const isWanted = (world: World): boolean => !signal.aborted && stands(world);
    underLock(needs, read, asked, signal, () =>
      ask(needs, read, asked, { stands: isWanted, answered }, signal),
    ).then(
      () => subscriber.next(),
      (bug: unknown) => {
        answered(BUG);
        subscriber.next();
        throw bug;
      },
    );
    return () => giveUp.abort();
  });

export interface Attempt {
  readonly stands: (world: World) => boolean;
  readonly answered: (outcome: Unfinished | null) => void;
}
/** What leaves a reason to ask again. */
export type Unfinished = RemoteFailure | PartialAnswer<unknown>;
/** Reported where a port throws, which is a bug; the error is thrown on, and the runner goes on. */
const BUG: RemoteFailure = { ok: false, kind: 'invalid', code: null, retryAfterSeconds: null };

async function ask<T extends FactType, V>(
  { log, clock, tabs }: ReadNeeds,
  read: Read<T, V>,
  asked: FactOf<T>,
  { stands, answered }: Attempt,
  signal: AbortSignal,
  isAskedWhole = false,
): Promise<void> {
  if (!stands(log.world())) return;
  const kept = isAskedWhole ? undefined : read.kept;
  const known = (await kept?.known(asked, log.world())) ?? null;
  let answer: ReadAnswer<V>;
  /** An aborted request whose question still stands was given up because no screen looks: nothing is recorded then. */
  const droppedIn = (world: World): readonly FactDraft[] =>
    read.isOpen(world, asked) ? [] : (read.dropped?.(asked) ?? []);
  for (let tries = 1; ; tries++) {
    if (!stands(log.world())) return;
    answer =
      kept === undefined || known === null
        ? await read.call(asked, log.world(), signal)
        : await kept.call(known, asked, signal);
    const waitMs = answer.ok || tries === MAX_TRIES ? null : retryAfterMs(answer);
    if (waitMs === null) break;
    await firstValueFrom(timer(waitMs, clock.scheduler));
  }
  if (signal.aborted) {
    if (!read.isOpen(log.world(), asked)) await recordAnswer(log, asked, droppedIn);
    return;
  }
  if (isNotModified(answer)) {
    if (await isFreshAgain({ log, kept, asked, known, stands })) return answered(null);
    // What was known has been evicted meanwhile.
    return ask({ log, clock, tabs }, read, asked, { stands, answered }, signal, true);
  }
  answered(isUnfinished(answer) ? answer : null);
  if (answer.ok) {
    const factsOf = (isUnfinished(answer) ? read.partial : undefined) ?? read.answered;
    const { facts, documents } = factsOf(answer.value, asked);
    await recordAnswer(log, asked, (world) => (stands(world) ? facts : droppedIn(world)), documents);
    return;
  }
  const failure = answer;
  await recordSessionExpiry(log, failure, asked);
  await recordAnswer(log, asked, (world) => (stands(world) ? read.failed(failure, asked, world) : []));
}

const isNotModified = (answer: ReadAnswer<unknown>): answer is NotModified => 'isNotModified' in answer;
const isUnfinished = (answer: Answer<unknown> | PartialAnswer<unknown>): answer is Unfinished =>
  !answer.ok || 'isPartial' in answer;

/** Records that the known answer still is the answer; false where the world no longer has it. */
async function isFreshAgain<T extends FactType, V>(question: {
  readonly log: ReadNeeds['log'];
  readonly kept: ReadKept<T, V> | undefined;
  readonly asked: FactOf<T>;
  readonly known: string | null;
  readonly stands: (world: World) => boolean;
}): Promise<boolean> {
  const { log, kept, asked, known, stands } = question;
  if (known === null) return false;
  let isNamed = true;
  await recordAnswer(log, asked, (world) => {
    const facts = stands(world) ? (kept?.notModified(known, asked, world) ?? []) : [];
    isNamed = facts.length > 0 || !stands(world);
    return facts;
  });
  return isNamed;
}

function retryAfterMs({ kind, retryAfterSeconds }: RemoteFailure): number | null {
  const isShort = retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_RETRY_AFTER_S;
  return kind === 'server' && isShort ? retryAfterSeconds * 1_000 : null;
}

/** Runs `work` under the key's lock, waiting LOCK_WAIT_MS at most. */
async function underLock<T extends FactType, V>(
  { tabs, clock }: ReadNeeds,
  read: Read<T, V>,
  asked: FactOf<T>,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!read.isOncePerKey) return work();
  const name = `crema:read:${read.asked}:${keyOf(read, asked)}`;
  const given = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const untilGivenUp = async (): Promise<void> => Promise.race([work(), given]);
  if ((await tabs.withLock(name, { ifAvailable: true }, untilGivenUp)) !== 'busy') return;
  const tooLong = new AbortController();
  const timeOut = timer(LOCK_WAIT_MS, clock.scheduler).subscribe(() => tooLong.abort());
  const waiting = AbortSignal.any([signal, tooLong.signal]);
  const outcome = await tabs.withLock(name, { signal: waiting }, async () => {
    timeOut.unsubscribe();
    await firstValueFrom(timer(SETTLE_MS, clock.scheduler));
    await untilGivenUp();
  });
  timeOut.unsubscribe();
  // Where the question was given up, it no longer stands, and nothing is asked.
  if (outcome === 'aborted') await work();
}
