/** What the GraphQL adapters make of answers: good ones in the domain's words, any other shape `invalid` and never a throw. */
import { lastValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import { createFavoriteProductsAdapter } from '../../adapters/graphql/createFavoriteProductsAdapter.ts';
import { createFeedAdapter } from '../../adapters/graphql/createFeedAdapter.ts';
import { createMenuAdapter } from '../../adapters/graphql/createMenuAdapter.ts';
import { createOrdersAdapter } from '../../adapters/graphql/createOrdersAdapter.ts';
import { createPricingAdapter } from '../../adapters/graphql/createPricingAdapter.ts';
import { createPickupAdapter } from '../../adapters/graphql/createPickupAdapter.ts';
import { createSlotsAdapter } from '../../adapters/graphql/createSlotsAdapter.ts';
import { createWalletAdapter } from '../../adapters/graphql/createWalletAdapter.ts';
import { latteCup } from '../domain/cart/someLatte.ts';

/** A client whose server answers with this data, whatever is asked. */
const answering = (data: unknown) => ({
  request: async () => ({ ok: true, value: data as never }) as const,
  requestIfModified: async () => ({ ok: true, value: data as never }) as const,
  subscribe: () => of<never>(data as never),
});
const live: readonly [string, (data: unknown) => Promise<unknown>, string][] = [
  ['feed', (data) => lastValueFrom(createFeedAdapter(answering(data)).subscribe(null)), 'live'],
  [
    'pickup state',
    (data) => lastValueFrom(createPickupAdapter(answering(data)).subscribe('1', null)),
    'pickupState',
  ],
];
it.each(live)('a live %s of another shape ends as invalid', async (_name, listen, field) => {
  for (const value of [undefined, null, 'text', {}, [{}], { cursor: 1 }])
    await expect(listen({ [field]: value }), JSON.stringify(value)).rejects.toMatchObject({
      ok: false,
      kind: 'invalid',
    });
});
const none = new AbortController().signal;
const request = {
  storeNumber: '1',
  lines: [],
  collectionType: 'IN_STORE',
  consumptionType: 'CONSUME_IN_STORE',
  enableTransparentPricing: true,
  couponCode: null,
} as const;
const submission = { orderId: 'o-1', storeNumber: '1', cardId: 'c-1', amount: 400 };
const order = {
  orderId: 'o-1',
  orderToken: 't-1',
  storeNumber: '1',
  status: 'Received',
  total: 400,
  submittedAt: '2026-03-03T15:00:00.000Z',
  cardBalance: null,
  pickupTime: {
    earliest: '2026-03-03T15:03:00.000Z',
    latest: '2026-03-03T15:05:00.000Z',
    minutesMin: 3,
    minutesMax: 5,
  },
};

const orders = (data: unknown) => createOrdersAdapter(answering(data));
const prices = (data: unknown) => createPricingAdapter(answering(data));
const slot = { orderId: 'o-1', startsAt: null };
const listed = { locale: 'en-US', place: null, isPricingEnabled: true };
const calls: readonly [string, (data: unknown) => Promise<unknown>, string][] = [
  ['price', (data) => prices(data).price(request, true, 'k', none), 'priceOrder'],
  ['submit', (data) => orders(data).submit(submission, 'k'), 'submitOrder'],
  ['outcome', (data) => orders(data).outcome('k'), 'writeOutcome'],
  ['previous', (data) => orders(data).previous(listed), 'previousOrders'],
  ['pricingRules', (data) => prices(data).pricingRules('7', none), 'pricingRules'],
  ['cards', (data) => createWalletAdapter(answering(data)).cards(), 'cards'],
  ['slots', (data) => createSlotsAdapter(answering(data)).slots('["1",1,null]', none), 'storeByNumber'],
  ['reserve', (data) => createSlotsAdapter(answering(data)).reserve(slot, 'k'), 'reserveSlot'],
  ['poll', (data) => createFeedAdapter(answering(data)).poll(null), 'feed'],
  ['menu', (data) => createMenuAdapter(answering(data)).menu(null, 'en-US', none), 'menu'],
];
it.each(calls)('%s takes another shape for invalid', async (_name, call, field) => {
  const shapes = [
    undefined,
    null,
    'text',
    7,
    {},
    [{}],
    { entries: [{}] },
    { status: 'done' },
    { pickupTime: {} },
  ];
  // No store and no order are answers.
  const mayBeNull = field === 'submitOrder' || field === 'storeByNumber';
  for (const value of shapes.filter((each) => !mayBeNull || each !== null))
    expect(await call({ [field]: value }), JSON.stringify(value)).toMatchObject({
      ok: false,
      kind: 'invalid',
    });
});

it('reads instants as milliseconds, and takes a text that is none for invalid', async () => {
  const submit = (submitOrder: unknown) => orders({ submitOrder }).submit(submission, 'k');
  const at = Date.UTC(2026, 2, 3, 15);
  expect(await submit({ ...order, more: 'ignored' })).toEqual({
    ok: true,
    value: {
      ...order,
      submittedAt: at,
      pickupTime: { earliest: at + 180_000, latest: at + 300_000, minutesMin: 3, minutesMax: 5 },
    },
  });
  expect(await submit({ ...order, submittedAt: 'yesterday' })).toMatchObject({ kind: 'invalid' });
});

it('takes an answer without an order for a refusal (spec 3 section 4)', async () => {
  const answer = await orders({ submitOrder: null }).submit(submission, 'k');
  expect(answer).toMatchObject({ ok: false, kind: 'refused', code: 'NO_ORDER' });
});

it('takes a refusal to price for an answer', async () => {
  const refusal = { __typename: 'PriceOrderRefusal', code: 'STORE_CLOSED', lineIds: ['l-1'] };
  const answer = await prices({ priceOrder: refusal }).price(request, false, 'k', none);
  expect(answer).toEqual({ ok: true, value: { refusal: 'STORE_CLOSED', lineIds: ['l-1'] } });
});

it.each([
  [{ status: 'unknown' }, { status: 'unknown' }],
  [{ status: 'inProgress', order: null, code: null }, { status: 'inProgress' }],
  [
    { status: 'refused', code: '121032' },
    { status: 'refused', code: '121032', reloaded: null },
  ],
  [
    { status: 'refused', code: '121032', reloaded: 2500 },
    { status: 'refused', code: '121032', reloaded: 2500 },
  ],
])('reads the outcome %o', async (writeOutcome, value) => {
  expect(await orders({ writeOutcome }).outcome('k')).toEqual({ ok: true, value });
});

it('sends what a favorite leaves out as one of the size no, as an order does (spec 3 section 5)', async () => {
  const sent: unknown[] = [];
  const client = {
    ...answering({ createFavoriteProduct: { id: 'f-1' } }),
    request: async (_document: unknown, variables: unknown) => {
      sent.push(variables);
      return { ok: true, value: { createFavoriteProduct: { id: 'f-1' } } as never } as const;
    },
  };
  const options = [
    { optionProductNumber: 900, name: 'Shot', quantity: 0 },
    { optionProductNumber: 901, name: 'Syrup', quantity: 2 },
  ];
  const what = { productNumber: 100, formCode: 'hot', name: 'Latte', sizeCode: 'T', sizeName: 'Tall' };
  await createFavoriteProductsAdapter(client).add(
    'en-US',
    { ...what, sku: 's', options, illustration: latteCup },
    null,
    'k',
  );
  expect(sent).toMatchObject([
    {
      item: {
        options: [
          { optionProductNumber: 900, sizeCode: 'no', quantity: 1 },
          { optionProductNumber: 901, quantity: 2 },
        ],
      },
    },
  ]);
});
