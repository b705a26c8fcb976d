/** Orders lie in a snapshot as they were folded, and those of earlier builds are read with what was not known then. */
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../domain/contentHash.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { storedOrder } from '../../../domain/orders/storedState.ts';
import { readState } from '../../../domain/storedState.ts';
import { upcast } from '../../../domain/upcast.ts';
import { latte } from '../cart/someLatte.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { refused, requested, submitted } from '../orderFacts.ts';

const document = contentHash([]);
const listed: FactDraft = {
  type: 'order/previousFetched',
  data: { document, statuses: [{ orderId: 'o-0', status: 'PickedUp' }], storeNumber: '7', locale: 'en-US' },
};
const placed = [requested(), submitted(1)];
const full = worldAfter([...placed, listed, requested({ tipAmount: 200, scheduledFor: NOON })]).order;
const refusedOrder = worldAfter([requested(), refused(1)]).order;
const none = worldAfter([]).order;
const answered = worldAfter([
  requested(),
  refused(1),
  { type: 'order/tenderChosen', data: { cardId: null, paymentMethodId: 'visa' } },
]).order;

const noMethod = { paymentMethodId: null, payer: null, isRead: false, reloadAmount: null, reloaded: null };

describe('orders in a snapshot', () => {
  it('are read back as they were folded', () => {
    for (const state of [full, refusedOrder, answered, none])
      expect(readState(storedOrder, 8, state)).toEqual({ status: 'read', state });
  });

  it('of another shape are not believed', () => {
    const [order] = Object.values(full.placed);
    for (const damaged of [
      { ...full, more: 1 },
      { ...full, submission: {} },
      { ...full, refusal: {} },
      { ...full, previous: {} },
      { ...full, placed: { 'o-1': { ...order, status: 'Lost' } } },
      { ...full, placed: { 'o-1': {} } },
      { ...full, statuses: { 'o-1': {} } },
    ])
      expect(readState(storedOrder, 8, damaged).status).toBe('damaged');
  });

  it('of the third version gave no tip', () => {
    const { tipAmount: _, ...submission } = full.submission ?? { tipAmount: 0 };
    const state = { ...full, submission: { ...submission, tipAmount: 0 } };
    expect(readState(storedOrder, 3, { ...full, submission })).toEqual({ status: 'read', state });
    expect(readState(storedOrder, 3, none)).toEqual({ status: 'read', state: none });
  });

  it('of the fourth version were paid by a stored-value card alone, and nothing was added to it', () => {
    const { paymentMethodId: _, payer: _p, reloadAmount: __, ...submission } = full.submission ?? noMethod;
    const {
      paymentMethodId: ___,
      payer: _q,
      isRead: _r,
      reloaded: ____,
      ...refusal
    } = refusedOrder.refusal ?? noMethod;
    const read = (state: object) => readState(storedOrder, 4, state);
    expect(read({ ...full, submission })).toEqual({
      status: 'read',
      state: {
        ...full,
        submission: { ...submission, paymentMethodId: null, payer: null, reloadAmount: null },
      },
    });
    expect(read({ ...refusedOrder, refusal })).toEqual({
      status: 'read',
      state: {
        ...refusedOrder,
        refusal: { ...refusal, paymentMethodId: null, payer: null, reloaded: null, isRead: true },
      },
    });
  });

  it('of the seventh version do not say which card the bank was asked for', () => {
    const payer = { type: 'visa', lastFour: '4242' };
    const state = worldAfter([requested(), refused(1), requested({ payer })]).order;
    const { payer: _, ...submission } = state.submission ?? noMethod;
    expect(readState(storedOrder, 7, { ...state, submission })).toEqual({
      status: 'read',
      state: { ...state, submission: { ...submission, payer: null } },
    });
    expect(worldAfter([requested({ payer }), refused(1)]).order.refusal?.payer).toEqual(payer);
  });

  it('of the first two versions name neither card nor way of collecting, and their list is fetched again', () => {
    const line = latte('a');
    const asked = { orderId: 'o-1', storeName: 'Pine St', currency: 'USD', lines: [line] };
    const submission = { ...asked, writeId: idOf(1), price: 545, askedAt: NOON };
    const refusal = { code: 'STORE_CLOSED', orderId: 'o-0', at: NOON };
    const order = {
      ...{ ...asked, orderToken: 'token-1', storeNumber: '7', status: 'Received', total: 545 },
      ...{ submittedAt: NOON, cardBalance: 1_955 },
      pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
    };
    const previous = { document, fetchedAt: NOON };
    const rest = { statuses: {}, successOf: null };
    const unknown = { collectionType: null, scheduledFor: null };
    const lifted = {
      ...rest,
      submission: {
        ...submission,
        ...unknown,
        cardId: null,
        tipAmount: 0,
        paymentMethodId: null,
        payer: null,
        reloadAmount: null,
      },
      refusal: { ...refusal, cardId: null, paymentMethodId: null, payer: null, reloaded: null, isRead: true },
      tender: null,
      pricedAs: null,
      placed: { 'o-1': { ...order, ...unknown, reloadAmount: null } },
    };
    const first = { ...rest, submission, refusal, placed: { 'o-1': order }, previous };
    expect(readState(storedOrder, 1, first)).toEqual({
      status: 'read',
      state: { ...lifted, previous: { ...previous, storeNumber: null, locale: '' } },
    });
    const second = { ...first, previous: { ...previous, storeNumber: '7', locale: 'en-US' } };
    expect(readState(storedOrder, 2, second)).toEqual({
      status: 'read',
      state: { ...lifted, previous: second.previous },
    });
    const empty = { ...rest, submission: null, refusal: null, placed: {}, previous: null };
    expect(readState(storedOrder, 1, empty)).toEqual({ status: 'read', state: none });
  });
});

describe('what an earlier build wrote down', () => {
  it('of a request is one without a tip, as soon as possible, collected in a way that is not known', () => {
    const data = { orderId: 'o-1', price: 545 };
    const unknown = { collectionType: null, scheduledFor: null };
    expect(upcast('order/submitRequested', 1, 3, data)).toEqual({ ...data, ...unknown, tipAmount: 0 });
    expect(upcast('order/submitRequested', 2, 3, data)).toEqual({ ...data, tipAmount: 0 });
  });
  it('of a press is the price that was seen, without a tip', () => {
    const seen = { orderId: 'o-1', cardId: 'c-1' };
    const without = { tipAmount: 0, scheduledFor: null };
    expect(upcast('order/submit', 1, 2, { ...seen, price: 545 })).toEqual({
      ...{ ...seen, ...without, price: 545, total: 545 },
    });
    expect(upcast('order/submit', 1, 2, { ...seen, price: null })).toMatchObject({ total: 0 });
  });
  it('of a list is one of no known store: it is fetched again', () => {
    expect(upcast('order/previousFetched', 1, 2, { document, statuses: [] })).toEqual({
      ...{ document, statuses: [], storeNumber: null, locale: '' },
    });
  });
});
