/** Who may do what: the routes of the server. Its operations are in operations.ts. */
import { randomUUID } from 'node:crypto';
import { all, membersAlone, type RouteRow } from './rows.ts';

const hash = 'a'.repeat(64);
const account = '/apiproxy/v1/account';
const locations = '/apiproxy/v1/locations';

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
    // A guest is told of an own order.
    answers: [
      '401 UNAUTHENTICATED',
      ...(['404 ORDER_NOT_FOUND', '404 ORDER_NOT_FOUND', '404 ORDER_NOT_FOUND'] as const),
      '200',
    ],
  },
  {
    of: 'GET /apiproxy/v1/ordering/:productNumber',
    path: () => '/apiproxy/v1/ordering/1',
    answers: all('404 PRODUCT_NOT_FOUND'),
  },
  {
    of: `POST ${account}/cards/barcode`,
    body: { cardNumber: '7777000000004821' },
    answers: membersAlone('404 CARD_NOT_FOUND', '200'),
  },
  // The gateway's signature opens it, no session does.
  { of: 'POST /apiproxy/v1/payments/notifications', body: {}, answers: all('401 UNAUTHENTICATED') },
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
  // The sandbox's page is for the person who tries it out; none of these exist in production.
  // No session opens these, nor a role: the operator's key alone does (tests/server/orders/operatorOrders.int.test.ts).
  { of: 'GET /apiproxy/v1/operator/orders', answers: all('401 UNAUTHENTICATED') },
  {
    of: 'POST /apiproxy/v1/operator/orders/:orderId/status',
    path: ({ orderId }) => `/apiproxy/v1/operator/orders/${orderId}/status`,
    body: { status: 'Preparing' },
    answers: all('401 UNAUTHENTICATED'),
  },
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
    of: 'POST /sandbox/api/till/rewards',
    body: { cardId: 'card-maya' },
    answers: all('200 owner'),
  },
  {
    of: 'POST /sandbox/api/rewards',
    body: { cardId: 'card-of-nobody', name: 'Free drink' },
    answers: all('404 CARD_NOT_FOUND'),
  },
  {
    of: 'POST /sandbox/api/stores/:storeNumber/curbside',
    path: () => '/sandbox/api/stores/curbside/curbside',
    body: { open: true },
    answers: all('200'),
  },
];
