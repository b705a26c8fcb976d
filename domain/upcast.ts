/**
 * Upcasters: from a released shape to today's, one step per type and version, applied when a stored event is read. A
 * step is pure and never edited once released; tests/fixtures/released keeps one example of each old shape.
 */
import { upcasters } from './generated/upcasters.ts';

export type Upcaster = (data: unknown) => unknown;

/** Keyed `type@fromVersion`; the step yields version + 1. */
const steps: ReadonlyMap<string, Upcaster> = new Map(Object.entries(upcasters));

/** The version of an event's data today: one more than it has steps. As its definition says (tests/domain/upcast.unit.test.ts). */
export function versionOf(type: string): number {
  let version = 1;
  while (steps.has(`${type}@${version}`)) version++;
  return version;
}

/** Upcasts an event's data to `toVersion`; null when a step is missing. */
export function upcast(
  type: string,
  version: number,
  toVersion: number,
  data: unknown,
  known = steps,
): unknown {
  let lifted = data;
  for (let at = version; at < toVersion; at++) {
    const step = known.get(`${type}@${at}`);
    if (step === undefined) return null;
    lifted = step(lifted);
  }
  return lifted;
}
