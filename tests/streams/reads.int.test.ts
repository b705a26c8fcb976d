/** What holds of every declared read in a whole client: its request ends with its era, and a late answer reaches nobody. */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts, type FakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { FactDraft } from '../../domain/events.ts';
import { slotKey } from '../../domain/slots/question.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { World } from '../../domain/world.ts';
import { declaredReads } from '../../streams/generated/reads.ts';
import type { KeyedRead, LookedAtRead } from '../../streams/reads/read.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';
import { says, signedOut } from './device.ts';

type App = Awaited<ReturnType<typeof openApp>>;
type Call = (...args: unknown[]) => Promise<unknown>;
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

const search = { ...noQuery, place: 'Seattle', isMenu: false, zoomThreshold: 8 };
const onReturn: Ask = (_app, browser) => {
  browser.goOffline();
  browser.goOnline();
};
const press =
  (...draft: Parameters<App['dispatch']>): Ask =>
  (app) =>
    void app.dispatch(...draft);
const tell =
  (drafts: (world: World) => readonly FactDraft[]): Ask =>
  (app) =>
    void app.log.commit((moment) => says(...drafts(moment.world))(moment));

const requests: Record<Exclude<keyof Declared, LookedAtAlone>, Request> &
  Partial<Record<LookedAtAlone, Request>> = {
  memberCart: ['cart', 'cart', onReturn],
  favorites: ['stores', 'favorites', onReturn],
  menu: ['menu', 'menu', (app) => app.look.menu('menu:national:en-US')],
  ownStores: [
    ...(['stores', 'some'] as const),
    tell(() => [
      { type: 'favorites/starred', data: { storeNumber: '10500' } },
      { type: 'locator/searchStarted', data: search },
    ]),
  ],
  storeDetails: ['stores', 'byNumber', (app) => app.look.storeDetails('99001')],
  pickupTime: ['pickupTimes', 'pickupTime', (app) => app.look.pickupTime('o-1|99001')],
  pricingRules: ['pricing', 'pricingRules', (app) => app.look.pricingRules('99001')],
  storeSlots: [
    ...(['slots', 'slots'] as const),
    (app) => app.look.storeSlots(slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null })),
  ],
  history: ['history', 'page', (app) => app.look.history('all')],
  promoLink: ['deepLinks', 'data', (app) => app.look.promoLink('m-1')],
  storeSearch: ['stores', 'search', press({ type: 'locator/search', data: search })],
  moreStores: [
    ...(['stores', 'search'] as const),
    tell(({ storeSearch: { searchId } }) => [
      { type: 'locator/moreStoresRequested', data: { searchId: searchId ?? '', offset: 1 } },
    ]),
  ],
  nearestStore: ['stores', 'nearest', press({ type: 'locator/expandSearch', data: {} })],
  pickedStore: ['stores', 'some', press({ type: 'locator/pickStore', data: { storeNumber: '10500' } })],
};
const rows = Object.keys(declaredReads).map((name) => {
  const alone: Ask = (app) => void app.look[name as LookedAtAlone]();
  const [noun, call, ask] = requests[name as keyof Declared] ?? [null, null, alone];
  return {
    name,
    ask,
    isIts: (of: string, method: string) => noun === null || (of === noun && method === call),
  };
});

describe.each(rows)('the request of $name', ({ isIts, ask }) => {
  it('is aborted when its era ends; an answer that comes all the same is written into no log', async () => {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const server = createFakeRemotePorts(clock);
    const held: { readonly signal: AbortSignal | undefined; readonly letGo: () => void }[] = [];
    let isHeld = false;
    for (const [noun, port] of Object.entries(server).filter(([, each]) => typeof each === 'object'))
      for (const [method, real] of Object.entries(port as Record<string, unknown>)) {
        if (typeof real !== 'function' || !isIts(noun, method)) continue;
        (port as Record<string, unknown>)[method] = async (...args: unknown[]): Promise<unknown> => {
          const answer = await (real as Call)(...args);
          const signal = args.find((arg): arg is AbortSignal => arg instanceof AbortSignal);
          if (isHeld) await new Promise<void>((letGo) => held.push({ signal, letGo }));
          return answer;
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
    expect(held.map(({ signal }) => signal?.aborted)).toEqual([false]);
    await app.log.startEra(says(signedOut));
    await clock.advanceAndSettle(400);
    expect(held[0]?.signal?.aborted).toBe(true);
    const written: string[] = [];
    app.log.folded$.subscribe((events) => written.push(...events.map(({ type }) => type)));
    held[0]?.letGo();
    await clock.advanceAndSettle(10);
    expect(written).toEqual([]);
    await app.close();
  });
});
