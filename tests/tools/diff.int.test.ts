/** Two traces of one story are the same whatever ids, tabs, times and order they have; the first difference that matters is named. */
import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { compareTraces } from '../../streams/replay/compareTraces.ts';
import { recordedOrder, renumbered } from './recordedOrder.ts';

const compare = (a: readonly AppEvent[], b: readonly AppEvent[]) => compareTraces(a, b, false);

/** As another device would have recorded it. */
function elsewhere(events: readonly AppEvent[]): readonly AppEvent[] {
  const text = JSON.stringify(events).replaceAll(
    /("?)([0-9a-f]{8}-[0-9a-f]{4})-7([0-9a-f]{3})/g,
    '$1$2-7fff',
  );
  return (JSON.parse(text) as AppEvent[]).map((event) => ({ ...event, at: event.at + 86_400_000 }));
}

describe('two traces', () => {
  it('are the same where ids and instants differ alone', async () => {
    const events = await recordedOrder();
    expect(compare(events, elsewhere(events)).differences).toEqual([]);
  });

  it('are the same where other tabs led', async () => {
    const events = await recordedOrder();
    const leader = {
      ...events[5],
      id: 'leader',
      cause: null,
      type: 'engine/leaderChanged',
      data: { isVisible: true },
    };
    const led = events.toSpliced(9, 0, leader as AppEvent);
    expect(compare(events, renumbered(led)).differences).toEqual([]);
  });

  it('are the same where a press and an answer that ran at the same time changed their order', async () => {
    const events = await recordedOrder();
    const at = events.findIndex(({ type }) => type === 'favorites/flipConfirmed');
    const [confirmed] = events.slice(at, at + 1);
    const later = events.toSpliced(at, 1);
    const compared = compare(events, renumbered([...later, ...(confirmed ? [confirmed] : [])]));
    expect(compared.differences).toEqual([]);
    expect(compared.moved).toBeGreaterThan(0);
  });

  it('differ first where the world answered otherwise, and not in what was left out before it by chance', async () => {
    const events = await recordedOrder();
    const changed = events.map((event) =>
      event.type === 'pricing/priced' ? { ...event, data: { ...event.data, price: 999 } } : event,
    ) as readonly AppEvent[];
    const [first] = compare(events, changed).differences;
    expect(first).toMatchObject({
      kind: 'other',
      field: 'data.price',
      valueB: 999,
      a: { type: 'pricing/priced' },
    });
  });

  it('differ in a press that one of them lacks, and in the facts that followed', async () => {
    const events = await recordedOrder();
    const [press] = events.filter(({ type }) => type === 'order/submit');
    const without = renumbered(events.filter(({ id, cause }) => id !== press?.id && cause !== press?.id));
    const { differences } = compare(events, without);
    expect(differences[0]).toMatchObject({ kind: 'onlyA', a: { type: 'order/submit' } });
    expect(differences.length).toBeGreaterThan(0);
    expect(compare(without, events).differences[0]).toMatchObject({ kind: 'onlyB' });
  });
});
