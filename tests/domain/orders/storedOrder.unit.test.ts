/** Orders lie in a snapshot as they were folded, and those of earlier builds are read with what was not known then. */
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../domain/contentHash.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { storedOrder } from '../../../domain/orders/storedState.ts';
import { upcast } from '../../../domain/upcast.ts';
import { latte } from '../cart/someLatte.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { refused, requested, submitted } from '../orderFacts.ts';
import { isStoredAs, without } from '../storedRows.ts';

const document = contentHash([]);
const listed: FactDraft = {
  type: 'order/previousFetched',
  data: { document, statuses: [{ orderId: 'o-0', status: 'PickedUp' }], storeNumber: '7', locale: 'en-US' },
};
const payer = { type: 'visa', lastFour: '4242' };
const orderAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).order;
const none = orderAfter();
const full = orderAfter(
  ...[requested(), submitted(1), listed, requested({ tipAmount: 200, scheduledFor: NOON })],
);
const no = orderAfter(requested(), refused(1));
const paidByCard = orderAfter(requested(), refused(1), requested({ payer }));
const [placed] = Object.values(full.placed);

/** As the first build knew them. */
const asked = { orderId: 'o-1', storeName: 'Pine St', currency: 'USD', lines: [latte('a')] };
const submission = { ...asked, writeId: idOf(1), price: 545, askedAt: NOON };
const refusal = { code: 'STORE_CLOSED', orderId: 'o-0', at: NOON };
const order = {
  ...{ ...asked, orderToken: 'token-1', storeNumber: '7', status: 'Received', total: 545 },
  ...{ submittedAt: NOON, cardBalance: 1_955 },
  pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
};
const rest = { statuses: {}, successOf: null };
const first = {
  ...rest,
  submission,
  refusal,
  placed: { 'o-1': order },
  previous: { document, fetchedAt: NOON },
};
const second = { ...first, previous: { ...first.previous, storeNumber: '7', locale: 'en-US' } };
const unknown = { collectionType: null, scheduledFor: null };
const byCard = { cardId: null, paymentMethodId: null, payer: null };
const lifted = {
  ...{ ...rest, tender: null, pricedAs: null },
  submission: { ...submission, ...unknown, ...byCard, tipAmount: 0, reloadAmount: null },
  refusal: { ...refusal, ...byCard, reloaded: null, isRead: true },
  placed: { 'o-1': { ...order, ...unknown, reloadAmount: null } },
};

describe('an order in a snapshot', () => {
  isStoredAs(storedOrder, 8, {
    states: {
      full,
      none,
      refused: no,
      'to be paid otherwise': orderAfter(requested(), refused(1), {
        type: 'order/tenderChosen',
        data: { cardId: null, paymentMethodId: 'visa' },
      }),
    },
    damaged: {
      'with a submission of nothing': { ...full, submission: {} },
      'with a refusal of nothing': { ...full, refusal: {} },
      'with a list of nothing': { ...full, previous: {} },
      'with a status that is none': { ...full, placed: { 'o-1': { ...placed, status: 'Lost' } } },
      'with an order of nothing': { ...full, placed: { 'o-1': {} } },
      'with statuses of nothing': { ...full, statuses: { 'o-1': {} } },
    },
    earlier: [
      [
        ...(['which fetches its list again', 1, first] as const),
        { ...lifted, previous: { ...first.previous, storeNumber: null, locale: '' } },
      ],
      ['of neither card nor way of collecting', 2, second, { ...lifted, previous: second.previous }],
      ['of nothing', 1, { ...without(none, 'tender', 'pricedAs') }, none],
      [
        ...(['without a tip', 3, { ...full, submission: without(full.submission, 'tipAmount') }] as const),
        { ...full, submission: { ...full.submission, tipAmount: 0 } },
      ],
      ['of nothing', 3, none, none],
      [
        'paid by a stored-value card alone',
        4,
        { ...full, submission: without(full.submission, 'paymentMethodId', 'payer', 'reloadAmount') },
        full,
      ],
      [
        'refused on a stored-value card',
        4,
        { ...no, refusal: without(no.refusal, 'paymentMethodId', 'payer', 'isRead', 'reloaded') },
        { ...no, refusal: { ...no.refusal, isRead: true } },
      ],
      [
        'of a bank’s card that is not said',
        7,
        { ...paidByCard, submission: without(paidByCard.submission, 'payer') },
        { ...paidByCard, submission: { ...paidByCard.submission, payer: null } },
      ],
    ],
  });

  it('says of a refusal which card the bank was asked for', () => {
    expect(orderAfter(requested({ payer }), refused(1)).refusal?.payer).toEqual(payer);
  });
});

describe('what an earlier build wrote down', () => {
  const data = { orderId: 'o-1', price: 545 };
  const seen = { orderId: 'o-1', cardId: 'c-1' };
  it.each([
    ['a request', 'order/submitRequested', 1, 3, data, { ...data, ...unknown, tipAmount: 0 }],
    ['a request', 'order/submitRequested', 2, 3, data, { ...data, tipAmount: 0 }],
    ...[
      [545, 545],
      [null, 0],
    ].map(
      ([price, total]) =>
        [
          ...(['a press', 'order/submit', 1, 2, { ...seen, price }] as const),
          { ...seen, price, total, tipAmount: 0, scheduledFor: null },
        ] as const,
    ),
    [
      ...(['a list of no known store', 'order/previousFetched', 1, 2, { document, statuses: [] }] as const),
      { document, statuses: [], storeNumber: null, locale: '' },
    ],
  ] as const)('of %s is read with what was not known then', (_what, type, from, to, before, now) => {
    expect(upcast(type, from, to, before)).toEqual(now);
  });
});
