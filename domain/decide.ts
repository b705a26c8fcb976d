/**
 * Dispatches an intent to its decider with the world. Deciders are pure: time is `intent.at`, ids come from the
 * intent. No events means nothing to do.
 */
import type { Deciders } from './deciders.ts';
import type { FactDraft, Intent } from './events.ts';
import { deciders as generated } from './generated/deciders.ts';
import type { World } from './world.ts';

/** A missing decider is a compile error. */
const deciders: Deciders<Intent['type']> = generated;

export function decide(world: World, intent: Intent): readonly FactDraft[] {
  // The table pairs each type with its own decider; the compiler cannot follow a union through the lookup.
  const decider = deciders[intent.type] as (world: World, intent: Intent) => readonly FactDraft[];
  return decider(world, intent);
}
