/** Answers to signing in and out that come when somebody else is here already, in two tabs over one stored log. */
import { afterEach, expect, it } from 'vitest';
import { createDispatch } from '../../streams/intents.ts';
import type { Member, SessionPort } from '../../streams/session/port.ts';
import { startSession } from '../../streams/session.ts';
import { createStorageBench } from './storage.ts';

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };
const leo: Member = { memberId: 'm-2', firstName: 'Leo', email: 'leo@example.com' };
let close = (): void => undefined;
afterEach(() => close());

/** One server with one cookie; tab A's answers come when they are let go. */
async function twoTabs(signedIn: Member | null) {
  const bench = createStorageBench();
  close = bench.closeAll;
  let cookie = signedIn;
  let isBroken = false;
  let questions = 0;
  const unreachable = { ok: false, kind: 'unreachable', code: null, retryAfterSeconds: null } as const;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const sessionOf = (isSlow: boolean): SessionPort => ({
    current: async () => {
      questions += 1;
      return isBroken ? unreachable : { ok: true, value: cookie };
    },
    signIn: async (email) => {
      const value = email === maya.email ? maya : leo;
      cookie = value;
      if (isSlow) await held;
      return { ok: true, value };
    },
    signOut: async () => {
      cookie = null;
      if (isSlow) await held;
      return { ok: true, value: null };
    },
  });
  const open = async (isSlow: boolean) => {
    const one = await bench.openTab();
    const { log, tab } = one;
    const vault = { put: () => 'v', take: () => 'pw' };
    startSession({ log, tabs: tab.tabs, clock: bench.clock, session: sessionOf(isSlow), vault });
    await bench.settle(10);
    const dispatch = createDispatch(log, tab.tabs);
    const signIn = async ({ email }: Member) => {
      await dispatch({ type: 'session/signIn', data: { email, vaultRef: 'v' } });
      await bench.settle(100);
    };
    const signOut = async () => {
      await dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
      await bench.settle(100);
    };
    return { ...one, signIn, signOut, member: () => log.world().session.member?.email ?? null };
  };
  const setCookie = (member: Member | null): void => void (cookie = member);
  const breakServer = (): void => void (isBroken = true);
  const mendServer = (member: Member): void => void ([isBroken, cookie] = [false, member]);
  return {
    ...{ bench, open, letGo: () => letGo(), cookie: () => cookie, setCookie },
    ...{ breakServer, mendServer, asked: () => questions },
  };
}

it('a late answer to a sign-out does not end the era of who came after it', async () => {
  const { bench, open, letGo } = await twoTabs(maya);
  const a = await open(true);
  await a.add('latte of maya');
  await a.signOut();
  const b = await open(false);
  await bench.settle(1_000);
  await b.signIn(leo);
  await b.add('latte of leo');
  letGo();
  await bench.settle(1_000);
  for (const tab of [a, b]) {
    expect(tab.member()).toBe(leo.email);
    expect(tab.lines()).toEqual(['latte of leo']);
  }
});

it('a late answer to a sign-in leaves who signed in after it', async () => {
  const { bench, open, letGo } = await twoTabs(null);
  const [a, b] = [await open(true), await open(false)];
  await a.signIn(maya);
  await b.signIn(leo);
  await b.add('water of leo');
  letGo();
  await bench.settle(1_000);
  for (const tab of [a, b]) {
    expect(tab.member()).toBe(leo.email);
    expect(tab.lines()).toEqual(['water of leo']);
  }
});

it('where the server counts the late sign-in, both tabs follow it, and the other cart is not taken over', async () => {
  const { bench, open, letGo, setCookie } = await twoTabs(null);
  const [a, b] = [await open(true), await open(false)];
  const reasons: string[] = [];
  b.log.folded$.subscribe((events) =>
    events.forEach((event) => event.type === 'engine/eraStarted' && reasons.push(event.data.reason)),
  );
  await a.signIn(maya);
  await b.signIn(leo);
  await b.add('water of leo');
  setCookie(maya);
  letGo();
  await bench.settle(1_000);
  expect(reasons).toEqual(['otherMember']);
  for (const tab of [a, b]) {
    expect(tab.member()).toBe(maya.email);
    expect(tab.lines()).toEqual([]);
  }
});

it('a late sign-in where the server knows nobody any more does not sign in who left', async () => {
  const { bench, open, letGo } = await twoTabs(null);
  const [a, b] = [await open(true), await open(false)];
  await a.signIn(maya);
  await b.signIn(leo);
  await b.signOut();
  letGo();
  await bench.settle(1_000);
  expect([a.member(), b.member()]).toEqual([null, null]);
});

it('a sign-in that is asked for while a slow one is still on its way, after a sign-out, is answered', async () => {
  const { bench, open, letGo } = await twoTabs(null);
  const [a, b] = [await open(true), await open(false)];
  await a.signIn(maya);
  await b.signIn(leo);
  await b.signOut();
  expect(a.log.world().signIn.status).toBe('idle');
  await a.signIn(leo);
  letGo();
  await bench.settle(1_000);
  expect([a.member(), b.member()]).toEqual([leo.email, leo.email]);
  expect(a.log.world().signIn.status).toBe('done');
});

it('the server is asked who is here until it says so, while somebody looks at the page', async () => {
  const { bench, open, letGo, breakServer, mendServer, asked } = await twoTabs(null);
  const [a, b] = [await open(true), await open(false)];
  await a.signIn(maya);
  await b.signIn(leo);
  breakServer();
  letGo();
  await bench.settle(400_000);
  a.tab.hide();
  await bench.settle(60_000);
  const before = asked();
  await bench.settle(600_000);
  expect(asked()).toBe(before);
  a.tab.show();
  mendServer(maya);
  await bench.settle(100_000);
  for (const tab of [a, b]) expect(tab.member()).toBe(maya.email);
  const after = asked();
  await bench.settle(600_000);
  expect(asked()).toBe(after);
});
