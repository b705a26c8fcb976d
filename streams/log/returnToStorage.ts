/**
 * Returns the log from memory to storage. Reads the stored log anew and hands out what was committed in memory, to be
 * decided again on its head (rebase.ts). Where the database was deleted and the new one is empty, writes this page's
 * states into it as a snapshot, so that a reload keeps them (decision 0016).
 * Doesn't know when to try (reopenings.ts) nor how the rebased proposals are appended (eventLog.ts).
 */
import type { AppEvent } from '../../domain/events.ts';
import { asEraId, asEventId, uuidV7 } from '../../domain/ids.ts';
import type { Build } from './openingEvents.ts';
import { foldAll, reducersOf } from './fold.ts';
import type { CommitNeeds } from './decideGroup.ts';
import type { History } from './history.ts';
import type { MemoryCommits } from './memoryCommits.ts';
import { snapshotOf } from './readSnapshot.ts';
import { rebaseMemoryCommits, type Rebase } from './rebase.ts';
import { freshTabStates } from './tabStates.ts';

export interface ReturnToStorageNeeds extends CommitNeeds, Build {
  readonly history: History;
  readonly memoryCommits: MemoryCommits;
  /** The log is in memory; storage may fail again at once. */
  readonly isAlone: () => boolean;
}

/** Answers the proposals to append (rebase.ts); null if storage does not work after all. */
export const returnToStorage = (needs: ReturnToStorageNeeds): Promise<Rebase | null> =>
  needs.history.exclusive(() => needs.memoryCommits.whileReturning(() => readAnew(needs)));

async function readAnew(needs: ReturnToStorageNeeds): Promise<Rebase | null> {
  const { log, build, history, memoryCommits, isAlone } = needs;
  if (!(await log.reopen())) return null;
  const logIdBefore = memoryCommits.logIdBefore();
  const isSame = logIdBefore !== null && logIdBefore === log.id();
  if (logIdBefore !== null && !isSame && (await log.head()) === 0 && (await restore(needs))) return restored;
  const memory = history.world();
  const rows = isSame ? await log.readAfter(memoryCommits.foldedBefore()) : [];
  const goBack = await history.reopen(reducersOf(build));
  if (isAlone()) {
    goBack();
    return null;
  }
  const ids = new Set(rows.map(idOf));
  const rebase = rebaseMemoryCommits(memoryCommits, memory, history.world(), {
    isSame,
    ids,
    era: history.lastEra(),
  });
  if (rebase.isOtherEra) history.withTabStates(freshTabStates(memory));
  // Rebased proposals publish the world when they are written: it is not shown without them before.
  if (rebase.rebased.length === 0) history.publish();
  return rebase;
}

/** The page's own era goes on in the new database. */
const restored: Rebase = { rebased: [], isOtherEra: false, isCarriedOver: false };

/** Writes this page's states into the empty log of a new database: a snapshot, and one event after it that says so. */
async function restore(needs: ReturnToStorageNeeds): Promise<boolean> {
  const { log, tabs, clock, random, build, history, memoryCommits } = needs;
  const world = history.world();
  const seq = Math.max(history.foldedSeq(), 1);
  const event: AppEvent = {
    id: asEventId(uuidV7(clock.now(), random.bytes(10))),
    seq: seq + 1,
    at: clock.now(),
    tab: tabs.tabId,
    session: asEraId(world.engine.era ?? ''),
    cause: null,
    v: 1,
    type: 'engine/logRestored',
    data: {},
  };
  const { status } = await log.restore(snapshotOf(world, seq, reducersOf(build)), [event]);
  if (status !== 'committed') return false;
  memoryCommits.forget();
  history.advance(foldAll(world, [event]), [event]);
  return true;
}

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
