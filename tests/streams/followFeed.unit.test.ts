/** News of the member's orders: who listens, from where on, by which way, and that each counts once. */
import { Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { followFeed } from '../../streams/followFeed.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';

const failed = (kind: RemoteFailure['kind']): RemoteFailure => ({
  ...{ ok: false, kind, code: null, retryAfterSeconds: null },
});
const signedIn = (memberId = 'm-1'): FactDraft => ({
  type: 'session/signedIn',
  data: { memberId, firstName: 'Maya', email: 'maya@example.com' },
});
const expired: FactDraft = { type: 'session/expired', data: {} };
type Status = NonNullable<FeedEntry['order']>['status'];
const moved = (cursor: string, status: Status = 'Received'): FeedEntry => ({
  ...{ cursor, kind: 'order', at: 1_000 },
  order: { orderId: 'o-1', status, storeNumber: '99001' },
});
const unknown = (cursor: string): FeedEntry => ({ cursor, kind: 'gift', at: 1_000, order: null });

function feed() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const news$ = new Subject<FeedEntry>();
  const asked: string[] = [];
  let sockets = 0;
  const server = {
    subscribe: (): Observable<FeedEntry> => news$,
    poll: async (): Promise<Answer<readonly FeedEntry[]>> => ({ ok: true, value: [] }),
  };
  const feed = {
    subscribe: (after: string | null) =>
      new Observable<FeedEntry>((subscriber) => {
        asked.push(`socket after ${after ?? 'nothing'}`);
        sockets++;
        const listening = server.subscribe().subscribe(subscriber);
        return () => {
          sockets--;
          listening.unsubscribe();
        };
      }),
    poll: (after: string | null) => (asked.push(`poll after ${after ?? 'nothing'}`), server.poll()),
  };
  let tabsOpened = 0;
  async function open() {
    const tab = browser.openTab();
    const { tabs, log: port } = tab;
    const log = await createEventLog({
      ...{ log: port, tabs, clock, writer: 1, build: 'test' },
      random: createSeededRandom(++tabsOpened),
    });
    const events: AppEvent[] = [];
    log.folded$.subscribe((batch) => events.push(...batch));
    const running = followFeed({ log, tabs, clock, feed });
    return {
      ...{ log, events, running, tab },
      told: () => events.map(({ type, data }) => ({ type, data })),
      async write(...drafts: readonly FactDraft[]) {
        await log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
        await clock.advanceAndSettle(0);
        events.length = 0;
      },
    };
  }
  return {
    ...{ asked, browser, clock, news$, open, server, sockets: () => sockets },
    async hear(...entries: readonly FeedEntry[]) {
      for (const entry of entries) news$.next(entry);
      await clock.advanceAndSettle(0);
    },
  };
}

async function listening() {
  const all = feed();
  const app = await all.open();
  await app.write(signedIn());
  return { ...all, ...app };
}
const channel = (way: 'socket' | 'polling') => ({ type: 'live/channelChanged', data: { channel: way } });
const status = (cursor: string, is: Status) => ({
  type: 'order/statusChanged',
  data: { ...{ cursor, orderId: 'o-1', status: is, storeNumber: '99001', changedAt: 1_000 } },
});

describe('an entry of the feed', () => {
  it('becomes a fact with its cursor and the moment it happened', async () => {
    const { hear, told } = await listening();
    await hear(moved('1'), moved('2', 'Preparing'));
    expect(told()).toEqual([channel('socket'), status('1', 'Received'), status('2', 'Preparing')]);
  });

  it('that is delivered again or late counts once', async () => {
    const { hear, told } = await listening();
    await hear(moved('9'), moved('10', 'Preparing'), moved('9'), moved('10', 'Preparing'), moved('2'));
    expect(told().slice(1)).toEqual([status('9', 'Received'), status('10', 'Preparing')]);
  });

  it('of a database that was restored counts, however low it counts there; one of the database before does not', async () => {
    const { hear, told } = await listening();
    await hear(moved('9'), moved('1800000000000000000001', 'Preparing'), moved('10', 'PickedUp'));
    expect(told().slice(1)).toEqual([status('9', 'Received'), status('1800000000000000000001', 'Preparing')]);
  });

  it('tells of a cancelled order, and of what another device changed by its name alone', async () => {
    const { hear, told } = await listening();
    const cancelled = { orderId: 'o-1', cancelledAt: 900 };
    const changed = (cursor: string, kind: string): FeedEntry => ({ ...unknown(cursor), kind });
    await hear({ ...unknown('1'), kind: 'orderCancelled', cancelled });
    await hear(changed('2', 'wallet'), changed('3', 'favorites'), changed('4', 'cart'), changed('4', 'cart'));
    expect(told().slice(1)).toEqual([
      { type: 'cancellations/heard', data: { cursor: '1', ...cancelled } },
      ...['wallet', 'favorites', 'cart'].map((what, index) => ({
        type: 'live/changeHeard',
        data: { cursor: String(index + 2), what },
      })),
    ]);
  });

  it('of a kind that this build does not know moves the cursor on and nothing else', async () => {
    const { hear, log, told } = await listening();
    await hear(unknown('1'), unknown('1'));
    expect(told().slice(1)).toEqual([{ type: 'live/entrySkipped', data: { cursor: '1', kind: 'gift' } }]);
    expect(log.world().live.cursor).toBe('1');
  });
});

it('the socket that is opened anew is no other way', async () => {
  const { clock, hear, news$, server, told } = await listening();
  await hear(moved('1'));
  const anew$ = new Subject<FeedEntry>();
  server.subscribe = () => anew$;
  news$.complete();
  await clock.advanceAndSettle(1_000);
  anew$.next(moved('2', 'Preparing'));
  await clock.advanceAndSettle(0);
  expect(told()).toEqual([channel('socket'), status('1', 'Received'), status('2', 'Preparing')]);
});

describe('who listens', () => {
  it('is nobody while nobody is signed in, or once the session expired', async () => {
    const { asked, clock, open, sockets } = feed();
    const { write } = await open();
    await clock.advanceAndSettle(60_000);
    expect(asked).toEqual([]);
    await write(signedIn());
    expect(sockets()).toBe(1);
    await write(expired);
    expect(sockets()).toBe(0);
    await write(signedIn());
    expect(sockets()).toBe(1);
  });

  it('begins after the last entry that the log has, and anew for another member', async () => {
    const { asked, hear, sockets, write } = await listening();
    await hear(moved('7'));
    await write(signedIn('m-2'));
    expect(asked).toEqual(['socket after nothing', 'socket after 7']);
    expect(sockets()).toBe(1);
  });

  it('goes on listening through everything else that happens', async () => {
    const { asked, write } = await listening();
    await write({ type: 'pricing/refreshed', data: {} }, signedIn());
    expect(asked).toHaveLength(1);
  });

  it('is nobody without a network, and catches up when it returns', async () => {
    const { asked, browser, hear, sockets } = await listening();
    await hear(moved('3'));
    browser.goOffline();
    expect(sockets()).toBe(0);
    browser.goOnline();
    browser.goOnline();
    expect(asked).toEqual(['socket after nothing', 'socket after 3']);
  });

  it('is one tab of many, and another when that one is closed', async () => {
    const { clock, hear, open, running, sockets, told } = await listening();
    const other = await open();
    await clock.advanceAndSettle(100);
    expect(sockets()).toBe(1);
    await hear(moved('1'));
    expect(other.told()).toEqual(told());
    expect(told()).toHaveLength(2);
    running.unsubscribe();
    await clock.advanceAndSettle(100);
    expect(sockets()).toBe(1);
    await hear(moved('2', 'Preparing'));
    expect(other.log.world().order.statuses['o-1']?.status).toBe('Preparing');
    other.running.unsubscribe();
    expect(sockets()).toBe(0);
  });

  it('drops what comes after the member has left', async () => {
    const { hear, log, told } = await listening();
    const draft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } } as const;
    await hear(moved('1'));
    const left = log.startEra(() => ({ events: [{ draft, cause: null }] }));
    await hear(moved('2', 'Preparing'));
    await left;
    expect(log.world().order.statuses).toEqual({});
    expect(told().at(-1)).toEqual(draft);
  });
});

describe('where there is no socket', () => {
  const broken = () => new Observable<FeedEntry>((subscriber) => subscriber.error(failed('unreachable')));
  async function polling() {
    const all = await listening();
    all.server.subscribe = broken;
    all.news$.error(failed('unreachable'));
    await all.clock.advanceAndSettle(0);
    return all;
  }

  it('is asked at once and every three seconds, after the last entry that the log has', async () => {
    const { asked, clock, server, told } = await polling();
    server.poll = async () => ({ ok: true, value: [moved('1'), moved('2', 'Preparing')] });
    await clock.advanceAndSettle(2_999);
    expect(asked.slice(1)).toEqual(['poll after nothing']);
    await clock.advanceAndSettle(1);
    expect(told()).toEqual([channel('polling'), status('1', 'Received'), status('2', 'Preparing')]);
    await clock.advanceAndSettle(3_000);
    expect(asked.slice(1)).toEqual(['poll after nothing', 'poll after nothing', 'poll after 2']);
    expect(told()).toHaveLength(3);
  });

  it('says so once, and says when the socket is back', async () => {
    const { clock, server, told } = await polling();
    await clock.advanceAndSettle(10_000);
    expect(told()).toEqual([channel('polling')]);
    const back$ = new Subject<FeedEntry>();
    server.subscribe = () => back$;
    await clock.advanceAndSettle(20_000);
    back$.next(moved('1'));
    back$.next(moved('2', 'Preparing'));
    await clock.advanceAndSettle(0);
    expect(told()).toEqual([
      channel('polling'),
      channel('socket'),
      status('1', 'Received'),
      status('2', 'Preparing'),
    ]);
  });

  it('a server that knows the session no more ends it; one that does not answer changes nothing', async () => {
    const { clock, log, server, sockets, told } = await polling();
    server.poll = async () => failed('timeout');
    await clock.advanceAndSettle(3_000);
    expect(log.world().session.isExpired).toBe(false);
    server.poll = async () => failed('unauthenticated');
    await clock.advanceAndSettle(3_000);
    expect(log.world().session.isExpired).toBe(true);
    expect(told()).toEqual([channel('polling'), expired]);
    await clock.advanceAndSettle(60_000);
    expect(sockets()).toBe(0);
  });
});
