/** The catalog: every intent and every fact of the app, by type. Adding a feature adds a line here. */
import type { EventDefinition, DraftOf, EventOf } from './event.ts';
import { cartFacts, cartIntents } from './cart/events.ts';
import { engineFacts } from './engine/events.ts';
import { favoritesFacts, favoritesIntents } from './favorites/events.ts';
import { liveFacts } from './live/events.ts';
import { locatorFacts, locatorIntents } from './locator/events.ts';
import { menuFacts, menuIntents } from './menu/events.ts';
import { orderFacts, orderIntents } from './order/events.ts';
import { outboxFacts } from './outbox/events.ts';
import { pickupFacts, pickupIntents } from './pickup/events.ts';
import { pricingFacts, pricingIntents } from './pricing/events.ts';
import { sessionFacts, sessionIntents } from './session/events.ts';
import { walletFacts, walletIntents } from './wallet/events.ts';

const intents = [
  ...cartIntents,
  ...favoritesIntents,
  ...locatorIntents,
  ...menuIntents,
  ...orderIntents,
  ...pickupIntents,
  ...pricingIntents,
  ...sessionIntents,
  ...walletIntents,
] as const;
const facts = [
  ...cartFacts,
  ...engineFacts,
  ...favoritesFacts,
  ...liveFacts,
  ...locatorFacts,
  ...menuFacts,
  ...orderFacts,
  ...outboxFacts,
  ...pickupFacts,
  ...pricingFacts,
  ...sessionFacts,
  ...walletFacts,
] as const;

export type Intent = EventOf<(typeof intents)[number]>;
export type Fact = EventOf<(typeof facts)[number]>;
export type AppEvent = Intent | Fact;
export type IntentDraft = DraftOf<(typeof intents)[number]>;
export type FactDraft = DraftOf<(typeof facts)[number]>;
export type EventDraft = IntentDraft | FactDraft;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { readonly type: T }>;

/** By type; what is not here was written by a newer build and is parked. */
export const catalog: ReadonlyMap<string, EventDefinition> = new Map(
  [...intents, ...facts].map((definition): [string, EventDefinition] => [
    definition.type,
    definition as unknown as EventDefinition,
  ]),
);
