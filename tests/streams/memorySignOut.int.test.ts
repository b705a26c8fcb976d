/** Signing out where one tab's storage does not work: the person leaves the other tabs and the device, too. */
import { afterEach, expect, it } from 'vitest';
import { createFaultyIndexedDb } from '../attack/storage/createFaultyIndexedDb.ts';
import { leo, maya, openSessions } from './sessionBench.ts';

let close = (): void => undefined;
afterEach(() => close());

function visit() {
  const { bench, open: openTab } = openSessions(maya);
  close = bench.closeAll;
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
  const open = (options: Parameters<typeof openTab>[0] = {}) => openTab({ marks: marked, ...options });
  type Fault = 'UnknownError' | 'QuotaExceededError' | 'SecurityError';
  async function broken(fault: Fault, isEver: boolean) {
    const storage = createFaultyIndexedDb(bench.api.indexedDB);
    if (isEver) storage.breakWith(fault);
    const one = await open({ indexedDB: storage.indexedDB, openTimeoutMs: 200 });
    if (!isEver) {
      storage.breakWith(fault);
      await one.add('in memory');
    }
    await bench.settle(10);
    expect([one.health()?.mode, one.port.id() === null]).toEqual(['memory', isEver]);
    /** Storage works again, and what was done in memory is in the log. */
    const comesBack = async () => {
      storage.mend();
      await bench.settle(60_000);
      expect(one.health()?.mode).toBe('durable');
    };
    return { ...one, comesBack };
  }
  return {
    ...{ bench, marks, open },
    settle: () => bench.settle(1_000),
    /** A tab whose storage is broken for it alone. */
    openBroken: (fault: Fault = 'UnknownError') => broken(fault, false),
    /** A tab that never came to know the log: its own begins and stays in memory. */
    openWithoutStorage: () => broken('SecurityError', true),
  };
}
const gone = [null, []];
type Tab = { shows(): unknown[] };
const shown = (...tabs: readonly Tab[]) => tabs.map((tab) => tab.shows());

it.each(['UnknownError', 'QuotaExceededError'] as const)(
  'a sign-out in a tab in memory (%s) ends the era in the tab that works, and on the device',
  async (fault) => {
    const { settle, open, openBroken } = visit();
    const a = await open();
    await a.add('latte of maya');
    const b = await openBroken(fault);
    await b.signOut();
    await settle();
    expect(shown(a, b)).toEqual([gone, gone]);
    expect(JSON.stringify(await a.port.readAfter(0))).not.toContain('Maya');
    expect(shown(await open())).toEqual([gone]);
  },
);

it('what a guest does in memory after signing out joins the era that the other tab began', async () => {
  const { open, openBroken } = visit();
  const a = await open();
  const b = await openBroken();
  await b.signOut();
  await b.add('latte of a guest');
  await b.comesBack();
  const guest = [null, ['latte of a guest']];
  expect(shown(a, b)).toEqual([guest, guest]);
});

it('a sign-out in memory that no other tab hears is finished by the next start', async () => {
  const { settle, marks, open, openBroken } = visit();
  const a = await open();
  await a.add('latte of maya');
  a.close();
  const b = await openBroken();
  await b.signOut();
  expect(b.health()).toMatchObject({ mode: 'memory', isDataLeftBehind: true });
  expect(marks.size).toBe(1);
  b.close();
  const c = await open();
  await settle();
  expect(shown(c)).toEqual([gone]);
  expect(JSON.stringify(await c.port.readAfter(0))).not.toContain('Maya');
  expect(marks.size).toBe(0);
});

it.each(['openBroken', 'openWithoutStorage'] as const)(
  'a sign-out in a tab that works ends the era in a tab in memory, and its own entries leave: %s',
  async (opened) => {
    const { settle, open, ...all } = visit();
    const a = await open();
    const b = await all[opened]();
    await b.add('mocha of maya');
    await a.signOut();
    await settle();
    expect(shown(b)).toEqual([gone]);
  },
);

it('a late sign-out in memory leaves the era of who came after it on the device', async () => {
  const { settle, open, openBroken } = visit();
  const a = await open();
  const b = await openBroken('QuotaExceededError');
  b.tab.freeze();
  await a.signOut();
  await a.signIn(leo);
  await a.add('latte of leo');
  await b.signOut();
  b.tab.thaw();
  await settle();
  const c = await open();
  expect([a, c].map((tab) => tab.lines())).toEqual([['latte of leo'], ['latte of leo']]);
});

it('a sign-out in a tab whose storage never opened signs out the tabs that work, and on the device', async () => {
  const { settle, open, openWithoutStorage } = visit();
  const a = await open();
  await a.add('latte of maya');
  const b = await openWithoutStorage();
  await b.add('mocha of maya');
  expect(b.member()).toBe(maya.email);
  await b.signOut();
  await settle();
  expect(shown(a, b)).toEqual([gone, gone]);
  expect(JSON.stringify(await a.port.readAfter(0))).not.toContain('Maya');
  await a.add('water of a guest');
  await b.comesBack();
  const guest = [null, ['water of a guest']];
  expect(shown(a, b)).toEqual([guest, guest]);
});

it('a sign-out reaches another tab when neither of them could ever open its storage', async () => {
  const { settle, openWithoutStorage } = visit();
  const [a, b] = [await openWithoutStorage(), await openWithoutStorage()];
  await a.add('latte of maya');
  await b.signOut();
  await settle();
  expect(shown(a)).toEqual([gone]);
});

it('who signed in after it stays when a sign-out without storage is heard late, or comes back into the log', async () => {
  const { settle, open, openWithoutStorage } = visit();
  const a = await open();
  const b = await openWithoutStorage();
  a.tab.freeze();
  await b.signOut();
  const c = await open();
  await c.signIn(leo);
  await c.add('latte of leo');
  a.tab.thaw();
  await settle();
  const next = [leo.email, ['latte of leo']];
  expect(shown(a, c)).toEqual([next, next]);
  await b.comesBack();
  expect(shown(a, b, c)).toEqual([next, next, next]);
});

it('a later session of the same member is not ended by a message from before it', async () => {
  const { settle, open, openWithoutStorage } = visit();
  const a = await open();
  const b = await openWithoutStorage();
  const c = await open();
  a.tab.freeze();
  await b.signOut();
  await settle();
  expect(c.member()).toBeNull();
  await c.signIn(maya);
  await c.add('second latte of maya');
  a.tab.thaw();
  await settle();
  const again = [maya.email, ['second latte of maya']];
  expect(shown(a, c)).toEqual([again, again]);
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
  expect([marks.size, b.health()]).toEqual([0, { mode: 'memory', reason: 'broken' }]);
});
