/** Who is signed in is a question until the server, or nobody, answers it: no page waits for it for ever. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { SessionPort } from '../../streams/session/port.ts';
import { openApp } from './openApp.ts';

async function visit(change: (session: SessionPort) => Partial<SessionPort> = () => ({})) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const session = { ...server.session, ...change(server.session) };
  const open = async (seed = 1) => {
    const app = await openApp(browser.openTab(), { ...server, session }, clock, { seed });
    return { app, isOpen: () => app.log.world().sessionCheck.isOpen };
  };
  return { clock, browser, server, open };
}

describe('the question who is signed in', () => {
  it('is open at first and closed by the answer, a guest as well', async () => {
    const { clock, open } = await visit();
    const { app, isOpen } = await open();
    expect(isOpen()).toBe(true);
    await clock.advanceAndSettle(10);
    expect(isOpen()).toBe(false);
    expect(app.log.world().session.member).toBeNull();
  });

  it('is closed no sooner than the member is known', async () => {
    const { clock, open } = await visit((session) => ({ current: session.current }));
    const first = await open();
    await clock.advanceAndSettle(10);
    await first.app.signIn();
    const { app } = await open(2);
    const seen: string[] = [];
    app.log.world$.subscribe(({ session, sessionCheck }) =>
      seen.push(`${sessionCheck.isOpen ? 'open' : 'closed'} ${session.member?.firstName ?? 'nobody'}`),
    );
    await clock.advanceAndSettle(10);
    expect(seen.at(-1)).toBe('closed Maya');
    expect(seen).not.toContain('closed nobody');
  });

  it('is closed by no connection, by a refusal to answer, and by five seconds of silence', async () => {
    const offline = await visit();
    offline.browser.goOffline();
    const without = await offline.open();
    await offline.clock.advanceAndSettle(10);
    expect(without.isOpen()).toBe(false);

    const cut = await visit();
    cut.server.cut(true);
    const refused = await cut.open();
    await cut.clock.advanceAndSettle(10);
    expect(refused.isOpen()).toBe(false);

    const silent = await visit(() => ({ current: () => new Promise(() => undefined) }));
    const waiting = await silent.open();
    await silent.clock.advanceAndSettle(4_900);
    expect(waiting.isOpen()).toBe(true);
    await silent.clock.advanceAndSettle(200);
    expect(waiting.isOpen()).toBe(false);
  });

  it('stays closed in every tab when somebody leaves, and is told once a tab', async () => {
    const { clock, browser, open } = await visit();
    const { app, isOpen } = await open();
    const told: unknown[] = [];
    app.log.folded$.subscribe((events) =>
      told.push(...events.filter(({ type }) => type === 'session/checked')),
    );
    const other = await open(2);
    await clock.advanceAndSettle(10);
    await app.signIn();
    browser.goOffline();
    browser.goOnline();
    await clock.advanceAndSettle(10_000);
    expect(told).toHaveLength(1);
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
    await clock.advanceAndSettle(100);
    expect(app.log.world().session.member).toBeNull();
    expect(isOpen()).toBe(false);
    expect(other.isOpen()).toBe(false);
  });
});
