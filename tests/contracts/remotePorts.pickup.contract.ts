/** The part of the remote ports' contract about coming for an order: one arrival, its refusals, and what is told live. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PickupState } from '../../domain/pickup/state.ts';
import { latestCursor } from './remotePorts.feed.contract.ts';
import {
  previousOf,
  priced,
  signedIn,
  valueOf,
  type Setup,
  type WorldBench,
  orderIn,
} from './remotePortsBench.ts';

export function pickupPromises(setup: Setup): void {
  test('the same key twice, even at once, is one arrival and the same answer', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const here = await onTheWay(bench);
    const key = randomUUID();
    const [first, second] = await Promise.all([pickup.checkIn(here, key), pickup.checkIn(here, key)]);
    expect(valueOf(first)).toMatchObject({ storeNumber: bench.storeNumber, stallNumber: 2 });
    expect(second).toEqual(first);
    const state = valueOf(await pickup.state(bench.storeNumber, here.orderToken));
    expect(state.order?.arrival).toEqual(valueOf(first));
  });

  test('somebody who comes in is told of once, without a stall', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const { storeNumber, orderToken, displayName } = await onTheWay(bench);
    const come = { storeNumber, orderToken, displayName, way: 'IN_STORE', saidAt: Date.now() } as const;
    const key = randomUUID();
    const first = valueOf(await pickup.announce(come, key));
    expect([first.stallNumber, valueOf(await pickup.announce(come, key))]).toEqual([null, first]);
    expect(valueOf(await pickup.state(storeNumber, orderToken)).order?.arrival?.stallNumber).toBeNull();
  });

  test('another stall for the same order moves the arrival, it makes no second, and is told to the other devices', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const here = await onTheWay(bench);
    const start = await latestCursor(bench);
    const told = async () => valueOf(await bench.server.feed.poll(start)).map(({ kind }) => kind);
    const listed = async () =>
      (await previousOf(bench)).find(({ orderId }) => orderId === here.orderId)?.arrival;
    expect([await listed(), await told()]).toEqual([null, []]);
    const first = valueOf(await pickup.checkIn(here, randomUUID()));
    expect(valueOf(await pickup.checkIn(here, randomUUID()))).toEqual(first);
    const { arrivedAt } = first;
    expect(await listed()).toEqual({ stallNumber: 2, arrivedAt, revision: 1 });
    expect(await told()).toEqual(['orders']);
    const moved = valueOf(await pickup.checkIn({ ...here, stallNumber: 3 }, randomUUID()));
    expect(moved).toEqual({ ...first, stallNumber: 3, revision: 2 });
    const state = valueOf(await pickup.state(bench.storeNumber, here.orderToken));
    expect(state.order?.arrival).toEqual(moved);
    expect(await listed()).toEqual({ stallNumber: 3, arrivedAt, revision: 2 });
    expect(await told()).toEqual(['orders', 'orders']);
    for (let step = 0; step < 3; step++) await bench.advance(here.orderId);
    expect(await listed()).toBeNull();
  });

  test('a check-in that was said earlier and comes later leaves the newer stall, unless it saw that one', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const here = await onTheWay(bench);
    const saidAt = 1_700_000_000_000;
    const say = async (stallNumber: number, later: number, seenRevision: number | null = null) =>
      valueOf(
        await pickup.checkIn({ ...here, stallNumber, saidAt: saidAt + later, seenRevision }, randomUUID()),
      );
    const newer = await say(3, 30_000);
    expect(await say(2, 0)).toEqual(newer);
    expect(valueOf(await pickup.state(bench.storeNumber, here.orderToken)).order?.arrival).toEqual(newer);
    // The clock of the second device is slow, but its person saw stall 3.
    expect(await say(1, 0, newer.revision)).toMatchObject({ stallNumber: 1, revision: 2 });
  });

  test('is refused with its code: no such order, no such stall, no such store, picked up already', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const here = await onTheWay(bench);
    const codeOf = async (change: Partial<typeof here>) => {
      const answer = await pickup.checkIn({ ...here, ...change }, randomUUID());
      return answer.ok ? 'done' : answer.code;
    };
    expect(await codeOf({ orderToken: 'nobody-has-this' })).toBe('ORDER_NOT_FOUND');
    expect(await codeOf({ stallNumber: 99 })).toBe('STALL_INVALID');
    expect(await codeOf({ storeNumber: '00000' })).toBe('STORE_NOT_FOUND');
    for (let step = 0; step < 3; step++) await bench.advance(here.orderId);
    expect(await codeOf({})).toBe('ALREADY_PICKED_UP');
  });

  test('without a session the store is told, and an order to the person who has its token', async () => {
    const bench = await signedIn(setup);
    const { pickup, session } = bench.server;
    const { orderToken, orderId } = await onTheWay(bench);
    await session.signOut();
    const { storeNumber } = bench;
    expect(valueOf(await pickup.state(storeNumber, null))).toMatchObject({ storeNumber, order: null });
    expect(valueOf(await pickup.state(storeNumber, orderToken)).order?.orderId).toBe(orderId);
    expect(valueOf(await pickup.state('99002', orderToken)).order).toBeNull();
    expect(await pickup.state('00000', null)).toMatchObject({ ok: false, code: 'STORE_NOT_FOUND' });
  });

  test('a subscription says how things are, then each change once', async () => {
    const bench = await signedIn(setup);
    const { pickup } = bench.server;
    const here = await onTheWay(bench);
    const heard: PickupState[] = [];
    const hear = { next: (state: PickupState) => heard.push(state), error: () => undefined };
    const listening = pickup.subscribe(bench.storeNumber, here.orderToken).subscribe(hear);
    await vi.waitFor(() => expect(heard).toHaveLength(1), 5_000);
    await bench.advance(here.orderId);
    await vi.waitFor(() => expect(heard.at(-1)?.order?.status).toBe('Preparing'), 5_000);
    valueOf(await pickup.checkIn(here, randomUUID()));
    await vi.waitFor(() => expect(heard.at(-1)?.order?.arrival?.stallNumber).toBe(2), 5_000);
    listening.unsubscribe();
    const told = heard.map(({ order }) => `${order?.status} ${order?.arrival?.stallNumber}`);
    expect(told).toEqual(['Received undefined', 'Preparing undefined', 'Preparing 2']);
  });
}

async function onTheWay(bench: WorldBench) {
  const { orderId, orderToken } = orderIn(
    await bench.server.orders.submit(await priced(bench), randomUUID()),
  );
  return { orderId, storeNumber: bench.storeNumber, orderToken, displayName: 'Maya', stallNumber: 2 };
}
