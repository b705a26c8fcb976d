/**
 * Who may do what: the operations, subscriptions and fields of the schema. A row's columns are what each of the five is
 * answered: the HTTP status, the code of a refusal, and `owner` where the answer tells of the owner.
 */
import type { Operations } from '../../../wire/generated/operations.ts';
import { latteItem, orderOf, pricedLatte, type Browser } from '../kit/testServer.ts';
import { favoriteLatte, someAddress, someSingleUseAddress } from './people.ts';
import { all, membersAlone, type FieldRow, type OperationRow } from './rows.ts';

const priced = async (asOwner: Browser): Promise<Operations['submit-order']['variables']> =>
  pricedLatte(asOwner);
const placed = async (asOwner: Browser): Promise<string> =>
  (await asOwner.ask('submit-order', await priced(asOwner))).data.submitOrder.orderId;
const arrivalOf = (orderToken: string | null) => ({
  customerArrivalInput: {
    pickUpOption: 'IN_STORE',
    storeNumber: '1',
    orderToken,
    displayName: 'Somebody',
    stallNumber: null,
  },
});

const unknownCard = { cardNumber: '7777000000009999', pin: '00000000' };

export const operationRows: readonly OperationRow[] = [
  { of: 'get-menu', variables: () => ({ locale: 'en-US' }), answers: all('200') },
  {
    of: 'get-product',
    variables: () => ({ productNumber: 1, formCode: 'hot', locale: 'en-US' }),
    answers: all('200 PRODUCT_NOT_FOUND'),
  },
  { of: 'get-cards', variables: () => ({}), answers: membersAlone('200', '200 owner') },
  { of: 'get-cart', variables: () => ({}), answers: membersAlone('200', '200 owner') },
  {
    of: 'change-cart',
    variables: () => ({
      changes: [
        { changeId: 'more', lineId: 'owners-line', by: 1, item: { ...latteItem, lineId: 'owners-line' } },
      ],
    }),
    answers: membersAlone('200', '200 owner'),
  },
  {
    of: 'get-favorite-products',
    variables: () => ({ locale: 'en-US', isPricingEnabled: true }),
    answers: membersAlone('200', '200 owner'),
  },
  {
    of: 'add-favorite-product',
    variables: () => ({ locale: 'en-US', item: favoriteLatte }),
    answers: membersAlone('200', '200 owner'),
  },
  {
    of: 'delete-favorite-product',
    when: 'which nobody has',
    variables: () => ({ favoriteProductId: 'of-nobody' }),
    answers: membersAlone('200', '200'),
  },
  { of: 'get-address-list', variables: () => ({}), answers: membersAlone('200', '200 owner') },
  {
    of: 'create-address',
    variables: () => ({ address: { ...someAddress, city: 'Tacoma' } }),
    answers: membersAlone('200', '200'),
  },
  {
    of: 'update-address',
    when: "for an address of the owner's",
    variables: ({ addressId }) => ({ addressId, version: 1, address: { ...someAddress, city: 'Kent' } }),
    answers: membersAlone('200 ADDRESS_NOT_FOUND', '200 owner'),
  },
  {
    of: 'save-address-outcome',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '200'],
  },
  {
    of: 'add-single-use-billing-address',
    when: 'which needs no member',
    variables: () => ({ address: someSingleUseAddress }),
    answers: all('200'),
  },
  {
    of: 'close-single-use-address',
    when: 'with another key than its own',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: [
      '401 UNAUTHENTICATED',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
    ],
  },
  {
    of: 'get-card',
    variables: () => ({ cardId: 'card-maya' }),
    answers: membersAlone('200 121034', '200 owner'),
  },
  {
    of: 'get-card-number',
    variables: () => ({ cardId: 'card-maya' }),
    answers: membersAlone('200 121034', '200 owner'),
  },
  {
    of: 'change-card',
    variables: () => ({ change: 'rename', cardId: 'card-maya', nickname: 'Everyday' }),
    answers: membersAlone('200 121034', '200 owner'),
  },
  {
    of: 'change-card',
    when: 'to take the value of another',
    variables: () => ({ change: 'transfer', cardId: 'card-maya', toCard: 'card-nora-new', amount: 100 }),
    answers: membersAlone('200 121034', '200 121034'),
  },
  {
    of: 'reload-card',
    variables: () => ({
      ...{ change: 'updateAutoReload', cardId: 'card-maya' },
      ...{ amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'visa-maya' },
    }),
    answers: membersAlone('200 121034', '200 owner'),
  },
  {
    of: 'get-charge',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '200', '200', '200', '200'],
  },
  {
    of: 'cancel-charge',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '200', '200', '200', '200'],
  },
  {
    of: 'change-card-outcome',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '200'],
  },
  {
    of: 'add-card',
    variables: () => ({ ...unknownCard, makePrimaryCard: false }),
    answers: membersAlone('200 121000', '200 121000'),
  },
  {
    of: 'close-add-card',
    when: 'with another key than its own',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: [
      '401 UNAUTHENTICATED',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
    ],
  },
  { of: 'get-rewards', variables: () => ({}), answers: membersAlone('200', '200 owner') },
  { of: 'get-payment-methods', variables: () => ({}), answers: membersAlone('200', '200 owner') },
  {
    of: 'change-payment-method',
    variables: () => ({ change: 'makeDefault', paymentMethodId: 'visa-maya' }),
    answers: membersAlone('200 PAYMENT_METHOD_NOT_FOUND', '200 owner'),
  },
  {
    of: 'start-payment-agreement',
    variables: () => ({ paymentType: 'paypal', returnUrl: null, isDefault: false }),
    answers: membersAlone('200', '200'),
  },
  {
    of: 'change-payment-method-outcome',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '200'],
  },
  {
    of: 'save-payment-method',
    when: 'by a token that is none',
    variables: () => ({
      paymentInstrumentToken: 'none',
      isDefault: true,
      paymentMethodId: 'visa-maya',
    }),
    answers: membersAlone('200 PAYMENT_TOKEN_INVALID', '200 PAYMENT_TOKEN_INVALID'),
  },
  {
    of: 'close-save-payment-method',
    when: 'with another key than its own',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: [
      '401 UNAUTHENTICATED',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
    ],
  },
  {
    of: 'close-submit-order-guest',
    when: 'with another key than its own',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: [
      '401 UNAUTHENTICATED',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
      '400 BAD_REQUEST',
    ],
  },
  {
    of: 'check-card-balance',
    variables: () => ({ ...unknownCard, cardNumber: '7777000000009998' }),
    answers: membersAlone('200 121000', '200 121000'),
  },
  {
    of: 'get-previous-orders',
    variables: () => ({ locale: 'en-US', limit: 10, isPricingEnabled: false }),
    answers: membersAlone('200', '200 owner'),
  },
  {
    of: 'write-outcome',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: [
      '401 UNAUTHENTICATED',
      '403 NOT_YOUR_WRITE',
      '403 NOT_YOUR_WRITE',
      '403 NOT_YOUR_WRITE',
      '200 owner',
    ],
  },
  {
    of: 'get-feed',
    variables: () => ({ limit: 100 }),
    answers: ['200', '200', '200', '200', '200 owner'],
  },
  {
    of: 'get-pickup-state',
    when: "with the order's token, which anyone who comes for it has",
    variables: ({ orderToken }) => ({ storeNumber: '1', orderToken }),
    answers: all('200 owner'),
  },
  {
    of: 'get-pickup-state',
    when: 'without a token',
    variables: () => ({ storeNumber: '1' }),
    answers: all('200'),
  },
  { of: 'pricing-rules', variables: () => ({}), answers: all('200') },
  { of: 'pricing-by-store-number', variables: () => ({ storeNumber: '1' }), answers: all('200') },
  { of: 'price-order', variables: () => orderOf([latteItem]), answers: all('200') },
  { of: 'price-order-guest', variables: () => orderOf([latteItem]), answers: all('200') },
  {
    of: 'submit-order',
    when: "for the owner's price",
    variables: (_things, asOwner) => priced(asOwner),
    answers: [
      '401 UNAUTHENTICATED',
      '401 UNAUTHENTICATED',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200',
    ],
  },
  {
    of: 'submit-order-guest',
    when: 'for a price of the owner, with a token that nobody has',
    variables: async (_things, asOwner) => {
      const { subInp } = await priced(asOwner);
      const amount = subInp.tenders[0]?.amount ?? 0;
      return { subInp: { ...subInp, tenders: [{ id: 'cct_none', tender: 'card', amount }] } };
    },
    answers: [
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200 TENDER_MISMATCH',
      '200 TENDER_MISMATCH',
      '200 TENDER_MISMATCH',
    ],
  },
  {
    of: 'get-guest-order',
    when: "with the token of the owner's order, who is no guest",
    variables: ({ orderToken }) => ({ orderToken }),
    answers: all('200'),
  },
  {
    of: 'cancel-order',
    when: "for an order of the owner's",
    variables: async (_things, asOwner) => ({ orderId: await placed(asOwner) }),
    answers: [
      '401 UNAUTHENTICATED',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200',
    ],
  },
  {
    of: 'get-store-time-slots',
    variables: () => ({ storeNumber: '1', makeMinutes: 1 }),
    answers: all('200'),
  },
  {
    of: 'reserve-slot',
    when: "for the owner's price",
    variables: async (_things, asOwner) => ({
      orderId: (await priced(asOwner)).subInp.orderId,
      slot: '2020-01-01T00:00:00.000Z',
    }),
    answers: [
      '401 UNAUTHENTICATED',
      '401 UNAUTHENTICATED',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200 SLOT_UNAVAILABLE',
    ],
  },
  {
    of: 'cancel-order-outcome',
    variables: ({ key }) => ({ idempotencyKey: key }),
    answers: ['401 UNAUTHENTICATED', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '200'],
  },
  {
    of: 'create-customer-arrival',
    when: "with the order's token",
    variables: ({ orderToken }) => arrivalOf(orderToken),
    answers: all('200'),
    isForAnyone: true,
  },
  {
    of: 'create-customer-arrival',
    when: 'without a token, for an open order of their own',
    variables: () => arrivalOf(null),
    answers: [
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200 ORDER_NOT_FOUND',
      '200',
    ],
  },
];

/** What a socket hears first: its close code, `silence`, or `owner`. */
export const subscriptionRows: readonly OperationRow[] = [
  {
    of: 'live',
    variables: () => ({ after: null }),
    answers: ['4401', 'silence', 'silence', 'silence', 'owner'],
  },
  {
    of: 'live-pickup-state',
    when: "with the order's token",
    variables: ({ orderToken }) => ({ storeNumber: '1', orderToken }),
    answers: all('owner'),
  },
];

export const fieldRows: readonly FieldRow[] = [
  {
    of: 'Query.me',
    query: '{ me { firstName email } }',
    variables: () => ({}),
    answers: ['200', '200', '200', '200', '200 owner'],
  },
  {
    of: 'Mutation.closeWrite',
    query: 'mutation ($key: ID!) { closeWrite(idempotencyKey: $key) { status code } }',
    variables: ({ key }) => ({ key }),
    idempotencyKey: ({ key }) => key,
    answers: ['401 UNAUTHENTICATED', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '403 NOT_YOUR_WRITE', '200'],
  },
];
