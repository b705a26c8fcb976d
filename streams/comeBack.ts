/**
 * From memory back to storage. The log that lies there is read anew; what was committed in memory is handed out to be
 * decided again on its head. Where the database was deleted and nothing lies there, this page's states are written into
 * it as a snapshot, so that a reload keeps them (decision 0016).
 * Doesn't know when to try (reopenings.ts) nor how the replays are appended (eventLog.ts).
 */
import type { AppEvent } from '../domain/events.ts';
import { asEraId, asEventId, uuidV7 } from '../domain/ids.ts';
import type { Build } from './firstUse.ts';
import { foldAll, reducersOf } from './fold.ts';
import type { Waiting, WriterNeeds } from './groupWriter.ts';
import type { History } from './history.ts';
import type { MemoryTime } from './memoryTime.ts';
import { snapshotOf } from './readSnapshot.ts';
import { takeReplays } from './replays.ts';
import { freshTabStates } from './tabStates.ts';

export interface ComeBackNeeds extends WriterNeeds, Build {
  readonly history: History;
  readonly memoryTime: MemoryTime;
  /** The log is in memory (again). */
  readonly isAlone: () => boolean;
}

/** Answers what is to be appended; null where storage does not work after all. */
export const comeBack = (needs: ComeBackNeeds): Promise<readonly Waiting[] | null> =>
  needs.history.exclusive(() => needs.memoryTime.whileReturning(() => readAnew(needs)));

async function readAnew(needs: ComeBackNeeds): Promise<readonly Waiting[] | null> {
  const { log, build, history, memoryTime, isAlone } = needs;
  if (!(await log.reopen())) return null;
  const idBefore = memoryTime.idBefore();
  const isSame = idBefore !== null && idBefore === log.id();
  if (idBefore !== null && !isSame && (await log.head()) === 0 && (await restore(needs))) return [];
  const memory = history.world();
  const rows = isSame ? await log.readAfter(memoryTime.headBefore()) : [];
  const goBack = await history.reopen(reducersOf(build));
  if (isAlone()) {
    goBack();
    return null;
  }
  const ids = new Set(rows.map(idOf));
  const { replays, isOtherEra } = takeReplays(memoryTime, memory, history.world(), {
    isSame,
    ids,
    era: history.lastEra(),
  });
  if (isOtherEra) history.withTabStates(freshTabStates(memory));
  // Replays tell the world when they are in: nobody sees it without them in between.
  if (replays.length === 0) history.publish();
  return replays;
}

/** A deleted log's successor: this page's states as a snapshot, and one event after it that says so. */
async function restore(needs: ComeBackNeeds): Promise<boolean> {
  const { log, tabs, clock, random, build, history, memoryTime } = needs;
  const world = history.world();
  const seq = Math.max(history.head(), 1);
  const restored: AppEvent = {
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
  const { status } = await log.restore(snapshotOf(world, seq, reducersOf(build)), [restored]);
  if (status !== 'committed') return false;
  memoryTime.forget();
  history.advance(foldAll(world, [restored]), [restored]);
  return true;
}

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
