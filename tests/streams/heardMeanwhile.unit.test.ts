/** What another device changed while an answer was on its way: the answer may be older, so it is asked for again. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { addresses } from '../../streams/addresses/reads.ts';
import { favorites } from '../../streams/favorites/reads.ts';
import { paymentMethods } from '../../streams/paymentMethods/reads.ts';
import type { ReadPorts } from '../../streams/read.ts';
import { cards } from '../../streams/wallet/reads.ts';
import { worldAfter } from '../domain/given.ts';
import { signedIn } from '../domain/orderFacts.ts';

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
] as const)('%s depend on what was heard of them last, and on no other news', (_name, read, what) => {
  const dependsOn = (world: World) => read.dependsOn?.(world);
  const before = dependsOn(worldAfter([signedIn]));
  const first = dependsOn(worldAfter([signedIn, heard(what)]));
  expect(first).not.toBe(before);
  expect(dependsOn(worldAfter([signedIn, heard(what), heard(what, '8')]))).not.toBe(first);
  expect(dependsOn(worldAfter([signedIn, heard('cart')]))).toBe(before);
  expect(read.look?.isAskedOnReturn).toBe(true);
});
