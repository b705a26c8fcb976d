/**
 * The event log of one tab: a queue of proposals over the LogPort. Proposals that arrive while a transaction runs share
 * the next one; append.ts says what happens to a group. Here is what leads to an append, and what ends it: the queue, the
 * messages of other tabs, the return from memory to storage, the fence of a newer build, the end of the client.
 * Of the world it reads only `engine.writer` (fencing) and the signed-in member (the end of an era).
 */
import { BehaviorSubject, Subject, Subscription, type Observable } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { append, type AppendNeeds } from './append.ts';
import type { ReturnToStorageNeeds } from './returnToStorage.ts';
import { type EraEnded, heardEnd } from './eraEnds.ts';
import { initialWorld, reducersOf } from './fold.ts';
import { openingEvents, reportRowsSetAside, type Build } from './openingEvents.ts';
import type { CommitNeeds, Waiting } from './decideGroup.ts';
import { createHistory } from './history.ts';
import { rowReader } from './rowReader.ts';
import { createMemoryCommits } from './memoryCommits.ts';
import { reopenings } from './reopenings.ts';
import type { CommitOutcome, Proposal } from './proposal.ts';
import type { Rebase } from './rebase.ts';
import { createTurns } from './turns.ts';
import { untilEnd } from '../untilEnd.ts';

export interface EventLog {
  readonly world$: Observable<World>;
  /** Batches of events as this tab folds them, its own and other tabs'. */
  readonly folded$: Observable<readonly AppEvent[]>;
  readonly fenced$: Observable<boolean>;
  world(): World;
  /** The seq up to which the published world is folded. */
  foldedSeq(): number;
  /** Given an era, writes nothing (`committed`, no events) where the log is in another one by then. */
  commit(proposal: Proposal, era?: string | null): Promise<CommitOutcome>;
  /** Ends the era: the proposal's events begin a new one and everything older leaves the device. */
  startEra(proposal: Proposal): Promise<CommitOutcome>;
  /**
   * Nothing more is written: waiting proposals are answered with `stopped`, a write under way is finished first.
   */
  stop(): Promise<void>;
}

export type EventLogNeeds = CommitNeeds & Build;

/** How many proposals share a transaction at most, so that the first of thousands is answered soon. */
const GROUP_LIMIT = 2_000;

export async function createEventLog(needs: EventLogNeeds): Promise<EventLog> {
  const { log, tabs, writer, build } = needs;
  const world$ = new BehaviorSubject<World>(initialWorld);
  const folded$ = new Subject<readonly AppEvent[]>();
  const fenced$ = new BehaviorSubject(false);
  /** The log is in memory and this tab's own: its seqs are not comparable with other tabs'. */
  let isAlone = false;
  /** The seq up to which the published world is folded: a snapshot takes both. */
  let publishedSeq = 0;
  let isReturnDue = false;
  let isOpen = false;
  let waiting: Waiting[] = [];
  let isPumping = false;
  let pumping: Promise<void> = Promise.resolve();
  const running = new Subscription();
  const history = createHistory(log, tabs.tabId, publish, () => !isAlone);
  const memoryCommits = createMemoryCommits();
  const appending: AppendNeeds = {
    ...needs,
    history,
    memoryCommits,
    turns: createTurns({ ...needs, running }),
    isAlone: () => isAlone,
    refusal: () => (running.closed ? 'stopped' : fenced$.value ? 'fenced' : null),
    reopen: () => history.reopen(reducersOf(build)),
  };
  const listen = <T>(source: Observable<T>, heard: (value: T) => void): void =>
    running.add(source.subscribe(heard));
  listen(log.health$, ({ mode }) => {
    if (mode === 'memory' && !isAlone) memoryCommits.begin(history.world(), history.foldedSeq(), log.id());
    isAlone = mode === 'memory';
  });

  function publish(folded: World, events: readonly AppEvent[]): void {
    publishedSeq = history.foldedSeq();
    world$.next(folded);
    const isFenced = folded.engine.writer > writer;
    if (isFenced !== fenced$.value) fenced$.next(isFenced);
    if (events.length > 0) folded$.next(events);
    if (isOpen) reportSetAside();
  }

  function reportSetAside(): void {
    const seqs = history.takeSetAside();
    if (seqs.length > 0) void enqueue(reportRowsSetAside(seqs), false).catch(() => undefined);
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
        const found = isAlone ? await fromMemory({ ...appending, build, writer }).catch(() => null) : null;
        if (found === null) continue;
        // The log in storage may have no era yet.
        const opening = unheard(openingEvents(needs, history));
        waiting = [...found.rebased, opening, ...(found.isCarriedOver ? waiting.map(ofAnyEra) : waiting)];
      } else {
        const { group, rest } = takeGroup(waiting);
        waiting = rest;
        waiting = [...(await append(appending, group)), ...waiting];
      }
    }
    isPumping = false;
  }

  async function hearEnd(message: EraEnded): Promise<void> {
    const reader = await rowReader();
    const end = heardEnd(message, { logId: log.id(), isAlone, world: history.world() }, reader);
    if (end === null || running.closed) return;
    waiting.push(end);
    pump();
  }

  const enqueue = (proposal: Proposal, isEra: boolean, era?: string | null): Promise<CommitOutcome> =>
    new Promise((settled, fail) => {
      if (running.closed) return settled({ status: 'stopped' });
      waiting.push({ proposal, isEra, era, settle: settled, fail });
      pump();
    });

  listen(tabs.messages$, (message) => {
    if (message.kind === 'contended') appending.turns.heardContention();
    else if (message.kind === 'eraEnded') void hearEnd(message);
    else if (!isAlone) history.receive(message.events, message.log);
  });
  listen(reopenings(needs), () => {
    isReturnDue = true;
    pump();
  });
  await history.open(reducersOf(build));
  await enqueue(openingEvents(needs, history), false);
  isOpen = true;
  reportSetAside();
  return {
    world$: untilEnd(world$, running),
    folded$: untilEnd(folded$, running),
    fenced$: untilEnd(fenced$, running),
    world: () => world$.value,
    foldedSeq: () => publishedSeq,
    commit: (proposal, era) => enqueue(proposal, false, era),
    startEra: (proposal) => enqueue(proposal, true),
    async stop() {
      running.unsubscribe();
      isReturnDue = false;
      for (const { settle } of waiting.splice(0)) settle({ status: 'stopped' });
      await pumping;
      await history.exclusive(async () => undefined);
    },
  };
}

/** Loaded on demand: most visits never leave storage. */
async function fromMemory(back: ReturnToStorageNeeds): Promise<Rebase | null> {
  const { returnToStorage: comeBack } = await import('./returnToStorage.ts');
  return comeBack(back);
}

const unheard = (proposal: Proposal): Waiting => ({
  proposal,
  isEra: false,
  settle: () => undefined,
  fail: () => undefined,
});

const ofAnyEra = ({ era: _, ...waiting }: Waiting): Waiting => waiting;

/** The next group: an era alone, rebased proposals apart from others, and no more than the first one's limit. */
function takeGroup(all: readonly Waiting[]): {
  readonly group: readonly Waiting[];
  readonly rest: Waiting[];
} {
  const [first] = all;
  const limit = first?.isEra === true ? 1 : (first?.groupLimit ?? GROUP_LIMIT);
  const end = all.findIndex(
    (each, index) => index > 0 && (each.isEra || each.isRebased !== first?.isRebased),
  );
  const size = Math.min(end === -1 ? all.length : end, limit);
  return { group: all.slice(0, size), rest: all.slice(size) };
}
