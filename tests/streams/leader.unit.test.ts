/**
 * Which tab leads, drawn over time: `L` it leads from here, `.` it does not. Tabs share one browser's locks; time is
 * virtual. One letter is a second.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { leads } from '../../streams/leader.ts';

type Deeds = Readonly<Record<number, () => void>>;

function browserWithTabs() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const open = (isVisible = true) => {
    const tab = browser.openTab();
    if (!isVisible) tab.hide();
    let leading = '?';
    const changes: boolean[] = [];
    const watching = leads(tab.tabs, clock).subscribe((isLeader) => {
      changes.push(isLeader);
      leading = isLeader ? 'L' : '.';
    });
    return { tab, changes, now: () => leading, leave: () => watching.unsubscribe() };
  };
  /** Draws each tab for so many seconds; `deeds` are done at the start of their second. */
  async function draw(seconds: number, tabs: readonly { now(): string }[], deeds: Deeds = {}) {
    const drawn = tabs.map(() => '');
    for (let second = 0; second < seconds; second++) {
      deeds[second]?.();
      await clock.advanceAndSettle(0);
      tabs.forEach((tab, index) => (drawn[index] += tab.now()));
      await clock.advanceAndSettle(1_000);
    }
    return drawn;
  }
  return { clock, draw, open };
}
type OpenTab = ReturnType<ReturnType<typeof browserWithTabs>['open']>;

const hide = (tab: FakeTab) => () => tab.hide();

describe('a tab that is seen', () => {
  it('leads at once, and is told so once', async () => {
    const { draw, open } = browserWithTabs();
    const tab = open();
    expect(tab.changes).toEqual([false]);
    expect(await draw(3, [tab])).toEqual(['LLL']);
    expect(tab.changes).toEqual([false, true]);
  });

  it('waits for the one that leads, and takes over at once when that one is closed or dies', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second, third] = [open(), open(), open()];
    const deeds = { 2: first.leave, 4: second.tab.kill };
    expect(await draw(6, [second, third], deeds)).toEqual(['..LLLL', '....LL']);
    expect(third.changes).toEqual([false, true]);
  });

  it('gives the lead up when it is hidden, and the next one that is seen has it', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second] = [open(), open()];
    expect(await draw(5, [first, second], { 2: hide(first.tab) })).toEqual(['LL...', '..LLL']);
  });

  it('that leaves before its turn never leads', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second, third] = [open(), open(), open()];
    second.leave();
    expect(await draw(4, [second, third], { 2: first.leave })).toEqual(['....', '..LL']);
    expect(second.changes).toEqual([false]);
  });
});

describe('the lead', () => {
  it('is one lock, whose name other builds know; a tab that leaves neither holds it nor waits for it', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second] = [open(), open()];
    await draw(1, [first, second]);
    const held = () => [first, second].map(({ tab }) => tab.held().locks);
    expect(held()).toEqual([['crema:leader'], ['crema:leader']]);
    second.leave();
    await draw(1, [first]);
    expect(held()).toEqual([['crema:leader'], []]);
    first.leave();
    await draw(1, []);
    expect(held()).toEqual([[], []]);
  });
});

describe('a hidden tab', () => {
  it('leads after two seconds when nobody else does', async () => {
    const { draw, open } = browserWithTabs();
    const tab = open(false);
    expect(await draw(5, [tab])).toEqual(['..LLL']);
  });

  it('that led and is hidden leads again after two seconds when nobody is seen', async () => {
    const { draw, open } = browserWithTabs();
    const tab = open();
    expect(await draw(7, [tab], { 2: hide(tab.tab) })).toEqual(['LL..LLL']);
  });

  it('steps back in line every half minute, so that a tab that is seen takes over', async () => {
    const { clock, draw, open } = browserWithTabs();
    const hidden = open(false);
    expect(await draw(3, [hidden])).toEqual(['..L']);
    const seen = open();
    // It led from 2 s on, so its turn ends at 32 s.
    await clock.advanceAndSettle(27_000);
    expect(await draw(4, [hidden, seen])).toEqual(['LL..', '..LL']);
    await clock.advanceAndSettle(120_000);
    expect(await draw(1, [hidden, seen])).toEqual(['.', 'L']);
  });

  it('goes on leading turn after turn while it is alone', async () => {
    const { clock, open } = browserWithTabs();
    const tab = open(false);
    await clock.advanceAndSettle(100_000);
    // Each turn, at 2, 32, 62 and 92 s, begins with giving the lead up.
    expect(tab.changes).toEqual([false, true, false, true, false, true, false, true]);
  });

  it('that is seen before its two seconds are over leads at once', async () => {
    const { draw, open } = browserWithTabs();
    const tab = open(false);
    expect(await draw(4, [tab], { 1: () => tab.tab.show() })).toEqual(['.LLL']);
    expect(tab.changes).toEqual([false, true]);
  });

  it('that is closed asks no more', async () => {
    const { clock, draw, open } = browserWithTabs();
    const tab = open(false);
    await draw(3, [tab]);
    tab.leave();
    await clock.advanceAndSettle(120_000);
    expect(tab.changes).toEqual([false, true]);
    const other = open();
    expect(await draw(2, [other])).toEqual(['LL']);
  });
});

describe('a frozen tab', () => {
  it('that leads keeps the lead, until it is dead', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second] = [open(), open()];
    const deeds = { 1: first.tab.freeze, 4: first.tab.kill };
    expect(await draw(6, [first, second], deeds)).toEqual(['LLLLLL', '....LL']);
    expect(first.changes).toEqual([false, true]);
  });

  it('that comes to the lead has it when it is thawed; nobody leads meanwhile', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second] = [open(), open()];
    const deeds = { 1: second.tab.freeze, 2: first.leave, 4: second.tab.thaw };
    expect(await draw(6, [second], deeds)).toEqual(['....LL']);
  });

  it('that comes to the lead and dies leaves it to the next', async () => {
    const { draw, open } = browserWithTabs();
    const [first, second, third] = [open(), open(), open()];
    const deeds = { 1: second.tab.freeze, 2: first.leave, 4: second.tab.kill };
    expect(await draw(6, [second, third], deeds)).toEqual(['......', '....LL']);
  });
});

/** Changes of one tab of three. */
const deed = fc.record({
  tab: fc.nat({ max: 2 }),
  what: fc.constantFrom('hide', 'show', 'freeze', 'thaw', 'kill', 'leave', 'reopen'),
  afterMs: fc.constantFrom(0, 1, 500, 2_000, 30_000),
});

it('is never led by two tabs, and by one in the end, whatever happens to its tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const { clock, open } = browserWithTabs();
      const tabs: (OpenTab | null)[] = [open(), open(false), open()];
      const leaders = () => tabs.filter((each) => each?.now() === 'L').length;
      for (const { tab: index, what, afterMs } of deeds) {
        const each = tabs[index];
        if (what === 'reopen') tabs[index] ??= open();
        else if (what === 'leave' || what === 'kill') {
          if (what === 'kill') each?.tab.kill();
          // A page that is frozen runs no code that leaves.
          each?.tab.thaw();
          each?.leave();
          tabs[index] = null;
        } else each?.tab[what]();
        expect(leaders()).toBeLessThanOrEqual(1);
        await clock.advanceAndSettle(afterMs);
        expect(leaders()).toBeLessThanOrEqual(1);
      }
      for (const each of tabs) each?.tab.thaw();
      await clock.advanceAndSettle(3_000);
      expect(leaders()).toBe(tabs.some((each) => each !== null) ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});
