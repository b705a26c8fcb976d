/** What becomes of an order: on its way, taken or refused, its status forward only, its success shown once. */
import { notAsked } from '../../../domain/fetchState.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { lastPlaced } from '../../../domain/orders/lastPlaced.ts';
import { orderSteps, PREVIOUS_ORDERS_VALID_MS } from '../../../domain/orders/rules.ts';
import { latte } from '../cart/someLatte.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import { refused, requested, signature, signedIn, submitted, type DataOf } from '../orderFacts.ts';

type Status = DataOf<'order/statusChanged'>['status'];

const moved = (status: Status, cursor = 1, orderId = 'o-1'): FactDraft => ({
  type: 'order/statusChanged',
  data: { cursor: String(cursor), orderId, status, storeNumber: '99001', changedAt: NOON + cursor },
});
const dismissed = (orderId: string): FactDraft => ({ type: 'order/successDismissed', data: { orderId } });
const listed = (...statuses: DataOf<'order/previousFetched'>['statuses']): FactDraft => ({
  type: 'order/previousFetched',
  data: { document: 'list-1', statuses, storeNumber: null, locale: 'en-US' },
});
const ordersAfter = (...facts: readonly FactDraft[]) => {
  const { order, engine } = worldAfter(facts);
  expect(engine.quarantined).toEqual([]);
  return order;
};

describe('an order', () => {
  it('on its way is known with what was seen when it was asked for', () => {
    expect(ordersAfter(requested())).toMatchObject({
      submission: {
        ...{ writeId: idOf(1), orderId: 'o-1', storeName: 'Pine St', price: 545, currency: 'USD' },
        ...{ lines: [latte('a')], askedAt: NOON },
      },
      refusal: null,
      placed: {},
      successOf: null,
    });
  });

  it('that was taken is placed with its store, currency and lines, and its success is due', () => {
    const { submission, placed, statuses, successOf } = ordersAfter(requested(), submitted(1));
    expect(submission).toBeNull();
    expect(placed).toEqual({
      'o-1': {
        ...{ orderId: 'o-1', orderToken: 'token-1', storeNumber: '99001', status: 'Received', total: 545 },
        ...{ submittedAt: NOON, cardBalance: 1_955, storeName: 'Pine St', currency: 'USD' },
        pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
        lines: [latte('a')],
        ...{ collectionType: 'IN_STORE', scheduledFor: null, reloadAmount: null },
      },
    });
    expect(statuses).toEqual({ 'o-1': { status: 'Received', at: NOON } });
    expect(successOf).toBe('o-1');
  });

  it('that was taken makes the list of past orders one to fetch again', () => {
    expect(ordersAfter(listed()).previous).toEqual({
      ...{ document: 'list-1', fetchedAt: NOON, storeNumber: null, locale: 'en-US' },
    });
    expect(ordersAfter(listed(), requested(), submitted(2)).previous).toBeNull();
  });

  const price = (of = signature): FactDraft => ({ type: 'pricing/requested', data: { signature: of } });
  const pressed: FactDraft = { type: 'pricing/refreshed', data: {} };
  const slot: FactDraft = { type: 'slots/chosen', data: { startsAt: NOON, storeNumber: '99001' } };

  it('that was refused says why', () => {
    const { submission, refusal } = ordersAfter(requested(), refused(1));
    expect(submission).toBeNull();
    expect(refusal).toEqual({
      ...{ code: 'STORE_CLOSED', orderId: 'o-1', at: NOON, cardId: 'c-1' },
      ...{ paymentMethodId: null, payer: null, reloaded: null, isRead: false },
    });
    expect(ordersAfter(requested(), refused(1, 'STORE_CLOSED', 1_000)).refusal?.reloaded).toBe(1_000);
  });

  it.each<[string, readonly FactDraft[], string | undefined]>([
    ['until the next is asked for', [requested(), refused(1), requested()], undefined],
    ['until the price of something is asked for', [requested(), refused(1), price()], undefined],
    ['still when its price is renewed', [price(), requested(), refused(2), price()], 'STORE_CLOSED'],
    ['until a press asks for a price', [price(), requested(), refused(2), pressed, price()], undefined],
    ['until something else is priced', [price(), requested(), refused(2), price('["8"]')], undefined],
    ['while another pickup time is chosen', [requested(), refused(1), slot], 'STORE_CLOSED'],
    ['of its time until another is chosen', [requested(), refused(1, 'SLOT_UNAVAILABLE'), slot], undefined],
    ['of its time until another is chosen, by number', [requested(), refused(1, '110000'), slot], undefined],
  ])('that was refused says why %s', (_how, facts, code) => {
    expect(ordersAfter(...facts).refusal?.code).toBe(code);
  });

  it('that was refused is read once, whichever tab says so, and another refusal is not read yet', () => {
    const no = [requested(), refused(1)];
    const read = (refusedAt: number): FactDraft => ({ type: 'order/refusalRead', data: { refusedAt } });
    expect(ordersAfter(...no, read(NOON)).refusal?.isRead).toBe(true);
    expect(ordersAfter(...no, read(NOON + 1)).refusal?.isRead).toBe(false);
    expect(ordersAfter(read(NOON)).refusal).toBeNull();
    expect(ordersAfter(...no, read(NOON), requested(), refused(4)).refusal?.isRead).toBe(false);
    const asks = (refusedAt: number) =>
      asked(worldAfter(no), { type: 'order/readRefusal', data: { refusedAt } }).map(({ type }) => type);
    expect([asks(NOON), asks(NOON + 1)]).toEqual([['order/refusalRead'], []]);
    const twice = { type: 'order/readRefusal', data: { refusedAt: NOON } } as const;
    expect(asked(worldAfter([...no, read(NOON)]), twice)).toEqual([]);
  });

  it('that was refused may be paid with something else: that is kept until the next try, and no choice before', () => {
    const choose = (cardId: string | null, paymentMethodId: string | null) =>
      ({ type: 'order/chooseTender', data: { cardId, paymentMethodId } }) as const;
    const chosen: FactDraft = {
      type: 'order/tenderChosen',
      data: { cardId: null, paymentMethodId: 'visa' },
    };
    const no = [requested(), refused(1)];
    expect(asked(worldAfter(no), choose(null, 'visa'))).toEqual([chosen]);
    expect(asked(worldAfter([]), choose(null, 'visa'))).toEqual([]);
    expect(asked(worldAfter(no), choose('c-1', null))).toEqual([]);
    expect(asked(worldAfter([...no, chosen]), choose(null, 'visa'))).toEqual([]);
    expect(asked(worldAfter([...no, chosen]), choose('c-1', null))).toHaveLength(1);
    // A price that was asked for ends the refusal, not the choice.
    const other: FactDraft = { type: 'pricing/requested', data: { signature: 'other' } };
    const kept = ordersAfter(...no, chosen, other);
    expect([kept.refusal, kept.tender]).toEqual([null, chosen.data]);
    expect(asked(worldAfter([...no, chosen, other]), choose('c-1', null))).toHaveLength(1);
    expect(ordersAfter(...no, chosen, requested()).tender).toBeNull();
  });

  it('is not ended by an answer to another one', () => {
    const waiting = ordersAfter(requested());
    expect(ordersAfter(requested(), submitted(9))).toEqual(waiting);
    expect(ordersAfter(requested(), refused(9))).toEqual(waiting);
  });

  it('that was called back is asked for no more, and says nothing', () => {
    const back = (place: number): FactDraft => ({
      type: 'order/calledBack',
      data: { writeId: idOf(place), orderId: 'o-1' },
    });
    expect(ordersAfter(requested(), back(1))).toEqual(ordersAfter());
    expect(ordersAfter(requested(), back(9))).toEqual(ordersAfter(requested()));
    expect(ordersAfter(back(9))).toEqual(ordersAfter());
  });

  it('that was placed before has the list of past orders asked for again, which stays on the screen', () => {
    const list = { document: 'list-1', storeNumber: null, locale: 'en-US' };
    const previous = (code: string) => ordersAfter(listed(), requested(), refused(2, code)).previous;
    expect(previous('ALREADY_SUBMITTED')).toEqual({ ...list, fetchedAt: 0 });
    expect(previous('ORDERED_ELSEWHERE')).toEqual({ ...list, fetchedAt: 0 });
    expect(previous('STORE_CLOSED')).toEqual({ ...list, fetchedAt: NOON });
    expect(ordersAfter(requested(), refused(1, 'ALREADY_SUBMITTED')).previous).toBeNull();
  });

  it('is refused for a reward until another is chosen or the cart changes', () => {
    const refusal = (...later: readonly FactDraft[]) =>
      ordersAfter(requested(), refused(1, 'REWARD_NOT_APPLIED'), ...later).refusal?.code ?? null;
    expect(refusal()).toBe('REWARD_NOT_APPLIED');
    expect(refusal({ type: 'pricing/offerChosen', data: { couponCode: null } })).toBeNull();
    expect(refusal({ type: 'cart/itemRemoved', data: { lineId: 'l-1' } })).toBeNull();
  });

  it('is placed once when its answer is told twice, and an answer to nobody is none', () => {
    const { placed, successOf } = ordersAfter(requested(), submitted(1), dismissed('o-1'), submitted(1));
    expect(Object.keys(placed)).toEqual(['o-1']);
    expect(successOf).toBeNull();
    expect(ordersAfter(submitted(9)).placed).toEqual({});
    expect(ordersAfter(refused(9)).refusal).toBeNull();
  });
});

describe('the success of an order', () => {
  const world = worldAfter([requested(), submitted(1)]);
  const dismiss = (orderId: string) => ({ type: 'order/dismissSuccess', data: { orderId } }) as const;

  it('is dismissed once for all tabs', () => {
    expect(asked(world, dismiss('o-1'))).toEqual([dismissed('o-1')]);
    expect(ordersAfter(requested(), submitted(1), dismissed('o-1')).successOf).toBeNull();
    expect(asked(worldAfter([dismissed('o-1')], NOON, world), dismiss('o-1'))).toEqual([]);
  });

  it('is not dismissed for another order', () => {
    expect(asked(world, dismiss('o-2'))).toEqual([]);
    expect(ordersAfter(requested(), submitted(1), dismissed('o-2')).successOf).toBe('o-1');
  });
});

describe('the status of an order', () => {
  it('goes from Received over Preparing and ReadyForPickup to PickedUp', () => {
    expect(orderSteps).toEqual(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
    for (const [index, status] of orderSteps.entries()) {
      const { statuses } = ordersAfter(
        ...orderSteps.slice(0, index + 1).map((step, n) => moved(step, n + 1)),
      );
      expect(statuses['o-1']).toEqual({ status, at: NOON + index + 1 });
    }
  });

  it('stays when it is told again or when an earlier one is told late', () => {
    const ready = { 'o-1': { status: 'ReadyForPickup', at: NOON + 1 } };
    expect(ordersAfter(moved('ReadyForPickup', 1), moved('ReadyForPickup', 2)).statuses).toEqual(ready);
    expect(ordersAfter(moved('ReadyForPickup', 1), moved('Received', 2)).statuses).toEqual(ready);
  });

  it('comes from a list of past orders, too, and may be ahead of the answer to the order', () => {
    const statuses = [
      { orderId: 'o-1', status: 'Preparing' },
      { orderId: 'o-2', status: 'PickedUp' },
    ] as const;
    expect(ordersAfter(listed(...statuses)).statuses).toEqual({
      'o-1': { status: 'Preparing', at: NOON },
      'o-2': { status: 'PickedUp', at: NOON },
    });
    expect(ordersAfter(requested(), moved('Preparing'), submitted(1)).statuses['o-1']?.status).toBe(
      'Preparing',
    );
  });

  it('of an order that this device does not know has the list asked for again', () => {
    const fetchedAt = (...facts: readonly FactDraft[]) => ordersAfter(...facts).previous?.fetchedAt;
    const known = listed({ orderId: 'o-1', status: 'Received' });
    expect(fetchedAt(known, moved('Preparing', 1, 'o-2'))).toBe(0);
    expect(fetchedAt(known, moved('Preparing'))).toBe(NOON);
    expect(fetchedAt(listed(), requested(), moved('Received'))).toBe(NOON);
    expect(fetchedAt(listed(), requested(), moved('Received', 1, 'o-2'))).toBe(0);
    expect(ordersAfter(moved('Preparing')).previous).toBeNull();
  });

  it('is the latest that was told, in whatever order and however often', () => {
    const telling = fc.record({
      orderId: fc.constantFrom('o-1', 'o-2'),
      status: fc.constantFrom(...orderSteps),
    });
    fc.assert(
      fc.property(fc.array(telling, { minLength: 1, maxLength: 12 }), (tellings) => {
        const facts = tellings.map(({ orderId, status }, n) => moved(status, n + 1, orderId));
        const { statuses } = ordersAfter(...facts);
        for (const id of new Set(tellings.map(({ orderId }) => orderId))) {
          const told = tellings.filter(({ orderId }) => orderId === id);
          const latest = Math.max(...told.map(({ status }) => orderSteps.indexOf(status)));
          expect(statuses[id]?.status).toBe(orderSteps[latest]);
        }
      }),
    );
  });
});

it('a device remembers the last forty orders it placed and their statuses, no more', () => {
  const orders = Array.from({ length: 42 }, (_, n): readonly FactDraft[] => [
    requested({ orderId: `o-${n}` }),
    submitted(2 * n + 1, { orderId: `o-${n}` }),
  ]).flat();
  const { placed, statuses } = ordersAfter(...orders);
  const kept = Array.from({ length: 40 }, (_, n) => `o-${n + 2}`);
  expect(Object.keys(placed)).toEqual(kept);
  expect(Object.keys(statuses)).toEqual(kept);
});

it('the newest order of a device is the one that it placed last', () => {
  expect(lastPlaced(worldAfter([]))).toBe('');
  const of = (n: number) => [requested({ orderId: `o-${n}` }), submitted(2 * n - 1, { orderId: `o-${n}` })];
  expect(lastPlaced(worldAfter([1, 2, 3].flatMap(of)))).toBe('o-3');
});

it('with a full list of past orders it remembers the status of the newest ones, and forty in all', () => {
  const newestFirst = Array.from({ length: 40 }, (_, n) => ({
    orderId: `o-${40 - n}`,
    status: 'Preparing' as const,
  }));
  const order = (n: number, place: number) => [
    requested({ orderId: `o-${n}` }),
    submitted(place, { orderId: `o-${n}` }),
  ];
  const newest = (n: number) => Array.from({ length: 40 }, (_, place) => `o-${n - 39 + place}`);
  expect(Object.keys(ordersAfter(listed(...newestFirst), ...order(41, 2)).statuses)).toEqual(newest(41));
  // The one that this device placed before it knew the list is the newest of it.
  const facts = [...order(40, 1), listed(...newestFirst), ...order(41, 4)];
  expect(Object.keys(ordersAfter(...facts).statuses)).toEqual(newest(41));
  const heard = Array.from({ length: 3 }, (_, n) => moved('Received', n + 1, `o-${n + 41}`));
  expect(Object.keys(ordersAfter(listed(...newestFirst), ...heard).statuses)).toEqual(newest(43));
});

describe('asking for past orders', () => {
  const refresh = { type: 'order/refreshPrevious', data: {} } as const;
  const asking: FactDraft = { type: 'order/previousRequested', data: {} };
  const failed: FactDraft = { type: 'order/previousFailed', data: { kind: 'offline' } };

  it('is for members, and not twice at once', () => {
    const comes = [[], [signedIn], [signedIn, asking], [signedIn, asking, failed]].map((facts) =>
      asked(worldAfter(facts), refresh),
    );
    expect(comes).toEqual([[], [asking], [], [asking]]);
    expect(PREVIOUS_ORDERS_VALID_MS).toBe(7_200_000);
  });

  it('says whether it waits, failed and why, or has its answer', () => {
    const states = [[], [asking], [asking, failed], [asking, failed, asking], [asking, listed()]].map(
      (facts) => worldAfter(facts).previousFetch,
    );
    const failure = { kind: 'offline', code: null };
    expect(states).toEqual([
      ...[notAsked, { ...notAsked, status: 'asking' }],
      { ...notAsked, status: 'failed', failure },
      ...[
        { ...notAsked, status: 'asking' },
        { ...notAsked, status: 'known', knownSince: NOON },
      ],
    ]);
  });
});
