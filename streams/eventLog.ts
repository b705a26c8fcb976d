/**
 * One log, one fold queue a tab. Proposals wait while a transaction is on its way and then share the next one
 * (group commit). Each is decided against the log's head; the append is refused when another tab was first, and then
 * this tab catches up and decides again. An event whose seq is not head+1 is never folded.
 * Knows nothing of what events mean; what may be proposed is the caller's.
 */
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { AppEvent } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import { initialWorld, reducersOf } from './fold.ts';
import { createGroupWriter, type Waiting, type WriterNeeds, type Written } from './groupWriter.ts';
import { createHistory, type History } from './history.ts';
import type { CommitOutcome, Proposal, Proposed } from './proposal.ts';

export interface EventLog {
  readonly world$: Observable<World>;
  /** Batches as they are folded here, own and others'. */
  readonly folded$: Observable<readonly AppEvent[]>;
  readonly fenced$: Observable<boolean>;
  world(): World;
  head(): number;
  commit(proposal: Proposal): Promise<CommitOutcome>;
  /** Ends the era: the proposal's events begin a new one and everything older leaves the device. */
  startEra(proposal: Proposal): Promise<CommitOutcome>;
  stop(): void;
}

export interface EventLogNeeds extends WriterNeeds {
  /** Grows with every build that writes shapes which older ones cannot read. */
  readonly writer: number;
  readonly build: string;
}

/** How many proposals share a transaction at most; keeps the first answer near while thousands wait. */
const GROUP_LIMIT = 2_000;

export async function createEventLog(needs: EventLogNeeds): Promise<EventLog> {
  const { log, tabs, writer } = needs;
  const world$ = new BehaviorSubject<World>(initialWorld);
  const folded$ = new Subject<readonly AppEvent[]>();
  const fenced$ = new BehaviorSubject(false);
  const history = createHistory(log, tabs.tabId, (folded, events) => {
    world$.next(folded);
    const isFenced = folded.engine.writer > writer;
    if (isFenced !== fenced$.value) fenced$.next(isFenced);
    if (events.length > 0) folded$.next(events);
  });
  const write = createGroupWriter(needs, history, () => isAlone);
  let waiting: Waiting[] = [];
  let isPumping = false;
  /** In memory the log is this tab's own: others' seqs mean nothing here, and ours nothing there. */
  let isAlone = false;
  const health = log.health$.subscribe(({ mode }) => {
    isAlone = mode === 'memory';
  });

  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    while (waiting.length > 0) {
      const { group, rest } = takeGroup(waiting);
      waiting = rest;
      const wasAlone = isAlone;
      const written = await history.exclusive(async (): Promise<Written | 'fenced'> =>
        fenced$.value ? 'fenced' : write(group),
      );
      if (written === 'conflict' || (written === 'failed' && isAlone && !wasAlone)) {
        waiting = [...group, ...waiting];
        if (written === 'conflict') await history.exclusive(history.catchUp);
      } else if (typeof written === 'string') {
        for (const { settle } of group) settle({ status: written });
      } else {
        group.forEach(({ settle }, index) => settle({ status: 'committed', events: written[index] ?? [] }));
      }
    }
    isPumping = false;
  }

  const enqueue = (proposal: Proposal, isEra: boolean): Promise<CommitOutcome> =>
    new Promise((settle, fail) => {
      waiting.push({ proposal, isEra, settle, fail });
      void pump();
    });

  const others = tabs.messages$.subscribe(({ events }) => {
    if (!isAlone) history.receive(events);
  });
  await begin(history, enqueue, needs);
  return {
    world$,
    folded$,
    fenced$,
    world: () => history.world(),
    head: () => history.head(),
    commit: (proposal) => enqueue(proposal, false),
    startEra: (proposal) => enqueue(proposal, true),
    stop() {
      others.unsubscribe();
      health.unsubscribe();
    },
  };

  function takeGroup(all: readonly Waiting[]): {
    readonly group: readonly Waiting[];
    readonly rest: Waiting[];
  } {
    const firstEra = all.findIndex((each) => each.isEra);
    const size = firstEra === 0 ? 1 : Math.min(firstEra === -1 ? all.length : firstEra, GROUP_LIMIT);
    return { group: all.slice(0, size), rest: all.slice(size) };
  }
}

/** The first append of a tab: an era where there is none, and this build's writer number where it is higher. */
async function begin(
  history: History,
  enqueue: (proposal: Proposal, isEra: boolean) => Promise<CommitOutcome>,
  needs: EventLogNeeds,
): Promise<void> {
  const { writer, build } = needs;
  await history.open(reducersOf(build));
  await enqueue(({ world }) => {
    const events: Proposed[] = [];
    if (world.engine.era === null)
      events.push({ draft: { type: 'engine/eraStarted', data: { reason: 'firstUse' } }, cause: null });
    if (world.engine.writer < writer)
      events.push({ draft: { type: 'engine/writerRaised', data: { writer, build } }, cause: null });
    return { events };
  }, false);
}
