/** The type of a decider: from the world and an intent to facts. */
import type { FactDraft, Intent } from './events.ts';
import type { World } from './world.ts';

export type Deciders<T extends Intent['type']> = {
  readonly [K in T]: (world: World, intent: Extract<Intent, { readonly type: K }>) => readonly FactDraft[];
};
