/**
 * The looks of this tab by key, and when a look asks: at once or `quietMs` after the last change, while a question is
 * needed, every 5 s until one is written to the log. What failed for want of a network or by a broken server is asked
 * again in a tab that is seen, after the server's Retry-After or a wait that grows with each failure; for want of a network
 * also when the browser says that it is back. For what failed otherwise the same look does not ask; another look does
 * once that wait has passed. A partial answer is asked for again after that wait, too.
 */
import {
  BehaviorSubject,
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  finalize,
  interval,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import type { FactType } from '../../domain/events.ts';
import { type FailureKind, lacksNetwork, maySoonEnd } from '../../domain/failure.ts';
import type { EventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import { causeOf } from '../log/causeOf.ts';
import { record } from '../log/recordFacts.ts';
import { askedAgain } from './askedAgain.ts';
import type { Unfinished } from './attemptRead.ts';
import type { PartialAnswer, RemoteFailure } from '../ports.ts';
import { ONLY_KEY, type Read, type ReadLook, type ReadNeeds } from './read.ts';

/** Which failures a look asks again after by itself. */
const mayRetryOf = ({ isRetriedByPress }: ReadLook) =>
  isRetriedByPress === true ? lacksNetwork : maySoonEnd;

/** What led to the question. */
type Cause = () => EventId | null;
/** The network, the page or the time did. */
const unknown: Cause = () => null;

const RECHECK_MS = 5_000;
/**
 * Looks ask the same question at most MAX_ASKED times within MAX_ASKED_WITHIN_MS; once what its answer depends on has
 * changed, it is another one.
 */
const MAX_ASKED = 4;
const MAX_ASKED_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface LeftOpen {
  readonly count: number;
  /** Null: the answer was partial. */
  readonly kind: FailureKind | null;
  /** On the scheduler's clock. */
  readonly notBefore: number;
}

export interface Looks {
  look(key: string): () => void;
  isLookedAt$(key: string): Observable<boolean>;
  /** This tab carries out a question of that key. */
  begin(key: string): void;
  answered(key: string, outcome: Unfinished | null): void;
  end(key: string, id: string): void;
  readonly running: Subscription;
}

export function createLooks<T extends FactType, V>(
  needs: ReadNeeds,
  { look: rule, isMembers, dependsOn }: Read<T, V>,
): Looks {
  const { log, clock, tabs } = needs;
  const counts$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());
  const changed$ = new Subject<void>();
  const asking = new Set<string>();
  const proposed = new Set<string>();
  const failed = createFailures(clock.scheduler);
  const givenUp = new Set<string>();
  const running = new Subscription();

  const count = (key: string, by: number): void => {
    counts$.next(withCount(counts$.value, key, by));
  };
  const isForMe = (world: World): boolean => !isMembers || isMemberHere(world);
  const isNeeded = (world: World, key: string, look: ReadLook): boolean =>
    isForMe(world) && !look.needsNoQuestion(world, key, clock.now(), (id) => givenUp.has(id));
  const failureOf = (world: World, key: string, { failure }: ReadLook): FailureKind | null =>
    failure === undefined ? failed.kind(key) : failure(world, key);
  /** `mayRetry`: which failures do not keep it from being asked again. `isAnew`: nor does an answer. */
  const isWanted = (world: World, key: string, look: ReadLook, mayRetry = never, isAnew = false): boolean => {
    const failure = failureOf(world, key, look);
    if (asking.has(key) || !isForMe(world) || (failure !== null && !mayRetry(failure))) return false;
    return isAnew || isNeeded(world, key, look);
  };

  const limit = createQuestionLimit(clock.scheduler);
  const ask = (key: string, look: ReadLook, cause: Cause, mayRetry = never, isAnew = false): void => {
    const world = log.world();
    const question = [key, subjectOf(world, key, look), dependsOn?.(world) ?? ''].join('|');
    // The question is being written to the log: another one now would replace it, and wait for its lock.
    if (proposed.has(question)) return;
    proposed.add(question);
    let isInTime: boolean | undefined;
    void record(log, cause, (latest) => {
      const draft = isWanted(latest, key, look, mayRetry, isAnew) ? look.ask(latest, key) : null;
      if (draft === null) return [];
      // Counted once, however often the proposal is decided, and only if it is written.
      isInTime ??= limit.mayAsk(question);
      return isInTime ? [draft] : [];
    }).finally(() => proposed.delete(question));
  };
  /** A new look asks again for what failed, once its wait has passed. */
  const retryForLook = (key: string, look: ReadLook): void => {
    if (failed.mayRetry(key)) ask(key, look, unknown, always, failed.isPartial(key));
  };
  const isToRetry = (key: string, look: ReadLook): boolean =>
    !asking.has(key) && (failed.isPartial(key) || mayRetryOf(look)(failureOf(log.world(), key, look)));
  const askAgain = (key: string, look: ReadLook, isBack: boolean): void => {
    const isAnew = (isBack && look.isAskedOnReturn === true) || failed.isPartial(key);
    // A busy server said when.
    if (failureOf(log.world(), key, look) === 'server' && failed.waitMs(key) > 0) return;
    if (isAnew || isToRetry(key, look)) ask(key, look, unknown, mayRetryOf(look), isAnew);
  };

  /** Checks for answers that became stale by age; a hidden tab checks when it becomes visible. */
  const time$ = tabs.visible$.pipe(
    switchMap((isVisible) => (isVisible ? concat(of(0), interval(RECHECK_MS, clock.scheduler)) : EMPTY)),
  );
  /** Asks while a look lasts and a question is needed; repeated only until the question is in the log. */
  const follow = (key: string, look: ReadLook): Observable<unknown> => {
    const quietMs = look.quietMs ?? 0;
    const cause = causeOf(log, (world) => (isNeeded(world, key, look) ? subjectOf(world, key, look) : null));
    const wanted$ = combineLatest([
      merge(log.world$, changed$, time$),
      look.onlyVisible === true ? tabs.visible$ : of(true),
    ]).pipe(
      map(([, isVisible]) => {
        const world = log.world();
        return isVisible && isWanted(world, key, look) ? subjectOf(world, key, look) : null;
      }),
      distinctUntilChanged(),
      switchMap((subject) => (subject === null ? EMPTY : pulses(quietMs))),
      map(() => ask(key, look, cause.id)),
    );
    const again$ = askedAgain(needs, {
      changes$: merge(log.world$, changed$),
      isToRetry: () => isToRetry(key, look),
      waitMs: () => failed.waitMs(key),
    }).pipe(map((isBack) => askAgain(key, look, isBack)));
    return merge(wanted$, again$).pipe(finalize(() => cause.running.unsubscribe()));
  };
  const pulses = (quietMs: number): Observable<unknown> =>
    quietMs === 0
      ? concat(of(0), interval(RECHECK_MS, clock.scheduler))
      : timer(quietMs, RECHECK_MS, clock.scheduler);

  return {
    running,
    look(key) {
      if (rule === undefined) return () => undefined;
      count(key, 1);
      const mine = key === ONLY_KEY ? rule : onlyInEra(log.world().engine.era, rule);
      const following = follow(key, mine).subscribe();
      retryForLook(key, mine);
      running.add(following);
      return () => {
        following.unsubscribe();
        running.remove(following);
        count(key, -1);
      };
    },
    isLookedAt$: (key) =>
      counts$.pipe(
        map((counts) => counts.has(key)),
        distinctUntilChanged(),
      ),
    begin(key) {
      asking.add(key);
      changed$.next();
    },
    answered: failed.note,
    end(key, id) {
      asking.delete(key);
      givenUp.add(id);
      changed$.next();
    },
  };
}

type Noted =
  | Pick<RemoteFailure, 'kind' | 'retryAfterSeconds'>
  | Pick<PartialAnswer<unknown>, 'isPartial' | 'retryAfterSeconds'>;

/** The last failure or partial answer of each key, until it is answered whole. */
export function createFailures(scheduler: SchedulerLike) {
  const failed = new Map<string, LeftOpen>();
  return {
    kind: (key: string): FailureKind | null => failed.get(key)?.kind ?? null,
    /** It is left open, and its wait has passed. */
    mayRetry: (key: string): boolean => (failed.get(key)?.notBefore ?? Infinity) <= scheduler.now(),
    isPartial: (key: string): boolean => failed.get(key)?.kind === null,
    /** Before it is asked again; where another tab asked, the first wait. */
    waitMs(key: string): number {
      const last = failed.get(key);
      return last === undefined ? FIRST_WAIT_MS : Math.max(0, last.notBefore - scheduler.now());
    },
    note(key: string, outcome: Noted | null): void {
      const before = failed.get(key)?.count ?? 0;
      failed.delete(key);
      if (outcome === null) return;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** before, LONGEST_WAIT_MS);
      const waitMs = Math.max(wait, (outcome.retryAfterSeconds ?? 0) * 1_000);
      const kind = 'kind' in outcome ? outcome.kind : null;
      failed.set(key, { count: before + 1, kind, notBefore: scheduler.now() + waitMs });
    },
  };
}

/** A key may name the store of the person who was here before: in the next era each screen looks anew. */
const onlyInEra = (era: string | null, look: ReadLook): ReadLook => ({
  ...look,
  needsNoQuestion: (world, ...rest) => world.engine.era !== era || look.needsNoQuestion(world, ...rest),
});

/** Ends a loop of questions where the state does not keep an answer that was recorded. */
function createQuestionLimit(scheduler: SchedulerLike): { mayAsk(question: string): boolean } {
  let lastAsked: readonly { readonly question: string; readonly at: number }[] = [];
  return {
    mayAsk(question) {
      const at = scheduler.now();
      lastAsked = lastAsked.filter((each) => at - each.at < MAX_ASKED_WITHIN_MS);
      if (lastAsked.filter((each) => each.question === question).length >= MAX_ASKED) return false;
      lastAsked = [...lastAsked, { question, at }];
      return true;
    },
  };
}

function withCount(
  counts: ReadonlyMap<string, number>,
  key: string,
  by: number,
): ReadonlyMap<string, number> {
  const next = new Map(counts);
  const left = (next.get(key) ?? 0) + by;
  if (left === 0) next.delete(key);
  else next.set(key, left);
  return next;
}

const isMemberHere = ({ session }: World): boolean =>
  session.member !== null && !session.isExpired && !session.isSigningOut;

const subjectOf = (world: World, key: string, { subject }: ReadLook): string => subject?.(world) ?? key;

const never = (_kind: FailureKind): boolean => false;
const always = (_kind: FailureKind): boolean => true;
