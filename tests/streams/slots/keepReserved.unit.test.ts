/** When the chosen slot is reserved: for a member's fresh price, moved with the choice, ended with none, one write at a time. */
import { describe, expect, it } from 'vitest';
import type { FactDraft, FactOf } from '../../../domain/events.ts';
import { startKeepingReserved } from '../../../streams/slots/keepReserved.ts';
import {
  latteAdded,
  priceOf,
  requested,
  signatureOf,
  signedIn,
  storeChosen,
} from '../../domain/orderFacts.ts';
import { openDevice } from '../device.ts';

const MINUTE = 60_000;

/** A member who pays: her latte is priced. */
async function paying(before: readonly FactDraft[] = [signedIn]) {
  const { clock, openTab, settle } = openDevice();
  const keep = async () => {
    const opened = await openTab();
    return { ...opened, running: startKeepingReserved({ log: opened.log, clock }) };
  };
  const { log, tell, events, running } = await keep();
  const first = clock.now() + 20 * MINUTE;
  const asks = () =>
    events.filter(
      (event): event is FactOf<'slots/reservationAsked'> => event.type === 'slots/reservationAsked',
    );
  const last = () => {
    const asked = asks().at(-1);
    if (asked === undefined) throw new Error('Nothing was asked for.');
    return { ...asked.data, writeId: asked.id };
  };
  let prices = 0;
  const price = async (orderId = 'o-1') => {
    const signature = signatureOf(log.world());
    const id = `price-${++prices}`;
    await tell({ type: 'pricing/requested', data: { signature }, id });
    await tell({ type: 'pricing/priced', data: priceOf({ signature, orderId }), cause: id });
  };
  await tell(...before, storeChosen, latteAdded);
  await price();
  await settle(1_000);
  return {
    ...{ clock, running, keep, tell, price, first },
    second: first + 5 * MINUTE,
    settle: (ms = 1_000) => settle(ms),
    choose: (startsAt: number | null) =>
      tell({ type: 'slots/chosen', data: { startsAt, storeNumber: '99001' } }),
    asked: () => asks().map(({ data }) => [data.orderId, data.startsAt]),
    answers(keptMs: number | null = 5 * MINUTE) {
      const expiresAt = keptMs === null ? null : clock.now() + keptMs;
      return tell({ type: 'slots/reserved', data: { ...last(), expiresAt } });
    },
    refuses: (code: string) => tell({ type: 'slots/reservationRefused', data: { ...last(), code } }),
  };
}

describe('a chosen slot', () => {
  it('is reserved for the price a moment after the last choice, once, by one of two tabs', async () => {
    const { keep, choose, first, second, settle, asked, answers } = await paying();
    await keep();
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

  type Paying = Awaited<ReturnType<typeof paying>>;
  it.each<[string, readonly FactDraft[], (paying: Paying) => unknown]>([
    ['for a guest', [], () => undefined],
    [
      'for a member whose session is over',
      [signedIn, { type: 'session/expired', data: {} }],
      () => undefined,
    ],
    [
      'for a member who is signing out',
      [signedIn, { type: 'session/signOutStarted', data: {} }],
      () => undefined,
    ],
    // The order says its slot itself.
    ['while the order is on its way', [signedIn], ({ tell }) => tell(requested())],
    ['without a price', [signedIn], ({ tell }) => tell({ type: 'pricing/refreshed', data: {} })],
    ['once it has begun', [signedIn], ({ clock }) => clock.setWallClock(20 * MINUTE)],
    ['once the client has ended', [signedIn], ({ running }) => running.unsubscribe()],
  ])('is not reserved %s', async (_when, before, happens) => {
    const all = await paying(before);
    await happens(all);
    await all.choose(all.first);
    await all.settle(MINUTE);
    expect(all.asked()).toEqual([]);
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
    await answers(null);
    await settle(MINUTE);
    expect(asked()).toEqual([
      ['o-1', first],
      ['o-1', null],
    ]);
  });

  it('that is not kept any more, or never was, is not ended', async () => {
    const { choose, first, settle, asked, answers } = await paying();
    await choose(null);
    await settle(MINUTE);
    expect(asked()).toEqual([]);
    await choose(first);
    await settle();
    await answers(MINUTE);
    await settle(MINUTE);
    await choose(null);
    await settle(MINUTE);
    expect(asked()).toEqual([['o-1', first]]);
  });
});
