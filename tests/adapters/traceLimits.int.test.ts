/** Whatever a log holds, the trace of it is one that our own reader accepts; what was left out is said in its header. */
import { describe, expect, it } from 'vitest';
import { MAX_EVENTS } from '../../adapters/trace-file/limits.ts';
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { someSession } from '../tools/someTrace.ts';

const event = (seq: number, type: string, data: object): AppEvent =>
  ({ ...someSession()[0], id: `id-${seq}`, seq, type, v: catalog.get(type)?.v ?? 1, data }) as AppEvent;

async function readBack(
  events: readonly AppEvent[],
  bodies: readonly unknown[] = [],
  passedOver: readonly { readonly seq: number; readonly why: 'damaged' }[] = [],
) {
  const documents = bodies.map((body) => ({ hash: contentHash(body), body }));
  const about = { build: 'test', tab: 'tab-a', era: 'era-1', exportedAt: 1_772_560_000_000 };
  const source = { ...about, events, documents, passedOver };
  const text = await writeTrace(source, foldEngine, new Uint8Array(32).fill(7));
  const read = await readTrace(new Blob([text]).stream());
  if (!read.ok) throw read.reason;
  return read.value;
}

const menu = (name: string, items: number) => ({
  storeNumber: null,
  menus: Array.from({ length: items }, () => ({ slug: 'a', name, categories: [] })),
});
const naming = (seq: number, body: unknown): AppEvent =>
  event(seq, 'menu/fetched', { key: 'menu:national:en-US', document: contentHash(body) });

describe('a log that holds more than a trace may', () => {
  it('is written from its newest events', { timeout: 60_000 }, async () => {
    const events = Array.from({ length: MAX_EVENTS + 300 }, (_, n) => event(n + 1, 'locator/loadMore', {}));
    const { header, events: kept } = await readBack(events);
    expect(kept).toHaveLength(MAX_EVENTS);
    expect(kept.at(-1)?.event.seq).toBe(MAX_EVENTS + 300);
    expect(header).toMatchObject({ after: 300, leftOut: { events: 300, documents: 0 } });
  });

  it.each([
    ['is longer than a line may be', menu('x'.repeat(2_200_000), 1)],
    ['holds more values than a line may', menu('x', 20_000)],
  ])('is written without a document that %s', async (_what, large) => {
    const small = menu('Drinks', 1);
    const { header, documents } = await readBack([naming(1, large), naming(2, small)], [large, small]);
    expect(documents.map(({ body }) => body)).toEqual([small]);
    expect(header.leftOut).toEqual({ events: 0, documents: 1 });
  });

  it('is written from the events after a row far ahead, not with every place between', async () => {
    const events = [...someSession(), event(900_001, 'locator/loadMore', {})];
    const { header, events: kept } = await readBack(events, [], [{ seq: 900_000, why: 'damaged' }]);
    expect(kept.map(({ event: one }) => one.seq)).toEqual([900_001]);
    expect(header.leftOut).toEqual({ events: someSession().length, documents: 0 });
  });

  it('is written without a row that lies far beyond its events', async () => {
    const { events, passedOver } = await readBack(someSession(), [], [{ seq: 900_000, why: 'damaged' }]);
    expect([events.length, passedOver.length]).toEqual([someSession().length, 0]);
  });
});

it('a log that fits says nothing of what was left out', async () => {
  expect((await readBack(someSession())).header).not.toHaveProperty('leftOut');
});
