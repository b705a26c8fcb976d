/** When the chosen slot is reserved: for a member's fresh price, moved with the choice, ended with none, one write at a time. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft, FactOf } from '../../../domain/events.ts';
import { asEventId } from '../../../domain/ids.ts';
import { createEventLog } from '../../../streams/eventLog.ts';
import { startKeepingReserved } from '../../../streams/slots/keepReserved.ts';
import { store } from '../../flow/openApp.ts';
import {
  latteAdded,
  priceOf,
  requested,
  signatureOf,
  signedIn,
  storeChosen,
} from '../../domain/orderFacts.ts';

type Asked = FactOf<'slots/reservationAsked'>;
const MINUTE = 60_000;

/** A member who pays: her latte is priced. */
async function paying(before: readonly FactDraft[] = [signedIn]) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const events: AppEvent[] = [];
  const openTab = async (seed: number) => {
    const random = createSeededRandom(seed);
    const log = await createEventLog({ ...browser.openTab(), clock, random, writer: 1, build: 'test' });
    return { log, running: startKeepingReserved({ log, clock }) };
  };
  const { log, running } = await openTab(1);
  log.folded$.subscribe((folded) => events.push(...folded));
  const tell = (...drafts: readonly FactDraft[]) =>
    log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
  const settle = (ms = 1_000) => clock.advanceAndSettle(ms);
  const first = clock.now() + 20 * MINUTE;
  const asks = () => events.filter((event): event is Asked => event.type === 'slots/reservationAsked');
  let priceOfNow = 0;
  const price = async (orderId = 'o-1') => {
    const signature = signatureOf(log.world());
    const id = asEventId(`price-${++priceOfNow}`);
    await log.commit(() => ({
      events: [{ id, draft: { type: 'pricing/requested', data: { signature } }, cause: null }],
    }));
    const answer: FactDraft = { type: 'pricing/priced', data: priceOf({ signature, orderId }) };
    await log.commit(() => ({ events: [{ draft: answer, cause: id }] }));
  };
  await tell(...before, storeChosen, latteAdded);
  await price();
  await settle();
  return {
    ...{ clock, log, running, openTab, tell, settle, price, first },
    second: first + 5 * MINUTE,
    choose: (startsAt: number | null) =>
      tell({ type: 'slots/chosen', data: { startsAt, storeNumber: store.storeNumber } }),
    asked: () => asks().map(({ data }) => [data.orderId, data.startsAt]),
    answers: (keptMs: number | null = 5 * MINUTE) => {
      const last = asks().at(-1);
      if (last === undefined) throw new Error('Nothing was asked for.');
      const expiresAt = keptMs === null ? null : clock.now() + keptMs;
      return tell({ type: 'slots/reserved', data: { ...last.data, writeId: last.id, expiresAt } });
    },
    refuses: (code: string) => {
      const last = asks().at(-1);
      if (last === undefined) throw new Error('Nothing was asked for.');
      return tell({ type: 'slots/reservationRefused', data: { ...last.data, writeId: last.id, code } });
    },
  };
}

describe('a chosen slot', () => {
  it('is reserved for the price a moment after the last choice, once', async () => {
    const { choose, first, second, settle, asked, answers } = await paying();
    expect(asked()).toEqual([]);
    await choose(first);
    await settle(200);
    await choose(second);
    await settle(249);
    expect(asked()).toEqual([]);
    await settle(1);
    expect(asked()).toEqual([['o-1', second]]);
    await answers();
    await settle(2 * MINUTE);
    expect(asked()).toHaveLength(1);
  });

  it('is reserved by one of two tabs', async () => {
    const { openTab, choose, first, settle, asked } = await paying();
    await openTab(2);
    await choose(first);
    await settle();
    expect(asked()).toEqual([['o-1', first]]);
  });

  it('moves when another one is chosen, after the answer to the one before', async () => {
    const { choose, first, second, settle, asked, answers } = await paying();
    await choose(first);
    await settle();
    await choose(second);
    await settle();
    expect(asked()).toEqual([['o-1', first]]);
    await answers();
    await settle();
    expect(asked()).toEqual([
      ['o-1', first],
      ['o-1', second],
    ]);
  });

  it('is reserved anew for another price', async () => {
    const { choose, first, settle, asked, answers, price } = await paying();
    await choose(first);
    await settle();
    await answers();
    await price('o-2');
    await settle();
    expect(asked()).toEqual([
      ['o-1', first],
      ['o-2', first],
    ]);
  });

  it('that was refused for another reason is asked for again with another price only', async () => {
    const { choose, first, settle, asked, refuses, price } = await paying();
    await choose(first);
    await settle();
    await refuses('PRICING_EXPIRED');
    await settle(2 * MINUTE);
    expect(asked()).toHaveLength(1);
    await price('o-2');
    await settle();
    expect(asked()).toHaveLength(2);
  });

  it('is not reserved once it has begun', async () => {
    const { choose, clock, settle, asked } = await paying();
    await choose(clock.now());
    await settle();
    expect(asked()).toEqual([]);
  });

  it('waits for a price that is fresh', async () => {
    const { choose, first, settle, asked, tell, price } = await paying();
    await tell({ type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } });
    await choose(first);
    await settle();
    expect(asked()).toEqual([]);
    await price('o-2');
    await settle();
    expect(asked()).toEqual([['o-2', first]]);
  });

  it.each<[string, readonly FactDraft[]]>([
    ['a guest', []],
    ['a member whose session is over', [signedIn, { type: 'session/expired', data: {} }]],
    ['a member who is signing out', [signedIn, { type: 'session/signOutStarted', data: {} }]],
  ])('is not reserved for %s', async (_whom, before) => {
    const { choose, first, settle, asked } = await paying(before);
    await choose(first);
    await settle(MINUTE);
    expect(asked()).toEqual([]);
  });

  it('is not reserved while the order is on its way: the order says its slot itself', async () => {
    const { choose, first, settle, asked, tell } = await paying();
    await tell(requested());
    await choose(first);
    await settle(MINUTE);
    expect(asked()).toEqual([]);
  });

  it('without a price, or once the client has ended, is not reserved', async () => {
    const { choose, first, settle, asked, running } = await paying();
    running.unsubscribe();
    await choose(first);
    await settle(MINUTE);
    expect(asked()).toEqual([]);
    const unpriced = await paying();
    await unpriced.tell({ type: 'pricing/refreshed', data: {} });
    await unpriced.choose(unpriced.first);
    await unpriced.settle(MINUTE);
    expect(unpriced.asked()).toEqual([]);
  });
});

describe('a reservation', () => {
  it('ends with the choice, for the price it was made for', async () => {
    const { choose, first, settle, asked, answers, price } = await paying();
    await choose(first);
    await settle();
    await answers();
    await choose(null);
    await price('o-2');
    await settle();
    expect(asked()).toEqual([
      ['o-1', first],
      ['o-1', null],
    ]);
    await answers(null);
    await settle(MINUTE);
    expect(asked()).toHaveLength(2);
  });

  it('that is not kept any more, or never was, is not ended', async () => {
    const { choose, first, settle, asked, answers } = await paying();
    await choose(first);
    await settle();
    await answers(MINUTE);
    await settle(MINUTE);
    await choose(null);
    await settle(MINUTE);
    expect(asked()).toEqual([['o-1', first]]);
    const unasked = await paying();
    await unasked.choose(null);
    await unasked.settle(MINUTE);
    expect(unasked.asked()).toEqual([]);
  });
});
