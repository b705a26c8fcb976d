/**
 * Who may do what. A row is an operation of wire/operations or a route of the server; its columns are what each of the
 * five is answered: the HTTP status, the code of a refusal, and `owner` where the answer tells of the owner.
 */
import { randomUUID } from 'node:crypto';
import type { Operations } from '../../../wire/generated/operations.ts';
import { latteItem, orderOf, pricedLatte, type Browser } from '../kit/testServer.ts';
import type { OwnersThings } from './people.ts';

/** In the order of `people`; a single one is for all. */
type Answers = readonly [string, string, string, string, string] | readonly [string];

export interface Row {
  /** An operation id, or `METHOD /route`. */
  readonly of: string;
  /** Where one operation has several rows. */
  readonly when?: string;
  readonly answers: Answers;
  /** Anybody may change the owner's things by it: it takes a token, or is the sandbox's. */
  readonly isForAnyone?: true;
}
export interface OperationRow extends Row {
  readonly variables: (things: OwnersThings, asOwner: Browser) => unknown;
}
/** A field that no operation of wire/operations asks for; others may ask for it where GRAPHQL_DOCUMENTS is `any`. */
export interface FieldRow extends OperationRow {
  readonly query: string;
  /** The default is a new one for each person. */
  readonly idempotencyKey?: (things: OwnersThings) => string;
}
export interface RouteRow extends Row {
  readonly path?: (things: OwnersThings) => string;
  readonly body?: unknown;
}

const all = (answer: string): Answers => [answer];
const membersAlone = (member: string, owner: string): Answers => [
  '401 UNAUTHENTICATED',
  '401 UNAUTHENTICATED',
  member,
  member,
  owner,
];

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
    when: "with the order's token, which whoever comes for it has",
    variables: ({ orderToken }) => ({ storeNumber: '1', orderToken }),
    answers: all('200 owner'),
  },
  {
    of: 'get-pickup-state',
    when: 'without a token',
    variables: () => ({ storeNumber: '1' }),
    answers: all('200'),
  },
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
    of: 'cancel-order',
    when: "for an order of the owner's",
    variables: async (_things, asOwner) => ({ orderId: await placed(asOwner) }),
    answers: [
      '401 UNAUTHENTICATED',
      '401 UNAUTHENTICATED',
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

const hash = 'a'.repeat(64);
const account = '/apiproxy/v1/account';
const locations = '/apiproxy/v1/locations';

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

export const routeRows: readonly RouteRow[] = [
  { of: 'GET /graphql', when: 'without a document', answers: all('400 UNKNOWN_OPERATION') },
  { of: 'POST /graphql', when: 'without an operation', body: {}, answers: all('400 UNKNOWN_OPERATION') },
  { of: 'GET /healthz', answers: all('200') },
  { of: 'GET /readyz', answers: all('200') },
  { of: 'GET /config.json', answers: all('200') },
  { of: 'GET /manifest.webmanifest', answers: all('200') },
  { of: 'GET /metrics', when: 'from this machine', answers: all('200') },
  { of: 'GET /*', path: () => '/account/signin', answers: all('200') },
  { of: 'GET /', answers: all('200') },
  { of: 'GET /assets/*', path: () => '/assets/gone.js', answers: all('404 NOT_FOUND') },
  { of: 'GET /tiles/:z/:x/:file', path: () => '/tiles/0/0/99.mvt', answers: all('404 NOT_FOUND') },
  { of: `GET ${account}/session`, answers: ['200', '200', '200', '200', '200 owner'] },
  {
    of: `POST ${account}/signin`,
    body: { email: 'nobody@example.com', password: 'wrong' },
    answers: all('401 INVALID_CREDENTIALS'),
  },
  {
    of: `GET ${account}/known-browser/:token`,
    path: () => `${account}/known-browser/made-up`,
    answers: all('404 NOT_FOUND'),
  },
  { of: `POST ${account}/signout`, body: {}, answers: all('204') },
  {
    of: `POST ${account}/signout-everywhere`,
    body: { keepThis: true },
    answers: membersAlone('200', '200'),
  },
  { of: `GET ${account}/sessions`, answers: membersAlone('200', '200 owner') },
  {
    of: `POST ${account}/sessions/:sessionId/signout`,
    path: ({ sessionId }) => `${account}/sessions/${sessionId}/signout`,
    body: {},
    answers: membersAlone('204', '204'),
  },
  {
    of: 'GET /apiproxy/v1/ordering/pickup-time/:orderId/:shortStoreNumber',
    path: ({ orderId }) => `/apiproxy/v1/ordering/pickup-time/${orderId}/1`,
    answers: membersAlone('404 ORDER_NOT_FOUND', '200'),
  },
  {
    of: `POST ${account}/cards/barcode`,
    body: { cardNumber: '7777000000004821' },
    answers: membersAlone('404 CARD_NOT_FOUND', '200'),
  },
  {
    of: 'POST /apiproxy/v1/support/traces/sign',
    body: { chain: hash, headerHash: hash, events: 1 },
    answers: all('200'),
  },
  { of: 'GET /apiproxy/v1/support/trace-keys', answers: all('200') },
  { of: `GET ${locations}`, path: () => `${locations}?lat=47&lng=-122`, answers: all('200') },
  { of: `GET ${locations}/some`, path: () => `${locations}/some?numbers=1`, answers: all('200') },
  { of: `GET ${locations}/points`, answers: all('200') },
  {
    of: `POST ${locations}/nearest`,
    body: { lat: 47, lng: -122, features: [] },
    answers: all('200'),
  },
  { of: `GET ${locations}/:storeNumber`, path: () => `${locations}/1`, answers: all('200') },
  { of: `GET ${locations}/favorites`, answers: membersAlone('200', '200 owner') },
  {
    of: `POST ${locations}/favorites`,
    body: { storeNumber: 'busy' },
    answers: membersAlone('204', '204'),
  },
  {
    of: `DELETE ${locations}/favorites`,
    body: { storeNumber: 'curbside-2' },
    answers: membersAlone('204', '204'),
  },
  {
    of: 'GET /apiproxy/v1/places/suggest',
    path: () => '/apiproxy/v1/places/suggest?q=sea',
    answers: all('200'),
  },
  {
    of: 'GET /apiproxy/v1/places/geocode',
    path: () => '/apiproxy/v1/places/geocode?q=Seattle',
    answers: all('200'),
  },
  // The sandbox's page is for whoever tries it out; none of these exist in production.
  { of: 'GET /sandbox/api/orders', answers: all('200 owner') },
  { of: 'GET /sandbox/api/arrivals', answers: all('200 owner') },
  { of: 'POST /sandbox/api/barista', body: {}, answers: all('200') },
  {
    of: 'POST /sandbox/api/orders/:orderId/advance',
    path: ({ orderId }) => `/sandbox/api/orders/${orderId}/advance`,
    body: {},
    answers: all('200 owner'),
    isForAnyone: true,
  },
  {
    of: 'POST /sandbox/api/arrivals/:arrivalId/done',
    path: () => `/sandbox/api/arrivals/${randomUUID()}/done`,
    body: {},
    answers: all('404 ARRIVAL_NOT_FOUND'),
  },
  { of: 'GET /sandbox/api/till/cards', answers: all('200 owner') },
  {
    of: 'POST /sandbox/api/till/payments',
    body: { cardId: 'card-of-nobody', amount: 1 },
    answers: all('404 CARD_NOT_FOUND'),
  },
  {
    of: 'POST /sandbox/api/stores/:storeNumber/curbside',
    path: () => '/sandbox/api/stores/curbside/curbside',
    body: { open: true },
    answers: all('200'),
  },
];
