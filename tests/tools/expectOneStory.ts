/** Whatever way a log is gone through, it tells one story: folded live, replayed, from a snapshot, from a file, run again. */
import { expect } from 'vitest';
import { createWalk, sha256 } from '../../adapters/trace-file/fingerprints.ts';
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import { replayTrace } from '../../adapters/trace-file/replayTrace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent } from '../../domain/events.ts';
import { foldAll, initialWorld } from '../../streams/log/fold.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { openPlainFold } from '../../streams/replay/plainFold.ts';
import { isReproduced } from '../../tools/trace/replayQuickly.ts';
import { rerun } from '../../tools/trace/rerun/rerun.ts';

const KEY = new Uint8Array(32).fill(7);

export function expectOneStory(events: readonly AppEvent[], cut: number): void {
  const live = events.reduce((world, event) => foldAll(world, [event]), initialWorld);
  const whole = canonicalJson(deviceState(live));
  expect(canonicalJson(deviceState(foldAll(initialWorld, events)))).toBe(whole);
  const stored: unknown = JSON.parse(JSON.stringify(foldAll(initialWorld, events.slice(0, cut))));
  expect(canonicalJson(deviceState(foldAll(stored as typeof live, events.slice(cut))))).toBe(whole);
  expect(rerun(events).first).toBeNull();
  expectSameOnPlainObjects(events);
}

/** The fold that `replay --checkpoints` uses, whose handlers change plain objects. */
export function expectSameOnPlainObjects(events: readonly AppEvent[], tab = 'tab-a'): void {
  const folding = openPlainFold(tab);
  const walk = createWalk(foldEngine, tab);
  const changed = new Set<string>();
  for (const event of events) walk.fold([event]);
  for (const event of structuredClone(events)) folding.fold(event, changed);
  const states = Object.entries(folding.states());
  expect(Object.fromEntries(states.map(([name, state]) => [name, sha256(canonicalJson(state))]))).toEqual(
    walk.hashes(),
  );
}

/** The same through a file, as it is and redacted. */
export async function expectSameInFile(events: readonly AppEvent[]): Promise<void> {
  const source = {
    events,
    documents: [],
    build: 'test',
    tab: 'tab-a',
    era: null,
    exportedAt: 1_772_560_000_000,
  };
  for (const key of [null, KEY]) {
    const read = await readTrace(new Blob([await writeTrace(source, foldEngine, key)]).stream());
    if (!read.ok) throw read.reason;
    expect(await replayTrace(read.value, foldEngine)).toMatchObject({ status: 'reproduced' });
    expect(isReproduced(read.value)).toBe(true);
    const again = read.value.events.map(({ event }) => event);
    const how = { isRedacted: key !== null, isOfOtherRelease: false };
    expect(rerun(again, { how }).first).toBeNull();
  }
}
