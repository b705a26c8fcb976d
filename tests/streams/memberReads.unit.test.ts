/**
 * Cards, past orders, favorite stores, menus and store details as reads: what is asked, what is kept of the answer, and
 * for how long.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { pricingPlaceOf } from '../../domain/stores/pricingPlace.ts';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft, FactOf, FactType } from '../../domain/events.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { favorites as favoritesRead } from '../../streams/favorites/reads.ts';
import { previousOrders as previousOrdersRead } from '../../streams/orders/reads.ts';
import { storeDetails as storeDetailsRead } from '../../streams/pickup/reads.ts';
import { cards as cardsRead } from '../../streams/wallet/reads.ts';
import { createDocuments } from '../../streams/documents.ts';
import { menu as menuRead } from '../../streams/menu/reads.ts';
import { keyOf, ONLY_KEY, type ReadPorts } from '../../streams/read.ts';
import type { LogPort, RemoteFailure } from '../../streams/ports.ts';
import type { Read } from '../../streams/read.ts';
import { PICKUP_STORE_VALID_MS } from '../../domain/pickup/rules.ts';
import { NOON, worldAfter } from '../domain/given.ts';
import { basis, cardsKnown, requested, signedIn, storeChosen, submitted } from '../domain/orderFacts.ts';

const HOUR = 3_600_000;
const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const { signal } = new AbortController();

/** A server that answers nothing, and what it was asked. */
function server() {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return failure;
    };
  const ports = {
    wallet: { cards: say('cards') },
    orders: { previous: say('previous') },
    stores: { favorites: say('favorites'), byNumber: say('byNumber') },
    menu: { menu: say('menu'), product: say('product') },
    documents: createDocuments({} as LogPort),
    locale: 'en-US',
    pricing: parseClientConfig({}),
  } as unknown as ReadPorts;
  return {
    calls,
    cards: cardsRead(ports),
    previous: previousOrdersRead(ports),
    favorites: favoritesRead(ports),
    menus: menuRead(ports),
    details: storeDetailsRead(ports),
  };
}
type Reads = ReturnType<typeof server>;
let reads: Reads;
beforeEach(() => {
  reads = server();
});

const KEY = 'menu:99001:en-US';
const question = <T extends FactType>(type: T, data: FactOf<T>['data']) => ({ type, data }) as FactOf<T>;
const forMenu = (key: string) => question('menu/requested', { key });
const placed = worldAfter([signedIn, requested(), submitted(2)]);

interface Case<T extends FactType, V> {
  readonly name: string;
  readonly readOf: (all: Reads) => Read<T, V>;
  readonly asks: FactDraft;
  readonly answers: FactDraft;
  readonly fails: FactDraft;
  readonly key: string;
  readonly validMs: number;
}
const cases = [
  {
    name: 'the cards',
    ...{ readOf: (all: Reads) => all.cards, key: ONLY_KEY, validMs: 2 * HOUR, answers: cardsKnown },
    asks: { type: 'wallet/requested', data: {} },
    fails: { type: 'wallet/fetchFailed', data: { kind: 'timeout' } },
  },
  {
    name: 'past orders',
    ...{ readOf: (all: Reads) => all.previous, key: ONLY_KEY, validMs: 2 * HOUR },
    asks: { type: 'order/previousRequested', data: {} },
    answers: {
      type: 'order/previousFetched',
      data: { document: 'hash-1', statuses: [], storeNumber: null, locale: 'en-US' },
    },
    fails: { type: 'order/previousFailed', data: { kind: 'timeout' } },
  },
  {
    name: 'favorite stores',
    ...{ readOf: (all: Reads) => all.favorites, key: ONLY_KEY, validMs: 2 * HOUR },
    asks: { type: 'favorites/requested', data: {} },
    answers: { type: 'favorites/fetched', data: { storeNumbers: [] } },
    fails: { type: 'favorites/fetchFailed', data: { kind: 'timeout' } },
  },
  {
    name: 'a menu',
    ...{ readOf: (all: Reads) => all.menus, key: KEY, validMs: HOUR },
    asks: { type: 'menu/requested', data: { key: KEY } },
    answers: { type: 'menu/fetched', data: { key: KEY, document: 'hash-1' } },
    fails: { type: 'menu/fetchFailed', data: { key: KEY, kind: 'timeout', code: null } },
  },
  {
    name: 'the details of a store',
    ...{ readOf: (all: Reads) => all.details, key: '99001', validMs: PICKUP_STORE_VALID_MS },
    asks: { type: 'pickup/storeRequested', data: { storeNumber: '99001' } },
    answers: { type: 'pickup/storeFetched', data: { storeNumber: '99001', document: 'hash-1' } },
    fails: {
      type: 'pickup/storeFetchFailed',
      data: { storeNumber: '99001', kind: 'timeout', code: null },
    },
  },
] as unknown as readonly Case<FactType, unknown>[];

describe.each(cases)('$name', ({ readOf, key, validMs, asks, answers, fails }) => {
  let read: Read<FactType, unknown>;
  beforeEach(() => {
    read = readOf(reads);
  });
  const base = worldAfter([signedIn]);
  const after = (...facts: readonly FactDraft[]) => worldAfter(facts, NOON, base);
  const needsNoQuestion = (world: World, now: number) =>
    read.look?.needsNoQuestion(world, key, now, () => false);

  it('is one question for all tabs until it is answered', () => {
    const asked = asks as FactOf<FactType>;
    expect([read.isOncePerKey, keyOf(read, asked)]).toEqual([true, key]);
    expect(read.isOpen(after(asks), asked)).toBe(true);
    expect(
      [after(), after(asks, answers), after(asks, fails)].map((world) => read.isOpen(world, asked)),
    ).toEqual([false, false, false]);
  });
  it('is valid for its time, and asked for where it is not', () => {
    expect(needsNoQuestion(base, NOON)).toBe(false);
    const known = after(asks, answers);
    expect([NOON, NOON + validMs - 1, NOON + validMs].map((now) => needsNoQuestion(known, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(read.look?.ask(base, key)).toEqual(asks);
  });
  it('is said to have failed, and why', () => {
    expect(read.failed(failure, asks as FactOf<FactType>, base)).toEqual([fails]);
    const { look } = read;
    if (look?.failure === undefined) return;
    expect(look.failure(after(asks, fails), key)).toBe('timeout');
    const others = [after(), after(asks), after(asks, answers), after(asks, fails, asks)];
    expect(others.map((world) => look.failure?.(world, key))).toEqual([null, null, null, null]);
  });
});

it("a member's things are asked for a member only, menus and stores for everybody", () => {
  const { cards, previous, favorites, menus, details } = reads;
  expect([cards, previous, favorites, menus, details].map(({ isMembers }) => isMembers)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

describe('the cards', () => {
  it('are kept without what the log has no use for', async () => {
    const { calls, cards: read } = server();
    const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
    const asked = question('wallet/requested', {});
    const trait = { cardImageUrl: '/cards/2.svg', pendingAmount: 1_000, orderPaymentType: 'svc' };
    const order = { amount: 369, until: 5, writeId: 'w-1' };
    const held = { ...order, orders: [order] };
    const sent = { ...card, nickname: 'Mine', status: 'lost', token: 'secret', ...trait, held };
    const waiting = [{ amount: 1_156, currency: 'USD', until: 5, writeId: 'w-1' }];
    expect(read.answered({ cards: [sent], waiting } as never, asked)).toEqual({
      facts: [
        {
          type: 'wallet/fetched',
          data: {
            cards: [card],
            nicknames: ['Mine'],
            statuses: ['lost'],
            traits: [{ ...trait, held }],
            waiting,
          },
        },
      ],
    });
    expect(await read.call(asked, initialWorld, signal)).toEqual(failure);
    expect(calls).toEqual([['cards', signal]]);
  });
  it('are asked for anew when an order was placed or refused, meanwhile or later', () => {
    expect(server().cards.askedAgainAfter).toEqual({
      facts: ['order/submitted', 'order/refused'],
      intent: { type: 'wallet/refresh', data: {} },
    });
    const { cards } = reads;
    expect(cards.dependsOn?.(initialWorld)).not.toBe(cards.dependsOn?.(placed));
  });
});

describe('past orders', () => {
  it('are those of the chosen store, in the language of the page', async () => {
    const { calls, previous: read } = server();
    const asked = question('order/previousRequested', {});
    const { selected } = worldAfter(basis).store;
    expect(selected).toMatchObject({ storeNumber: '99001', countryCode: 'US' });
    await read.call(asked, worldAfter(basis), signal);
    await read.call(asked, initialWorld, signal);
    expect(calls).toEqual([
      ['previous', { locale: 'en-US', place: pricingPlaceOf(selected), isPricingEnabled: true }, signal],
      ['previous', { locale: 'en-US', place: null, isPricingEnabled: true }, signal],
    ]);
  });
  it('are kept as a document, and the states of the orders beside it', () => {
    const orders = [{ orderId: 'o-1', status: 'Received', total: 545 }];
    const hash = contentHash(orders);
    const { facts, documents } = reads.previous.answered(
      { orders: orders as never, storeNumber: '99001' },
      question('order/previousRequested', {}),
    );
    const statuses = [{ orderId: 'o-1', status: 'Received' }];
    const data = { document: hash, statuses, storeNumber: '99001', locale: 'en-US' };
    expect(facts).toEqual([{ type: 'order/previousFetched', data }]);
    expect(documents).toEqual([{ hash, body: orders }]);
  });
  it('are asked for anew when the store changes or an order is placed', () => {
    const worlds = [initialWorld, worldAfter([storeChosen]), placed];
    expect(new Set(worlds.map((world) => reads.previous.dependsOn?.(world))).size).toBe(3);
  });
});

describe('favorite stores', () => {
  it('are the numbers that the server tells', async () => {
    const { calls, favorites: read } = server();
    const asked = question('favorites/requested', {});
    expect(read.answered(['7', '8'], asked).facts).toEqual([
      { type: 'favorites/fetched', data: { storeNumbers: ['7', '8'] } },
    ]);
    await read.call(asked, initialWorld, signal);
    expect(calls).toEqual([['favorites', signal]]);
  });
  it('are asked for anew when a heart was confirmed meanwhile, not while it is on its way', () => {
    const starred: FactDraft = { type: 'favorites/starred', data: { storeNumber: '7' } };
    const confirmed: FactDraft = {
      type: 'favorites/flipConfirmed',
      data: { writeId: 'event-2', storeNumber: '7' },
    };
    const depends = (...facts: readonly FactDraft[]) =>
      reads.favorites.dependsOn?.(worldAfter([signedIn, ...facts]));
    expect(depends(starred)).toBe(depends());
    expect(depends(starred, confirmed)).not.toBe(depends());
  });
});

describe('a menu', () => {
  it.each<[string, unknown[]]>([
    [KEY, ['menu', '99001', 'en-US', signal, null]],
    ['menu:national:en-US', ['menu', null, 'en-US', signal, null]],
    ['product:5:hot:99001:en-US', ['product', 5, 'hot', '99001', 'en-US', signal, null]],
  ])('is asked for by its key: %s', async (key, call) => {
    const { calls, menus: read } = server();
    expect(await read.call(forMenu(key), initialWorld, signal)).toEqual(failure);
    expect(calls).toEqual([call]);
  });
  it('of a key that this build does not know is asked of no server', async () => {
    const { calls, menus: read } = server();
    expect(await read.call(forMenu('drinks:7'), initialWorld, signal)).toEqual({
      ...failure,
      kind: 'invalid',
    });
    expect(calls).toEqual([]);
  });
  it('is kept as a document', () => {
    const body = { menus: [] };
    const hash = contentHash(body);
    expect(reads.menus.answered(body, forMenu(KEY))).toEqual({
      facts: [{ type: 'menu/fetched', data: { key: KEY, document: hash } }],
      documents: [{ hash, body }],
    });
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
      const failed = { type: 'menu/fetchFailed', data: { key, kind, code: 'NO' } };
      const cleared = { type: 'locator/storeCleared', data: { by: 'menuFailed' } };
      const facts = reads.menus.failed({ ...failure, kind, code: 'NO' }, forMenu(key), worldAfter(basis));
      expect(facts).toEqual(isCleared ? [failed, cleared] : [failed]);
    },
  );
  it('that is refused without a chosen store clears none', () => {
    expect(reads.menus.failed({ ...failure, kind: 'refused' }, forMenu(KEY), initialWorld)).toHaveLength(1);
  });
});

describe('the details of a store', () => {
  const asked = question('pickup/storeRequested', { storeNumber: '7' });
  it('are asked for by its number and kept as a document', async () => {
    expect(await reads.details.call(asked, initialWorld, signal)).toEqual(failure);
    expect(reads.calls).toEqual([['byNumber', '7', signal]]);
    const body = { storeNumber: '7', name: 'Here' };
    const hash = contentHash(body);
    expect(reads.details.answered(body as never, asked)).toEqual({
      facts: [{ type: 'pickup/storeFetched', data: { storeNumber: '7', document: hash } }],
      documents: [{ hash, body }],
    });
  });
  it('of a store that does not exist are refused', () => {
    const data = { storeNumber: '7', kind: 'refused', code: 'STORE_NOT_FOUND' };
    expect(reads.details.answered('notFound', asked)).toEqual({
      facts: [{ type: 'pickup/storeFetchFailed', data }],
    });
  });
});
