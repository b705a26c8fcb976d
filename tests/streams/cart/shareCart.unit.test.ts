/** When a member's cart is joined and what changed in it is sent: a moment after the last press, one write at a time. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft, FactOf } from '../../../domain/events.ts';
import { asEventId } from '../../../domain/ids.ts';
import { startSharingCart } from '../../../streams/cart/shareCart.ts';
import { createEventLog } from '../../../streams/eventLog.ts';
import { added, changed, removed } from '../../domain/cartFacts.ts';
import { signedIn } from '../../domain/orderFacts.ts';

type Sent = FactOf<'cart/changesSent'>;

async function open() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const begun = clock.now();
  const events: AppEvent[] = [];
  const openTab = async (seed: number) => {
    const random = createSeededRandom(seed);
    const log = await createEventLog({ ...browser.openTab(), clock, random, writer: 1, build: 'test' });
    return { log, running: startSharingCart({ log, clock }) };
  };
  const { log, running } = await openTab(1);
  log.folded$.subscribe((folded) => events.push(...folded));
  const tell = (...drafts: readonly FactDraft[]) =>
    log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
  const sent = () => events.filter((event): event is Sent => event.type === 'cart/changesSent');
  return {
    ...{ log, running, openTab, tell, sent },
    settle: (ms: number) => clock.advanceAndSettle(ms),
    /** Types of what was written down, with when, in milliseconds. */
    steps: () =>
      events
        .filter(({ type }) => type === 'cart/joined' || type === 'cart/changesSent')
        .map(({ type, at }) => [type, at - begun]),
    carried: () => sent().map(({ data }) => data.changes.map(({ lineId, by }) => [lineId, by])),
    answers: (version = 1) =>
      tell({
        type: 'cart/changesTaken',
        data: {
          ...{ writeId: sent().at(-1)?.id ?? asEventId(''), version, lines: [...log.world().cart.lines] },
          ...{ store: null, refused: [], limit: 99 },
        },
      }),
    refuses: () =>
      tell({
        type: 'cart/changesFailed',
        data: { writeId: sent().at(-1)?.id ?? asEventId(''), kind: 'server' },
      }),
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
  it('is joined a moment after its person signed in, and only a member’s', async () => {
    const { tell, settle, steps } = await open();
    await tell(added('a'));
    await settle(60_000);
    expect(steps()).toEqual([]);
    await tell(signedIn);
    await settle(249);
    expect(steps()).toEqual([]);
    await settle(1);
    expect(steps()).toEqual([['cart/joined', 60_250]]);
  });

  it('that was joined sends what it begins with', async () => {
    const { tell, settle, carried } = await open();
    await tell(added('a', 2), signedIn);
    await settle(1_000);
    expect(carried()).toEqual([[['a', 2]]]);
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

  it('is told of by one of two tabs', async () => {
    const { tell, settle, steps, openTab, carried, answers } = await open();
    await openTab(2);
    await tell(signedIn, added('a'));
    await settle(5_000);
    expect(steps()).toEqual([
      ['cart/joined', 250],
      ['cart/changesSent', 250],
    ]);
    expect(carried()).toEqual([[['a', 1]]]);
    await answers();
    await tell(added('b'));
    await settle(5_000);
    expect(carried()).toEqual([[['a', 1]], [['b', 1]]]);
  });

  it('is left alone once the client has ended', async () => {
    const { tell, settle, running, carried } = await member();
    running.unsubscribe();
    await tell(added('a'));
    await settle(60_000);
    expect(carried()).toEqual([]);
  });
});

describe('what changed', () => {
  it('is sent a moment after the last press, as one change a line', async () => {
    const { tell, settle, steps, carried } = await member();
    await tell(added('a'));
    await settle(200);
    await tell(changed('a', 3), added('b'));
    await settle(249);
    expect(carried()).toEqual([]);
    await settle(1);
    expect(carried()).toEqual([
      [
        ['a', 3],
        ['b', 1],
      ],
    ]);
    expect(steps().at(-1)).toEqual(['cart/changesSent', 1_450]);
    await settle(60_000);
    expect(carried()).toHaveLength(1);
  });

  it('and was taken back at once is not sent', async () => {
    const { tell, settle, carried } = await member();
    await tell(added('a'));
    await settle(100);
    await tell(removed('a'));
    await settle(60_000);
    expect(carried()).toEqual([]);
  });

  it('while a write is on its way waits for its answer', async () => {
    const { tell, settle, carried, answers } = await member();
    await tell(added('a'));
    await settle(300);
    await tell(added('b'));
    await settle(60_000);
    expect(carried()).toEqual([[['a', 1]]]);
    await answers();
    await settle(250);
    expect(carried()).toEqual([[['a', 1]], [['b', 1]]]);
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
    expect(carried()).toHaveLength(1);
    await settle(1);
    expect(carried()).toEqual([[['a', 1]], [['a', 1]]]);
    expect(sent()[0]?.data.changes[0]?.changeId).toBe(sent()[1]?.data.changes[0]?.changeId);
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
