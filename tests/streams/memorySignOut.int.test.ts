/** Signing out where one tab's storage does not work: the person leaves the other tabs and the device, too. */
import { afterEach, expect, it } from 'vitest';
import { createDispatch } from '../../streams/intents.ts';
import type { Member, SessionPort } from '../../streams/session/port.ts';
import { startSession } from '../../streams/session.ts';
import { createFaultyIndexedDb } from '../attack/storage/createFaultyIndexedDb.ts';
import { createStorageBench } from './storage.ts';

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };
const leo: Member = { memberId: 'm-2', firstName: 'Leo', email: 'leo@example.com' };
let close = (): void => undefined;
afterEach(() => close());

function visit() {
  const bench = createStorageBench();
  close = bench.closeAll;
  let cookie: Member | null = maya;
  const session: SessionPort = {
    current: async () => ({ ok: true, value: cookie }),
    signIn: async (email) => ({ ok: true, value: (cookie = email === leo.email ? leo : maya) }),
    signOut: async () => {
      cookie = null;
      return { ok: true, value: null };
    },
  };
  const marks = new Map<string, string>();
  const watching: (() => void)[] = [];
  const marked = {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
    removeItem(key: string) {
      marks.delete(key);
      for (const changed of watching) changed();
    },
    whenChanged: (changed: () => void) => void watching.push(changed),
  };
  const open = async (options: Parameters<typeof bench.openTab>[0] = {}) => {
    const one = await bench.openTab({ marks: marked, ...options });
    const { log, tab } = one;
    const vault = { put: () => 'v', take: () => 'pw' };
    const running = startSession({ log, tabs: tab.tabs, clock: bench.clock, session, vault });
    await bench.settle(10);
    const dispatch = createDispatch(log, tab.tabs);
    const signOut = async () => {
      await dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
      await bench.settle(400);
    };
    const signInAs = async ({ email }: Member) => {
      await dispatch({ type: 'session/signIn', data: { email, vaultRef: 'v' } });
      await bench.settle(400);
    };
    const signIn = () => signInAs(leo);
    const member = () => log.world().session.member?.email ?? null;
    return { ...one, running, signIn, signInAs, signOut, member };
  };
  /** A tab whose storage is broken for it alone. */
  const openBroken = async (fault: 'UnknownError' | 'QuotaExceededError' = 'UnknownError') => {
    const storage = createFaultyIndexedDb(bench.api.indexedDB);
    const one = await open({ indexedDB: storage.indexedDB, openTimeoutMs: 200 });
    storage.breakWith(fault);
    await one.add('in memory');
    await bench.settle(10);
    expect(one.health()?.mode).toBe('memory');
    return { ...one, mend: storage.mend };
  };
  /** A tab that never came to know the log: its own begins and stays in memory. */
  const openWithoutStorage = async () => {
    const storage = createFaultyIndexedDb(bench.api.indexedDB);
    storage.breakWith('SecurityError');
    const one = await open({ indexedDB: storage.indexedDB, openTimeoutMs: 200 });
    await bench.settle(10);
    expect([one.health()?.mode, one.port.id()]).toEqual(['memory', null]);
    return { ...one, mend: storage.mend };
  };
  return { bench, marks, open, openBroken, openWithoutStorage };
}

it.each(['UnknownError', 'QuotaExceededError'] as const)(
  'a sign-out in a tab in memory (%s) ends the era in the tab that works, and on the device',
  async (fault) => {
    const { bench, open, openBroken } = visit();
    const a = await open();
    await a.add('latte of maya');
    const b = await openBroken(fault);
    await b.signOut();
    await bench.settle(1_000);
    expect([a.member(), b.member()]).toEqual([null, null]);
    expect(a.lines()).toEqual([]);
    expect(JSON.stringify(await a.port.readAfter(0))).not.toContain('Maya');
    const c = await open();
    expect(c.member()).toBeNull();
    expect(c.lines()).toEqual([]);
  },
);

it('what a guest does in memory after signing out joins the era that the other tab began', async () => {
  const { bench, open, openBroken } = visit();
  const a = await open();
  const b = await openBroken();
  await b.signOut();
  await b.add('latte of a guest');
  b.mend();
  await bench.settle(60_000);
  expect(b.health()?.mode).toBe('durable');
  for (const tab of [a, b]) expect([tab.member(), tab.lines()]).toEqual([null, ['latte of a guest']]);
});

it('a sign-out in memory that no other tab hears is finished by the next start', async () => {
  const { bench, marks, open, openBroken } = visit();
  const a = await open();
  await a.add('latte of maya');
  a.close();
  const b = await openBroken();
  await b.signOut();
  expect(b.health()).toMatchObject({ mode: 'memory', isDataLeftBehind: true });
  expect(marks.size).toBe(1);
  b.close();
  const c = await open();
  await bench.settle(1_000);
  expect([c.member(), c.lines()]).toEqual([null, []]);
  expect(JSON.stringify(await c.port.readAfter(0))).not.toContain('Maya');
  expect(marks.size).toBe(0);
});

it('a sign-out in a tab that works ends the era in a tab in memory, and its own entries leave', async () => {
  const { bench, open, openBroken } = visit();
  const a = await open();
  const b = await openBroken();
  await a.signOut();
  await bench.settle(1_000);
  expect([b.member(), b.lines()]).toEqual([null, []]);
});

it('a late sign-out in memory leaves the era of who came after it on the device', async () => {
  const { bench, open, openBroken } = visit();
  const a = await open();
  const b = await openBroken('QuotaExceededError');
  b.tab.freeze();
  await a.signOut();
  await a.signIn();
  await a.add('latte of leo');
  await b.signOut();
  b.tab.thaw();
  await bench.settle(1_000);
  const c = await open();
  for (const tab of [a, c]) expect(tab.lines()).toEqual(['latte of leo']);
});

it('a sign-out in a tab whose storage never opened signs out the tabs that work, and on the device', async () => {
  const { bench, open, openWithoutStorage } = visit();
  const a = await open();
  await a.add('latte of maya');
  const b = await openWithoutStorage();
  await b.add('mocha of maya');
  expect(b.member()).toBe(maya.email);
  await b.signOut();
  await bench.settle(1_000);
  for (const tab of [a, b]) expect([tab.member(), tab.lines()]).toEqual([null, []]);
  expect(JSON.stringify(await a.port.readAfter(0))).not.toContain('Maya');
  await a.add('water of a guest');
  b.mend();
  await bench.settle(60_000);
  expect(b.health()?.mode).toBe('durable');
  for (const tab of [a, b]) expect([tab.member(), tab.lines()]).toEqual([null, ['water of a guest']]);
});

it('a sign-out in a tab that works signs out a tab whose storage never opened', async () => {
  const { bench, open, openWithoutStorage } = visit();
  const a = await open();
  const b = await openWithoutStorage();
  await b.add('mocha of maya');
  await a.signOut();
  await bench.settle(1_000);
  expect([b.member(), b.lines()]).toEqual([null, []]);
});

it('a sign-out reaches another tab when neither of them could ever open its storage', async () => {
  const { bench, openWithoutStorage } = visit();
  const [a, b] = [await openWithoutStorage(), await openWithoutStorage()];
  await a.add('latte of maya');
  await b.signOut();
  await bench.settle(1_000);
  expect([a.member(), a.lines()]).toEqual([null, []]);
});

it('who signed in after it stays when a sign-out without storage is heard late, or comes back into the log', async () => {
  const { bench, open, openWithoutStorage } = visit();
  const a = await open();
  const b = await openWithoutStorage();
  a.tab.freeze();
  await b.signOut();
  const c = await open();
  await c.signIn();
  await c.add('latte of leo');
  a.tab.thaw();
  await bench.settle(1_000);
  for (const tab of [a, c]) expect([tab.member(), tab.lines()]).toEqual([leo.email, ['latte of leo']]);
  b.mend();
  await bench.settle(60_000);
  expect(b.health()?.mode).toBe('durable');
  for (const tab of [a, b, c]) expect([tab.member(), tab.lines()]).toEqual([leo.email, ['latte of leo']]);
});

it('a later session of the same member is not ended by a message from before it', async () => {
  const { bench, open, openWithoutStorage } = visit();
  const a = await open();
  const b = await openWithoutStorage();
  const c = await open();
  a.tab.freeze();
  await b.signOut();
  await bench.settle(1_000);
  expect(c.member()).toBeNull();
  await c.signInAs(maya);
  await c.add('second latte of maya');
  a.tab.thaw();
  await bench.settle(1_000);
  for (const tab of [a, c])
    expect([tab.member(), tab.lines()]).toEqual([maya.email, ['second latte of maya']]);
});

it('that something was left on the device is no longer said once another tab has removed it', async () => {
  const { bench, marks, open, openBroken } = visit();
  const a = await open();
  await a.add('latte of maya');
  a.close();
  const b = await openBroken();
  await b.signOut();
  expect(b.health()).toMatchObject({ isDataLeftBehind: true });
  await open();
  await bench.settle(10);
  expect(marks.size).toBe(0);
  expect(b.health()).toEqual({ mode: 'memory', reason: 'broken' });
});
