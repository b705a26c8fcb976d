/** What another device changed while an answer was on its way: the answer may be older, so it is asked for again. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { memberCart } from '../../streams/cart/reads.ts';
import { addresses } from '../../streams/addresses/reads.ts';
import { previousOrders } from '../../streams/orders/reads.ts';
import { favorites } from '../../streams/favorites/reads.ts';
import { paymentMethods } from '../../streams/paymentMethods/reads.ts';
import { rewards } from '../../streams/rewards/reads.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/read.ts';
import { cards } from '../../streams/wallet/reads.ts';
import { worldAfter } from '../domain/given.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { later, openReads, yes } from './readBench.ts';

const ports = {} as ReadPorts;
const heard = (what: 'wallet' | 'favorites' | 'cart' | 'addresses' | 'orders', cursor = '7'): FactDraft => ({
  type: 'live/changeHeard',
  data: { cursor, what },
});

it.each([
  ['the cards', cards(ports), 'wallet'],
  ['the payment methods', paymentMethods(ports), 'wallet'],
  ['the rewards', rewards(ports), 'wallet'],
  ['favorite stores', favorites(ports), 'favorites'],
  ['the addresses', addresses(ports), 'addresses'],
  ['the cart', memberCart(ports), 'cart'],
  ['the past orders', previousOrders(ports), 'orders'],
] as const)('%s depend on what was heard of them last, and on no other news', (_name, read, what) => {
  const dependsOn = (world: World) => read.dependsOn?.(world);
  const before = dependsOn(worldAfter([signedIn]));
  const first = dependsOn(worldAfter([signedIn, heard(what)]));
  expect(first).not.toBe(before);
  expect(dependsOn(worldAfter([signedIn, heard(what), heard(what, '8')]))).not.toBe(first);
  expect(dependsOn(worldAfter([signedIn, heard(what === 'cart' ? 'wallet' : 'cart')]))).toBe(before);
  expect(read.look?.isAskedOnReturn).toBe(true);
});

const moved = (orderId: string, status: 'Received' | 'Preparing', cursor: string): FactDraft => ({
  type: 'order/statusChanged',
  data: { orderId, status, storeNumber: '7', cursor, changedAt: 2 },
});
const cancelled = (orderId: string, cursor: string): FactDraft => ({
  type: 'cancellations/heard',
  data: { cursor, orderId, cancelledAt: 3 },
});

it('the past orders depend on which orders were heard of, and which were cancelled', () => {
  const dependsOn = (...facts: readonly FactDraft[]) =>
    previousOrders(ports).dependsOn?.(worldAfter([signedIn, ...facts]));
  const first = dependsOn(moved('o-1', 'Received', '1'));
  expect(first).not.toBe(dependsOn());
  expect(dependsOn(moved('o-1', 'Received', '1'), moved('o-1', 'Preparing', '2'))).toBe(first);
  const second = dependsOn(moved('o-1', 'Received', '1'), moved('o-2', 'Received', '2'));
  expect(second).not.toBe(first);
  const ended = dependsOn(moved('o-1', 'Received', '1'), cancelled('o-1', '2'));
  expect(ended).not.toBe(first);
  // Told again when its bank has answered what becomes of the money.
  expect(dependsOn(moved('o-1', 'Received', '1'), cancelled('o-1', '2'), cancelled('o-1', '3'))).not.toBe(
    ended,
  );
});

it('the cart depends on which order was placed last, as the server takes its lines out', () => {
  const dependsOn = (...facts: readonly FactDraft[]) =>
    memberCart(ports).dependsOn?.(worldAfter([signedIn, ...facts]));
  const first = dependsOn(moved('o-1', 'Received', '1'));
  expect(first).not.toBe(dependsOn());
  expect(dependsOn(moved('o-1', 'Received', '1'), moved('o-1', 'Preparing', '2'))).toBe(first);
  expect(dependsOn(moved('o-1', 'Received', '1'), moved('o-2', 'Received', '2'))).not.toBe(first);
});

it.each([
  ['an order of another device', moved('o-2', 'Received', '2')],
  ['a cancellation', cancelled('o-1', '2')],
])(
  'the past orders are asked for again when %s is heard while an older answer is on its way',
  async (_, news) => {
    const older = later();
    const { run, tell, settle, log } = await openReads(yes);
    const answers = [older.said, yes];
    let asked = 0;
    const previous = async () => answers[asked++] ?? yes;
    const documents = createDocuments(createFakeTabs().openTab().log);
    const runner = run(
      previousOrders({
        orders: { previous },
        documents,
        locale: 'en-US',
        pricing: {},
      } as unknown as ReadPorts),
    );
    await tell(signedIn, moved('o-1', 'Received', '1'));
    runner.look(ONLY_KEY);
    await settle();
    await tell(news);
    await settle();
    older.answer(yes);
    await settle(100);
    expect(asked).toBe(2);
    expect(log.world().order.previous?.fetchedAt).toBeGreaterThan(0);
  },
);

it('asks after each of six changes in 10 s, as each answer from before a change is another', async () => {
  const { cards: lookedAt, tell, settle, asked } = await openReads(yes);
  await tell(signedIn);
  lookedAt().look(ONLY_KEY);
  await settle();
  for (const cursor of ['1', '2', '3', '4', '5', '6']) {
    await tell(heard('wallet', cursor));
    await settle(1_000);
  }
  expect(asked()).toBe(7);
});
