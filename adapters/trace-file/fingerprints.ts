/**
 * The three fingerprints of a trace: the hash chain over its lines, the hash of each projection at a checkpoint, and
 * after each event a short hash of what that event changed, so that a replay can name the first event that differs.
 */
import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { contentHash, hashOfText } from '../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import type { TraceEngine } from './trace.ts';

const encoder = new TextEncoder();

/** Synchronous: handing a line to `crypto.subtle` and waiting for it takes longer than hashing it here. */
export const sha256 = (text: string): string => bytesToHex(sha256Of(encoder.encode(text)));

/** The chain starts with the empty text; each link is the hash of the previous link and the line. */
export const nextLink = (link: string, line: string): string => sha256(link + line);

/**
 * A world that is folded one event at a time, with its fingerprints. Folds the events that the tab `tab`
 * would. `onHashed` is called with the number of characters of state that each fingerprint hashed.
 */
export function createWalk<W>(
  engine: TraceEngine<W>,
  tab: string,
  onHashed: (characters: number) => void = () => undefined,
) {
  let world = engine.initial;
  let states = engine.projections(world);
  const known = new Map<string, { readonly state: unknown; readonly hash: string }>();
  return {
    /** Folds one event and returns its `state`. */
    step(event: AppEvent): string {
      if (event.tab !== tab && catalog.get(event.type)?.scope === 'tab') return contentHash({}).slice(0, 8);
      const before = states;
      world = engine.fold(world, [event]);
      states = engine.projections(world);
      const changed = Object.entries(states).filter(([name, state]) => before[name] !== state);
      const text = canonicalJson(Object.fromEntries(changed));
      onHashed(text.length);
      return hashOfText(text).slice(0, 8);
    },
    /** Folds events at once, without a `state` of each. */
    fold(events: readonly AppEvent[]): void {
      const seen = events.filter((event) => event.tab === tab || catalog.get(event.type)?.scope !== 'tab');
      world = engine.fold(world, seen);
      states = engine.projections(world);
    },
    /** The present hash of each projection. */
    hashes(): Record<string, string> {
      const all: Record<string, string> = {};
      for (const [name, state] of Object.entries(states)) {
        const last = known.get(name);
        const hash = last !== undefined && last.state === state ? last.hash : sha256(canonicalJson(state));
        known.set(name, { state, hash });
        all[name] = hash;
      }
      return all;
    },
  };
}
