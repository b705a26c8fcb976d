/**
 * Runs a trace again: each recorded intent is decided by today's deciders in the world of its tab at that place of the
 * log, each other fact is put to today's reads, writes and streams (judge.ts), and what comes out is compared with what was
 * recorded, event by event. The log's order is the interleaving of the tabs, each event's `at` is the clock, and the ids
 * are the recorded ones, so nothing else enters. Stops at the first difference. Knows no file.
 */
import { decide } from '../../../domain/decide.ts';
import { catalog, type AppEvent, type Fact, type FactDraft, type Intent } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import type { Field } from '../../../streams/replay/firstDifference.ts';
import { type Comparison, differentField, isDecidedOnReplaced, strictly } from './drafts.ts';
import type { Maker, Rule, Verdict } from './judge.ts';
import { judgeAnswer, judgeQuestion } from './judgeReads.ts';
import { judgeFeed, judgeSession, judgeStep } from './judgeStreams.ts';
import { judgeWrite } from './judgeWrites.ts';
import { premiseOf } from './premise.ts';
import { createTabWorlds, type TabWorlds } from '../../../streams/replay/tabWorlds.ts';

/** `recorded` is null where today's code gives more facts than were recorded; `today` where it gives none. */
export interface Difference {
  /** Of the recorded fact; of the intent where there is none. */
  readonly at: AppEvent;
  readonly by: Maker;
  readonly recorded: AppEvent | null;
  readonly today: FactDraft | null;
  readonly field: Field;
  /** Ends the sentence "today's code …". */
  readonly why: string;
  /** What today's code stood on when it gave another fact; see premise.ts. */
  readonly premise: string;
}
type Found = Omit<Difference, 'premise'>;

export interface Rerun {
  readonly status: 'same' | 'differs';
  readonly first: Difference | null;
  /** Events up to the first difference, or all. */
  readonly events: number;
  /** Facts that today's code gave again, by what made them; `taken`: facts that are taken from the record. */
  readonly again: Readonly<Record<Maker | 'taken', number>>;
}

export interface RerunOptions {
  readonly how?: Comparison;
  /** Called with the device's world after each event; true ends the rerun there. */
  readonly after?: (world: World, event: AppEvent) => boolean;
  /** True: what differs is left out, with all that was caused by it, and the rerun goes on. */
  readonly skip?: (first: Difference) => boolean;
}

export function rerun(events: readonly AppEvent[], options: RerunOptions = {}): Rerun {
  const { how = strictly, after, skip } = options;
  const again: Record<Maker | 'taken', number> = {
    ...{ decide: 0, reads: 0, writes: 0, feed: 0, session: 0, steps: 0, engine: 0, taken: 0 },
  };
  const run: Running = { worlds: createTabWorlds(), byId: new Map(), again, how, group: null, decidedTo: 0 };
  const skipped = new Set<string>();
  for (const [index, event] of events.entries()) {
    if (event.cause !== null && skipped.has(event.cause)) {
      skipped.add(event.id);
      continue;
    }
    run.byId.set(event.id, event);
    const first = differenceAt(run, events, index, event);
    if (first !== null && skip?.(first) === true) {
      skipped.add(event.id);
      continue;
    }
    if (first !== null) return { status: 'differs', first, events: index, again };
    run.worlds.fold(event);
    if (after?.(run.worlds.of(event.tab), event) === true)
      return { status: 'same', first: null, events: index + 1, again };
  }
  return { status: 'same', first: null, events: events.length, again };
}

function differenceAt(
  run: Running,
  events: readonly AppEvent[],
  index: number,
  event: AppEvent,
): Difference | null {
  run.group = groupOf(run, event);
  if (!isIntent(event)) return index < run.decidedTo ? null : judgeFact(run, event as Fact);
  const decided = decidedAgain(run, event, factsAfter(events, index));
  if (!('count' in decided))
    return {
      ...decided,
      premise: premiseOf(run.worlds.of(event.tab), (world) => decideSafely(world, event)),
    };
  run.decidedTo = index + 1 + decided.count;
  return null;
}

interface Running {
  readonly worlds: TabWorlds;
  readonly byId: Map<string, AppEvent>;
  readonly again: Record<Maker | 'taken', number>;
  readonly how: Comparison;
  group: Group | null;
  /** The place after the facts that an intent was just found to decide. */
  decidedTo: number;
}

const isIntent = (event: AppEvent): event is Intent => catalog.get(event.type)?.kind === 'intent';

/** The facts of one append: of one cause, tab and millisecond. A stream decides all of them in the world before the first. */
interface Group {
  readonly cause: string | null;
  readonly tab: string;
  readonly at: number;
  readonly world: World;
}

function groupOf({ group, worlds }: Running, { id, cause, tab, at, type }: AppEvent): Group {
  const isOfIt =
    group !== null && cause !== null && group.cause === cause && group.tab === tab && group.at === at;
  if (isOfIt) return group;
  const isAsked = catalog.get(type)?.kind === 'intent';
  return { cause: isAsked ? id : cause, tab, at, world: worlds.of(tab) };
}

/** The facts that may have been appended with the intent at that place. */
function factsAfter(events: readonly AppEvent[], index: number): readonly AppEvent[] {
  const intent = events[index];
  const isOfIt = (event: AppEvent | undefined): boolean =>
    event !== undefined && event.cause === intent?.id && event.tab === intent.tab && event.at === intent.at;
  let end = index + 1;
  while (isOfIt(events[end])) end++;
  return events.slice(index + 1, end);
}

type Decided = { readonly count: number } | Found;

function decidedAgain(run: Running, intent: Intent, recorded: readonly AppEvent[]): Decided {
  const { worlds } = run;
  if (isDecidedOnReplaced(intent.type, run.how)) {
    run.again.taken += recorded.length;
    return { count: recorded.length };
  }
  const first = compareDecided(run, intent, recorded, worlds.of(intent.tab));
  if ('count' in first) return first;
  const former = worlds.former(intent.tab);
  const before = former === null ? first : compareDecided(run, intent, recorded, former);
  if ('count' in before) return before;
  // A page that was loaded again in the same tab begins with new states, and writes no event of it.
  const reloaded = compareDecided(run, intent, recorded, worlds.reloaded(intent.tab));
  if (!('count' in reloaded)) return first;
  worlds.restart(intent.tab);
  return reloaded;
}

/** How many of the facts are decided again, or the first difference. */
function compareDecided(run: Running, intent: Intent, recorded: readonly AppEvent[], world: World): Decided {
  const decided = decideSafely(world, intent);
  if (typeof decided === 'string')
    return {
      at: intent,
      by: 'decide',
      recorded: recorded[0] ?? null,
      today: null,
      field: 'type',
      why: decided,
    };
  for (const [index, today] of decided.entries()) {
    const fact = recorded[index] ?? null;
    const field = fact === null ? 'type' : differentField(fact as Fact, today, run.how);
    if (field === null) continue;
    const why = fact === null ? 'decides a fact that was not recorded' : 'decides another fact';
    return { at: fact ?? intent, by: 'decide', recorded: fact, today, field, why };
  }
  run.again.decide += decided.length;
  return { count: decided.length };
}

function decideSafely(world: World, intent: Intent): readonly FactDraft[] | string {
  try {
    return decide(world, intent);
  } catch (bug) {
    return `throws while it decides: ${bug instanceof Error ? bug.message : String(bug)}`;
  }
}

function judgeFact({ worlds, how, again, byId, group }: Running, fact: Fact): Difference | null {
  const cause = fact.cause === null ? undefined : byId.get(fact.cause);
  const judge = (world: World): Verdict => judged({ fact, world, cause, how });
  let verdict = judge(worlds.of(fact.tab));
  for (const world of [group?.world ?? null, worlds.former(fact.tab)])
    if (verdict.status === 'other' && world !== null) {
      const before = judge(world);
      if (before.status !== 'other') verdict = before;
    }
  if (verdict.status === 'other') {
    const fresh = judge(worlds.reloaded(fact.tab));
    if (fresh.status !== 'other') {
      worlds.restart(fact.tab);
      verdict = fresh;
    }
  }
  // What no stream makes, an intent decides.
  if (verdict.status === 'taken' && cause !== undefined && isIntent(cause))
    verdict = { status: 'other', by: 'decide', today: null, why: 'decides no such fact' };
  again[verdict.status === 'taken' ? 'taken' : verdict.by]++;
  if (verdict.status !== 'other') return null;
  const { by, today, why } = verdict;
  const field = today === null ? 'type' : differentField(fact, today, how);
  return { at: fact, by, recorded: fact, today, field, why, premise: premiseOf(worlds.of(fact.tab), judge) };
}

const rules: readonly Rule[] = [judgeSession, judgeFeed, judgeWrite, judgeStep, judgeQuestion, judgeAnswer];

export function judged(each: Parameters<Rule>[0]): Verdict {
  for (const rule of rules) {
    const verdict = rule(each);
    if (verdict !== null) return verdict;
  }
  return { status: 'taken' };
}
