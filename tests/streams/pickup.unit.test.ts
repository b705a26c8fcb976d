/** What a pickup page hears of the store and of its order: each news once, never backwards, and only while it looks. */
import { NEVER, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import type { PickupState } from '../../domain/pickup/state.ts';
import type { PickupPort } from '../../streams/pickup/port.ts';
import { watchPickup } from '../../streams/pickup/watchPickup.ts';
import type { Answer } from '../../streams/ports.ts';
import { readRow } from '../../streams/log/readEvents.ts';
import { no, openDevice, yes } from './device.ts';

type Order = NonNullable<PickupState['order']>;
const stateOf = (
  curbside: Partial<PickupState['curbside']> = {},
  order: Order | null = null,
): PickupState => ({
  storeNumber: '99001',
  curbside: { availability: 'READY', stallQuantity: 4, revision: 1, ...curbside },
  order,
});
const orderOf = (status: Order['status'], arrival: Order['arrival'] = null): Order => ({
  ...{ orderId: 'o-1', status, arrival, cancelledAt: null, collectionType: null },
});
const arrival = (stallNumber: number | null, arrivedAt = 1_000, revision = 1): Order['arrival'] => ({
  ...{ arrivalId: 'a-1', storeNumber: '99001', stallNumber, arrivedAt, revision },
});

async function atTheStore() {
  const device = openDevice();
  const opened = await device.openTab();
  const { log, tabs } = opened;
  const news$ = new Subject<PickupState>();
  const asked: string[] = [];
  const answers = {
    subscribe: (): Observable<PickupState> => news$,
    state: async (): Promise<Answer<PickupState>> => no('unreachable'),
  };
  const note = (...what: readonly (string | null)[]) => void asked.push(what.join(' '));
  const pickup = {
    subscribe: (store: string, token: string | null) => (note('socket', store, token), answers.subscribe()),
    state: (store: string, token: string | null) => (note('state', store, token), answers.state()),
  } as PickupPort;
  return {
    ...{ ...device, ...opened, asked, answers },
    of: (type: AppEvent['type']) =>
      opened.events.flatMap((event) => (event.type === type ? [event.data] : [])),
    watch: (token: string | null = 'token-1') =>
      watchPickup({ log, tabs, clock: device.clock, pickup }, '99001', token),
    async hear(...states: readonly PickupState[]) {
      for (const state of states) news$.next(state);
      await device.settle(10);
    },
  };
}

describe('the curbside of the store', () => {
  it('is told when it is first heard of, and again when it changes, also without counting; not when it is late', async () => {
    const { hear, told, watch } = await atTheStore();
    watch();
    const changes = [
      { revision: 2 },
      { revision: 2, stallQuantity: 6 },
      { revision: 2, stallQuantity: 6, availability: 'UNAVAILABLE' },
      { revision: 3, stallQuantity: 6, availability: 'UNAVAILABLE' },
    ] as const;
    await hear(...changes.flatMap((change) => [stateOf(change), stateOf(change), stateOf({ revision: 1 })]));
    const ready = { storeNumber: '99001', availability: 'READY', stallQuantity: 4 };
    expect(told()).toEqual(
      changes.map((change) => ({ type: 'pickup/curbsideChanged', data: { ...ready, ...change } })),
    );
  });
});

describe('the order one comes for', () => {
  it('is told how it is collected and that it was cancelled, once each', async () => {
    const { of, hear, watch } = await atTheStore();
    watch();
    const order = { ...orderOf('Received'), collectionType: 'CURBSIDE' } as const;
    const cancelled = { ...order, cancelledAt: 1_000 };
    const states = [order, order, cancelled, cancelled, { ...cancelled, collectionType: null }];
    await hear(...states.map((each) => stateOf({}, each)));
    const orderToken = 'token-1';
    expect(of('pickup/orderKnown')).toEqual([
      { orderToken, collectionType: 'CURBSIDE', isCancelled: false },
      { orderToken, collectionType: 'CURBSIDE', isCancelled: true },
      { orderToken, collectionType: null, isCancelled: true },
    ]);
  });

  it('is told with its status, once each and never backwards', async () => {
    const { of, hear, watch } = await atTheStore();
    watch();
    const statuses = ['Received', 'Received', 'ReadyForPickup', 'Preparing'] as const;
    await hear(...statuses.map((status) => stateOf({}, orderOf(status))));
    expect(of('pickup/orderStatusChanged')).toEqual([
      { orderToken: 'token-1', orderId: 'o-1', status: 'Received' },
      { orderToken: 'token-1', orderId: 'o-1', status: 'ReadyForPickup' },
    ]);
  });

  it('is not told to the person who has no token for it', async () => {
    const { types, hear, watch } = await atTheStore();
    watch(null);
    await hear(stateOf({}, orderOf('Received', arrival(2))));
    expect(types()).toEqual(['pickup/curbsideChanged']);
  });

  it('is told that one has arrived at a stall, and when that is changed', async () => {
    const { of, hear, port, watch } = await atTheStore();
    watch();
    const at = (...places: readonly Order['arrival'][]) =>
      hear(...places.map((place) => stateOf({}, orderOf('Received', place))));
    await at(null, arrival(null), arrival(2), arrival(2), arrival(3), arrival(1, 500), arrival(1, 2_000));
    await at(arrival(1, 3_000), arrival(1, 3_000));
    const whole = { arrivalId: 'a-1', storeNumber: '99001', orderToken: 'token-1', revision: 1 };
    expect(of('pickup/arrivalHeard')).toEqual([
      { ...whole, stallNumber: 2, arrivedAt: 1_000 },
      { ...whole, stallNumber: 3, arrivedAt: 1_000 },
      { ...whole, stallNumber: 1, arrivedAt: 2_000 },
      { ...whole, stallNumber: 1, arrivedAt: 3_000 },
    ]);
    const rows = await port.readAfter(0);
    expect(rows.map((row) => readRow(row).status)).toEqual(rows.map(() => 'event'));
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
    const { asked, settle, answers, told, watch } = await atTheStore();
    answers.subscribe = () => new Observable((subscriber) => subscriber.error(no('unreachable')));
    watch();
    await settle(3_999);
    expect([asked, told()]).toEqual([['socket 99001 token-1', 'state 99001 token-1'], []]);
    answers.state = async () => yes(stateOf());
    await settle(1);
    expect([asked.length, told().length]).toEqual([3, 1]);
  });

  it('waits without a network, and listens again when it returns', async () => {
    const { asked, browser, settle, hear, answers, told, watch } = await atTheStore();
    browser.goOffline();
    watch();
    await settle(60_000);
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
