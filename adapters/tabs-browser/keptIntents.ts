/**
 * Intents that a tab could not write, kept in session storage for the page that replaces it, by tab id: a duplicated
 * tab copies the storage but must not act on them a second time.
 * What comes back is lifted to today's shape and validated; what does not fit is dropped.
 */
import * as v from 'valibot';
import { catalog, type IntentDraft } from '../../domain/events.ts';
import type { TabId } from '../../domain/ids.ts';
import { upcast } from '../../domain/upcast.ts';
import type { Browser } from './types.ts';

const Kept = v.array(v.object({ type: v.string(), v: v.number(), data: v.unknown() }));

export interface KeptIntents {
  keep(intents: readonly IntentDraft[]): void;
  take(): readonly IntentDraft[];
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
    keep(intents) {
      const added = intents.map(({ type, data }) => ({ type, v: catalog.get(type)?.v ?? 1, data }));
      try {
        storage?.setItem(key, JSON.stringify([...read(), ...added]));
      } catch {
        // Nowhere to keep them; the fenced page still shows what it asks to be reloaded for.
      }
    },
    take() {
      const kept = read().flatMap(({ type, v: version, data }) => intentOf(type, version, data));
      try {
        storage?.removeItem(key);
      } catch {
        return []; // What cannot be removed would be acted on at every reload.
      }
      return kept;
    },
  };
}

function intentOf(type: string, version: number, data: unknown): IntentDraft[] {
  const definition = catalog.get(type);
  if (definition === undefined || definition.kind !== 'intent' || version > definition.v) return [];
  const parsed = v.safeParse(definition.schema, upcast(type, version, definition.v, data));
  // The catalog's schema has just proved the pairing of type and data.
  return parsed.success ? [{ type, data: parsed.output } as unknown as IntentDraft] : [];
}
