/** The price as a read: who asks, and when a look asks by itself. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { FactOf } from '../../domain/events.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { price } from '../../streams/pricing/reads.ts';
import type { ReadPorts } from '../../streams/reads/read.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { basis, latteAdded, priced, requested, signature, storeChosen } from '../domain/orderFacts.ts';
import { asking, no } from './device.ts';

const wants = { type: 'pricing/requested', data: { signature } } as const;
const cause = basis.length + 1;
const asked = worldAfter([...basis, wants]);
const ready = worldAfter([...basis, ...priced()]);
const lost = worldAfter([
  ...[...basis, wants],
  { type: 'pricing/failed', data: { signature, kind: 'timeout' }, cause },
]);
const no_ = { signature, code: 'ITEMS_UNAVAILABLE', lineIds: [] };
const refused = worldAfter([...basis, wants, { type: 'pricing/refused', data: no_, cause }]);
const { signal } = new AbortController();

function server() {
  const { calls, port } = asking(['price'], () => no('timeout'));
  return {
    calls,
    ...price({ pricing: port, pricingSettings: parseClientConfig({}) } as unknown as ReadPorts),
  };
}
const { look } = server();
const needsNoQuestion = (world: World, now = NOON, isGivenUp: (id: string) => boolean = () => false) =>
  look.needsNoQuestion(world, 'price', now, isGivenUp);

describe('a question for the price', () => {
  const question = { ...wants, id: idOf(9) } as FactOf<'pricing/requested'>;

  it("is a guest's where nobody is signed in, or the session is over", async () => {
    const { calls, call } = server();
    const guest = worldAfter([storeChosen, latteAdded]);
    const over = worldAfter([{ type: 'session/expired', data: {} }], NOON, asked);
    for (const world of [guest, over, asked]) await call(question, world, signal);
    expect(calls.map(([, , asGuest]) => asGuest)).toEqual([true, true, false]);
  });

  it('goes to no server without a store', async () => {
    const { calls, call } = server();
    expect(await call(question, worldAfter([latteAdded]), signal)).toEqual(no('invalid'));
    expect(calls).toEqual([]);
  });
});

describe('a look at the price', () => {
  it('asks where none is known, and again where an answer was lost', () => {
    expect([worldAfter(basis), lost].map((world) => needsNoQuestion(world))).toEqual([false, false]);
  });
  it('does not ask while one is fresh, refused or on its way, nor for an empty cart', () => {
    const worlds = [ready, refused, asked, initialWorld];
    expect(worlds.map((world) => needsNoQuestion(world))).toEqual(worlds.map(() => true));
  });
  it('asks again for one that is over, but not while its order is on its way', () => {
    expect(needsNoQuestion(ready, NOON + 3_600_000)).toBe(false);
    expect(needsNoQuestion(worldAfter([...basis, ...priced(), requested()]), NOON + 3_600_000)).toBe(true);
  });
  it('asks again where this tab has given up the question that is out', () => {
    expect(needsNoQuestion(asked, NOON, (id) => id === idOf(cause))).toBe(false);
    expect(needsNoQuestion(ready, NOON, () => true)).toBe(true);
  });
  it('asks for the cart as it is, and for nothing where there is none', () => {
    expect(look.ask(initialWorld, 'price')).toBeNull();
    expect(look.subject?.(worldAfter(basis))).toBe(signature);
  });
  it('knows why there is no price for this cart, not for one before', () => {
    const another = worldAfter([{ type: 'cart/itemAdded', data: { line: latte('b') } }], NOON, lost);
    expect([another, refused].map((world) => look.failure?.(world, 'price'))).toEqual([null, null]);
  });
});
