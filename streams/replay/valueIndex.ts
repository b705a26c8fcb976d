/**
 * The index over a trace that `why` walks: for each state of each projection the event that made it. States share what did not
 * change, so an index of 100,000 events takes little more than its events. Made once, in one fold.
 */
import type { AppEvent } from '../../domain/events.ts';
import { initialWorld, projections, type ProjectionName } from '../../domain/world.ts';
import { createTabWorlds } from './tabWorlds.ts';

/** A state, and the place in the trace of the event that made it; -1 for what a log begins with. */
export interface Version {
  readonly index: number;
  readonly state: unknown;
}
export interface ValueIndex {
  readonly events: readonly AppEvent[];
  /** `tab` is ignored for a projection of the device. Empty where the tab wrote nothing. */
  versions(name: ProjectionName, tab: string): readonly Version[];
}

export function indexValues(events: readonly AppEvent[]): ValueIndex {
  const worlds = createTabWorlds();
  const byState = new Map<string, Version[]>();
  const versionsOf = (key: string, name: ProjectionName): Version[] => {
    const known = byState.get(key);
    if (known !== undefined) return known;
    const begun: Version[] = [{ index: -1, state: initialWorld[name] }];
    byState.set(key, begun);
    return begun;
  };
  for (const [index, event] of events.entries()) {
    for (const { tab, name, state } of worlds.fold(event))
      versionsOf(keyOf(tab, name), name).push({ index, state });
  }
  return {
    events,
    versions(name, tab) {
      const own = projections[name].scope === 'device' ? null : tab;
      return versionsOf(keyOf(own, name), name);
    },
  };
}

const keyOf = (tab: string | null, name: ProjectionName): string => (tab === null ? name : `${name} ${tab}`);

export const isProjection = (name: string): name is ProjectionName => Object.hasOwn(projections, name);

/** The place among them of the last version that an event up to `index` made. */
export function lastBefore(versions: readonly Version[], index: number): number {
  let [low, high] = [0, versions.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((versions[middle]?.index ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
