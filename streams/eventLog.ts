/**
 * One log, one fold queue a tab. Proposals wait while a transaction is on its way and then share the next one
 * (group commit). Each is decided against the log's head; the append is refused when another tab was first, and then
 * this tab catches up and decides again (optimistic concurrency). Of another tab's message only head+1 is folded.
 * Knows nothing of what events mean; what may be proposed is the caller's.
 */
import { BehaviorSubject, Subject, Subscription, type Observable } from 'rxjs';
import type { AppEvent } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import type { ComeBackNeeds } from './comeBack.ts';
import { heardEnd } from './eraEnds.ts';
import { initialWorld, reducersOf } from './fold.ts';
import { firstUse, rowsSetAside, type Build } from './firstUse.ts';
import { createGroupWriter, type Waiting, type WriterNeeds } from './groupWriter.ts';
import { createHistory, type History } from './history.ts';
import { createMemoryTime, type MemoryTime } from './memoryTime.ts';
import { reopenings } from './reopenings.ts';
import { createPersistentWriter } from './persistentWriter.ts';
import type { CommitOutcome, Proposal } from './proposal.ts';
import { createTurns } from './turns.ts';
import { untilEnd } from './untilEnd.ts';

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
  /**
   * Nothing more is written: what waits is answered with `stopped`, what is under way is finished. Settles when it is.
   */
  stop(): Promise<void>;
}

export type EventLogNeeds = WriterNeeds & Build;

/** How many proposals share a transaction at most; keeps the first answer near while thousands wait. */
const GROUP_LIMIT = 2_000;

export async function createEventLog(needs: EventLogNeeds): Promise<EventLog> {
  const { log, tabs, writer, build } = needs;
  const world$ = new BehaviorSubject<World>(initialWorld);
  const folded$ = new Subject<readonly AppEvent[]>();
  const fenced$ = new BehaviorSubject(false);
  /** In memory the log is this tab's own: others' seqs mean nothing here, and ours nothing there. */
  let isAlone = false;
  /** Of the world as it was last published: a snapshot takes both. */
  let publishedHead = 0;
  let isReturnDue = false;
  let isOpen = false;
  let waiting: Waiting[] = [];
  let isPumping = false;
  let pumping: Promise<void> = Promise.resolve();
  const running = new Subscription();
  const history = createHistory(log, tabs.tabId, publish, () => !isAlone);
  const memoryTime = createMemoryTime();
  const back = { ...needs, history, memoryTime, isAlone: () => isAlone };
  const turns = createTurns({ ...needs, running });
  const write = createPersistentWriter({
    history,
    turns,
    isAlone: () => isAlone,
    refusal: () => (running.closed ? 'stopped' : fenced$.value ? 'fenced' : null),
    write: createGroupWriter(needs, history, () => isAlone),
    reopen: () => history.reopen(reducersOf(build)),
  });
  const settle = settleBy({ write, history, memoryTime, isAlone: () => isAlone });
  const listen = <T>(source: Observable<T>, heard: (value: T) => void): void =>
    running.add(source.subscribe(heard));
  listen(log.health$, ({ mode }) => {
    if (mode === 'memory' && !isAlone) memoryTime.begin(history.world(), history.head(), log.id());
    isAlone = mode === 'memory';
  });

  function publish(folded: World, events: readonly AppEvent[]): void {
    publishedHead = history.head();
    world$.next(folded);
    const isFenced = folded.engine.writer > writer;
    if (isFenced !== fenced$.value) fenced$.next(isFenced);
    if (events.length > 0) folded$.next(events);
    if (isOpen) reportSetAside();
  }

  function reportSetAside(): void {
    const seqs = history.takeSetAside();
    if (seqs.length > 0) void enqueue(rowsSetAside(seqs), false).catch(() => undefined);
  }

  function pump(): void {
    if (isPumping) return;
    isPumping = true;
    pumping = writeAll();
  }

  async function writeAll(): Promise<void> {
    while (isReturnDue || waiting.length > 0) {
      if (isReturnDue) {
        isReturnDue = false;
        const replays = isAlone ? await fromMemory(back).catch(() => null) : null;
        // The log that is there may have no era yet.
        if (replays !== null) waiting = [...replays, unheard(firstUse(needs, history)), ...waiting];
      } else {
        const { group, rest } = takeGroup(waiting);
        waiting = rest;
        waiting = [...(await settle(group)), ...waiting];
      }
    }
    isPumping = false;
  }

  function hearEnd(end: Waiting | null): void {
    if (end === null) return;
    waiting.push(end);
    pump();
  }

  const enqueue = (proposal: Proposal, isEra: boolean): Promise<CommitOutcome> =>
    new Promise((settled, fail) => {
      if (running.closed) return settled({ status: 'stopped' });
      waiting.push({ proposal, isEra, settle: settled, fail });
      pump();
    });

  listen(tabs.messages$, (message) => {
    if (message.kind === 'contended') turns.heardContention();
    else if (message.kind === 'eraEnded')
      hearEnd(heardEnd(message, { logId: log.id(), isAlone, world: history.world() }));
    else if (!isAlone) history.receive(message.events, message.log);
  });
  listen(reopenings(needs), () => {
    isReturnDue = true;
    pump();
  });
  await history.open(reducersOf(build));
  await enqueue(firstUse(needs, history), false);
  isOpen = true;
  reportSetAside();
  return {
    world$: untilEnd(world$, running),
    folded$: untilEnd(folded$, running),
    fenced$: untilEnd(fenced$, running),
    world: () => world$.value,
    head: () => publishedHead,
    commit: (proposal) => enqueue(proposal, false),
    startEra: (proposal) => enqueue(proposal, true),
    async stop() {
      running.unsubscribe();
      isReturnDue = false;
      answerAll(waiting.splice(0), 'stopped');
      await pumping;
      await history.exclusive(async () => undefined);
    },
  };
}

/** Answers what must be tried again, in smaller groups: one of them can't be stored, and only that one fails. */
const settleBy =
  ({ write, history, memoryTime, isAlone }: Settling) =>
  async (group: readonly Waiting[]): Promise<readonly Waiting[]> => {
    // Who an era's end signs out.
    const leaver = history.world().session.member?.memberId ?? null;
    try {
      const written = await write(group);
      // What nothing came of was not told; the world that it was decided on has not been seen yet.
      if (group[0]?.isReplay === true) history.publish();
      if (typeof written === 'string') answerAll(group, written);
      else
        group.forEach(({ proposal, isEra, settle }, index) => {
          const events = written[index] ?? [];
          if (isAlone()) memoryTime.keep({ proposal, isEra, events, leaver });
          settle({ status: 'committed', events });
        });
      return [];
    } catch (bug) {
      if (group.length > 1)
        return group.map((each) => ({ ...each, groupLimit: Math.ceil(group.length / 2) }));
      group[0]?.fail(bug);
      return [];
    }
  };

interface Settling {
  readonly write: ReturnType<typeof createPersistentWriter>;
  readonly history: History;
  readonly memoryTime: MemoryTime;
  readonly isAlone: () => boolean;
}

/** Loaded on demand: most visits never leave storage. */
async function fromMemory(back: ComeBackNeeds): Promise<readonly Waiting[] | null> {
  const { comeBack } = await import('./comeBack.ts');
  return comeBack(back);
}

const answerAll = (group: readonly Waiting[], status: 'fenced' | 'failed' | 'stopped'): void =>
  group.forEach(({ settle }) => settle({ status }));

const unheard = (proposal: Proposal): Waiting => ({
  proposal,
  isEra: false,
  settle: () => undefined,
  fail: () => undefined,
});

/** An era goes alone, replays among themselves, and nobody with more than its own limit. */
function takeGroup(all: readonly Waiting[]): {
  readonly group: readonly Waiting[];
  readonly rest: Waiting[];
} {
  const [first] = all;
  const limit = first?.isEra === true ? 1 : (first?.groupLimit ?? GROUP_LIMIT);
  const end = all.findIndex((each, index) => index > 0 && (each.isEra || each.isReplay !== first?.isReplay));
  const size = Math.min(end === -1 ? all.length : end, limit);
  return { group: all.slice(0, size), rest: all.slice(size) };
}
