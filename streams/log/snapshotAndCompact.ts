/**
 * Writes one snapshot and removes the events that it covers. Loaded when the first snapshot is due (compaction.ts).
 * Never replaces a snapshot of a higher seq or of a newer build.
 */
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { documentsNamedIn } from '../../domain/contentHash.ts';
import type { World } from '../../domain/world.ts';
import { deviceState, readSnapshot, snapshotOf } from './readSnapshot.ts';
import type { SnapshotPort } from '../untilEnd.ts';

export async function snapshotAndCompact(
  port: SnapshotPort,
  world: World,
  seq: number,
  reducers: string,
  keepEvents: number,
): Promise<void> {
  if (!(await mayReplace(port, seq))) return;
  await port.writeSnapshot(snapshotOf(world, seq, reducers));
  if (seq <= keepEvents) return;
  // Events are removed only when the stored snapshot reads back as it was written.
  const back = readSnapshot(await port.readSnapshot('device'));
  if (back?.seq !== seq || canonicalJson(back.state) !== canonicalJson(deviceState(world))) return;
  await port.compact(seq - keepEvents, documentsNamedIn(world));
}

/** A tab that was frozen may have an older world than the stored snapshot's. */
async function mayReplace(port: SnapshotPort, seq: number): Promise<boolean> {
  const [stored, head] = await Promise.all([port.readSnapshot('device'), port.head()]);
  const snapshot = readSnapshot(stored);
  if (snapshot === null || snapshot.seq > head) return true;
  return snapshot.seq < seq && snapshot.unread.every(({ why }) => why !== 'newer');
}
