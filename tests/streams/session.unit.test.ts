/** Signing in and out, and whether server and device agree on who is here, whatever the network does meanwhile. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { createDispatch } from '../../streams/intents.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import type { Member, SessionPort } from '../../streams/session/port.ts';
import { readRow } from '../../streams/readEvents.ts';
import { startSession } from '../../streams/session.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT } from '../flow/openApp.ts';

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };
const noor: Member = { memberId: 'm-2', firstName: 'Noor', email: 'noor@example.com' };
const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
const no = (
  kind: RemoteFailure['kind'],
  code: string | null = null,
  retryAfterSeconds: number | null = null,
): RemoteFailure => ({ ok: false, kind, code, retryAfterSeconds });

/** A server that answers as it is told and notes what it was asked, over one browser. */
function visit() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const asked: string[] = [];
  const server = {
    current: async (): Promise<Answer<Member | null>> => ok(null),
    signIn: async (): Promise<Answer<Member>> => ok(maya),
    signOut: async (): Promise<Answer<null>> => ok(null),
  };
  const session: SessionPort = {
    current: () => (asked.push('who'), server.current()),
    signIn: (email, password) => (asked.push(`in ${email} ${password}`), server.signIn()),
    signOut: () => (asked.push('out'), server.signOut()),
  };
  let tabsOpened = 0;
  async function open() {
    const tab = browser.openTab();
    const { tabs, log: port } = tab;
    const random = createSeededRandom(++tabsOpened);
    const vault = createMemoryVault(random);
    const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'test' });
    const events: AppEvent[] = [];
    log.folded$.subscribe((batch) => events.push(...batch));
    const dispatch = createDispatch(log, tabs);
    const running = startSession({ log, tabs, clock, session, vault });
    const settle = () => clock.advanceAndSettle(10);
    const signIn = (vaultRef = vault.put('secret')) =>
      dispatch({ type: 'session/signIn', data: { email: maya.email, vaultRef } });
    const signOut = () => dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
    const facts = (type: FactDraft['type']) => events.filter((event) => event.type === type);
    const write = (...drafts: readonly FactDraft[]) =>
      log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
    const now = () => log.world().session;
    return { dispatch, events, facts, log, now, running, settle, signIn, signOut, tab, write };
  }
  return { asked, browser, clock, open, server };
}

/** A member who is signed in, with a latte in the cart. */
async function member() {
  const all = visit();
  const app = await all.open();
  await app.settle();
  await app.signIn();
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
  await app.settle();
  all.asked.length = 0;
  return { ...all, ...app };
}

describe('signing in', () => {
  it('asks with the password from the vault', async () => {
    const { asked, open } = visit();
    const { facts, now, settle, signIn } = await open();
    await settle();
    await signIn();
    await settle();
    expect(asked).toEqual(['who', 'in maya@example.com secret']);
    expect(now().member).toEqual(maya);
    expect(facts('session/signedIn')).toHaveLength(1);
  });

  it.each([
    [no('refused', 'INVALID_CREDENTIALS'), 'INVALID_CREDENTIALS', null],
    [no('server', 'RATE_LIMITED', 30), 'RATE_LIMITED', 30],
    [no('offline'), 'UNREACHABLE', null],
    [no('timeout'), 'UNREACHABLE', null],
    [no('unreachable'), 'UNREACHABLE', null],
    [no('server', 'SOMETHING'), 'UNEXPECTED_ERROR', null],
    [no('invalid'), 'UNEXPECTED_ERROR', null],
  ])('that is answered with %j says %s', async (answer, code, retryAfterSeconds) => {
    const { open, server } = visit();
    server.signIn = async () => answer;
    const { facts, now, settle, signIn } = await open();
    const pressed = await signIn();
    await settle();
    expect(now().member).toBeNull();
    const started = pressed.status === 'decided' ? pressed.facts[0]?.id : undefined;
    expect(facts('session/signInRefused')).toMatchObject([
      { data: { code, retryAfterSeconds }, cause: started },
    ]);
  });

  it('after a reload asks nothing: the password died with the page', async () => {
    const { asked, open } = visit();
    const { log, settle, signIn } = await open();
    await settle();
    await signIn('of an earlier page');
    await settle();
    expect(asked).toEqual(['who']);
    expect(log.world().signIn).toMatchObject({
      ...{ status: 'refused', code: 'UNEXPECTED_ERROR', retryAfterSeconds: null },
    });
  });

  it('that is pressed twice is asked once', async () => {
    const { asked, open } = visit();
    const { settle, signIn } = await open();
    await Promise.all([signIn(), signIn()]);
    await settle();
    expect(asked.filter((each) => each.startsWith('in'))).toHaveLength(1);
  });

  it('keeps what a guest had put into the cart', async () => {
    const { open } = visit();
    const { dispatch, facts, log, settle, signIn } = await open();
    await dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
    await signIn();
    await settle();
    expect(log.world().cart.lines).toHaveLength(1);
    expect(facts('engine/eraStarted')).toEqual([]);
  });

  it('again as the same member says so once, and renews a session that expired', async () => {
    const { facts, log, now, settle, signIn, write } = await member();
    await signIn();
    await settle();
    expect(facts('session/signedIn')).toHaveLength(1);
    await write({ type: 'session/expired', data: {} });
    await signIn();
    await settle();
    expect(facts('session/signedIn')).toHaveLength(2);
    expect(now()).toMatchObject({ member: maya, isExpired: false });
    expect(log.world().cart.lines).toHaveLength(1);
  });

  it('as another member makes what the one before had leave the device', async () => {
    const { browser, facts, log, now, server, settle, signIn } = await member();
    server.signIn = async () => ok(noor);
    await signIn();
    await settle();
    expect(now().member).toEqual(noor);
    expect(log.world().cart.lines).toEqual([]);
    expect(facts('engine/eraStarted')).toMatchObject([{ data: { reason: 'otherMember' } }]);
    expect(JSON.stringify(await browser.log.readAfter(0))).not.toContain('Maya');
  });
});

describe('signing out', () => {
  it('tells the server and leaves nothing on the device', async () => {
    const { asked, browser, facts, log, now, settle, signOut } = await member();
    await signOut();
    await settle();
    expect(asked).toEqual(['out']);
    expect(now()).toEqual({
      ...{ member: null, isExpired: false, signOutUnconfirmed: false, isSigningOut: false },
    });
    expect(log.world().cart.lines).toEqual([]);
    expect(facts('engine/eraStarted')).toMatchObject([{ data: { reason: 'signedOut' } }]);
    expect(JSON.stringify(await browser.log.readAfter(0))).not.toContain('Maya');
  });

  it('that is pressed twice is told once', async () => {
    const { asked, server, settle, signOut } = await member();
    let answer = (_told: Answer<null>): void => undefined;
    server.signOut = () => new Promise((resolve) => (answer = resolve));
    await signOut();
    await signOut();
    await settle();
    expect(asked).toEqual(['out']);
    answer(ok(null));
    await settle();
    expect(asked).toEqual(['out']);
  });

  it('without a network empties the device, and the server is told first thing when it can be', async () => {
    const { asked, browser, facts, log, now, server, settle, signOut } = await member();
    browser.goOffline();
    server.signOut = async () => no('offline');
    await signOut();
    await settle();
    expect(now()).toMatchObject({ member: null, signOutUnconfirmed: true });
    // Who is here is no question after somebody left.
    expect(log.world().sessionCheck.isOpen).toBe(false);

    asked.length = 0;
    browser.goOnline();
    await settle();
    expect(asked).toEqual(['out']);
    expect(now().signOutUnconfirmed).toBe(true);

    server.signOut = async () => ok(null);
    server.current = async () => ok(null);
    browser.goOffline();
    browser.goOnline();
    await settle();
    expect(asked).toEqual(['out', 'out', 'who']);
    expect(now().signOutUnconfirmed).toBe(false);
    expect(facts('session/signOutConfirmed')).toHaveLength(1);
  });

  it('that two tabs confirm is confirmed once', async () => {
    const { asked, browser, facts, open, server, settle, signOut } = await member();
    browser.goOffline();
    server.signOut = async () => no('offline');
    await signOut();
    await settle();
    const other = await open();
    await settle();
    asked.length = 0;
    server.signOut = async () => ok(null);
    browser.goOnline();
    await settle();
    expect(asked.filter((each) => each === 'out')).toHaveLength(2);
    expect(facts('session/signOutConfirmed')).toHaveLength(1);
    expect(other.now().signOutUnconfirmed).toBe(false);
    const rows = await browser.log.readAfter(0);
    expect(rows.map((row) => readRow(row).status)).toEqual(rows.map(() => 'event'));
  });

  it('that the server could not be told leaves open who it thinks is here', async () => {
    const { browser, open, server, settle, signOut } = await member();
    browser.goOffline();
    server.signOut = async () => no('offline');
    await signOut();
    await settle();
    browser.goOnline();
    const next = await open();
    await settle();
    expect(next.facts('session/checked')).toMatchObject([{ data: { by: 'nobody' } }]);
  });

  it('that a dead tab had begun is finished by the next one', async () => {
    const { asked, facts, open, running, settle, signOut, tab } = await member();
    running.unsubscribe();
    await signOut();
    await settle();
    expect(asked).toEqual([]);
    tab.kill();
    const next = await open();
    await settle();
    expect(asked).toEqual(['out']);
    expect(next.now()).toMatchObject({ member: null, isSigningOut: false });
    expect(next.log.world().cart.lines).toEqual([]);
    expect(facts('engine/eraStarted')).toEqual([]);
  });
});

describe('the server, asked who is here', () => {
  it('takes over a member whom the device did not know', async () => {
    const { open, server } = visit();
    server.current = async () => ok(maya);
    const { events, now, settle } = await open();
    await settle();
    expect(now().member).toEqual(maya);
    // A sign-in is itself the answer: no page is told twice.
    expect(events.map(({ type }) => type)).toEqual(['session/signedIn']);
  });

  it('says nothing new of the member who is here', async () => {
    const { events, browser, server, settle } = await member();
    server.current = async () => ok(maya);
    events.length = 0;
    browser.goOffline();
    browser.goOnline();
    await settle();
    expect(events).toEqual([]);
  });

  it('and knowing nobody, ends the member’s session, once', async () => {
    const { browser, facts, log, now, settle } = await member();
    for (let times = 0; times < 2; times++) {
      browser.goOffline();
      browser.goOnline();
      await settle();
    }
    expect(now()).toMatchObject({ member: maya, isExpired: true });
    expect(log.world().cart.lines).toHaveLength(1);
    expect(facts('session/expired')).toHaveLength(1);
  });

  it('and knowing nobody, says nothing of a guest', async () => {
    const { open } = visit();
    const { events, settle } = await open();
    await settle();
    expect(events.map(({ type, data }) => [type, data])).toEqual([['session/checked', { by: 'server' }]]);
  });

  it('and not answering, leaves the member here', async () => {
    const { browser, events, now, server, settle } = await member();
    server.current = async () => no('timeout');
    events.length = 0;
    browser.goOffline();
    browser.goOnline();
    await settle();
    expect(now()).toMatchObject({ member: maya, isExpired: false });
    expect(events).toEqual([]);
  });

  it('and not answering, is not said to have answered', async () => {
    const { open, server } = visit();
    server.current = async () => no('timeout');
    const { facts, settle } = await open();
    await settle();
    expect(facts('session/checked')).toMatchObject([{ data: { by: 'nobody' } }]);
  });

  it('has not answered because something else happens', async () => {
    const { open, server } = visit();
    server.current = () => new Promise(() => undefined);
    const { dispatch, log, settle } = await open();
    await dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
    await settle();
    expect(log.world().sessionCheck.isOpen).toBe(true);
  });

  it('and answering after somebody signed in, speaks of a past', async () => {
    const { clock, open, server } = visit();
    let answer = (_told: Answer<Member | null>): void => undefined;
    server.current = () => new Promise((resolve) => (answer = resolve));
    const { facts, now, settle, signIn } = await open();
    await settle();
    await signIn();
    await settle();
    answer(ok(null));
    await clock.advanceAndSettle(100);
    expect(now()).toMatchObject({ member: maya, isExpired: false });
    expect(facts('session/expired')).toEqual([]);
  });

  it('is asked of by every tab that has a network, and again when it returns', async () => {
    const { asked, browser, open } = visit();
    browser.goOffline();
    const { events, settle } = await open();
    await settle();
    expect(asked).toEqual([]);
    expect(events.map(({ data }) => data)).toEqual([{ by: 'nobody' }]);
    browser.goOnline();
    await settle();
    expect(asked).toEqual(['who']);
  });
});

it('nobody waits longer than five seconds to be told that nobody answers', async () => {
  const { clock, open, server } = visit();
  server.current = () => new Promise(() => undefined);
  const { facts } = await open();
  await clock.advanceAndSettle(4_999);
  expect(facts('session/checked')).toEqual([]);
  await clock.advanceAndSettle(1);
  expect(facts('session/checked')).toMatchObject([{ data: { by: 'nobody' } }]);
});

it('an era that begins, in whichever tab, answers the question, too', async () => {
  const { open, server } = visit();
  server.current = () => new Promise(() => undefined);
  const tabs = [await open(), await open()];
  const [first] = tabs;
  await first?.settle();
  const draft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } } as const;
  await first?.log.startEra(() => ({ events: [{ draft, cause: null }] }));
  await first?.settle();
  for (const { facts, log } of tabs) {
    expect(log.world().sessionCheck.isOpen).toBe(false);
    expect(facts('session/checked')).toMatchObject([{ data: { by: 'server' } }]);
  }
});

it('a tab that stopped asks nothing more', async () => {
  const { asked, browser, running, settle, signIn, signOut } = await member();
  running.unsubscribe();
  browser.goOffline();
  browser.goOnline();
  await signIn();
  await signOut();
  await settle();
  expect(asked).toEqual([]);
});
