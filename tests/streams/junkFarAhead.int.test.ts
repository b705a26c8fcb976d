/** A row far beyond the head that is no event: the tab starts, says so, and goes on writing; so does the next one. */
import { afterEach, describe, expect, it } from 'vitest';
import { LogDatabase } from '../../adapters/log-dexie/LogDatabase.ts';
import { clearEras } from '../../adapters/log-dexie/transactions.ts';
import { someEvents } from '../contracts/someEvents.ts';
import { createStorageBench, type StorageBench } from './storage.ts';

let bench: StorageBench;
afterEach(() => bench.closeAll());

async function plant(seq: number): Promise<void> {
  const database = new LogDatabase('crema', bench.api);
  await database.open();
  await database.events.put({ seq, id: 'planted' } as never);
  database.close();
}

const head = 3;
const places = [head + 2, 900_000, 2 ** 32, 2 ** 40, 2 ** 48 - 2, 2 ** 48 - 1, 2 ** 48, 2 ** 53 - 1];
describe.each(places)('a junk row at seq %d', (seq) => {
  it('is said, and the log goes on, in this tab and after a reload', { timeout: 15_000 }, async () => {
    bench = createStorageBench();
    const first = await bench.openTab();
    await first.add('before');
    await plant(seq);
    await first.add('while open');
    first.close();
    const second = await bench.openTab();
    await bench.settle(1_000);
    await second.add('after');
    expect(second.health()).toEqual({ mode: 'durable' });
    expect(second.lines()).toEqual(['before', 'while open', 'after']);
    expect(second.log.world().engine.setAside).toEqual([seq]);
    second.close();
    const third = await bench.openTab();
    await third.add('and again');
    expect(third.lines()).toEqual(['before', 'while open', 'after', 'and again']);
    expect(third.health()).toEqual({ mode: 'durable' });
  });
});

describe.each([2 ** 40, 2 ** 48 - 1, 2 ** 48])('a whole event of another era at seq %d', (seq) => {
  it('before the first use begins nothing: the first era starts at 1', async () => {
    bench = createStorageBench();
    const database = new LogDatabase('crema', bench.api);
    await database.open();
    await database.events.put({ ...someEvents(1, 1)[0], seq } as never);
    database.close();
    const tab = await bench.openTab();
    await tab.add('first');
    await bench.settle(1_000);
    expect(tab.lines()).toEqual(['first']);
    expect(tab.log.world().engine.setAside).toEqual([seq]);
    expect(tab.log.world().engine.era).not.toBe('era-1');
    expect(tab.log.foldedSeq()).toBeLessThan(10);
    expect((await bench.openTab()).lines()).toEqual(['first']);
  });

  it('does not keep the entries of a member who signs out in memory on the device', async () => {
    bench = createStorageBench();
    const tab = await bench.openTab();
    await tab.add('private');
    const database = new LogDatabase('crema', bench.api);
    await database.open();
    await database.events.put({ ...someEvents(1, 1)[0], seq } as never);
    await bench.settle(1_000);
    const session = tab.log.world().engine.era;
    await clearEras(database, (era) => era === session);
    expect(await database.events.count()).toBe(0);
    database.close();
  });
});
