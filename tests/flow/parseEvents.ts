/** Rows of a log as what a test asks of them: which event, intent or fact, and what led to it. */
import { catalog } from '../../domain/events.ts';
import { readRow } from '../../streams/log/readEvents.ts';

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly kind: string | undefined;
  readonly cause: string | null;
  readonly data: unknown;
}

export const parseEvents = (rows: readonly unknown[]): readonly LoggedEvent[] =>
  rows.flatMap((row) => {
    const read = readRow(row);
    if (read.status !== 'event') return [];
    const { id, type, cause, data } = read.event;
    return [{ id, type, kind: catalog.get(type)?.kind, cause, data }];
  });
