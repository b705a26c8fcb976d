/**
 * Intents that a fenced tab could not write, kept in session storage by tab id for the page that replaces it: a
 * duplicated tab must not dispatch them again. Upcast and validated when read, by code that is loaded then; invalid ones are
 * dropped.
 */
import * as v from 'valibot';
import type { EventDefinition } from '../../domain/event.ts';
import type { IntentDraft } from '../../domain/events.ts';
import type { TabId } from '../../domain/ids.ts';
import { upcast, versionOf } from '../../domain/upcast.ts';
import type { Browser } from './types.ts';

const Kept = v.array(
  v.object({ type: v.string(), v: v.number(), data: v.unknown(), era: v.optional(v.string()) }),
);

type OneKept = v.InferOutput<typeof Kept>[number];

export interface KeptIntents {
  keep(intents: readonly IntentDraft[], era?: string | null): void;
  take(era?: string | null): Promise<readonly IntentDraft[]>;
}

export function createKeptIntents(storage: Browser['storage'], tabId: TabId): KeptIntents {
  const key = `crema:kept:${tabId}`;

  function read(): v.InferOutput<typeof Kept> {
    try {
      const parsed = v.safeParse(Kept, JSON.parse(storage?.getItem(key) ?? '[]'));
      return parsed.success ? parsed.output : [];
    } catch {
      return [];
    }
  }

  return {
    keep(intents, era) {
      const added = intents.map(({ type, data }) => ({
        ...{ type, v: versionOf(type), data },
        ...(typeof era === 'string' && { era }),
      }));
      try {
        storage?.setItem(key, JSON.stringify([...read(), ...added]));
      } catch {
        // Ignored without storage: the fenced page still says that it must be reloaded.
      }
    },
    async take(era) {
      const isOfEra = (one: string | undefined): boolean =>
        one === undefined || era === undefined || one === era;
      const kept = read().filter(({ era: own }) => isOfEra(own));
      try {
        storage?.removeItem(key);
      } catch {
        return []; // Entries that cannot be removed would be dispatched at every reload.
      }
      if (kept.length === 0) return [];
      const { catalog } = await import('../../domain/events.ts');
      return kept.flatMap((each) => intentOf(each, catalog.get(each.type)));
    },
  };
}

function intentOf(
  { type, v: version, data }: OneKept,
  definition: EventDefinition | undefined,
): IntentDraft[] {
  if (definition === undefined || definition.kind !== 'intent' || version > definition.v) return [];
  const parsed = v.safeParse(definition.schema, upcast(type, version, definition.v, data));
  // The catalog's schema has validated that type and data belong together.
  return parsed.success ? [{ type, data: parsed.output } as unknown as IntentDraft] : [];
}
