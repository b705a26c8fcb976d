/** Answers to signing in and out that come when somebody else is here already, in two tabs over one stored log. */
import { afterEach, expect, it } from 'vitest';
import type { Member } from '../../streams/session/port.ts';
import { leo, maya, openSessions } from './sessionBench.ts';

let close = (): void => undefined;
afterEach(() => close());

/** Tab A's answers come when they are let go. */
async function twoTabs(signedIn: Member | null = null) {
  const all = openSessions(signedIn);
  close = all.bench.closeAll;
  const [a, b] = [await all.open({ isSlow: true }), await all.open()];
  const late = async () => {
    all.letGo();
    await all.bench.settle(1_000);
  };
  return { ...all, a, b, late, shown: () => [a.shows(), b.shows()] };
}
const both = (...shows: readonly unknown[]) => [shows, shows];

it('a late answer to a sign-out does not end the era of who came after it', async () => {
  const { a, b, bench, late, shown } = await twoTabs(maya);
  await a.add('latte of maya');
  await a.signOut();
  await b.signOut();
  await bench.settle(1_000);
  await b.signIn(leo);
  await b.add('latte of leo');
  await late();
  expect(shown()).toEqual(both(leo.email, ['latte of leo']));
});

it('a late answer to a sign-in leaves who signed in after it', async () => {
  const { a, b, late, shown } = await twoTabs();
  await a.signIn(maya);
  await b.signIn(leo);
  await b.add('water of leo');
  await late();
  expect(shown()).toEqual(both(leo.email, ['water of leo']));
});

it('where the server counts the late sign-in, both tabs follow it, and the other cart is not taken over', async () => {
  const { a, b, server, late, shown } = await twoTabs();
  const reasons: string[] = [];
  b.log.folded$.subscribe((events) =>
    events.forEach((event) => event.type === 'engine/eraStarted' && reasons.push(event.data.reason)),
  );
  await a.signIn(maya);
  await b.signIn(leo);
  await b.add('water of leo');
  server.cookie = maya;
  await late();
  expect([reasons, shown()]).toEqual([['otherMember'], both(maya.email, [])]);
});

it('a late sign-in where the server knows nobody any more does not sign in who left', async () => {
  const { a, b, late, shown } = await twoTabs();
  await a.signIn(maya);
  await b.signIn(leo);
  await b.signOut();
  await late();
  expect(shown()).toEqual(both(null, []));
});

it('a sign-in that is asked for while a slow one is still on its way, after a sign-out, is answered', async () => {
  const { a, b, late, shown } = await twoTabs();
  await a.signIn(maya);
  await b.signIn(leo);
  await b.signOut();
  expect(a.log.world().signIn.status).toBe('idle');
  await a.signIn(leo);
  await late();
  expect([shown(), a.log.world().signIn.status]).toEqual([both(leo.email, []), 'done']);
});

it('the server is asked who is here until it says so, while somebody looks at the page', async () => {
  const { a, b, bench, server, late, shown } = await twoTabs();
  await a.signIn(maya);
  await b.signIn(leo);
  server.isBroken = true;
  await late();
  await bench.settle(400_000);
  a.tab.hide();
  await bench.settle(60_000);
  const before = server.asked;
  await bench.settle(600_000);
  expect(server.asked).toBe(before);
  a.tab.show();
  Object.assign(server, { isBroken: false, cookie: maya });
  await bench.settle(100_000);
  expect(shown()).toEqual(both(maya.email, []));
  const after = server.asked;
  await bench.settle(600_000);
  expect(server.asked).toBe(after);
});
