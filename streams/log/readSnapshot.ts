/**
 * Reads a stored snapshot, and makes one. Each projection's state is read by itself: upcast to today's shape and
 * validated, or left out with a reason, so that one state that cannot be read does not affect the others.
 */
import * as v from 'valibot';
import { readState, type StoredState } from '../../domain/storedState.ts';
import { storedStates, type DeviceProjectionName } from '../../domain/storedStates.ts';
import type { World } from '../../domain/world.ts';
import type { Snapshot } from '../ports.ts';
import { checksumOf } from './snapshotChecksum.ts';

export interface ReadSnapshot {
  readonly seq: number;
  readonly reducers: string;
  readonly state: Partial<World>;
  /** Not in `state`. absent: the build that wrote knew no such projection. newer: it waits for the upgrade. */
  readonly unread: readonly { readonly name: DeviceProjectionName; readonly why: Why }[];
}
type Why = 'absent' | 'damaged' | 'newer';

const Stored = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reducers: v.string(),
  state: v.record(v.string(), v.unknown()),
  /** The version of each state's shape. Release 0.2.0 and before wrote none: theirs are all version 1. */
  versions: v.optional(v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(1))), {}),
});

export const storedNames = Object.keys(storedStates) as readonly DeviceProjectionName[];

/** Null where it is no snapshot at all. */
export function readSnapshot(stored: unknown): ReadSnapshot | null {
  const outline = v.safeParse(Stored, stored);
  if (!outline.success) return null;
  const { seq, reducers, state: states, versions } = outline.output;
  const state: Record<string, unknown> = {};
  const unread: { name: DeviceProjectionName; why: Why }[] = [];
  for (const name of storedNames) {
    if (!Object.hasOwn(states, name)) {
      unread.push({ name, why: 'absent' });
      continue;
    }
    const shape: StoredState = storedStates[name];
    const read = readState(shape, versions[name] ?? 1, states[name]);
    if (read.status === 'read') state[name] = read.state;
    else unread.push({ name, why: read.status });
  }
  return { seq, reducers, state, unread };
}

/** A snapshot of this world, as this build writes it. */
export function snapshotOf(world: World, seq: number, reducers: string): Snapshot {
  const versions = Object.fromEntries(storedNames.map((name) => [name, storedStates[name].v]));
  const snapshot = { key: 'device', seq, reducers, state: deviceState(world), versions };
  return { ...snapshot, checksum: checksumOf(snapshot) };
}

export const deviceState = (world: World): Partial<World> =>
  Object.fromEntries(storedNames.map((name) => [name, world[name]]));
