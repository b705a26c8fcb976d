/**
 * The fold on plain objects, for a replay that keeps no older state: the same handlers change the states in place, without
 * immer's drafts, which take most of the time of a fold. What the handlers take over from events and initial states is
 * frozen first, so that a handler that would change it throws; the caller folds with streams/log/fold.ts then.
 */
import { catalog, type AppEvent } from '../../domain/events.ts';
import { initialWorld } from '../../domain/world.ts';
import { forNewEra, targets } from '../log/fold.ts';

export interface PlainFold {
  /**
   * Folds the event if the tab would, and adds the names of the states that a handler was called with. Throws what a handler
   * throws; the states are of no use after that.
   */
  fold(event: AppEvent, changed: Set<string>): void;
  /** By name. The next fold changes them. */
  states(): Readonly<Record<string, unknown>>;
}

/** `tab`: the one whose `tab` events are folded. */
export function openPlainFold(tab: string): PlainFold {
  freeze(initialWorld);
  let world = copyOf(initialWorld);
  return {
    fold(event, changed) {
      if (event.tab !== tab && catalog.get(event.type)?.scope === 'tab') return;
      if (event.type === 'engine/eraStarted') {
        world = copyOf(forNewEra(world));
        for (const name of Object.keys(world)) changed.add(name);
      }
      const handlers = targets.get(event.type);
      if (handlers === undefined) return;
      freeze(event.data);
      for (const { name, handle } of handlers) {
        changed.add(name);
        handle(world[name], event);
      }
    },
    states: () => world as unknown as Readonly<Record<string, unknown>>,
  };
}

/** Two places that hold the same object get a copy each: initial states are shared. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)])) as T;
}

/** At any depth, which a trace bounds. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Array.isArray(value) ? value : Object.values(value)) freeze(member);
}
