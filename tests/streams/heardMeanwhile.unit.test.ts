/** What another device changed while an answer was on its way: the answer may be older, so it is asked for again. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { memberCart } from '../../streams/cart/reads.ts';
import { addresses } from '../../streams/addresses/reads.ts';
import { favorites } from '../../streams/favorites/reads.ts';
import { paymentMethods } from '../../streams/paymentMethods/reads.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/read.ts';
import { cards } from '../../streams/wallet/reads.ts';
import { worldAfter } from '../domain/given.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { openReads, yes } from './readBench.ts';

const ports = {} as ReadPorts;
const heard = (what: 'wallet' | 'favorites' | 'cart' | 'addresses', cursor = '7'): FactDraft => ({
  type: 'live/changeHeard',
  data: { cursor, what },
});

it.each([
  ['the cards', cards(ports), 'wallet'],
  ['the payment methods', paymentMethods(ports), 'wallet'],
  ['favorite stores', favorites(ports), 'favorites'],
  ['the addresses', addresses(ports), 'addresses'],
  ['the cart', memberCart(ports), 'cart'],
] as const)('%s depend on what was heard of them last, and on no other news', (_name, read, what) => {
  const dependsOn = (world: World) => read.dependsOn?.(world);
  const before = dependsOn(worldAfter([signedIn]));
  const first = dependsOn(worldAfter([signedIn, heard(what)]));
  expect(first).not.toBe(before);
  expect(dependsOn(worldAfter([signedIn, heard(what), heard(what, '8')]))).not.toBe(first);
  expect(dependsOn(worldAfter([signedIn, heard(what === 'cart' ? 'wallet' : 'cart')]))).toBe(before);
  expect(read.look?.isAskedOnReturn).toBe(true);
});

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
