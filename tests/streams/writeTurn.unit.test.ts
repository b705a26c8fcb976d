/** Which tab carries out a write, and when another one goes on with what a frozen tab began. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../../streams/log/eventLog.ts';
import { silence, SILENCE_MS, takeTurn } from '../../streams/writes/writeTurn.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { requested, submitted } from '../domain/orderFacts.ts';
import { later, never, openDevice } from './device.ts';

const write = idOf(1);
const waiting = worldAfter([requested()]);
const sent = worldAfter([{ type: 'outbox/sent', data: { writeId: write, attempt: 1 } }], NOON, waiting);
const answered = worldAfter([submitted(1)], NOON, waiting);
const withOther = (world: World): World => ({ ...world, cart: { ...world.cart } });

function open() {
  const { clock, browser, settle } = openDevice();
  const world$ = new BehaviorSubject<World>(waiting);
  const log = { world$ } as unknown as EventLog;
  const openTab = () => {
    const tab = browser.openTab();
    const needs = { log, tabs: tab.tabs, clock };
    let runs = 0;
    /** Takes its turn; `runs` says how often it had it. */
    const takes = (work: () => Promise<unknown> = async () => undefined, of = write) =>
      takeTurn(needs, of, async () => {
        runs++;
        await work();
      });
    const heard: string[] = [];
    const listens = () => void silence(needs, write).then((what) => heard.push(what));
    return { tab, needs, takes, runs: () => runs, heard, listens };
  };
  return { settle, world$, openTab, ...openTab() };
}

describe('a write of which nothing is heard', () => {
  it('is silent after 20 s in a visible tab, counted anew from each thing that comes of it, not of others', async () => {
    const { settle, listens, heard, world$ } = open();
    listens();
    await settle(15_000);
    world$.next(sent);
    await settle(15_000);
    world$.next(withOther(sent));
    await settle(4_999);
    expect(heard).toEqual([]);
    await settle(1);
    expect([heard, SILENCE_MS]).toEqual([['silent'], 20_000]);
  });

  it('is not taken for silent by a hidden tab, and counts from when it is shown', async () => {
    const { settle, listens, heard, tab } = open();
    tab.hide();
    listens();
    await settle(10 * SILENCE_MS);
    tab.show();
    await settle(SILENCE_MS - 1);
    expect(heard).toEqual([]);
    await settle(1);
    expect(heard).toEqual(['silent']);
  });

  it.each([true, false])('is gone at once when it is answered (visible: %s)', async (isVisible) => {
    const { settle, listens, heard, tab, world$ } = open();
    if (!isVisible) tab.hide();
    listens();
    world$.next(withOther(waiting));
    await settle(0);
    expect(heard).toEqual([]);
    world$.next(answered);
    await settle(0);
    expect(heard).toEqual(['gone']);
  });
});

describe('the turn of a tab', () => {
  it('has come at once where no other tab works on this write', async () => {
    const { takes, runs, openTab } = open();
    void openTab().takes(() => never, idOf(2));
    await takes();
    expect(runs()).toBe(1);
  });

  it('comes when the tab that had it dies', async () => {
    const { settle, takes, runs, openTab } = open();
    const first = openTab();
    void first.takes(() => never);
    const done = takes();
    await settle(1_000);
    expect(runs()).toBe(0);
    first.tab.kill();
    await done;
    expect(runs()).toBe(1);
  });

  it('comes without the lock after the silence, and only once', async () => {
    const { settle, takes, runs, openTab } = open();
    const { said, answer } = later<void>();
    void openTab().takes(() => said);
    let isDone = false;
    void takes(() => never).then(() => (isDone = true));
    await settle(SILENCE_MS);
    expect(runs()).toBe(1);
    answer();
    await settle(100);
    expect([runs(), isDone]).toEqual([1, false]);
  });

  it('never comes for a write that is answered meanwhile; nobody waits for its lock any more', async () => {
    const { settle, takes, runs, openTab, world$ } = open();
    const { said, answer } = later<void>();
    void openTab().takes(() => said);
    const done = takes();
    await settle(10);
    world$.next(answered);
    await done;
    answer();
    await settle(2 * SILENCE_MS);
    expect(runs()).toBe(0);
  });
});
