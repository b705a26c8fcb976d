/**
 * When the engine says something of itself: which tab leads, and that a projection has left out an event. Each is bounded, so
 * that a log that is open for days doesn't fill with it. Times are milliseconds.
 */
import type { FactOf } from '../events.ts';
import type { World } from '../world.ts';
import type { EngineState } from './evolve.ts';

/** Between two facts of the leader, where the tab that leads is visible; a person can only look at one after another. */
const VISIBLE_LEAST_MS = 60_000;
/** Hidden tabs take turns of half a minute (streams/feed/leader.ts): most of them are not said. */
const HIDDEN_LEAST_MS = 10 * 60_000;

/** In how many milliseconds it may be said that this tab leads; null where that is known already. */
export function leaderToldIn(
  { leader }: EngineState,
  { tab, at, isVisible }: { readonly tab: string; readonly at: number; readonly isVisible: boolean },
): number | null {
  if (leader === undefined) return 0;
  if (leader.tab === tab) return null;
  const since = at - leader.at;
  // The clock was set back.
  return since < 0 ? 0 : Math.max(0, (isVisible ? VISIBLE_LEAST_MS : HIDDEN_LEAST_MS) - since);
}

type Quarantined = FactOf<'engine/projectionQuarantined'>['data'];

/** The first event that each projection has left out, where the log doesn't say it yet: one fact a projection and era. */
export function untoldQuarantines({ quarantined, quarantineTold = [] }: EngineState): readonly Quarantined[] {
  const known = new Set(quarantineTold);
  return quarantined.flatMap(({ projection, eventId }) => {
    if (known.has(projection)) return [];
    known.add(projection);
    return [{ projection, eventId }];
  });
}

/** A state that could not be read from a snapshot is named by the snapshot, which is no event. */
export const isOfSnapshot = (eventId: string): boolean => eventId.startsWith('snapshot-');

/** Whether the world holds what that fact says. */
export const holdsQuarantine = ({ engine }: Pick<World, 'engine'>, data: Quarantined): boolean =>
  untoldQuarantines(engine).some(
    ({ projection, eventId }) => projection === data.projection && eventId === data.eventId,
  );
