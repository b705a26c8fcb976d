/**
 * The three fingerprints of a trace: the chain over its lines, the hash of each projection at a checkpoint, and after each
 * event a short one of what that event changed, which is how a replay can name the first event that differs.
 */
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import type { TraceEngine } from './trace.ts';

const encoder = new TextEncoder();

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The chain before the first line is empty; each line's link is the hash of the link before it and the line. */
export const nextLink = (link: string, line: string): Promise<string> => sha256(link + line);

/** A world that moves one event at a time, with its fingerprints. Folds what the tab `tab` may see. */
export function createWalk<W>(engine: TraceEngine<W>, tab: string) {
  let world = engine.initial;
  let states = engine.projections(world);
  const known = new Map<string, { readonly state: unknown; readonly hash: string }>();
  return {
    /** Folds one event and answers its `state`. */
    step(event: AppEvent): string {
      if (event.tab !== tab && catalog.get(event.type)?.scope === 'tab') return contentHash({}).slice(0, 8);
      const before = states;
      world = engine.fold(world, [event]);
      states = engine.projections(world);
      const changed = Object.entries(states).filter(([name, state]) => before[name] !== state);
      return contentHash(Object.fromEntries(changed)).slice(0, 8);
    },
    /** The hash of each projection as it is now. */
    async hashes(): Promise<Record<string, string>> {
      const all: Record<string, string> = {};
      for (const [name, state] of Object.entries(states)) {
        const last = known.get(name);
        const hash =
          last !== undefined && last.state === state ? last.hash : await sha256(canonicalJson(state));
        known.set(name, { state, hash });
        all[name] = hash;
      }
      return all;
    },
  };
}
