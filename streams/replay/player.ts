/**
 * A trace that one goes to and fro in: the world of any tab after any event, and what each event changed. Everything is
 * folded once when it is opened; the states of the index (valueIndex.ts) are those of each place, so nothing is folded again.
 */
import { catalog, type AppEvent } from '../../domain/events.ts';
import { isFailure } from '../../domain/failedTypes.ts';
import { projections, type ProjectionName, type World } from '../../domain/world.ts';
import { createCauses, type Causes } from './causes.ts';
import { changedParts, type ChangedPart } from './changedParts.ts';
import { indexValues, lastBefore, type ValueIndex } from './valueIndex.ts';

export interface Player {
  readonly events: readonly AppEvent[];
  readonly causes: Causes;
  readonly index: ValueIndex;
  /** The tabs in the order in which they appear. */
  readonly tabs: readonly string[];
  /** What the tab had folded after the event at that place; -1: before the first. */
  worldAt(place: number, tab: string): World;
  /** What the event changed in the world of its tab. */
  changesAt(place: number): readonly ChangedPart[];
}

/** Why one would stop at an event: something failed, or events before it are not in the file. */
export type Mark = 'failed' | 'gap';

export function createPlayer(events: readonly AppEvent[]): Player {
  const causes = createCauses(events);
  const index = indexValues(events);
  const tabs = [...new Set(events.map(({ tab }) => tab))];
  const stateAt = (name: ProjectionName, tab: string, place: number): unknown => {
    const versions = index.versions(name, tab);
    return versions[lastBefore(versions, place)]?.state;
  };
  const worldAt = (place: number, tab: string): World =>
    Object.fromEntries(names.map((name) => [name, stateAt(name, tab, place)])) as unknown as World;
  return {
    events,
    causes,
    index,
    tabs,
    worldAt,
    changesAt(place) {
      const tab = events[place]?.tab ?? '';
      return changedParts(worldAt(place - 1, tab), worldAt(place, tab));
    },
  };
}

const names = Object.keys(projections) as readonly ProjectionName[];

export function markOf(events: readonly AppEvent[], place: number): Mark | null {
  const [event, before] = [events[place], events[place - 1]];
  if (event === undefined) return null;
  if (isFailure(event.type)) return 'failed';
  return before !== undefined && event.seq !== before.seq + 1 ? 'gap' : null;
}

export const isIntentType = (type: string): boolean => catalog.get(type)?.kind === 'intent';
