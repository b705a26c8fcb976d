/** Which tab leads where tabs are frozen or killed, and whatever happens to them; the rest is drawn in leaderMarbles. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leads } from '../../streams/feed/leader.ts';
import { openDevice } from './device.ts';

function browserWithTabs() {
  const { clock, browser } = openDevice();
  const open = (isVisible = true) => {
    const tab = browser.openTab();
    if (!isVisible) tab.hide();
    const changes: boolean[] = [];
    const watching = leads(tab.tabs, clock).subscribe((isLeader) => changes.push(isLeader));
    return { tab, changes, isLeader: () => changes.at(-1) === true, leave: () => watching.unsubscribe() };
  };
  return { clock, open };
}
type OpenTab = ReturnType<ReturnType<typeof browserWithTabs>['open']>;

it('the lead is one lock, whose name other builds know; a tab that leaves neither holds it nor waits for it', async () => {
  const { clock, open } = browserWithTabs();
  const tabs = [open(), open()];
  const held = async () => {
    await clock.advanceAndSettle(1_000);
    return tabs.map(({ tab }) => tab.held().locks);
  };
  expect(await held()).toEqual([['crema:leader'], ['crema:leader']]);
  tabs[1]?.leave();
  expect(await held()).toEqual([['crema:leader'], []]);
  tabs[0]?.leave();
  expect(await held()).toEqual([[], []]);
});

describe('a frozen tab', () => {
  it('that leads keeps the lead, until it is dead', async () => {
    const { clock, open } = browserWithTabs();
    const [first, second] = [open(), open()];
    await clock.advanceAndSettle(1_000);
    first.tab.freeze();
    await clock.advanceAndSettle(3_000);
    expect([first, second].map(({ isLeader }) => isLeader())).toEqual([true, false]);
    first.tab.kill();
    await clock.advanceAndSettle(0);
    expect([first.changes, second.isLeader()]).toEqual([[false, true], true]);
  });

  it.each(['thaw', 'kill'] as const)(
    'that comes to the lead has it when it is thawed; the next one where it dies: %s',
    async (end) => {
      const { clock, open } = browserWithTabs();
      const [first, second, third] = [open(), open(), open()];
      await clock.advanceAndSettle(1_000);
      second.tab.freeze();
      first.leave();
      await clock.advanceAndSettle(2_000);
      expect([second, third].map(({ isLeader }) => isLeader())).toEqual([false, false]);
      second.tab[end]();
      await clock.advanceAndSettle(0);
      expect([second, third].map(({ isLeader }) => isLeader())).toEqual([end === 'thaw', end === 'kill']);
    },
  );
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
      const leaders = () => tabs.filter((each) => each?.isLeader()).length;
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
