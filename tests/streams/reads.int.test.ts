/** What holds of every read, whatever it asks for: one table of them, one test for each rule. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { FactDraft } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import { slotKey } from '../../domain/slots/question.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { World } from '../../domain/world.ts';
import { declaredReads } from '../../streams/generated/reads.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import type { KeyedRead, LookedAtRead } from '../../streams/read.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

type App = Awaited<ReturnType<typeof openApp>>;
type Call = (...args: unknown[]) => Promise<Answer<unknown>>;

interface Case {
  readonly name: string;
  /** Where the read's call is, so that a test can hold it back or fail it. */
  readonly port: (server: FakeRemotePorts) => Record<string, unknown>;
  readonly call: string;
  readonly asked: string;
  readonly answered: string;
  /** Somebody looks; for those that no look asks, the person asks. */
  readonly look: (app: App) => () => void;
  /** How long it is waited before it is asked. */
  readonly quietMs?: number;
  /** No look asks for it: it is asked by what the person did. */
  readonly isAskedByPerson?: true;
  readonly answer?: Answer<unknown>;
}

const search = { ...noQuery, place: 'Seattle', isMenu: false, zoomThreshold: 8 };
const onlyWhen = (app: App, draft: Parameters<App['dispatch']>[0]) => {
  void app.dispatch(draft);
  return () => undefined;
};

const cases: readonly Case[] = [
  {
    name: 'a menu',
    port: ({ menu }) => menu as never,
    call: 'menu',
    asked: 'menu/requested',
    answered: 'menu/fetched',
    look: (app) => app.look.menu('menu:national:en-US'),
  },
  {
    name: 'a product',
    port: ({ menu }) => menu as never,
    call: 'product',
    asked: 'menu/requested',
    answered: 'menu/fetched',
    look: (app) => app.look.menu('product:1:hot:national:en-US'),
    answer: { ok: true, value: { name: 'Latte' } },
  },
  {
    name: 'a price',
    port: ({ orders }) => orders as never,
    call: 'price',
    asked: 'pricing/requested',
    answered: 'pricing/priced',
    look: (app) => app.look.price(),
    quietMs: 300,
  },
  {
    name: 'the cards',
    port: ({ wallet }) => wallet as never,
    call: 'cards',
    asked: 'wallet/requested',
    answered: 'wallet/fetched',
    look: (app) => app.look.cards(),
  },
  {
    name: 'past orders',
    port: ({ orders }) => orders as never,
    call: 'previous',
    asked: 'order/previousRequested',
    answered: 'order/previousFetched',
    look: (app) => app.look.previousOrders(),
  },
  {
    name: "a store's details",
    port: ({ stores }) => stores as never,
    call: 'byNumber',
    asked: 'pickup/storeRequested',
    answered: 'pickup/storeFetched',
    look: (app) => app.look.storeDetails('99001'),
  },
  {
    name: 'a search for stores',
    port: ({ stores }) => stores as never,
    call: 'search',
    asked: 'locator/searchStarted',
    answered: 'locator/storesFound',
    look: (app) => onlyWhen(app, { type: 'locator/search', data: search }),
    isAskedByPerson: true,
  },
];
const looked = cases.filter(({ isAskedByPerson }) => isAskedByPerson !== true);

/** A signed-in member with a store and something in the cart; the case's call is held, failed or answered as told. */
async function open(each: Case) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const port = each.port(server);
  const real = port[each.call] as Call;
  const waiting: (() => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const plan: { isHeld: boolean; failures: RemoteFailure[]; partial: number } = {
    ...{ isHeld: false, failures: [], partial: 0 },
  };
  port[each.call] = async (...args: unknown[]) => {
    signals.push(args.find((arg) => arg instanceof AbortSignal) as AbortSignal | undefined);
    const failure = plan.failures.shift();
    const answer = failure ?? each.answer ?? (await real(...args));
    if (plan.isHeld) await new Promise<void>((go) => waiting.push(go));
    return plan.partial-- > 0 ? { ...answer, isPartial: true, retryAfterSeconds: null } : answer;
  };
  const openTab = async (seed: number, tab: FakeTab = browser.openTab()) => {
    const app = await openApp(tab, server, clock, { seed });
    app.isPriceShown$.next(false);
    const written: string[] = [];
    app.log.folded$.subscribe((events) => written.push(...events.map(({ type }) => type)));
    return { app, written };
  };
  const first = await openTab(1);
  await first.app.signIn();
  await first.app.dispatch({ type: 'locator/selectStore', data: { store } });
  await first.app.dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
  await clock.advanceAndSettle(1_000);
  const before = signals.length;
  const settle = (ms = 0) => clock.advanceAndSettle((each.quietMs ?? 0) + ms + 1);
  return {
    ...first,
    clock,
    browser,
    plan,
    openTab,
    settle,
    asked: () => signals.length - before,
    isAborted: (index: number) => signals[before + index]?.aborted === true,
    letGo: (index: number) => waiting[index]?.(),
    count: (written: readonly string[], type: string) => written.filter((each_) => each_ === type).length,
  };
}

const failed = (kind: FailureKind, retryAfterSeconds: number | null = null): RemoteFailure => ({
  ok: false,
  kind,
  code: null,
  retryAfterSeconds,
});

describe.each(cases)('$name', (each) => {
  it('is asked for and written down', async () => {
    const { app, written, settle, asked, count } = await open(each);
    each.look(app);
    await settle();
    expect([asked(), count(written, each.asked), count(written, each.answered)]).toEqual([1, 1, 1]);
  });

  it('that comes after a sign-out is written into no log', async () => {
    const { app, clock, written, plan, settle, asked, isAborted, letGo } = await open(each);
    plan.isHeld = true;
    each.look(app);
    await settle();
    expect(asked()).toBe(1);
    await app.log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await settle();
    expect(isAborted(0)).toBe(true);
    written.length = 0;
    letGo(0);
    await clock.advanceAndSettle(10);
    expect(written).not.toContain(each.answered);
    // The screen that still looks has asked again in the next era: that answer counts.
    letGo(1);
    await clock.advanceAndSettle(10);
    expect(written.filter((type) => type === each.answered)).toHaveLength(asked() - 1);
  });
});

describe.each(looked)('$name that is looked at', (each) => {
  it('is asked for once while two tabs look', async () => {
    const { app, plan, openTab, settle, asked, letGo, clock } = await open(each);
    const other = await openTab(2);
    plan.isHeld = true;
    each.look(app);
    each.look(other.app);
    await settle();
    plan.isHeld = false;
    letGo(0);
    await clock.advanceAndSettle(500);
    expect(asked()).toBe(1);
    expect(other.written).toContain(each.answered);
  });

  it('is not asked for again while its answer is valid, nor when two screens look', async () => {
    const { app, settle, asked } = await open(each);
    each.look(app);
    await settle();
    each.look(app)();
    await settle(1_000);
    expect(asked()).toBe(1);
  });

  it('is given up when nobody looks any more, and asked for anew by the next look', async () => {
    const { app, clock, written, plan, settle, asked, isAborted, letGo } = await open(each);
    plan.isHeld = true;
    const leave = each.look(app);
    await settle();
    leave();
    await clock.advanceAndSettle(1_000);
    expect(isAborted(0)).toBe(true);
    letGo(0);
    await settle();
    expect(written).not.toContain(each.answered);
    plan.isHeld = false;
    each.look(app);
    await settle();
    expect(asked()).toBe(2);
    expect(written).toContain(each.answered);
  });

  it('is asked for again when the network returns, where it failed for want of one', async () => {
    const { app, browser, written, plan, settle, asked } = await open(each);
    browser.goOffline();
    plan.failures.push(failed('offline'));
    each.look(app);
    await settle();
    await settle(60_000);
    expect(asked()).toBe(1);
    browser.goOnline();
    await settle();
    expect(asked()).toBe(2);
    expect(written).toContain(each.answered);
  });

  it('is asked for again by the same look, where the server was broken; a price is not', async () => {
    const { app, plan, settle, asked } = await open(each);
    plan.failures.push(failed('server'));
    each.look(app);
    await settle();
    expect(asked()).toBe(1);
    await settle(60_000);
    expect(asked()).toBe(each.name === 'a price' ? 1 : 2);
  });

  it('is shown as far as the server had it, and asked for again until it is whole', async () => {
    const { app, plan, written, settle, asked, count } = await open(each);
    plan.partial = 1;
    each.look(app);
    await settle();
    expect([asked(), count(written, each.answered)]).toEqual([1, 1]);
    await settle(60_000);
    expect([asked(), count(written, each.answered)]).toEqual([2, 2]);
    expect(written.filter((type) => type.endsWith('ailed'))).toEqual([]);
  });

  it('is not asked for again by the same look, where the answer was wrong', async () => {
    const { app, browser, plan, settle, asked } = await open(each);
    plan.failures.push(failed('invalid'));
    each.look(app);
    await settle();
    browser.goOffline();
    browser.goOnline();
    await settle(60_000);
    expect(asked()).toBe(1);
  });

  it('is asked for again no sooner than a busy server says, as the same question', async () => {
    const { app, clock, written, plan, settle, asked, count } = await open(each);
    plan.failures.push(failed('server', 7));
    each.look(app);
    await settle();
    await clock.advanceAndSettle(6_900);
    expect(asked()).toBe(1);
    await clock.advanceAndSettle(200);
    expect([asked(), count(written, each.asked), count(written, each.answered)]).toEqual([2, 1, 1]);
  });

  it('is not asked for by another look before the wait after a failure is over', async () => {
    const { app, clock, plan, settle, asked } = await open(each);
    plan.failures.push(failed('server', 600));
    each.look(app)();
    each.look(app);
    await settle();
    await clock.advanceAndSettle(60_000);
    each.look(app);
    await settle();
    expect(asked()).toBe(1);
    await clock.advanceAndSettle(600_000);
    each.look(app);
    await settle();
    expect(asked()).toBe(2);
  });

  it('is asked for though a frozen tab holds its lock', async () => {
    const { clock, plan, openTab, browser, settle, letGo } = await open(each);
    const tab = browser.openTab();
    const frozen = await openTab(3, tab);
    const other = await openTab(4);
    plan.isHeld = true;
    each.look(frozen.app);
    await settle();
    tab.freeze();
    letGo(0);
    plan.isHeld = false;
    each.look(other.app);
    await clock.advanceAndSettle(30_000);
    expect(other.written).toContain(each.answered);
  });
});

type Declared = { readonly [N in keyof typeof declaredReads]: ReturnType<(typeof declaredReads)[N]> };
/** A look without a key asks for these: they need no row. */
type LookedAtAlone = {
  [N in keyof Declared]: Declared[N] extends KeyedRead<infer _T, infer _V>
    ? never
    : Declared[N] extends LookedAtRead<infer _T, infer _V>
      ? N
      : never;
}[keyof Declared];
type Ask = (app: App, browser: ReturnType<typeof createFakeTabs>) => void;
/** The noun and the method of its port that carry the read out; and what asks for it. */
type Request = readonly [keyof FakeRemotePorts, string, Ask];
const onReturn: Ask = (_app, browser) => {
  browser.goOffline();
  browser.goOnline();
};
const commit = (app: App, drafts: (world: World) => readonly FactDraft[]) =>
  app.log.commit(({ world }) => ({ events: drafts(world).map((draft) => ({ draft, cause: null })) }));
const requests: Record<Exclude<keyof Declared, LookedAtAlone>, Request> &
  Partial<Record<LookedAtAlone, Request>> = {
  memberCart: ['cart', 'cart', onReturn],
  favorites: ['stores', 'favorites', onReturn],
  menu: ['menu', 'menu', (app) => app.look.menu('menu:national:en-US')],
  ownStores: [
    'stores',
    'some',
    (app) =>
      void commit(app, () => [
        { type: 'favorites/starred', data: { storeNumber: '10500' } },
        { type: 'locator/searchStarted', data: search },
      ]),
  ],
  storeDetails: ['stores', 'byNumber', (app) => app.look.storeDetails('99001')],
  pickupTime: ['pickupTimes', 'pickupTime', (app) => app.look.pickupTime('o-1|99001')],
  pricingRules: ['orders', 'pricingRules', (app) => app.look.pricingRules('99001')],
  storeSlots: [
    'slots',
    'slots',
    (app) => app.look.storeSlots(slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null })),
  ],
  storeSearch: ['stores', 'search', (app) => void app.dispatch({ type: 'locator/search', data: search })],
  moreStores: [
    'stores',
    'search',
    (app) =>
      void commit(app, ({ storeSearch: { searchId } }) => [
        { type: 'locator/moreStoresRequested', data: { searchId: searchId ?? '', offset: 1 } },
      ]),
  ],
  nearestStore: ['stores', 'nearest', (app) => void app.dispatch({ type: 'locator/expandSearch', data: {} })],
  pickedStore: [
    'stores',
    'some',
    (app) => void app.dispatch({ type: 'locator/pickStore', data: { storeNumber: '10500' } }),
  ],
};

const lookAlone =
  (name: LookedAtAlone): Ask =>
  (app) =>
    void app.look[name]();
const rows = Object.keys(declaredReads).map((name) => {
  const [noun, call, ask] = requests[name as keyof Declared] ?? [
    null,
    null,
    lookAlone(name as LookedAtAlone),
  ];
  return {
    name,
    isIts: (of: string, method: string) => noun === null || (of === noun && method === call),
    ask,
  };
});

describe.each(rows)('the request of $name', ({ isIts, ask }) => {
  it('is aborted when its era ends', async () => {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const server = createFakeRemotePorts(clock);
    const signals: (AbortSignal | undefined)[] = [];
    let isHeld = false;
    for (const [noun, port] of Object.entries(server).filter(([, each]) => typeof each === 'object'))
      for (const [method, real] of Object.entries(port as Record<string, unknown>)) {
        if (typeof real !== 'function' || !isIts(noun, method)) continue;
        (port as Record<string, unknown>)[method] = (...args: unknown[]): unknown => {
          if (!isHeld) return (real as Call)(...args);
          signals.push(args.find((arg): arg is AbortSignal => arg instanceof AbortSignal));
          return new Promise(() => undefined);
        };
      }
    const app = await openApp(browser.openTab(), server, clock);
    app.isPriceShown$.next(false);
    await app.signIn();
    await app.dispatch({ type: 'locator/selectStore', data: { store } });
    await app.dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
    await app.dispatch({ type: 'locator/search', data: search });
    await clock.advanceAndSettle(5_000);
    isHeld = true;
    ask(app, browser);
    await clock.advanceAndSettle(400);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await app.log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await clock.advanceAndSettle(400);
    expect(signals[0]?.aborted).toBe(true);
    await app.close();
  });
});
