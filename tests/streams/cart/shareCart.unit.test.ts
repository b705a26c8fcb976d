/** When a member's cart is joined and what changed in it is sent: a moment after the last press, one write at a time. */
import { describe, expect, it } from 'vitest';
import type { FactDraft, FactOf } from '../../../domain/events.ts';
import { asEventId } from '../../../domain/ids.ts';
import { startSharingCart } from '../../../streams/cart/shareCart.ts';
import { added, changed, removed } from '../../domain/cartFacts.ts';
import { signedIn } from '../../domain/orderFacts.ts';
import { openDevice } from '../device.ts';

async function open() {
  const { clock, openTab, settle } = openDevice();
  const begun = clock.now();
  const share = async () => {
    const opened = await openTab();
    return { ...opened, running: startSharingCart({ log: opened.log, clock }) };
  };
  const { log, tell, events, running } = await share();
  const sent = () =>
    events.filter((event): event is FactOf<'cart/changesSent'> => event.type === 'cart/changesSent');
  const writeId = () => sent().at(-1)?.id ?? asEventId('');
  return {
    ...{ running, share, tell, sent, settle },
    /** Types of what was written down, with when, in milliseconds. */
    steps: () =>
      events
        .filter(({ type }) => type === 'cart/joined' || type === 'cart/changesSent')
        .map(({ type, at }) => [type, at - begun]),
    carried: () => sent().map(({ data }) => data.changes.map(({ lineId, by }) => `${lineId} ${by}`).join()),
    answers(version = 1) {
      const lines = [...log.world().cart.lines];
      const data = { writeId: writeId(), version, lines, store: null, refused: [], limit: 99 };
      return tell({ type: 'cart/changesTaken', data });
    },
    refuses: () => tell({ type: 'cart/changesFailed', data: { writeId: writeId(), kind: 'server' } }),
  };
}
/** A member whose cart is joined and empty. */
async function member() {
  const opened = await open();
  await opened.tell(signedIn);
  await opened.settle(1_000);
  return opened;
}

describe('a cart', () => {
  it('is joined a moment after its person signed in, and only a member’s; it sends what it begins with', async () => {
    const { tell, settle, steps, carried } = await open();
    await tell(added('a', 2));
    await settle(60_000);
    await tell(signedIn);
    await settle(249);
    expect(steps()).toEqual([]);
    await settle(1);
    expect(steps()).toEqual([['cart/joined', 60_250]]);
    await settle(1_000);
    expect(carried()).toEqual(['a 2']);
  });

  it.each<[string, FactDraft]>([
    ['whose session is over', { type: 'session/expired', data: {} }],
    ['who is signing out', { type: 'session/signOutStarted', data: {} }],
  ])('of a member %s waits', async (_who, fact) => {
    const { tell, settle, carried } = await member();
    await tell(fact, added('a'));
    await settle(60_000);
    expect(carried()).toEqual([]);
    const guest = await open();
    await guest.tell(signedIn, fact);
    await guest.settle(60_000);
    expect(guest.steps()).toEqual([]);
  });

  it('is told of by one of two tabs, and by none once the client has ended', async () => {
    const { tell, settle, steps, share, carried, answers, running } = await open();
    const other = await share();
    await tell(signedIn, added('a'));
    await settle(5_000);
    expect(steps().map(([type]) => type)).toEqual(['cart/joined', 'cart/changesSent']);
    await answers();
    await tell(added('b'));
    await settle(5_000);
    expect(carried()).toEqual(['a 1', 'b 1']);
    await answers(2);
    for (const each of [running, other.running]) each.unsubscribe();
    await tell(added('c'));
    await settle(60_000);
    expect(carried()).toHaveLength(2);
  });
});

describe('what changed', () => {
  it('is sent a moment after the last press, as one change a line, and not where it was taken back', async () => {
    const { tell, settle, steps, carried } = await member();
    await tell(added('a'), added('c'));
    await settle(200);
    await tell(changed('a', 3), added('b'), removed('c'));
    await settle(249);
    expect(carried()).toEqual([]);
    await settle(60_000);
    expect([carried(), steps().at(-1)]).toEqual([['a 3,b 1'], ['cart/changesSent', 1_450]]);
  });

  it('while a write is on its way waits for its answer', async () => {
    const { tell, settle, carried, answers } = await member();
    await tell(added('a'));
    await settle(300);
    await tell(added('b'));
    await settle(60_000);
    expect(carried()).toEqual(['a 1']);
    await answers();
    await settle(250);
    expect(carried()).toEqual(['a 1', 'b 1']);
    await answers(2);
    await settle(60_000);
    expect(carried()).toHaveLength(2);
  });

  it('and was refused is sent again a minute after the refusal or the last press', async () => {
    const { tell, settle, carried, refuses, sent } = await member();
    await tell(added('a'));
    await settle(300);
    await refuses();
    await settle(59_999);
    expect(carried()).toEqual(['a 1']);
    await settle(1);
    expect(carried()).toEqual(['a 1', 'a 1']);
    expect(new Set(sent().map(({ data }) => data.changes[0]?.changeId)).size).toBe(1);
  });

  it('is sent by fifty, the most that the server takes at once', async () => {
    const { tell, settle, sent, answers } = await member();
    await tell(...Array.from({ length: 51 }, (_, n) => added(`line-${n}`)));
    await settle(300);
    await answers();
    await settle(300);
    expect(sent().map(({ data }) => data.changes.length)).toEqual([50, 1]);
  });
});
