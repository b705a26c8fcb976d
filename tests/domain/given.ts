/**
 * Given these facts, when someone asks this, then those facts come of it. The one way domain tests speak.
 * Every fact that is given or decided must be one that the log can be read back with.
 */
import * as v from 'valibot';
import { decide } from '../../domain/decide.ts';
import {
  catalog,
  type AppEvent,
  type EventDraft,
  type FactDraft,
  type Intent,
  type IntentDraft,
} from '../../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import { foldAll, initialWorld } from '../../streams/log/fold.ts';

export const NOON = Date.UTC(2026, 2, 3, 20);

/** Facts with seq 1, 2, 3 …, all at `at`; `cause` may be given by a fact's own place in the list (1-based). */
export function worldAfter(
  facts: readonly (FactDraft & { readonly cause?: number })[],
  at = NOON,
  base = initialWorld,
): World {
  facts.forEach(readable);
  const events = facts.map(({ type, data, cause }, index) => ({
    id: idOf(index + 1),
    seq: index + 1,
    at,
    tab: asTabId('tab-1'),
    session: asEraId('era-1'),
    cause: cause === undefined ? null : idOf(cause),
    type,
    v: 1,
    data,
  }));
  return foldAll(base, events as unknown as readonly AppEvent[]);
}

export const idOf = (place: number) => asEventId(`event-${place}`);

export function asked(world: World, draft: IntentDraft, at = NOON): readonly FactDraft[] {
  readable(draft);
  return askedAnything(world, draft, at);
}

/** As asked, also with data that no log can hold, such as a number that is none. */
export function askedAnything(world: World, draft: IntentDraft, at = NOON): readonly FactDraft[] {
  const envelope = {
    id: asEventId('intent-1'),
    seq: 0,
    at,
    tab: asTabId('tab-1'),
    session: asEraId('era-1'),
    cause: null,
    v: 1,
  };
  const facts = decide(world, { ...envelope, ...draft } as Intent);
  facts.forEach(readable);
  return facts;
}

/** Throws where the log could not be read back with this event in it. */
function readable({ type, data }: EventDraft): void {
  const definition = catalog.get(type);
  if (definition === undefined) throw new Error(`There is no event ${type}.`);
  const read = v.safeParse(definition.schema, data);
  if (!read.success) throw new Error(`${type} cannot be read back: ${read.issues[0].message}`);
}
