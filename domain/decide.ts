/**
 * What comes of an intent, given everything known: a table with one decider per intent.
 * Deciders are pure; time is `intent.at`, ids come from the intent. An empty answer means "nothing to do".
 */
import { cartDeciders } from './cart/decide.ts';
import type { FactDraft, Intent } from './events.ts';
import { favoritesDeciders } from './favorites/decide.ts';
import { locatorDeciders } from './locator/decide.ts';
import { menuDeciders } from './menu/decide.ts';
import { orderDeciders } from './order/decide.ts';
import { pickupDeciders } from './pickup/decide.ts';
import { pricingDeciders } from './pricing/decide.ts';
import { sessionDeciders } from './session/decide.ts';
import { walletDeciders } from './wallet/decide.ts';
import type { World } from './world.ts';
import type { Deciders } from './deciders.ts';

const deciders: Deciders<Intent['type']> = {
  ...cartDeciders,
  ...favoritesDeciders,
  ...locatorDeciders,
  ...menuDeciders,
  ...orderDeciders,
  ...pickupDeciders,
  ...pricingDeciders,
  ...sessionDeciders,
  ...walletDeciders,
};

export function decide(world: World, intent: Intent): readonly FactDraft[] {
  // The table pairs each type with its own decider; the compiler cannot follow a union through the lookup.
  const decider = deciders[intent.type] as (world: World, intent: Intent) => readonly FactDraft[];
  return decider(world, intent);
}
