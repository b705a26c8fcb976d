/** Which tab carries out a write, and when another one goes on with what a frozen tab began. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../../streams/eventLog.ts';
import { silence, SILENCE_MS, takeTurn } from '../../streams/writeTurn.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { requested, submitted } from '../domain/orderFacts.ts';

const write = idOf(1);
const waiting = worldAfter([requested()]);
const sent = worldAfter([{ type: 'outbox/sent', data: { writeId: write, attempt: 1 } }], NOON, waiting);
const answered = worldAfter([submitted(1)], NOON, waiting);
const otherAsked = { ...waiting, cart: { ...waiting.cart } };

function open() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const world$ = new BehaviorSubject<World>(waiting);
  const log = { world$ } as unknown as EventLog;
  const openTab = () => {
    const tab = browser.openTab();
    return { tab, needs: { log, tabs: tab.tabs, clock } };
  };
  return { clock, world$, openTab, ...openTab() };
}

/** A tab that has the write's lock and never lets it go. */
function frozenHolder(openTab: ReturnType<typeof open>['openTab']) {
  const { tab } = openTab();
  void tab.tabs.withLock(`crema:write:${write}`, {}, () => new Promise<never>(() => undefined));
}

describe('a write of which nothing is heard', () => {
  it('is silent after 20 s in a visible tab, and no sooner', async () => {
    const { clock, needs } = open();
    const heard: string[] = [];
    void silence(needs, write).then((what) => heard.push(what));
    await clock.advanceAndSettle(SILENCE_MS - 1);
    expect(heard).toEqual([]);
    await clock.advanceAndSettle(1);
    expect(heard).toEqual(['silent']);
    expect(SILENCE_MS).toBe(20_000);
  });

  it('is waited for anew from each thing that comes of it, not from what others do', async () => {
    const { clock, needs, world$ } = open();
    const heard: string[] = [];
    void silence(needs, write).then((what) => heard.push(what));
    await clock.advanceAndSettle(15_000);
    world$.next(sent);
    await clock.advanceAndSettle(15_000);
    expect(heard).toEqual([]);
    world$.next({ ...sent, cart: { ...sent.cart } });
    await clock.advanceAndSettle(5_000);
    expect(heard).toEqual(['silent']);
  });

  it('is not taken for silent by a hidden tab, and counts from when it is shown', async () => {
    const { clock, needs, tab } = open();
    const heard: string[] = [];
    tab.hide();
    void silence(needs, write).then((what) => heard.push(what));
    await clock.advanceAndSettle(10 * SILENCE_MS);
    expect(heard).toEqual([]);
    tab.show();
    await clock.advanceAndSettle(SILENCE_MS - 1);
    expect(heard).toEqual([]);
    await clock.advanceAndSettle(1);
    expect(heard).toEqual(['silent']);
  });

  it.each([true, false])('is gone at once when it is answered (visible: %s)', async (isVisible) => {
    const { clock, needs, tab, world$ } = open();
    if (!isVisible) tab.hide();
    const heard: string[] = [];
    void silence(needs, write).then((what) => heard.push(what));
    world$.next(otherAsked);
    await clock.advanceAndSettle(0);
    expect(heard).toEqual([]);
    world$.next(answered);
    await clock.advanceAndSettle(0);
    expect(heard).toEqual(['gone']);
  });
});

describe('the turn of a tab', () => {
  it('has come at once where no other tab works on the write', async () => {
    const { needs } = open();
    let runs = 0;
    await takeTurn(needs, write, async () => void runs++);
    expect(runs).toBe(1);
  });

  it('comes when the tab that had it dies', async () => {
    const { clock, needs, openTab } = open();
    const first = openTab();
    let runs = 0;
    void takeTurn(first.needs, write, () => new Promise<never>(() => undefined));
    const done = takeTurn(needs, write, async () => void runs++);
    await clock.advanceAndSettle(1_000);
    expect(runs).toBe(0);
    first.tab.kill();
    await done;
    expect(runs).toBe(1);
  });

  it('does not wait for the tab that works on another write', async () => {
    const { needs, openTab } = open();
    void takeTurn(openTab().needs, idOf(2), () => new Promise<never>(() => undefined));
    let runs = 0;
    await takeTurn(needs, write, async () => void runs++);
    expect(runs).toBe(1);
  });

  it('comes without the lock after the silence, and only once', async () => {
    const { clock, needs, openTab } = open();
    const first = openTab();
    let finish = (): void => undefined;
    let runs = 0;
    void takeTurn(first.needs, write, () => new Promise((resolve) => (finish = resolve)));
    let isDone = false;
    void takeTurn(needs, write, async () => {
      runs++;
      await new Promise<never>(() => undefined);
    }).then(() => (isDone = true));
    await clock.advanceAndSettle(SILENCE_MS);
    expect(runs).toBe(1);
    finish();
    await clock.advanceAndSettle(100);
    expect([runs, isDone]).toEqual([1, false]);
  });

  it('never comes for a write that is answered meanwhile, and nobody waits for its lock any more', async () => {
    const { clock, needs, openTab, world$ } = open();
    frozenHolder(openTab);
    let runs = 0;
    const done = takeTurn(needs, write, async () => void runs++);
    const { withLock } = needs.tabs;
    expect(await withLock(`crema:write:${write}`, { ifAvailable: true }, async () => 'free')).toBe('busy');
    world$.next(answered);
    await done;
    await clock.advanceAndSettle(2 * SILENCE_MS);
    expect(runs).toBe(0);
  });

  it('is over for those who wait when it was had and the write is gone', async () => {
    const { clock, needs, openTab, world$ } = open();
    const first = openTab();
    let finish = (): void => undefined;
    void takeTurn(first.needs, write, () => new Promise((resolve) => (finish = resolve)));
    let runs = 0;
    const done = takeTurn(needs, write, async () => void runs++);
    await clock.advanceAndSettle(10);
    world$.next(answered);
    await done;
    finish();
    await clock.advanceAndSettle(10);
    expect(runs).toBe(0);
  });
});
