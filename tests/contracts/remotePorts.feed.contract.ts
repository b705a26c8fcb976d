/** The part of the remote ports' contract about news: each step once, in order, by polling and by socket. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { FeedEntry } from '../../streams/feed/port.ts';
import {
  priced,
  signedIn,
  statusesOf,
  valueOf,
  type Setup,
  type WorldBench,
  orderIn,
} from './remotePortsBench.ts';

export function feedPromises(setup: Setup): void {
  test('each step since a cursor is told once and in order, by polling and then by a subscription, until that stops', async () => {
    const bench = await signedIn(setup);
    const { feed } = bench.server;
    const start = await latestCursor(bench);
    const orderId = await bought(bench);
    await bench.advance(orderId);
    const { heard, failures, stop } = listen(bench, start);
    await vi.waitFor(() => expect(heard).toHaveLength(2), 5_000);
    await bench.advance(orderId);
    await vi.waitFor(() => expect(heard).toHaveLength(3), 5_000);
    stop();
    expect(statusesOf(heard, orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup']);
    expect(heard.every(({ at }) => Number.isSafeInteger(at))).toBe(true);
    const cursors = heard.map(({ cursor }) => Number(cursor));
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
    const after = async (cursor = start) => valueOf(await feed.poll(cursor));
    expect(await after()).toEqual(heard);
    expect(await after(heard[0]?.cursor)).toEqual(heard.slice(1));
    expect(await after(heard.at(-1)?.cursor)).toEqual([]);
    await bench.advance(orderId);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([heard.length, failures]).toEqual([3, []]);
  });

  test('a favorite that changed is told once, without content, however often the change is sent', async () => {
    const bench = await signedIn(setup);
    const { server, storeNumber } = bench;
    valueOf(await server.stores.flipFavorite(storeNumber, false, randomUUID()));
    const start = await latestCursor(bench);
    const key = randomUUID();
    for (const each of [key, key, randomUUID()])
      valueOf(await server.stores.flipFavorite(storeNumber, true, each));
    // The stars of an order that was picked up before may come meanwhile.
    const told = valueOf(await server.feed.poll(start)).filter(({ kind }) => kind !== 'wallet');
    expect(told.map(({ kind, order }) => ({ kind, order }))).toEqual([{ kind: 'favorites', order: null }]);
    valueOf(await server.stores.flipFavorite(storeNumber, false, randomUUID()));
  });

  test('a change of the cart is told with the version that the answer to it has', async () => {
    const bench = await signedIn(setup);
    const { server, line } = bench;
    const start = await latestCursor(bench);
    const change = { changeId: randomUUID(), lineId: line.lineId, by: 1, line };
    const { version } = valueOf(await server.cart.change([change], null, null, randomUUID()));
    const told = valueOf(await server.feed.poll(start));
    expect(told.map(({ kind, cartVersion }) => [kind, cartVersion])).toEqual([['cart', version]]);
    const taken = { ...change, changeId: randomUUID(), by: -1, line: null };
    valueOf(await server.cart.change([taken], null, null, randomUUID()));
  });

  test('a pickup option alone is a change of the cart, in each answer from then on', async () => {
    const { server } = await signedIn(setup);
    const curbside = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
    const inside = { collectionType: 'IN_STORE', consumptionType: 'CONSUME_IN_STORE' } as const;
    const told = valueOf(await server.cart.change([], null, curbside, randomUUID()));
    expect(told.pickup).toEqual(curbside);
    const again = valueOf(await server.cart.change([], null, curbside, randomUUID()));
    expect(again.version).toBe(told.version);
    const next = valueOf(await server.cart.change([], null, inside, randomUUID()));
    expect(next).toMatchObject({ version: told.version + 1, pickup: inside });
    expect(valueOf(await server.cart.cart()).pickup).toEqual(inside);
  });

  test('a subscription and a poll fail as unauthenticated for a stranger, and when the member signs out', async () => {
    expect(await setup().server.feed.poll(null)).toMatchObject({ ok: false, kind: 'unauthenticated' });
    const stranger = listen(setup(), null);
    await vi.waitFor(() => expect(stranger.failures).toMatchObject([{ kind: 'unauthenticated' }]), 5_000);
    const bench = await signedIn(setup);
    const member = listen(bench, await latestCursor(bench));
    const orderId = await bought(bench);
    await vi.waitFor(() => expect(statusesOf(member.heard, orderId)).toHaveLength(1), 5_000);
    await bench.server.session.signOut();
    await vi.waitFor(() => expect(member.failures).toMatchObject([{ kind: 'unauthenticated' }]), 5_000);
    expect(await bench.server.feed.poll(null)).toMatchObject({ ok: false, kind: 'unauthenticated' });
  });
}

async function bought(bench: WorldBench): Promise<string> {
  const order = await priced(bench);
  return orderIn(await bench.server.orders.submit(order, randomUUID())).orderId;
}

export const latestCursor = async ({ server }: WorldBench): Promise<string | null> =>
  valueOf(await server.feed.poll(null)).at(-1)?.cursor ?? null;

function listen({ server }: WorldBench, after: string | null) {
  const heard: FeedEntry[] = [];
  const failures: unknown[] = [];
  const subscription = server.feed.subscribe(after).subscribe({
    next: (entry) => heard.push(entry),
    error: (thrown) => failures.push(thrown),
  });
  return { heard, failures, stop: () => subscription.unsubscribe() };
}
