/** Signing in and out, and whether server and device agree on who is here, whatever the network does meanwhile. */
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import type { FactDraft } from '../../domain/events.ts';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import type { Answer } from '../../streams/ports.ts';
import { readRow } from '../../streams/log/readEvents.ts';
import { recordSessionExpiry } from '../../streams/log/recordFacts.ts';
import type { Member, SessionPort } from '../../streams/session/port.ts';
import { startSession } from '../../streams/session/session.ts';
import { submitted } from '../domain/orderFacts.ts';
import { later, never, no, openDevice, yes } from './device.ts';

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };
const noor: Member = { memberId: 'm-2', firstName: 'Noor', email: 'noor@example.com' };

/** A server that answers as it is told and notes what it was asked, over one browser. */
function visit() {
  const { clock, browser, openTab } = openDevice();
  const asked: string[] = [];
  const server = {
    current: async (): Promise<Answer<Member | null>> => yes(null),
    signIn: async (): Promise<Answer<Member>> => yes(maya),
    signOut: async (): Promise<Answer<null>> => yes(null),
  };
  const session: SessionPort = {
    current: () => (asked.push('who'), server.current()),
    signIn: (email, password) => (asked.push(`in ${email} ${password}`), server.signIn()),
    signOut: () => (asked.push('out'), server.signOut()),
  };
  async function open() {
    const opened = await openTab();
    const { log, tabs, events } = opened;
    const vault = createMemoryVault(createSeededRandom(7));
    const dispatch = createDispatch(log, tabs, () => intentRules);
    const otherMember$ = new Subject<void>();
    const running = startSession({ log, tabs, clock, session, vault, otherMember$ });
    return {
      ...{ ...opened, running, otherMember$ },
      settle: () => clock.advanceAndSettle(10),
      signIn: (vaultRef = vault.put('secret')) =>
        dispatch({ type: 'session/signIn', data: { email: maya.email, vaultRef } }),
      signOut: () => dispatch({ type: 'session/signOut', data: { dropUnsent: true } }),
      note: (change: 'accountMade' | 'emailChanged' | 'passwordChanged') =>
        dispatch({ type: 'session/noteChange', data: { change } }),
      facts: (type: FactDraft['type']) => events.filter((event) => event.type === type),
      now: () => log.world().session,
    };
  }
  const returns = (): void => {
    browser.goOffline();
    browser.goOnline();
  };
  return { asked, browser, clock, open, server, returns };
}

/** A member who is signed in, with a latte in the cart. */
async function member() {
  const all = visit();
  const app = await all.open();
  await app.settle();
  await app.signIn();
  await app.add('a');
  await app.settle();
  all.asked.length = 0;
  return { ...all, ...app };
}
/** As member, who signed out where there is no network. */
async function leftOffline() {
  const all = await member();
  all.browser.goOffline();
  all.server.signOut = async () => no('offline');
  await all.signOut();
  await all.settle();
  all.asked.length = 0;
  return all;
}

describe('a change of who is signed in, or of how it is proved', () => {
  it('asks the server who is here: a new account keeps the guest’s cart', async () => {
    const all = visit();
    const app = await all.open();
    await app.settle();
    await app.add('a');
    all.server.current = async () => yes(noor);
    await app.note('accountMade');
    await app.settle();
    expect([app.now().member, app.facts('session/signedIn').length, app.lines()]).toEqual([noor, 1, ['a']]);
  });

  it('asks who the member is after an order, and records the name and the address of now', async () => {
    const app = await member();
    app.server.current = async () => yes({ ...maya, firstName: 'May', email: 'may@new.example' });
    await app.log.commit(() => ({ events: [{ draft: submitted(1), cause: null }] }));
    await app.settle();
    expect(app.now().member).toMatchObject({ firstName: 'May', email: 'may@new.example' });
  });

  it('records the new address, and nothing where all is as it was', async () => {
    const app = await member();
    app.server.current = async () => yes(maya);
    await app.note('passwordChanged');
    await app.settle();
    expect(app.facts('session/signedIn')).toHaveLength(1);
    app.server.current = async () => yes({ ...maya, email: 'maya@new.example' });
    await app.note('emailChanged');
    await app.settle();
    expect(app.facts('session/signedIn')).toHaveLength(2);
    expect([app.now().member?.email, app.lines()]).toEqual(['maya@new.example', ['a']]);
  });
});

describe('signing in', () => {
  it('asks with the password from the vault, once for two presses, and keeps a guest’s cart', async () => {
    const { asked, open } = visit();
    const { facts, now, settle, signIn, add, lines } = await open();
    await settle();
    await add('a');
    await Promise.all([signIn(), signIn()]);
    await settle();
    expect(asked).toEqual(['who', 'in maya@example.com secret']);
    expect([now().member, lines()]).toEqual([maya, ['a']]);
    expect([facts('session/signedIn').length, facts('engine/eraStarted').length]).toEqual([1, 0]);
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
    const cause = pressed.status === 'decided' ? pressed.facts[0]?.id : undefined;
    expect(facts('session/signInRefused')).toMatchObject([{ data: { code, retryAfterSeconds }, cause }]);
    expect(now().member).toBeNull();
  });

  it('after a reload asks nothing: the password died with the page', async () => {
    const { asked, open } = visit();
    const { log, settle, signIn } = await open();
    await settle();
    await signIn('of an earlier page');
    await settle();
    expect(asked).toEqual(['who']);
    expect(log.world().signIn).toMatchObject({ status: 'refused', code: 'UNEXPECTED_ERROR' });
  });

  it('again as the same member says so once, and renews a session that expired', async () => {
    const { facts, lines, now, settle, signIn, tell } = await member();
    await signIn();
    await settle();
    expect(facts('session/signedIn')).toHaveLength(1);
    await tell({ type: 'session/expired', data: {} });
    await signIn();
    await settle();
    expect([facts('session/signedIn').length, lines()]).toEqual([2, ['a']]);
    expect(now()).toMatchObject({ member: maya, isExpired: false });
  });

  it('as another member makes what the one before had leave the device', async () => {
    const { browser, facts, lines, now, server, settle, signIn } = await member();
    server.signIn = async () => yes(noor);
    await signIn();
    await settle();
    expect([now().member, lines()]).toEqual([noor, []]);
    expect(facts('engine/eraStarted')).toMatchObject([{ data: { reason: 'otherMember' } }]);
    expect(JSON.stringify(await browser.log.readAfter(0))).not.toContain('Maya');
  });
});

describe('signing out', () => {
  it('tells the server once for two presses, and leaves nothing on the device', async () => {
    const { asked, browser, facts, lines, now, server, settle, signOut } = await member();
    const { said, answer } = later<Answer<null>>();
    server.signOut = () => said;
    await signOut();
    await signOut();
    await settle();
    answer(yes(null));
    await settle();
    expect([asked, lines()]).toEqual([['out'], []]);
    expect(now()).toEqual({
      ...{ member: null, isExpired: false, signOutUnconfirmed: false, isSigningOut: false },
    });
    expect(facts('engine/eraStarted')).toMatchObject([{ data: { reason: 'signedOut' } }]);
    expect(JSON.stringify(await browser.log.readAfter(0))).not.toContain('Maya');
  });

  it('without a network empties the device, and the server is told first thing when it can be', async () => {
    const { asked, browser, facts, log, now, server, settle, returns } = await leftOffline();
    expect(now()).toMatchObject({ member: null, signOutUnconfirmed: true });
    // Who is here is no question after somebody left.
    expect(log.world().sessionCheck.isOpen).toBe(false);
    browser.goOnline();
    await settle();
    expect([asked, now().signOutUnconfirmed]).toEqual([['out'], true]);
    server.signOut = async () => yes(null);
    returns();
    await settle();
    expect([asked, now().signOutUnconfirmed]).toEqual([['out', 'out', 'who'], false]);
    expect(facts('session/signOutConfirmed')).toHaveLength(1);
  });

  it('that two tabs confirm is confirmed once', async () => {
    const { asked, browser, facts, open, server, settle } = await leftOffline();
    const other = await open();
    await settle();
    server.signOut = async () => yes(null);
    browser.goOnline();
    await settle();
    expect(asked.filter((each) => each === 'out')).toHaveLength(2);
    expect([facts('session/signOutConfirmed').length, other.now().signOutUnconfirmed]).toEqual([1, false]);
    const rows = await browser.log.readAfter(0);
    expect(rows.map((row) => readRow(row).status)).toEqual(rows.map(() => 'event'));
  });

  it('that a dead tab had begun is finished by the next one', async () => {
    const { asked, open, running, settle, signOut, tab } = await member();
    running.unsubscribe();
    await signOut();
    await settle();
    expect(asked).toEqual([]);
    tab.kill();
    const next = await open();
    await settle();
    expect([asked, next.lines()]).toEqual([['out'], []]);
    expect(next.now()).toMatchObject({ member: null, isSigningOut: false });
  });
});

describe('the server, asked who is here', () => {
  it('takes over a member whom the device did not know', async () => {
    const { open, server } = visit();
    server.current = async () => yes(maya);
    const { types, now, settle } = await open();
    await settle();
    // A sign-in is itself the answer: no page is told twice.
    expect([now().member, types()]).toEqual([maya, ['session/signedIn']]);
  });

  it.each<[string, Answer<Member | null>]>([
    ['says nothing new of the member who is here', yes(maya)],
    ['and not answering, leaves the member here', no('timeout')],
  ])('%s', async (_what, answer) => {
    const { events, now, returns, server, settle } = await member();
    server.current = async () => answer;
    events.length = 0;
    returns();
    await settle();
    expect([now().member, now().isExpired, events]).toEqual([maya, false, []]);
  });

  it('and knowing nobody, ends the member’s session, once', async () => {
    const { returns, facts, lines, now, settle } = await member();
    for (let times = 0; times < 2; times++) {
      returns();
      await settle();
    }
    expect(now()).toMatchObject({ member: maya, isExpired: true });
    expect([lines(), facts('session/expired').length]).toEqual([['a'], 1]);
  });

  it.each<[string, Answer<null>, string]>([
    ['and knowing nobody, says nothing of a guest', yes(null), 'server'],
    ['and not answering, is not said to have answered', no('timeout'), 'nobody'],
  ])('%s', async (_what, answer, by) => {
    const { open, server } = visit();
    server.current = async () => answer;
    const { told, settle } = await open();
    await settle();
    expect(told()).toEqual([{ type: 'session/checked', data: { by } }]);
  });

  it('has not answered because something else happens; nobody waits longer than five seconds for it', async () => {
    const { clock, open, server } = visit();
    server.current = () => never;
    const { add, facts, log } = await open();
    await add('a');
    await clock.advanceAndSettle(4_999);
    expect([log.world().sessionCheck.isOpen, facts('session/checked')]).toEqual([true, []]);
    await clock.advanceAndSettle(1);
    expect(facts('session/checked')).toMatchObject([{ data: { by: 'nobody' } }]);
  });

  it('and answering after somebody signed in, speaks of a past', async () => {
    const { clock, open, server } = visit();
    const { said, answer } = later<Answer<Member | null>>();
    server.current = () => said;
    const { facts, now, settle, signIn } = await open();
    await settle();
    await signIn();
    await settle();
    answer(yes(null));
    await clock.advanceAndSettle(100);
    expect(now()).toMatchObject({ member: maya, isExpired: false });
    expect(facts('session/expired')).toEqual([]);
  });

  it('is asked of by every tab that has a network, and again when it returns', async () => {
    const { asked, browser, open } = visit();
    browser.goOffline();
    const { told, settle } = await open();
    await settle();
    expect([asked, told().map(({ data }) => data)]).toEqual([[], [{ by: 'nobody' }]]);
    browser.goOnline();
    await settle();
    expect(asked).toEqual(['who']);
  });

  it('is answered, too, by an era that begins, in whichever tab', async () => {
    const { open, server } = visit();
    server.current = () => never;
    const [first, second] = [await open(), await open()];
    await first.endEra();
    await first.settle();
    for (const { facts, log } of [first, second]) {
      expect(log.world().sessionCheck.isOpen).toBe(false);
      expect(facts('session/checked')).toMatchObject([{ data: { by: 'server' } }]);
    }
  });
});

it('a tab that stopped asks nothing more', async () => {
  const { asked, returns, running, settle, signIn, signOut } = await member();
  running.unsubscribe();
  returns();
  await signIn();
  await signOut();
  await settle();
  expect(asked).toEqual([]);
});

describe('a tab that did not hear of another member', () => {
  it.each([false, true])(
    'asks who is signed in, and begins that member’s era (expired before: %s)',
    async (wasExpired) => {
      const { asked, facts, lines, log, now, otherMember$, server, settle, tell } = await member();
      if (wasExpired) await tell({ type: 'session/expired', data: {} });
      server.current = async () => yes(noor);
      await recordSessionExpiry(log, no('unauthenticated', 'OTHER_MEMBER'));
      expect(now().isExpired).toBe(wasExpired);
      otherMember$.next();
      otherMember$.next();
      await settle();
      expect([asked, now().member, now().isExpired, lines()]).toEqual([['who'], noor, false, []]);
      expect(facts('engine/eraStarted')).toMatchObject([{ data: { reason: 'otherMember' } }]);
    },
  );
});
