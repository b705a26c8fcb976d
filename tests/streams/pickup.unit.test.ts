/** What a pickup page hears of the store and of its order: each news once, never backwards, and only while it looks. */
import { NEVER, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { fakeStores } from '../../adapters/fake/fakeStores.ts';
import type { AppEvent } from '../../domain/events.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { PickupState } from '../../domain/pickup/state.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { storeDetails } from '../../streams/pickup/reads.ts';
import { watchPickup } from '../../streams/pickup/watchPickup.ts';
import type { ReadPorts } from '../../streams/read.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import { createReadRunner } from '../../streams/createReadRunner.ts';
import { readRow } from '../../streams/readEvents.ts';
import { store as selected } from '../flow/openApp.ts';

const failed = (kind: RemoteFailure['kind'], code: string | null = null): RemoteFailure => ({
  ...{ ok: false, kind, code, retryAfterSeconds: null },
});
const stateOf = (
  curbside: Partial<PickupState['curbside']> = {},
  order: PickupState['order'] = null,
): PickupState => ({
  storeNumber: '99001',
  curbside: { availability: 'READY', stallQuantity: 4, revision: 1, ...curbside },
  order,
});
type Order = NonNullable<PickupState['order']>;
const orderOf = (status: Order['status'], arrival: Order['arrival'] = null): Order => ({
  ...{ orderId: 'o-1', status, arrival, cancelledAt: null, collectionType: null },
});
const arrival = (stallNumber: number | null, arrivedAt = 1_000, revision = 1): Order['arrival'] => ({
  ...{ arrivalId: 'a-1', storeNumber: '99001', stallNumber, arrivedAt, revision },
});

async function atTheStore() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const { tabs, log: port } = browser.openTab();
  const log = await createEventLog({
    ...{ log: port, tabs, clock, writer: 1, build: 'test' },
    random: createSeededRandom(1),
  });
  const events: AppEvent[] = [];
  log.folded$.subscribe((batch) => events.push(...batch));
  const news$ = new Subject<PickupState>();
  const asked: string[] = [];
  const server = createFakeRemotePorts(clock);
  const answers = {
    subscribe: (): Observable<PickupState> => news$,
    state: async (): Promise<Answer<PickupState>> => failed('unreachable'),
    store: async (): Promise<Answer<StoreLocation | 'notFound'>> => failed('offline'),
  };
  const note = (what: string, ...about: readonly (string | null)[]) =>
    void asked.push([what, ...about.map((each) => each ?? 'nobody')].join(' '));
  const documents = createDocuments(port);
  const needs = {
    ...{ log, tabs, clock, documents },
    stores: {
      ...server.stores,
      byNumber: (storeNumber: string) => (note('store', storeNumber), answers.store()),
    },
    pickup: {
      ...server.pickup,
      subscribe: (store: string, token: string | null) => (note('socket', store, token), answers.subscribe()),
      state: (store: string, token: string | null) => (note('state', store, token), answers.state()),
    },
  };
  const { look, running } = createReadRunner(needs, storeDetails(needs as unknown as ReadPorts));
  let endLook = (): void => undefined;
  const settle = () => clock.advanceAndSettle(10);
  return {
    ...{ asked, browser, clock, documents, events, log, needs, port, running, answers, settle },
    told: () => events.map(({ type, data }) => ({ type, data })),
    watch: (token: string | null = 'token-1') => watchPickup(needs, '99001', token),
    want() {
      endLook();
      endLook = look('99001');
    },
    async hear(...states: readonly PickupState[]) {
      for (const state of states) news$.next(state);
      await settle();
    },
  };
}

describe('the curbside of the store', () => {
  const changed = (data: object) => ({
    type: 'pickup/curbsideChanged',
    data: { storeNumber: '99001', ...data },
  });
  const ready = { availability: 'READY', stallQuantity: 4, revision: 1 } as const;

  it('is told when it is first heard of, and again when it changes', async () => {
    const { hear, told, watch } = await atTheStore();
    watch();
    await hear(stateOf(), stateOf(), stateOf({ availability: 'UNAVAILABLE', revision: 2 }));
    expect(told()).toEqual([changed(ready), changed({ ...ready, availability: 'UNAVAILABLE', revision: 2 })]);
  });

  it('is not told again when it comes late', async () => {
    const { hear, told, watch } = await atTheStore();
    watch();
    await hear(stateOf({ revision: 2 }), stateOf({ availability: 'UNAVAILABLE', revision: 1 }));
    expect(told()).toEqual([changed({ ...ready, revision: 2 })]);
  });

  it('is told where the store changed without counting', async () => {
    const { hear, told, watch } = await atTheStore();
    watch();
    await hear(stateOf(), stateOf({ stallQuantity: 6 }));
    await hear(stateOf({ stallQuantity: 6, availability: 'UNAVAILABLE' }));
    expect(told()).toEqual([
      changed(ready),
      changed({ ...ready, stallQuantity: 6 }),
      changed({ ...ready, stallQuantity: 6, availability: 'UNAVAILABLE' }),
    ]);
  });
});

it('how an order is collected and that it was cancelled is told once each', async () => {
  const { events, hear, watch } = await atTheStore();
  watch();
  const order = { ...orderOf('Received'), collectionType: 'CURBSIDE' } as const;
  const cancelled = { ...order, cancelledAt: 1_000 };
  const states = [order, order, cancelled, cancelled, { ...cancelled, collectionType: null }];
  await hear(...states.map((each) => stateOf({}, each)));
  const known = events.filter(({ type }) => type === 'pickup/orderKnown').map(({ data }) => data);
  const orderToken = 'token-1';
  expect(known).toEqual([
    { orderToken, collectionType: 'CURBSIDE', isCancelled: false },
    { orderToken, collectionType: 'CURBSIDE', isCancelled: true },
    { orderToken, collectionType: null, isCancelled: true },
  ]);
});

describe('the order one comes for', () => {
  const statuses = (events: readonly AppEvent[]) =>
    events.flatMap((event) => (event.type === 'pickup/orderStatusChanged' ? [event.data] : []));

  it('is told with its status, once each and never backwards', async () => {
    const { events, hear, watch } = await atTheStore();
    watch();
    await hear(
      ...(['Received', 'Received', 'ReadyForPickup', 'Preparing'] as const).map((status) =>
        stateOf({}, orderOf(status)),
      ),
    );
    expect(statuses(events)).toEqual([
      { orderToken: 'token-1', orderId: 'o-1', status: 'Received' },
      { orderToken: 'token-1', orderId: 'o-1', status: 'ReadyForPickup' },
    ]);
  });

  it('is not told to the person who has no token for it', async () => {
    const { events, hear, watch } = await atTheStore();
    watch(null);
    await hear(stateOf({}, orderOf('Received', arrival(2))));
    expect(events.map(({ type }) => type)).toEqual(['pickup/curbsideChanged']);
  });

  it('is told that one has arrived at a stall, and when that is changed', async () => {
    const { events, hear, port, watch } = await atTheStore();
    watch();
    const at = (...places: readonly Order['arrival'][]) =>
      hear(...places.map((place) => stateOf({}, orderOf('Received', place))));
    await at(null, arrival(null), arrival(2), arrival(2), arrival(3), arrival(1, 500), arrival(1, 2_000));
    await at(arrival(1, 3_000), arrival(1, 3_000));
    const heard = events.flatMap((event) =>
      event.type === 'pickup/arrivalHeard' ? [[event.data.stallNumber, event.data.arrivedAt]] : [],
    );
    expect(heard).toEqual([
      [2, 1_000],
      [3, 1_000],
      [1, 2_000],
      [1, 3_000],
    ]);
    const rows = await port.readAfter(0);
    expect(rows.map((row) => readRow(row).status)).toEqual(rows.map(() => 'event'));
    expect(events.find(({ type }) => type === 'pickup/arrivalHeard')?.data).toEqual({
      ...{ arrivalId: 'a-1', storeNumber: '99001', stallNumber: 2, arrivedAt: 1_000, orderToken: 'token-1' },
      revision: 1,
    });
  });
});

describe('listening', () => {
  it('asks for this store and this order, and stops when nobody looks any more', async () => {
    const { asked, hear, told, watch } = await atTheStore();
    const stop = watch('token-7');
    expect(asked).toEqual(['socket 99001 token-7']);
    stop.unsubscribe();
    await hear(stateOf());
    expect(told()).toEqual([]);
  });

  it('asks every four seconds where there is no socket, and takes what is answered', async () => {
    const { asked, clock, answers, told, watch } = await atTheStore();
    answers.subscribe = () => new Observable((subscriber) => subscriber.error(failed('unreachable')));
    watch();
    await clock.advanceAndSettle(3_999);
    expect(asked).toEqual(['socket 99001 token-1', 'state 99001 token-1']);
    expect(told()).toEqual([]);
    answers.state = async () => ({ ok: true, value: stateOf() });
    await clock.advanceAndSettle(1);
    expect(asked).toHaveLength(3);
    expect(told()).toHaveLength(1);
  });

  it('waits without a network, and listens again when it returns', async () => {
    const { asked, browser, clock, hear, answers, told, watch } = await atTheStore();
    browser.goOffline();
    watch();
    await clock.advanceAndSettle(60_000);
    expect(asked).toEqual([]);
    browser.goOnline();
    browser.goOnline();
    expect(asked).toEqual(['socket 99001 token-1']);
    browser.goOffline();
    await hear(stateOf());
    expect(told()).toEqual([]);
    answers.subscribe = () => NEVER;
    browser.goOnline();
    expect(asked).toHaveLength(2);
  });
});

describe('the details of the store', () => {
  const [store] = fakeStores;
  if (store === undefined) throw new Error('unreachable');
  const here = async (): Promise<Answer<StoreLocation>> => ({ ok: true, value: store });

  it('are fetched when someone looks, and named by what asked', async () => {
    const { asked, documents, events, log, port, answers, settle, want } = await atTheStore();
    answers.store = here;
    want();
    await settle();
    expect(asked).toEqual(['store 99001']);
    const hash = log.world().pickup.stores['99001']?.document ?? '';
    expect(documents.peek(hash)).toEqual(store);
    expect((await port.readDocument(hash))?.body).toEqual(store);
    const [requested, fetched] = events;
    expect(requested?.type).toBe('pickup/storeRequested');
    expect(fetched).toMatchObject({ type: 'pickup/storeFetched', cause: requested?.id });
  });

  it('are believed for five minutes, and not longer', async () => {
    const { asked, clock, log, answers, settle, want } = await atTheStore();
    answers.store = here;
    want();
    await settle();
    const age = () => clock.now() - (log.world().pickup.stores['99001']?.fetchedAt ?? 0);
    await clock.advanceAndSettle(5 * 60_000 - 1 - age());
    want();
    await clock.advanceAndSettle(0);
    expect(asked).toHaveLength(1);
    await clock.advanceAndSettle(1);
    expect(age()).toBe(5 * 60_000);
    want();
    await clock.advanceAndSettle(0);
    expect(asked).toHaveLength(2);
  });

  it('are fetched sooner when another store was chosen meanwhile', async () => {
    const { asked, log, answers, settle, want } = await atTheStore();
    answers.store = here;
    want();
    await settle();
    const chosen = { type: 'locator/storeSelected', data: { store: selected } } as const;
    await log.commit(() => ({ events: [{ draft: chosen, cause: null }] }));
    await settle();
    want();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it.each([
    [failed('timeout'), { kind: 'timeout', code: null }],
    [failed('server', 'UNEXPECTED_ERROR'), { kind: 'server', code: 'UNEXPECTED_ERROR' }],
    [{ ok: true, value: 'notFound' } as const, { kind: 'refused', code: 'STORE_NOT_FOUND' }],
  ])('that cannot be had are said to be so: %j', async (answer, why) => {
    const { events, log, answers, settle, want } = await atTheStore();
    answers.store = async () => answer;
    want();
    await settle();
    expect(log.world().pickupFetch.byStore['99001']).toEqual({
      ...{ status: 'failed', knownSince: null, failure: why },
    });
    const [requested, failure] = events;
    expect(failure).toMatchObject({
      ...{ type: 'pickup/storeFetchFailed', data: { storeNumber: '99001', ...why } },
      cause: requested?.id,
    });
  });

  it('are fetched no more once that has stopped', async () => {
    const { asked, running, settle, want } = await atTheStore();
    running.unsubscribe();
    want();
    await settle();
    expect(asked).toEqual([]);
  });
});
