/** The price as a read: what is asked, what the answer says, and when a look asks by itself. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { FactOf } from '../../domain/events.ts';
import { asEraId, asTabId } from '../../domain/ids.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { price as priceRead } from '../../streams/pricing/reads.ts';
import { keyOf, type ReadPorts } from '../../streams/read.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import {
  basis,
  latteAdded,
  priced,
  priceOf,
  requested,
  signature,
  storeChosen,
} from '../domain/orderFacts.ts';
import { latte } from '../domain/cart/someLatte.ts';

const failed: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const wants = { type: 'pricing/requested', data: { signature } } as const;
const question = (place: number): FactOf<'pricing/requested'> => ({
  ...wants,
  ...{ id: idOf(place), seq: place, at: NOON, v: 1, cause: null },
  ...{ tab: asTabId('tab-1'), session: asEraId('era-1') },
});
const asked = worldAfter([...basis, wants]);
const ready = worldAfter([...basis, ...priced()]);
const lost = worldAfter([
  ...basis,
  wants,
  { type: 'pricing/failed', data: { signature, kind: 'timeout' }, cause: basis.length + 1 },
]);
const another = { type: 'cart/itemAdded', data: { line: latte('b') } } as const;

function server() {
  const calls: unknown[][] = [];
  const price = async (...args: unknown[]) => {
    calls.push(args);
    return failed;
  };
  return {
    calls,
    read: priceRead({ orders: { price }, pricing: parseClientConfig({}) } as unknown as ReadPorts),
  };
}
const { read } = server();
const { look } = read;
const needsNoQuestion = (world: World, now = NOON, isGivenUp: (id: string) => boolean = () => false) =>
  look?.needsNoQuestion(world, 'price', now, isGivenUp);

describe('a question for the price', () => {
  it('is open while it is the last one and the cart is as it was', () => {
    const place = basis.length + 1;
    expect(read.isOpen(asked, question(place))).toBe(true);
    expect(read.isOpen(asked, question(place + 1))).toBe(false);
    expect(read.isOpen(worldAfter([another], NOON, asked), question(place))).toBe(false);
    expect(read.isOpen(ready, question(place))).toBe(false);
  });

  it("names the store, the lines and how they are taken, under the question's own key", async () => {
    const { calls, read: one } = server();
    const { signal } = new AbortController();
    await one.call(question(9), asked, signal);
    const request = {
      ...{ storeNumber: '99001', lines: asked.cart.lines },
      ...{ collectionType: asked.cart.collectionType, consumptionType: asked.cart.consumptionType },
      enableTransparentPricing: true,
    };
    expect(calls).toEqual([[request, false, idOf(9), signal]]);
  });

  it("is a guest's where nobody is signed in, or the session is over", async () => {
    const { calls, read: one } = server();
    const { signal } = new AbortController();
    const guest = worldAfter([storeChosen, latteAdded]);
    const over = worldAfter([{ type: 'session/expired', data: {} }], NOON, asked);
    for (const world of [guest, over, asked]) await one.call(question(9), world, signal);
    expect(calls.map(([, asGuest]) => asGuest)).toEqual([true, true, false]);
  });

  it('goes to no server without a store', async () => {
    const { calls, read: one } = server();
    const answer = await one.call(question(1), worldAfter([latteAdded]), new AbortController().signal);
    expect(answer).toEqual({ ok: false, kind: 'invalid', code: null, retryAfterSeconds: null });
    expect(calls).toEqual([]);
  });

  it('is one at a time, for guests too, and waits for no lock: all tabs see that it is asked', () => {
    expect([read.isOncePerKey, read.isMembers]).toEqual([false, false]);
    expect(keyOf(read, question(1))).toBe(keyOf(read, question(2)));
  });
});

describe('the answer', () => {
  it('is the price of what was asked about', () => {
    const { signature: _, ...price } = priceOf();
    expect(read.answered(price, question(1)).facts).toEqual([{ type: 'pricing/priced', data: priceOf() }]);
  });
  it('is a no with the lines that it is about', () => {
    const { facts } = read.answered({ refusal: 'ITEMS_UNAVAILABLE', lineIds: ['a'] }, question(1));
    const data = { signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'] };
    expect(facts).toEqual([{ type: 'pricing/refused', data }]);
  });
  it('that never came is said to have failed, and why', () => {
    expect(read.failed(failed, question(1), asked)).toEqual([
      { type: 'pricing/failed', data: { signature, kind: 'timeout' } },
    ]);
  });
});

describe('a look at the price', () => {
  it('asks where none is known, and again where an answer was lost', () => {
    expect(needsNoQuestion(worldAfter(basis))).toBe(false);
    expect(needsNoQuestion(lost)).toBe(false);
  });
  it('does not ask while one is fresh, refused or on its way, nor for an empty cart', () => {
    const no = { signature, code: 'ITEMS_UNAVAILABLE', lineIds: [] };
    const refused = worldAfter([
      ...basis,
      wants,
      { type: 'pricing/refused', data: no, cause: basis.length + 1 },
    ]);
    expect([ready, refused, asked, initialWorld].map((world) => needsNoQuestion(world))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });
  it('asks again for one that is over, but not while its order is on its way', () => {
    expect(needsNoQuestion(ready, NOON + 3_600_000)).toBe(false);
    expect(needsNoQuestion(worldAfter([...basis, ...priced(), requested()]), NOON + 3_600_000)).toBe(true);
  });
  it('asks again where this tab has given up the question that is out', () => {
    expect(needsNoQuestion(asked, NOON, (id) => id === idOf(basis.length + 1))).toBe(false);
    expect(needsNoQuestion(ready, NOON, () => true)).toBe(true);
  });
  it('asks for the cart as it is, and for nothing where there is none', () => {
    expect(look?.ask(worldAfter(basis), 'price')).toEqual(wants);
    expect(look?.ask(initialWorld, 'price')).toBeNull();
    expect(look?.subject?.(worldAfter(basis))).toBe(signature);
  });
  it('waits 300 ms after the last change, in a visible tab', () => {
    expect([look?.quietMs, look?.onlyVisible]).toEqual([300, true]);
  });
  it('knows why there is no price for this cart, not for one before', () => {
    expect(look?.failure?.(lost, 'price')).toBe('timeout');
    expect(look?.failure?.(worldAfter([another], NOON, lost), 'price')).toBeNull();
    expect(look?.failure?.(ready, 'price')).toBeNull();
    const no = { signature, code: 'ITEMS_UNAVAILABLE', lineIds: [] };
    const refused = worldAfter([
      ...basis,
      wants,
      { type: 'pricing/refused', data: no, cause: basis.length + 1 },
    ]);
    expect(look?.failure?.(refused, 'price')).toBeNull();
  });
});
