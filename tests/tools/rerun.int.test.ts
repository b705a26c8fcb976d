/** A rerun says the same facts of a log that this code wrote, and names the first fact of one that it would not write. */
import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { createCauses } from '../../streams/replay/causes.ts';
import { rerun } from '../../tools/trace/rerun/rerun.ts';
import { differenceLines } from '../../tools/trace/rerun/words.ts';
import { recordedOrder } from './recordedOrder.ts';

let recorded: ReturnType<typeof recordedOrder> | undefined;

describe('the log of an order', () => {
  const open = async () => {
    const events = await (recorded ??= recordedOrder());
    return { events, placeOf: (type: string): number => events.findIndex((event) => event.type === type) };
  };
  const first = (changed: readonly AppEvent[]) => rerun(changed).first;

  it('comes out as it was recorded, most of it by today’s code', async () => {
    const { events } = await open();
    const { status, again } = rerun(events);
    expect(status).toBe('same');
    expect(again.decide).toBeGreaterThan(4);
    expect(again.taken).toBeLessThan(events.length / 4);
  });

  it('differs at a fact that an intent does not decide, with its field and what led to it', async () => {
    const { events, placeOf } = await open();
    const at = placeOf('order/submitRequested');
    const changed = events.map((event, index) =>
      index === at ? ({ ...event, data: { ...event.data, price: 1 } } as AppEvent) : event,
    );
    const found = first(changed);
    expect(found).toMatchObject({ by: 'decide', field: 'data.price', at: { seq: at + 1 } });
    const lines = found === null ? [] : differenceLines(found, createCauses(changed));
    expect(lines[0]).toContain('order/submitRequested');
    expect(lines.at(-1)).toMatch(/← #\d+ order\/submit in tab A \(somebody asked\)/);
  });

  it('differs where a decided fact is left out', async () => {
    const { events, placeOf } = await open();
    const at = placeOf('cart/itemAdded');
    expect(first(events.toSpliced(at, 1))).toMatchObject({
      recorded: null,
      today: { type: 'cart/itemAdded' },
    });
  });

  it('differs where a fact is there twice: an order, an answer, a sending, an entry of the feed', async () => {
    const { events, placeOf } = await open();
    const repeated = [
      'order/submitRequested',
      'order/submitted',
      'outbox/sent',
      'pricing/priced',
      'favorites/flipConfirmed',
    ];
    for (const type of repeated) {
      const at = placeOf(type);
      const [fact] = events.slice(at, at + 1);
      const again = { ...fact, id: `${fact?.id}-again`, at: (fact?.at ?? 0) + 1 } as AppEvent;
      expect(first(events.toSpliced(at + 1, 0, again))?.at.id, type).toBe(again.id);
    }
  });

  it('differs where an answer comes after its question was answered otherwise, or a step is not due', async () => {
    const { events, placeOf } = await open();
    const at = placeOf('outbox/sent');
    expect(first(events.toSpliced(at, 1))).toMatchObject({ by: 'writes' });
    const joined = placeOf('cart/joined');
    expect(first(events.toSpliced(joined, 1))).not.toBeNull();
  });
});

it('is the same where a tab loads its page again, and asks before it has checked its session', async () => {
  const events = await (recorded ??= recordedOrder());
  const last = events.at(-1);
  const [session, at] = [last?.session, last?.at ?? 0];
  const page: readonly (readonly [string, object, number | null])[] = [
    ['session/checked', { by: 'server' }, null],
    ['menu/requested', { key: 'menu:99001:en-US' }, null],
    ['session/checked', { by: 'server' }, null],
    ['menu/fetched', { key: 'menu:99001:en-US', document: 'ace585fae2f43413e38d284411fb919d' }, 1],
  ];
  const more = page.map(([type, data, cause], index) => ({
    ...{ id: `page-${index}`, seq: events.length + 1 + index, at: at + index + 1, tab: 'page', session },
    ...{ cause: cause === null ? null : `page-${cause}`, type, v: 1, data },
  })) as unknown as readonly AppEvent[];
  expect(rerun([...events, ...more]).first).toBeNull();
  // Without the question nobody waits for that answer.
  const [checked, , again, fetched] = more;
  const asked = { ...events[0], id: 'page-1', type: 'menu/requested', tab: 'other' };
  expect(rerun([...events, checked, again, asked, fetched] as readonly AppEvent[]).first).not.toBeNull();
});
