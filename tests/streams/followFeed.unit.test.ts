/** News of the member's orders: who listens, from where on, by which way, and that each counts once. */
import { Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import { followFeed } from '../../streams/feed/followFeed.ts';
import type { Answer } from '../../streams/ports.ts';
import { type Given, no, openDevice, signedOut, yes } from './device.ts';

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
const other = (cursor: string, kind = 'gift'): FeedEntry => ({ cursor, kind, at: 1_000, order: null });
const channel = (way: 'socket' | 'polling') => ({ type: 'live/channelChanged', data: { channel: way } });
const status = (cursor: string, is: Status) => ({
  type: 'order/statusChanged',
  data: { ...{ cursor, orderId: 'o-1', status: is, storeNumber: '99001', changedAt: 1_000 } },
});

function feed() {
  const { clock, browser, openTab, settle } = openDevice();
  const news$ = new Subject<FeedEntry>();
  const asked: string[] = [];
  let sockets = 0;
  const server = {
    subscribe: (): Observable<FeedEntry> => news$,
    poll: async (): Promise<Answer<readonly FeedEntry[]>> => yes([]),
  };
  const port = {
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
  async function open() {
    const opened = await openTab();
    const { log, tabs, tell, events } = opened;
    const running = followFeed({ log, tabs, clock, feed: port });
    const write = async (...drafts: readonly Given[]) => {
      await tell(...drafts);
      await settle(0);
      events.length = 0;
    };
    // Which tab leads is engineTells.unit.test.ts.
    const told = () => opened.told().filter(({ type }) => type !== 'engine/leaderChanged');
    return { ...opened, running, write, told };
  }
  const hear = async (...entries: readonly FeedEntry[]) => {
    for (const entry of entries) news$.next(entry);
    await settle(0);
  };
  return { asked, browser, settle, news$, open, server, hear, sockets: () => sockets };
}

async function listening() {
  const all = feed();
  const app = await all.open();
  await app.write(signedIn());
  return { ...all, ...app };
}

describe('an entry of the feed', () => {
  it('becomes a fact with its cursor and the moment it happened; delivered again or late it counts once', async () => {
    const { hear, told } = await listening();
    await hear(moved('9'), moved('10', 'Preparing'), moved('9'), moved('10', 'Preparing'), moved('2'));
    expect(told()).toEqual([channel('socket'), status('9', 'Received'), status('10', 'Preparing')]);
  });

  it('of a database that was restored counts, however low it counts there; one of the database before does not', async () => {
    const { hear, told } = await listening();
    await hear(moved('9'), moved('1800000000000000000001', 'Preparing'), moved('10', 'PickedUp'));
    expect(told().slice(1)).toEqual([status('9', 'Received'), status('1800000000000000000001', 'Preparing')]);
  });

  it('tells of a cancelled order, of what another device changed, and of an unknown kind by its name alone', async () => {
    const { hear, told, log } = await listening();
    const cancelled = { orderId: 'o-1', cancelledAt: 900 };
    await hear({ ...other('1', 'orderCancelled'), cancelled });
    const kinds = ['wallet', 'favorites', 'cart'];
    await hear(...kinds.map((kind, index) => other(String(index + 2), kind)), other('4', 'cart'));
    await hear(other('5'), other('5'));
    expect(told().slice(1)).toEqual([
      { type: 'cancellations/heard', data: { cursor: '1', ...cancelled } },
      ...kinds.map((what, index) => ({
        type: 'live/changeHeard',
        data: { cursor: String(index + 2), what },
      })),
      { type: 'live/entrySkipped', data: { cursor: '5', kind: 'gift' } },
    ]);
    expect(log.world().live.cursor).toBe('5');
  });
});

describe('who listens', () => {
  it('is nobody while nobody is signed in, or once the session expired', async () => {
    const { asked, settle, open, sockets } = feed();
    const { write } = await open();
    await settle(60_000);
    expect(asked).toEqual([]);
    for (const [fact, listeners] of [
      [signedIn(), 1],
      [expired, 0],
      [signedIn(), 1],
    ] as const) {
      await write(fact);
      expect(sockets()).toBe(listeners);
    }
  });

  it('begins after the last entry that the log has, and anew for another member, and for nothing else', async () => {
    const { asked, hear, sockets, write } = await listening();
    await hear(moved('7'));
    await write({ type: 'pricing/refreshed', data: {} }, signedIn());
    await write(signedIn('m-2'));
    expect([asked, sockets()]).toEqual([['socket after nothing', 'socket after 7'], 1]);
  });

  it('is one tab of many, and another when that one is closed', async () => {
    const { settle, hear, open, running, sockets, told } = await listening();
    const next = await open();
    await settle(100);
    expect(sockets()).toBe(1);
    await hear(moved('1'));
    expect([next.told(), told().length]).toEqual([told(), 2]);
    running.unsubscribe();
    await settle(100);
    expect(sockets()).toBe(1);
    await hear(moved('2', 'Preparing'));
    expect(next.log.world().order.statuses['o-1']?.status).toBe('Preparing');
    next.running.unsubscribe();
    expect(sockets()).toBe(0);
  });

  it('drops what comes after the member has left', async () => {
    const { hear, log, told, endEra } = await listening();
    await hear(moved('1'));
    const left = endEra();
    await hear(moved('2', 'Preparing'));
    await left;
    expect([log.world().order.statuses, told().at(-1)]).toEqual([{}, signedOut]);
  });
});

describe('the way', () => {
  async function polling() {
    const all = await listening();
    all.server.subscribe = () => new Observable((subscriber) => subscriber.error(no('unreachable')));
    all.news$.error(no('unreachable'));
    await all.settle(0);
    return all;
  }

  it('without a socket is to ask at once and every three seconds, after the last entry that the log has', async () => {
    const { asked, settle, server, told } = await polling();
    server.poll = async () => yes([moved('1'), moved('2', 'Preparing')]);
    await settle(2_999);
    expect(asked.slice(1)).toEqual(['poll after nothing']);
    await settle(1);
    expect(told()).toEqual([channel('polling'), status('1', 'Received'), status('2', 'Preparing')]);
    await settle(3_000);
    expect(asked.slice(2)).toEqual(['poll after nothing', 'poll after 2']);
    expect(told()).toHaveLength(3);
  });

  it('is said once, and again when the socket is back', async () => {
    const { settle, server, told } = await polling();
    await settle(10_000);
    expect(told()).toEqual([channel('polling')]);
    const back$ = new Subject<FeedEntry>();
    server.subscribe = () => back$;
    await settle(20_000);
    for (const entry of [moved('1'), moved('2', 'Preparing')]) back$.next(entry);
    await settle(0);
    expect(told().slice(1)).toEqual([channel('socket'), status('1', 'Received'), status('2', 'Preparing')]);
  });

  it('ends where the server knows the session no more; one that does not answer changes nothing', async () => {
    const { settle, log, server, sockets, told } = await polling();
    for (const kind of ['timeout', 'unauthenticated'] as const) {
      server.poll = async () => no(kind);
      await settle(3_000);
      expect(log.world().session.isExpired).toBe(kind === 'unauthenticated');
    }
    expect(told()).toEqual([channel('polling'), expired]);
    await settle(60_000);
    expect(sockets()).toBe(0);
  });
});
