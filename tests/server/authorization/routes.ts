/** Who may do what: the routes of the server. Its operations are in operations.ts. */
import { randomUUID } from 'node:crypto';
import { all, membersAlone, type Answers, type RouteRow } from './rows.ts';

const hash = 'a'.repeat(64);
const account = '/apiproxy/v1/account';
const locations = '/apiproxy/v1/locations';
const partnership = '/apiproxy/v1/rewards/partnerships/marriottbonvoy';
const ordering = '/apiproxy/v1/ordering';

type Path = RouteRow['path'];
const get = (route: string, answers: Answers, path?: Path | string): RouteRow => ({
  ...{ of: `GET ${route}`, answers },
  ...(path === undefined ? {} : { path: typeof path === 'string' ? () => path : path }),
});
/** Sent by POST unless the route says otherwise. */
const send = (route: string, body: unknown, answers: Answers, path?: Path): RouteRow => ({
  ...{ of: route.startsWith('/') ? `POST ${route}` : route, body, answers },
  ...(path === undefined ? {} : { path }),
});
const OK = all('200');
/** For all but nobody. */
const times = (answer: string): readonly [string, string, string, string] => [answer, answer, answer, answer];
const UNKNOWN = '401 UNAUTHENTICATED';
const NOT_FOUND = all('404 NOT_FOUND');
const NO_CARD = all('404 CARD_NOT_FOUND');

const deskAlone = (answer: string): Answers => [
  UNKNOWN,
  UNKNOWN,
  '403 SUPPORT_ONLY',
  answer,
  '403 SUPPORT_ONLY',
];

const appRoutes = [
  { ...get('/graphql', all('400 UNKNOWN_OPERATION')), when: 'without a document' },
  { ...send('/graphql', {}, all('400 UNKNOWN_OPERATION')), when: 'without an operation' },
  ...['/healthz', '/readyz', '/config.json', '/manifest.webmanifest', '/'].map((path) => get(path, OK)),
  { ...get('/metrics', OK), when: 'from this machine' },
  ...['/robots.txt', '/sitemap.xml'].map((path) => get(path, OK)),
  get('/legal/:page', OK, '/legal/terms'),
  // Who has the key of the mail may, signed in or not.
  get('/unsubscribe/:key', all('404'), '/unsubscribe/none'),
  send('/unsubscribe/:key', null, all('404'), () => '/unsubscribe/none'),
  get('/sitemaps/:file', NOT_FOUND, '/sitemaps/9.xml'),
  get('/*', OK, '/account/signin'),
  get('/assets/*', NOT_FOUND, '/assets/gone.js'),
  get('/tiles/:z/:x/:file', NOT_FOUND, '/tiles/0/0/99.mvt'),
  // The gateway's signature opens it, no session does.
  send('/apiproxy/v1/payments/notifications', {}, all(UNKNOWN)),
  send('/apiproxy/v1/support/traces/sign', { chain: hash, headerHash: hash, events: 1 }, OK),
  get('/apiproxy/v1/support/trace-keys', OK),
  send('/apiproxy/v1/support/traces', { text: 'none' }, all('400 TRACE_INVALID')),
  get('/apiproxy/v1/support/desk', deskAlone('200')),
  send(
    '/apiproxy/v1/support/traces/open',
    { code: 'none', reason: 'A test' },
    deskAlone('404 TRACE_NOT_FOUND'),
  ),
  send(
    '/apiproxy/v1/support/traces/notes',
    { code: 'none', noteId: '00000000-0000-4000-8000-000000000000', note: 'A test' },
    deskAlone('404 TRACE_NOT_FOUND'),
  ),
  send('/apiproxy/v1/support/orders/lookup', { number: 'none', reason: 'A test' }, deskAlone('200')),
  send('/apiproxy/v1/support/members/lookup', { email: 'nobody@example.com', reason: 'A test' }, [
    UNKNOWN,
    UNKNOWN,
    '403 SUPPORT_ONLY',
    '200',
    '403 SUPPORT_ONLY',
  ]),
  send(
    '/apiproxy/v1/support/members/:memberId/end-sessions',
    { reason: 'A test' },
    [UNKNOWN, UNKNOWN, '403 SUPPORT_ONLY', '404 NOT_FOUND', '403 SUPPORT_ONLY'],
    () => '/apiproxy/v1/support/members/of-nobody/end-sessions',
  ),
  get('/apiproxy/v1/stream-items', membersAlone('200', '200 owner')),
  get('/apiproxy/v1/unauth/stream-items', OK),
  // Anyone who has the link has its match id.
  get(
    '/apiproxy/v1/deep-links/:matchId',
    all('404 DEEP_LINK_NOT_FOUND'),
    `/apiproxy/v1/deep-links/${hash.slice(0, 32)}`,
  ),
];

const accountRoutes = [
  get(`${account}/session`, ['200', '200', '200', '200', '200 owner']),
  send(
    `${account}/signin`,
    { email: 'nobody@example.com', password: 'wrong' },
    all('401 INVALID_CREDENTIALS'),
  ),
  get(`${account}/known-browser/:token`, NOT_FOUND, `${account}/known-browser/made-up`),
  send(`${account}/signout`, {}, all('204')),
  send(`${account}/signout-everywhere`, { keepThis: true }, membersAlone('200', '200')),
  get(`${account}/sessions`, membersAlone('200', '200 owner')),
  send(
    `${account}/sessions/:sessionId/signout`,
    {},
    membersAlone('204', '204'),
    ({ sessionId }) => `${account}/sessions/${sessionId}/signout`,
  ),
  // Of the session that asks: nobody has another's. What it opens is in tests/server/elevation.
  get(`${account}/elevation`, membersAlone('200', '200'), `${account}/elevation?action=changePassword`),
  send(
    `${account}/elevation/begin`,
    { action: 'changePassword', kind: 'password' },
    membersAlone('200', '200'),
  ),
  send(
    `${account}/elevation`,
    { action: 'changePassword', kind: 'password', proof: 'wrong' },
    membersAlone('409 INVALID_CREDENTIALS', '409 INVALID_CREDENTIALS'),
  ),
  // What each does is in tests/server/secondFactor.
  get(`${account}/second-factors/asked`, all('409 SIGN_IN_AGAIN')),
  send(`${account}/second-factors/text`, {}, all('409 SIGN_IN_AGAIN')),
  send(`${account}/second-factors/signin`, { kind: 'app', code: '123456' }, all('409 SIGN_IN_AGAIN')),
  get(`${account}/second-factors`, membersAlone('200', '200')),
  ...['recovery-codes', 'text/send', 'text/confirm', 'app/begin', 'app/confirm'].map((of) =>
    send(`${account}/second-factors/${of}`, {}, membersAlone('403 ELEVATION_NEEDED', '403 ELEVATION_NEEDED')),
  ),
  send(
    `${account}/second-factors/:kind/remove`,
    {},
    membersAlone('403 ELEVATION_NEEDED', '403 ELEVATION_NEEDED'),
    () => `${account}/second-factors/app/remove`,
  ),
  // What each does is in tests/server/passkeys.
  get(`${account}/passkeys/signin`, OK),
  send(`${account}/passkeys/signin`, { response: {} }, all('409 PASSKEY_REFUSED')),
  get(`${account}/passkeys`, membersAlone('200', '200')),
  send(`${account}/passkeys/options`, {}, membersAlone('403 ELEVATION_NEEDED', '403 ELEVATION_NEEDED')),
  send(
    `${account}/passkeys`,
    { name: 'Phone', response: {} },
    membersAlone('403 ELEVATION_NEEDED', '403 ELEVATION_NEEDED'),
  ),
  send(
    `${account}/passkeys/:passkeyId/rename`,
    { name: 'Phone' },
    membersAlone('404 PASSKEY_NOT_FOUND', '404 PASSKEY_NOT_FOUND'),
    () => `${account}/passkeys/of-nobody/rename`,
  ),
  send(
    `${account}/passkeys/:passkeyId/remove`,
    {},
    membersAlone('403 ELEVATION_NEEDED', '403 ELEVATION_NEEDED'),
    () => `${account}/passkeys/of-nobody/remove`,
  ),
  send(
    `${account}/cards/barcode`,
    { cardNumber: '7777000000004821' },
    membersAlone('404 CARD_NOT_FOUND', '200'),
  ),
];

const NEEDED = '403 ELEVATION_NEEDED';
const NO_CHANGE = '409 NO_EMAIL_CHANGE';
/** What each does is in tests/server/identity. */
const identityRoutes = [
  ...['create', 'forgot-password', 'reset-password'].map((of) =>
    send(`${account}/${of}`, {}, all('400 BAD_REQUEST')),
  ),
  // Who has the link may, signed in or not.
  send(`${account}/email/undo`, { secret: 'none' }, all('404 UNDO_LINK_INVALID')),
  get(`${account}/email`, membersAlone('200', '200 owner')),
  send(`${account}/verify`, { code: '000000' }, membersAlone('200', '200 owner')),
  send(`${account}/verify/send`, {}, membersAlone('204', '204')),
  send(`${account}/verify/correct`, { email: 'new@example.com' }, membersAlone('204', '204')),
  send(`${account}/password`, { password: 'nine violet kettles' }, membersAlone(NEEDED, NEEDED)),
  send(`${account}/email`, { email: 'new@example.com' }, membersAlone(NEEDED, NEEDED)),
  send(`${account}/email/send`, {}, membersAlone(NO_CHANGE, NO_CHANGE)),
  send(`${account}/email/cancel`, {}, membersAlone('204', '204')),
  send(`${account}/email/confirm`, { code: '000000' }, membersAlone(NO_CHANGE, NO_CHANGE)),
];

const shopRoutes = [
  // A guest is told of an own order.
  get(
    `${ordering}/pickup-time/:orderId/:shortStoreNumber`,
    [UNKNOWN, '404 ORDER_NOT_FOUND', '404 ORDER_NOT_FOUND', '404 ORDER_NOT_FOUND', '200'],
    ({ orderId }) => `${ordering}/pickup-time/${orderId}/1`,
  ),
  get(`${ordering}/:productNumber`, all('404 PRODUCT_NOT_FOUND'), `${ordering}/1`),
  get(locations, OK, `${locations}?lat=47&lng=-122`),
  get(`${locations}/some`, OK, `${locations}/some?numbers=1`),
  get(`${locations}/points`, OK),
  send(`${locations}/nearest`, { lat: 47, lng: -122, features: [] }, OK),
  get(`${locations}/:storeNumber`, OK, `${locations}/1`),
  get(`${locations}/favorites`, membersAlone('200', '200 owner')),
  send(`${locations}/favorites`, { storeNumber: 'busy' }, membersAlone('204', '204')),
  send(`DELETE ${locations}/favorites`, { storeNumber: 'curbside-2' }, membersAlone('204', '204')),
  get('/apiproxy/v1/places/suggest', OK, '/apiproxy/v1/places/suggest?q=sea'),
  get('/apiproxy/v1/places/geocode', OK, '/apiproxy/v1/places/geocode?q=Seattle'),
  // Off here: what each does is in tests/server/partnerships.
  ...['', '/authenticate'].map((of) =>
    get(`${partnership}${of}`, membersAlone('404 NOT_FOUND', '404 NOT_FOUND')),
  ),
  get(`${partnership}/callback`, NOT_FOUND),
  send(`${partnership}/unlink`, {}, membersAlone('404 NOT_FOUND', '404 NOT_FOUND')),
  // No session opens these, nor a role: the operator's key alone does (tests/server/orders/operatorOrders.int.test.ts).
  get('/apiproxy/v1/operator/orders', all(UNKNOWN)),
  send(
    '/apiproxy/v1/operator/orders/:orderId/status',
    { status: 'Preparing' },
    all(UNKNOWN),
    ({ orderId }) => `/apiproxy/v1/operator/orders/${orderId}/status`,
  ),
  send(
    ...(['/apiproxy/v1/operator/orders/:orderId/refund', {}, all(UNKNOWN)] as const),
    ({ orderId }) => `/apiproxy/v1/operator/orders/${orderId}/refund`,
  ),
  ...['stars', 'rewards'].map((of) =>
    send(
      ...([`/apiproxy/v1/operator/members/:memberId/${of}`, {}, all(UNKNOWN)] as const),
      () => `/apiproxy/v1/operator/members/maya/${of}`,
    ),
  ),
];

const gift = '/apiproxy/v1/gift';
/** Its buyer alone is told of a purchase; a link is for who has it, and its value for a member. */
const giftRoutes = [
  send(`${gift}/gift-purchase`, {}, all('400 BAD_REQUEST')),
  get(`${gift}/gift-purchase-status`, [UNKNOWN, ...times('400 BAD_REQUEST')]),
  send(`${gift}/corrections`, { giftId: 'g', recipientEmail: 'a@x.example' }, [
    UNKNOWN,
    ...times('404 GIFT_NOT_FOUND'),
  ]),
  send(`${gift}/refunds`, { giftId: 'g' }, [UNKNOWN, ...times('404 GIFT_NOT_FOUND')]),
  send(`${gift}/claims/look`, { secret: 'none' }, all('404 GIFT_LINK_INVALID')),
  send(
    `${gift}/claims`,
    { secret: 'none', cardId: null },
    membersAlone('404 GIFT_LINK_INVALID', '404 GIFT_LINK_INVALID'),
  ),
];

/** The sandbox's page is for the person who tries it out; none of these exist in production. */
const sandboxRoutes: readonly RouteRow[] = [
  get('/sandbox/api/orders', all('200 owner')),
  get('/sandbox/api/arrivals', all('200 owner')),
  send('/sandbox/api/barista', {}, OK),
  {
    ...send(
      '/sandbox/api/orders/:orderId/advance',
      {},
      all('200 owner'),
      ({ orderId }) => `/sandbox/api/orders/${orderId}/advance`,
    ),
    isForAnyone: true,
  },
  send(
    '/sandbox/api/arrivals/:arrivalId/done',
    {},
    all('404 ARRIVAL_NOT_FOUND'),
    () => `/sandbox/api/arrivals/${randomUUID()}/done`,
  ),
  get('/sandbox/api/till/cards', all('200 owner')),
  get('/sandbox/api/mails', OK),
  get('/sandbox/api/texts', OK),
  send('/sandbox/api/till/payments', { cardId: 'card-of-nobody', amount: 1 }, NO_CARD),
  send('/sandbox/api/till/rewards', { cardId: 'card-maya' }, all('200 owner')),
  send('/sandbox/api/links', { promocode: 'CREMA1' }, OK),
  get('/sandbox/links/:matchId', OK, `/sandbox/links/${hash.slice(0, 32)}`),
  send('/sandbox/api/rewards', { cardId: 'card-of-nobody', name: 'Free drink' }, NO_CARD),
  send(
    '/sandbox/api/stores/:storeNumber/curbside',
    { open: true },
    OK,
    () => '/sandbox/api/stores/curbside/curbside',
  ),
];

export const routeRows: readonly RouteRow[] = [
  ...[...appRoutes, ...accountRoutes, ...identityRoutes, ...shopRoutes, ...giftRoutes, ...sandboxRoutes],
];
