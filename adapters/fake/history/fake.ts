/** A fake history: what a test gave, in pages of a size that it says. */
import type { HistoryEntry } from '../../../domain/history/shape.ts';
import type { HistoryPort } from '../../../streams/history/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeHistory extends HistoryPort {
  /** What happened, newest first, from now on; every filter is answered all of it. */
  give(entries: readonly HistoryEntry[], pageSize?: number): void;
}

export function fakeHistory({ answer, members }: FakeServer): FakeHistory {
  let given: readonly HistoryEntry[] = [];
  let size = 40;
  return {
    give(entries, pageSize = 40) {
      given = entries;
      size = pageSize;
    },
    page: (_filter, before, signal) =>
      answer(
        'page',
        () =>
          members(() => {
            const from = before === null ? 0 : given.findIndex(({ entryId }) => entryId === before) + 1;
            const entries = given.slice(from, from + size);
            const next = from + size < given.length ? (entries.at(-1)?.entryId ?? null) : null;
            return { ok: true, value: { entries: [...entries], next } };
          }),
        signal,
      ),
  };
}
