/** What single reads do besides what holds of each (reads.unit.test.ts). */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { FactDraft, FactOf, FactType } from '../../domain/events.ts';
import { pricingPlaceOf } from '../../domain/stores/pricingPlace.ts';
import { initialWorld } from '../../domain/world.ts';
import { memberCart } from '../../streams/cart/reads.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import { menu } from '../../streams/menu/reads.ts';
import { previousOrders } from '../../streams/orders/reads.ts';
import { pickupTime } from '../../streams/pickupTimes/reads.ts';
import type { LogPort } from '../../streams/ports.ts';
import { ONLY_KEY, type ReadPorts } from '../../streams/reads/read.ts';
import { added, change, fetched, joined, sent, taken } from '../domain/cartFacts.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { NOON, worldAfter } from '../domain/given.ts';
import { basis, requested, signedIn, submitted } from '../domain/orderFacts.ts';
import { asking, no } from './device.ts';

const { signal } = new AbortController();
const question = <T extends FactType>(type: T, data: FactOf<T>['data']) => ({ type, data }) as FactOf<T>;
function server() {
  const { calls, port } = asking(['menu', 'product', 'previous'], () => no('timeout'));
  const ports = { menu: port, orders: port, documents: createDocuments({} as LogPort) };
  return {
    calls,
    ports: { ...ports, locale: 'en-US', pricingSettings: parseClientConfig({}) } as unknown as ReadPorts,
  };
}

describe('a menu', () => {
  const KEY = 'menu:99001:en-US';
  it.each<[string, unknown[]]>([
    ['menu:national:en-US', ['menu', null, 'en-US', signal, null]],
    ['product:5:hot:99001:en-US', ['product', 5, 'hot', '99001', 'en-US', signal, null]],
  ])('is asked for by its key: %s', async (key, call) => {
    const { calls, ports } = server();
    await menu(ports).call(question('menu/requested', { key }), initialWorld, signal);
    expect(calls).toEqual([call]);
  });

  it('of a key that this build does not know is asked of no server', async () => {
    const { calls, ports } = server();
    const asked = question('menu/requested', { key: 'drinks:7' });
    expect(await menu(ports).call(asked, initialWorld, signal)).toEqual(no('invalid'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['refused', KEY, true],
    ['server', KEY, true],
    ['timeout', KEY, false],
    ['refused', 'menu:7:en-US', false],
    ['refused', 'product:5:hot:99001:en-US', false],
  ] as const)(
    'that is %s (%s) clears the chosen store where that is at fault: %s',
    (kind, key, isCleared) => {
      const read = menu(server().ports);
      const failed = { type: 'menu/fetchFailed', data: { key, kind, code: 'NO' } };
      const cleared = { type: 'locator/storeCleared', data: { by: 'menuFailed' } };
      const factsIn = (world: typeof initialWorld) =>
        read.failed(no(kind, 'NO'), question('menu/requested', { key }), world);
      expect(factsIn(worldAfter(basis))).toEqual(isCleared ? [failed, cleared] : [failed]);
      expect(factsIn(initialWorld)).toEqual([failed]);
    },
  );
});

it('past orders are those of the chosen store, in the language of the page', async () => {
  const { calls, ports } = server();
  const world = worldAfter(basis);
  await previousOrders(ports).call(question('order/previousRequested', {}), world, signal);
  const place = pricingPlaceOf(world.store.selected);
  expect(place).toMatchObject({ storeNumber: '99001' });
  expect(calls).toEqual([['previous', { locale: 'en-US', place, isPricingEnabled: true }, signal]]);
});

describe('the kept cart', () => {
  const read = memberCart({} as ReadPorts);
  const onItsWay = [signedIn, joined, added('a'), sent(change('a', 1))];

  it('is not asked for by a guest', () => {
    const needsNoQuestion = (facts: readonly FactDraft[]) =>
      read.look.needsNoQuestion(worldAfter(facts), ONLY_KEY, NOON, () => false);
    expect([needsNoQuestion([signedIn]), needsNoQuestion([signedIn, joined])]).toEqual([true, false]);
    expect(needsNoQuestion([signedIn, joined, fetched(1)])).toBe(true);
  });

  it('is asked for anew where a write began or ended meanwhile', () => {
    const answered = [...onItsWay, taken(4, 1, latte('a'))];
    const next = [...answered, added('b'), sent(change('b', 1))];
    const depends = [[], onItsWay, answered, next].map((facts) => read.dependsOn?.(worldAfter(facts)));
    expect([depends[0] === depends[2], new Set(depends).size]).toEqual([true, 3]);
  });
});

describe('the pickup time of an order', () => {
  const { look, isOpen } = pickupTime({} as ReadPorts);
  const data = { orderId: 'o-1', storeNumber: '99001-2' };
  const asks: FactDraft = { type: 'pickupTimes/requested', data };
  const key = 'o-1|99001-2';
  const told = (minutesMin: number | null, minutesMax: number | null): FactDraft => ({
    type: 'pickupTimes/fetched',
    data: { orderId: 'o-1', minutesMin, minutesMax },
  });
  const failed: FactDraft = { type: 'pickupTimes/failed', data: { orderId: 'o-1', kind: 'timeout' } };

  it('is asked for by a guest who placed the order in this browser, and by nobody else who is not signed in', () => {
    const { lines, price, currency, storeName } = requested().data as FactOf<'order/submitRequested'>['data'];
    const guestRequested: FactDraft = {
      type: 'order/guestSubmitRequested',
      data: {
        ...{ orderId: 'o-1', storeNumber: '99001', storeName, price, currency, lines: [...lines] },
        ...{ collectionType: 'IN_STORE', scheduledFor: null, payer: null, vaultRef: 'vault:1' },
      },
    };
    const placed = worldAfter([guestRequested, submitted(1)]);
    expect([placed.session.member, look.ask(placed, key)]).toEqual([null, asks]);
    expect(look.ask(placed, 'o-2|99001-2')).toBeNull();
    expect(look.ask(worldAfter([signedIn, { type: 'session/expired', data: {} }]), key)).toBeNull();
    expect(look.ask(worldAfter([signedIn]), '')).toMatchObject({ data: { orderId: '', storeNumber: '' } });
  });

  it('is not asked for again within a minute while a question is out, or after one that failed', () => {
    for (const facts of [[asks], [asks, failed]])
      expect(
        [59_999, 60_000].map((age) => look.needsNoQuestion(worldAfter(facts), key, NOON + age, () => false)),
      ).toEqual([true, false]);
    const ofAnother: FactDraft = { ...asks, data: { ...data, orderId: 'o-2' } } as FactDraft;
    expect(isOpen(worldAfter([ofAnother]), asks as FactOf<'pickupTimes/requested'>)).toBe(false);
  });

  it('that is late stays said while it is asked for again, and where no answer comes', () => {
    const late = (...facts: readonly FactDraft[]) => worldAfter(facts).pickupTimes.byOrder['o-1'];
    const known = { late: { min: 9, max: 12 }, at: NOON, knownSince: NOON, failure: null };
    expect(late(asks, told(9, 12))).toEqual({ ...known, status: 'known' });
    expect(late(asks, told(9, 12), asks)).toEqual({ ...known, status: 'asking' });
    expect(late(asks, told(9, 12), asks, failed)).toEqual({
      ...{ ...known, status: 'failed', failure: { kind: 'timeout', code: null } },
    });
    const none = [late(asks, told(9, 12), told(null, null)), late(asks), late(failed)];
    expect(none.map((each) => each?.late)).toEqual([null, null, null]);
  });
});
