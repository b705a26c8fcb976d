/**
 * One attempt at a question: under the key's lock, so that tabs that ask the same wait for one answer. Obeys the
 * server's Retry-After. The answer is recorded only if the question still stands in the world at the log's head; a read may
 * record that it was dropped.
 * Giving up the subscription aborts the request and frees the lock.
 */
import { firstValueFrom, Observable, timer } from 'rxjs';
import type { FactDraft, FactOf, FactType } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import { recordSessionExpiry, recordAnswer } from './recordFacts.ts';
import type { Answer, RemoteFailure } from './ports.ts';
import { keyOf, type Read, type ReadNeeds } from './read.ts';

/** How long the lock is waited for: a frozen tab may hold it, and asking twice does no harm. */
const LOCK_WAIT_MS = 10_000;
/** What the lock's last holder wrote may still be on its way to this tab. */
const SETTLE_MS = 50;
/** A longer Retry-After is not waited for. */
const LONGEST_RETRY_AFTER_S = 30;
const MAX_TRIES = 3;

/** `answered` is called with the failure, or null, before it is recorded. Emits once, when the question is concluded. */
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
  readonly answered: (failure: RemoteFailure | null) => void;
}
/** Reported where a port throws, which is a bug; the error is thrown on, and the runner goes on. */
const BUG: RemoteFailure = { ok: false, kind: 'invalid', code: null, retryAfterSeconds: null };

async function ask<T extends FactType, V>(
  { log, clock }: ReadNeeds,
  read: Read<T, V>,
  asked: FactOf<T>,
  { stands, answered }: Attempt,
  signal: AbortSignal,
): Promise<void> {
  let answer: Answer<V>;
  /** Given up because nobody looks, a question still stands: nothing is said then. */
  const droppedIn = (world: World): readonly FactDraft[] =>
    read.isOpen(world, asked) ? [] : (read.dropped?.(asked) ?? []);
  for (let tries = 1; ; tries++) {
    if (!stands(log.world())) return;
    answer = await read.call(asked, log.world(), signal);
    const waitMs = answer.ok || tries === MAX_TRIES ? null : retryAfterMs(answer);
    if (waitMs === null) break;
    await firstValueFrom(timer(waitMs, clock.scheduler));
  }
  if (signal.aborted) {
    if (!read.isOpen(log.world(), asked)) await recordAnswer(log, asked, droppedIn);
    return;
  }
  answered(answer.ok ? null : answer);
  if (answer.ok) {
    const { facts, documents } = read.answered(answer.value, asked);
    await recordAnswer(log, asked, (world) => (stands(world) ? facts : droppedIn(world)), documents);
    return;
  }
  const failure = answer;
  await recordSessionExpiry(log, failure, asked);
  await recordAnswer(log, asked, (world) => (stands(world) ? read.failed(failure, asked, world) : []));
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
