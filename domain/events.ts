/** The catalog: every intent and every fact of the app, by type. The lists are generated from domain/<noun>/events.ts. */
import type { EventDefinition, DraftOf, EventOf } from './event.ts';
import { facts, intents } from './generated/events.ts';

export type Intent = EventOf<(typeof intents)[number]>;
export type Fact = EventOf<(typeof facts)[number]>;
export type AppEvent = Intent | Fact;
export type IntentDraft = DraftOf<(typeof intents)[number]>;
export type FactDraft = DraftOf<(typeof facts)[number]>;
export type EventDraft = IntentDraft | FactDraft;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { readonly type: T }>;

/** By type; an event of a type that is missing here was written by a newer build and is parked. */
export const catalog: ReadonlyMap<string, EventDefinition> = new Map(
  [...intents, ...facts].map((definition): [string, EventDefinition] => [
    definition.type,
    definition as unknown as EventDefinition,
  ]),
);
