/**
 * One append, from the queue to the answer. `append` and the functions below it stand in the order in which it happens:
 *
 *   take a turn ─▶ read what was missed ─▶ decide ─▶ write ─▶ tell the other tabs ─▶ fold and publish ─▶ answer
 *        ▲                                              │
 *        └──────────────── conflict ────────────────────┘
 *
 * The proposals of a group are decided on one state, written in one transaction and folded in one draft (group commit).
 * After a conflict this tab reads what it missed and decides again, in its turn while several tabs meet conflicts (turns.ts).
 * When storage fails and the log goes on in memory, the group is written there. Retries are limited: after conflicts without
 * new rows the whole log is read once, and then the group fails.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { TabsPort } from '../ports.ts';
import { decideGroup, type CommitNeeds, type Decided, type Waiting } from './decideGroup.ts';
import { foldAll } from './fold.ts';
import type { History } from './history.ts';
import type { MemoryCommits } from './memoryCommits.ts';
import { tabStatesOf } from './tabStates.ts';
import type { Turns } from './turns.ts';

export interface AppendNeeds extends CommitNeeds {
  readonly history: History;
  readonly turns: Turns;
  readonly memoryCommits: MemoryCommits;
  /** The log is in memory and this tab's own. */
  readonly isAlone: () => boolean;
  /** Why nothing may be written any more. */
  readonly refusal: () => 'fenced' | 'stopped' | null;
  /** Reads the log from its beginning. */
  readonly reopen: () => Promise<unknown>;
}

type Events = readonly (readonly AppEvent[])[];
type Written = 'conflict' | 'failed' | Events;
type Outcome = 'failed' | 'fenced' | 'stopped' | Events;
interface Retries {
  conflicts: number;
  /** Conflicts in a row after which the log held no new rows. */
  unexplained: number;
}

const UNEXPLAINED_BEFORE_REOPEN = 2;
const MAX_UNEXPLAINED = 5;
const MAX_CONFLICTS = 200;
/** Within one turn: tabs that do not take turns yet may still write first. */
const TRIES_A_TURN = 4;

/**
 * Writes a group and answers its callers. Returns what must be tried again in smaller groups, so that only the proposal that
 * cannot be stored fails.
 */
export async function append(needs: AppendNeeds, group: readonly Waiting[]): Promise<readonly Waiting[]> {
  const { history } = needs;
  // If the group ends the era, this member is signed out by it.
  const leaver = history.world().session.member?.memberId ?? null;
  try {
    const outcome = await untilWritten(needs, group);
    // Rebased proposals may produce no event, and then nothing else publishes the world that was read from storage.
    if (group[0]?.isRebased === true) history.publish();
    answer(needs, group, outcome, leaver);
    return [];
  } catch (bug) {
    if (group.length > 1) return group.map((each) => ({ ...each, groupLimit: Math.ceil(group.length / 2) }));
    group[0]?.fail(bug);
    return [];
  }
}

async function untilWritten(needs: AppendNeeds, group: readonly Waiting[]): Promise<Outcome> {
  const { turns, isAlone } = needs;
  const retries: Retries = { conflicts: 0, unexplained: 0 };
  while (retries.conflicts < MAX_CONFLICTS && retries.unexplained < MAX_UNEXPLAINED) {
    const wasAlone = isAlone();
    const written = await turns.take(retries.conflicts, (hasTurn) =>
      inOneTurn(needs, group, retries, hasTurn ? TRIES_A_TURN : 1),
    );
    if (written === 'conflict' || (written === 'failed' && isAlone() && !wasAlone)) continue;
    return written;
  }
  return 'failed';
}

async function inOneTurn(
  needs: AppendNeeds,
  group: readonly Waiting[],
  retries: Retries,
  tries: number,
): Promise<Outcome | 'conflict'> {
  for (let left = tries; left > 0; left--) {
    const written = await needs.history.exclusive(async () => {
      if (retries.conflicts > 0) await readWhatWasMissed(needs, retries);
      return needs.refusal() ?? writeOnce(needs, group);
    });
    if (written !== 'conflict') return written;
    retries.conflicts++;
  }
  return 'conflict';
}

async function readWhatWasMissed({ history, isAlone, reopen }: AppendNeeds, retries: Retries): Promise<void> {
  const before = history.foldedSeq();
  await history.catchUp();
  retries.unexplained = history.foldedSeq() > before ? 0 : retries.unexplained + 1;
  if (retries.unexplained !== UNEXPLAINED_BEFORE_REOPEN || isAlone()) return;
  await reopen();
  history.publish();
}

/** Decides the group on the world as it is folded now, writes its events in one transaction, and folds them. */
async function writeOnce(needs: AppendNeeds, group: readonly Waiting[]): Promise<Written> {
  const { log, tabs, history, isAlone } = needs;
  const decided = decideGroup(needs, group, history);
  const { events, documents, byProposal, isEra } = decided;
  if (events.length === 0) return byProposal;
  const { status } = await (isEra
    ? log.startEra(events, group[0]?.isEndedElsewhere)
    : log.append(events, documents));
  if (status === 'failed') group.forEach((each, index) => (each.before ??= byProposal[index] ?? []));
  if (status !== 'committed') return status;
  // The other tabs are told first: rendering in this tab must not delay them.
  if (!isAlone()) tabs.broadcast({ kind: 'committed', from: tabs.tabId, log: log.id(), events });
  if (isEra) tabs.broadcast(endOfEra(needs, events));
  advance(history, group, decided);
  return byProposal;
}

/** Tabs in memory mode neither read the stored log nor write to it: they hear of the end of an era by this. */
function endOfEra(
  { log, tabs, history, isAlone }: AppendNeeds,
  events: readonly AppEvent[],
): Parameters<TabsPort['broadcast']>[0] {
  const { engine, session } = history.world();
  return {
    ...{ kind: 'eraEnded', from: tabs.tabId, log: log.id(), events },
    ...{ ended: engine.era, memberId: session.member?.memberId ?? null, isInMemory: isAlone() },
  };
}

function advance(history: History, group: readonly Waiting[], { events, folded, isEra }: Decided): void {
  if (group[0]?.isRebased !== true) return history.advance(folded, events);
  const known = new Set(group.flatMap(({ before = [] }) => before.map(({ id }) => id)));
  // The streams of this tab have not seen these: they did not exist in memory mode.
  const unknown = events.filter(({ id }) => !known.has(id));
  const before = history.world();
  // A refusal that is new is told; an era that begins has set the `tab` states already (returnToStorage.ts).
  const told = isEra ? before : foldAll(before, unknown);
  history.advance({ ...folded, ...tabStatesOf(told) }, events, unknown);
}

function answer(
  { isAlone, memoryCommits }: AppendNeeds,
  group: readonly Waiting[],
  outcome: Outcome,
  leaver: string | null,
): void {
  group.forEach(({ proposal, isEra, settle }, index) => {
    if (typeof outcome === 'string') return settle({ status: outcome });
    const events = outcome[index] ?? [];
    if (isAlone()) memoryCommits.keep({ proposal, isEra, events, leaver });
    settle({ status: 'committed', events });
  });
}
