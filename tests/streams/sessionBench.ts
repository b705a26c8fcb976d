/** Tabs over one stored log whose sessions one server knows by a cookie; storage and answers can be held back or broken. */
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import type { Member, SessionPort } from '../../streams/session/port.ts';
import { startSession } from '../../streams/session/session.ts';
import { no, yes } from './device.ts';
import { createStorageBench } from './storage.ts';

export const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };
export const leo: Member = { memberId: 'm-2', firstName: 'Leo', email: 'leo@example.com' };

export function openSessions(signedIn: Member | null) {
  const bench = createStorageBench();
  const server = { cookie: signedIn, isBroken: false, asked: 0 };
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  /** A slow tab's answers come when they are let go. */
  const sessionOf = (isSlow: boolean): SessionPort => ({
    current: async () => {
      server.asked += 1;
      return server.isBroken ? no('unreachable') : yes(server.cookie);
    },
    signIn: async (email) => {
      const member = email === leo.email ? leo : maya;
      server.cookie = member;
      if (isSlow) await held;
      return yes(member);
    },
    signOut: async () => {
      server.cookie = null;
      if (isSlow) await held;
      return yes(null);
    },
  });
  async function open(options: Parameters<typeof bench.openTab>[0] & { readonly isSlow?: boolean } = {}) {
    const { isSlow = false, ...storage } = options;
    const one = await bench.openTab(storage);
    const { log, tab } = one;
    const vault = { put: () => 'v', take: () => 'pw' };
    startSession({ log, tabs: tab.tabs, clock: bench.clock, session: sessionOf(isSlow), vault });
    await bench.settle(10);
    const dispatch = createDispatch(log, tab.tabs, () => intentRules);
    return {
      ...one,
      async signIn({ email }: Member) {
        await dispatch({ type: 'session/signIn', data: { email, vaultRef: 'v' } });
        await bench.settle(400);
      },
      async signOut() {
        await dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
        await bench.settle(400);
      },
      member: () => log.world().session.member?.email ?? null,
      /** Who is here, and with what in the cart. */
      shows: () => [log.world().session.member?.email ?? null, one.lines()],
    };
  }
  return { bench, server, open, letGo: () => letGo() };
}
