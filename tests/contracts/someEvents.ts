/** Events for the contract suites: real types of the catalog with the envelope filled in, numbered from a seq. */
import type { AppEvent } from '../../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../../domain/ids.ts';

export interface EventChoice {
  readonly tab?: string;
  readonly document?: string;
}

/** `count` events from seq `first` on; `tab` goes into the id, so that two tabs write different events. */
export function someEvents(
  first: number,
  count: number,
  { tab = 'tab-a', document }: EventChoice = {},
): readonly AppEvent[] {
  return Array.from({ length: count }, (_, index): AppEvent => {
    const envelope = {
      id: asEventId(`${tab}-${first + index}`),
      seq: first + index,
      at: 1_772_550_000_000 + first + index,
      tab: asTabId(tab),
      session: asEraId('era-1'),
      cause: null,
      v: 1,
    };
    return document === undefined
      ? { ...envelope, type: 'cart/itemRemoved', data: { lineId: `line-${first + index}` } }
      : { ...envelope, type: 'menu/fetched', data: { key: 'menu:national:en-US', document } };
  });
}

export function seqsOf(rows: readonly unknown[]): readonly unknown[] {
  return rows.map((row) => (typeof row === 'object' && row !== null && 'seq' in row ? row.seq : null));
}
