/** What the engine says of itself in the log: which tab leads, and what a projection has left out; run again they are the same facts. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { sayLeader } from '../../streams/feed/sayLeader.ts';
import { leads } from '../../streams/feed/leader.ts';
import { startSayingQuarantined } from '../../streams/log/sayQuarantined.ts';
import { EMPTY, switchMap } from 'rxjs';
import { markOf } from '../../streams/replay/player.ts';
import { rerun } from '../../tools/trace/rerun/rerun.ts';
import { eventsOf } from '../flow/rerunLogs.ts';
import { openDevice } from './device.ts';

const MINUTE = 60_000;

async function device(
  start: (opened: Awaited<ReturnType<ReturnType<typeof openDevice>['openTab']>>) => void,
) {
  const { clock, browser, openTab, settle } = openDevice();
  const open = async () => {
    const tab = browser.openTab();
    const opened = await openTab({ tab });
    start(opened);
    return { ...opened, tab };
  };
  return { clock, browser, open, settle };
}

describe('the tab that leads', () => {
  const leading = async () => {
    const { browser, clock, settle, ...opening } = await device(({ log, tabs }) => {
      leads(tabs, clock)
        .pipe(switchMap((isLeader) => (isLeader ? sayLeader({ log, tabs, clock }) : EMPTY)))
        .subscribe();
    });
    const tabs = [await opening.open(), await opening.open()] as const;
    const said = async () =>
      eventsOf(await tabs[1].port.readAfter(0)).filter(({ type }) => type === 'engine/leaderChanged');
    const facts = async () => rerun(eventsOf(await tabs[1].port.readAfter(0))).first;
    return { settle, tabs, said, facts };
  };

  it('is said once, after five seconds, and again when another one leads', async () => {
    const { settle, tabs, said, facts } = await leading();
    await settle(4_999);
    expect(await said()).toEqual([]);
    await settle(1);
    tabs[0].tab.kill();
    await settle(10 * MINUTE);
    expect((await said()).map(({ tab }) => tab)).toEqual(tabs.map((each) => each.tabs.tabId));
    expect(tabs[1].log.world().engine.leader?.tab).toBe(tabs[1].tabs.tabId);
    expect(await facts()).toBeNull();
  });

  it('is said at most once a minute, however often a person changes the tab', async () => {
    const { settle, tabs, said, facts } = await leading();
    for (let second = 0; second < 600; second += 10) {
      const [shown, hidden] = second % 20 === 0 ? tabs : tabs.toReversed();
      hidden?.tab.hide();
      shown?.tab.show();
      await settle(10_000);
    }
    const times = (await said()).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(2);
    expect(times.slice(1).filter((at, index) => at - (times[index] ?? 0) < MINUTE)).toEqual([]);
    expect(await facts()).toBeNull();
  });

  it('is said at most six times an hour while all tabs are hidden and take turns', async () => {
    const { settle, tabs, said, facts } = await leading();
    tabs[0].tab.hide();
    await settle(15_000);
    tabs[1].tab.hide();
    await settle(3 * 60 * MINUTE);
    const hidden = (await said()).length;
    expect(hidden).toBeGreaterThan(1);
    expect(hidden).toBeLessThanOrEqual(18);
    expect(await facts()).toBeNull();
  });
});

describe('an event that a projection has left out', () => {
  const heard = (cursor: string): FactDraft => ({
    type: 'cancellations/heard',
    data: { cursor, orderId: 'o-1', cancelledAt: 900 },
  });
  const leavingOut = async () => {
    const { open, settle } = await device(({ log }) => startSayingQuarantined({ log }));
    const [first, second] = [await open(), await open()];
    await first.tell(heard('1'));
    await first.tell(heard('no number'), heard('no number either'));
    await second.tell(heard('nor that'));
    await settle(10);
    const third = await open();
    await settle(10);
    const events = eventsOf(await first.port.readAfter(0));
    return { events, said: events.filter(({ type }) => type === 'engine/projectionQuarantined'), third };
  };

  it('is said once for its projection, in whichever tab, also to those that open later', async () => {
    const { events, said, third } = await leavingOut();
    const broken = events.find(
      (event) => event.type === 'cancellations/heard' && event.data.cursor === 'no number',
    );
    expect(said).toMatchObject([{ cause: broken?.id, data: { projection: 'live', eventId: broken?.id } }]);
    expect(markOf(said, 0)).toBe('failed');
    expect(third.log.world().engine.quarantineTold).toEqual(['live']);
    expect(third.log.world().engine.quarantined).toHaveLength(3);
  });

  it('is the same fact when it is run again; code that takes the event says so', async () => {
    const { events, said } = await leavingOut();
    expect(rerun(events).first).toBeNull();
    const mended = events.map((event) =>
      event.type === 'cancellations/heard' ? { ...event, data: { ...event.data, cursor: '7' } } : event,
    ) as readonly AppEvent[];
    expect(rerun(mended).first).toMatchObject({ at: { id: said[0]?.id }, by: 'engine', today: null });
  });
});
