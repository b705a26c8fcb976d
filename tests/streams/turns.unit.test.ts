/** When appends take turns: who asks for it, how long it lasts, and how long anybody waits. */
import { Subscription } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { TabMessage } from '../../streams/ports.ts';
import { createTurns } from '../../streams/turns.ts';

function open() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const [own, other] = [browser.openTab(), browser.openTab()];
  const heard: TabMessage[] = [];
  other.tabs.messages$.subscribe((message) => heard.push(message));
  const running = new Subscription();
  const turns = createTurns({ tabs: own.tabs, clock, running });
  const takes = (conflicts: number) => turns.take(conflicts, async (hasTurn) => hasTurn);
  /** The other tab has its turn until the answer is called. */
  const holdTurn = async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    void other.tabs.withLock('crema:append', {}, () => held);
    await clock.advanceAndSettle(0);
    return release;
  };
  return { clock, own, turns, takes, heard, running, holdTurn };
}

describe('a tab', () => {
  it('that loses twice says so once, and takes its turn from then on', async () => {
    const { takes, heard, clock, own } = open();
    expect([await takes(0), await takes(1)]).toEqual([false, false]);
    const said = [{ kind: 'contended', from: own.tabs.tabId }];
    expect(await takes(2)).toBe(true);
    await clock.advanceAndSettle(0);
    expect(heard).toEqual(said);
    expect([await takes(3), await takes(0)]).toEqual([true, true]);
    await clock.advanceAndSettle(0);
    expect(heard).toEqual(said);
  });

  it('that hears of it takes turns for two seconds', async () => {
    const { turns, takes, clock } = open();
    turns.heardContention();
    clock.advance(1_999);
    expect(await takes(0)).toBe(true);
    clock.advance(1);
    expect(await takes(0)).toBe(false);
  });

  it('takes turns no longer because its clock was set back', async () => {
    const { turns, takes, clock } = open();
    turns.heardContention();
    clock.setWallClock(-1);
    expect(await takes(0)).toBe(false);
  });

  it('goes on taking turns where it had to wait for one, and not where it had not', async () => {
    const { turns, takes, clock, holdTurn } = open();
    turns.heardContention();
    clock.advance(1_500);
    expect(await takes(0)).toBe(true);
    const release = await holdTurn();
    const taken = takes(0);
    clock.advance(400);
    release();
    expect(await taken).toBe(true);
    clock.advance(1_999);
    expect(await takes(0)).toBe(true);
    clock.advance(2_000);
    expect(await takes(0)).toBe(false);
  });
});

describe('a turn', () => {
  it('that does not come is waited for one second, and then the work is done without it', async () => {
    const { turns, clock, holdTurn } = open();
    turns.heardContention();
    await holdTurn();
    const done: boolean[] = [];
    void turns.take(0, async (hasTurn) => void done.push(hasTurn));
    await clock.advanceAndSettle(999);
    expect(done).toEqual([]);
    await clock.advanceAndSettle(1);
    expect(done).toEqual([false]);
    expect(clock.timers()).toBe(0);
  });

  it('is not waited for once the client has stopped', async () => {
    const { turns, takes, clock, holdTurn, running } = open();
    turns.heardContention();
    await holdTurn();
    const taken = takes(0);
    await clock.advanceAndSettle(0);
    running.unsubscribe();
    expect(await taken).toBe(false);
    expect(clock.timers()).toBe(0);
  });

  it('that came leaves no timer, and is never cut short by one', async () => {
    const { turns, clock } = open();
    turns.heardContention();
    let finish = (_: string): void => undefined;
    const work = new Promise<string>((resolve) => (finish = resolve));
    const taken = turns.take(0, () => work);
    await clock.advanceAndSettle(0);
    expect(clock.timers()).toBe(0);
    await clock.advanceAndSettle(5_000);
    finish('written');
    expect(await taken).toBe('written');
  });
});
