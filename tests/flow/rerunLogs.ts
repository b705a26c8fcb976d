/** After each flow test the log of its browser is run again, and says the same facts (tools/trace/rerun). */
import { expect, onTestFinished } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { readRow } from '../../streams/log/readEvents.ts';
import type { LogPort } from '../../streams/ports.ts';
import { rerun } from '../../tools/trace/rerun/rerun.ts';
import { expectSameOnPlainObjects } from '../tools/expectOneStory.ts';

export const eventsOf = (rows: readonly unknown[]): readonly AppEvent[] =>
  rows.flatMap((row) => {
    const read = readRow(row);
    return read.status === 'event' ? [read.event] : [];
  });

const watched = new WeakSet<object>();

export function rerunWhenFinished(log: Pick<LogPort, 'readAfter'>): void {
  if (watched.has(log)) return;
  watched.add(log);
  onTestFinished(async () => {
    const events = eventsOf(await log.readAfter(0));
    // Compaction has removed what the facts were decided on.
    if (events[0]?.type !== 'engine/eraStarted') return;
    const result = rerun(events);
    expect(result.first).toBeNull();
    expectSameOnPlainObjects(events, events[0].tab);
  });
}
