/** Random requests and socket messages from a seed: nearly right ones, wrong ones, and bytes that are no HTTP at all. */
import { latteItem, orderOf } from '../../server/kit/testServer.ts';
import { createRandom } from '../../setup/createRandom.ts';

export function diceOf(seed: number) {
  const random = createRandom(seed);
  return { ...random, chance: (percent: number) => random.below(100) < percent };
}
type Dice = ReturnType<typeof diceOf>;

export type Attack =
  | {
      readonly kind: 'http';
      readonly method: string;
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | null;
    }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'socket'; readonly withInit: boolean; readonly messages: readonly string[] };

const texts = [
  ...['', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '%00', '../../etc/passwd', '__proto__'],
  ...['constructor', "'; drop table members; --", '${7*7}{{7*7}}', '\u202emoc', 'é'.repeat(300)],
  ...['x'.repeat(5_000), '9'.repeat(400), '1e400', '-0', '2026-11-22T99:99:99Z', 'null', '1'],
  ...['maya@example.com'],
];
const numbers = [0, -0, 1, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 90, 180, 1e21];

/** Any JSON value, at most three deep. */
export function json(dice: Dice, depth = 3): unknown {
  switch (dice.below(depth > 0 ? 7 : 5)) {
    case 0:
      return null;
    case 1:
      return dice.chance(50);
    case 2:
      return dice.of(numbers);
    case 3:
    case 4:
      return dice.of(texts);
    case 5:
      return Array.from({ length: dice.below(5) }, () => json(dice, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: dice.below(5) }, () => [dice.of(texts), json(dice, depth - 1)]),
      );
  }
}

const order = orderOf([latteItem], '99001');
const subInp = {
  orderId: 'x',
  storeNumber: '99001',
  tenders: [{ id: 'card-maya', tender: 'svc', amount: 1 }],
};
const customerArrivalInput = {
  pickUpOption: 'IN_STORE',
  storeNumber: '99001',
  orderToken: 'x',
  displayName: 'A',
};
const operations: readonly (readonly [string, object])[] = [
  ['get-menu', { storeNumber: '99001', locale: 'en-US' }],
  ['get-product', { productNumber: 100, formCode: 'hot', storeNumber: '99001', locale: 'en-US' }],
  ['get-cards', {}],
  ['get-previous-orders', { locale: 'en-US', storeNumber: '99001', limit: 3, isPricingEnabled: true }],
  ['write-outcome', { idempotencyKey: 'x' }],
  ['get-feed', { after: '1', limit: 10 }],
  ['get-pickup-state', { storeNumber: '99001', orderToken: 'x' }],
  ['pricing-rules', {}],
  ['pricing-by-store-number', { storeNumber: '99001' }],
  ['price-order', order],
  ['price-order-guest', order],
  ['submit-order', { subInp }],
  ['create-customer-arrival', { customerArrivalInput }],
  ['live', { after: '1' }],
  ['live-pickup-state', { storeNumber: '99001', orderToken: 'x' }],
  ['me', {}],
];
const bodies: readonly (readonly [string, string, object])[] = [
  ['POST', '/apiproxy/v1/account/signout', {}],
  ['POST', '/apiproxy/v1/account/signout-everywhere', { keepThis: true }],
  ['POST', '/apiproxy/v1/account/sessions/x/signout', {}],
  ['POST', '/apiproxy/v1/locations/nearest', { lat: 47, lng: -122, features: ['DT'] }],
  ['POST', '/apiproxy/v1/locations/favorites', { storeNumber: '99001' }],
  ['DELETE', '/apiproxy/v1/locations/favorites', { storeNumber: '99001' }],
  [
    'POST',
    '/apiproxy/v1/support/traces/sign',
    { chain: 'a'.repeat(64), headerHash: 'a'.repeat(64), events: 1 },
  ],
  ['POST', '/sandbox/api/barista', { automatic: false, stepSeconds: 3600 }],
  ['POST', '/sandbox/api/orders/x/advance', {}],
  ['POST', '/sandbox/api/stores/99001/curbside', { open: true }],
];
const paths = [
  ...['/', '/healthz', '/readyz', '/metrics', '/config.json', '/graphql'],
  ...['/apiproxy/v1/account/session', '/apiproxy/v1/account/sessions'],
  ...['/apiproxy/v1/locations?lat=47&lng=-122&features=DT'],
  ...['/apiproxy/v1/locations?place=Seattle&offset=50'],
  ...['/apiproxy/v1/locations/some?numbers=1,2&lat=1&lng=2', '/apiproxy/v1/locations/points'],
  ...['/apiproxy/v1/locations/99001', '/apiproxy/v1/locations/favorites'],
  ...['/apiproxy/v1/places/suggest?q=sea', '/apiproxy/v1/places/geocode?q=98101'],
  ...['/apiproxy/v1/ordering/pickup-time/x/1', '/apiproxy/v1/support/trace-keys', '/tiles/0/0/0.mvt'],
  ...['/tiles/31/5/99.mvt', '/sandbox/api/orders', '/sandbox/api/arrivals', '/assets/x.js'],
];
const headerNames = [
  ...['accept', 'accept-encoding', 'authorization', 'content-type', 'cookie', 'host'],
  ...['idempotency-key', 'if-none-match', 'if-modified-since', 'range', 'sec-fetch-site'],
  ...['traceparent', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-request-id'],
];
const headerValues = [
  ...['', '*/*', 'gzip;q=0, br;q=2, *', 'application/json; charset=utf-7', 'text/plain'],
  ...['multipart/form-data; boundary=x'],
  ...['crema_session=%ff%00; crema_session=; __Host-crema_session=x; =; ;;'],
  ...['bytes=0-,-1,9999999999999-', 'cross-site', '::1, 999.1.1.1, ,', 'evil.example, localhost'],
  ...['https', 'W/"x"', 'Thu, 99 Foo 2026', 'x'.repeat(6_000), '\u00ff\u00fe'],
];

/** `cookie` of a member, which half of the requests carry; `origin` of the server. */
export function attackOf(dice: Dice, { cookie, origin }: { cookie: string; origin: string }): Attack {
  const kind = dice.below(10);
  if (kind === 0) return { kind: 'bytes', bytes: bytesOf(dice) };
  if (kind <= 2)
    return {
      kind: 'socket',
      withInit: dice.chance(85),
      messages: Array.from({ length: 1 + dice.below(5) }, () => messageOf(dice)),
    };
  const [method, path, body] = requestOf(dice);
  const headers: Record<string, string> = {
    origin,
    'x-forwarded-for': `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`,
    'idempotency-key': dice.chance(90) ? uuid(dice) : dice.of(['', 'x', uuid(dice).toUpperCase()]),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(dice.chance(50) ? { cookie } : {}),
  };
  for (let count = dice.chance(60) ? 0 : dice.below(3) + 1; count > 0; count--)
    headers[dice.of(headerNames)] = dice.of(headerValues);
  return { kind: 'http', method, path, headers, body };
}

function requestOf(dice: Dice): readonly [string, string, string | null] {
  const kind = dice.below(10);
  if (kind < 4) {
    const [id, variables] = dice.of(operations);
    const body = { id: dice.chance(95) ? id : json(dice), variables: mutated(dice, variables) };
    return ['POST', '/graphql', textOf(dice, body)];
  }
  if (kind < 6) {
    const [method, path, body] = dice.of(bodies);
    return [method, mutatedPath(dice, path), textOf(dice, mutated(dice, body))];
  }
  const method = dice.chance(80)
    ? 'GET'
    : dice.of(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);
  const hasBody = method !== 'GET' && method !== 'HEAD' && dice.chance(50);
  return [method, mutatedPath(dice, dice.of(paths)), hasBody ? textOf(dice, json(dice)) : null];
}

/** Sometimes as it is; else some of its values, at any depth, are others. */
function mutated(dice: Dice, value: unknown): unknown {
  if (dice.chance(8)) return json(dice);
  if (Array.isArray(value)) return value.map((each) => mutated(dice, each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, mutated(dice, each)] as const);
  return Object.fromEntries(dice.chance(5) ? [...entries, [dice.of(texts), json(dice)]] : entries);
}

function textOf(dice: Dice, body: unknown): string {
  const text = JSON.stringify(body) ?? 'undefined';
  if (dice.chance(90)) return text;
  return dice.of([
    text.slice(0, dice.below(text.length + 1)),
    `${text}${text}`,
    '['.repeat(2_000),
    text.replace('{', '{"__proto__":{"a":1},'),
    `"${'y'.repeat(70_000)}"`,
  ]);
}

function mutatedPath(dice: Dice, path: string): string {
  if (dice.chance(50)) return path;
  const at = 1 + dice.below(path.length);
  const part = dice.of([
    encodeURIComponent(dice.of(texts.filter((text) => !/\p{Surrogate}/u.test(text)))).slice(0, 3_000),
    '%',
    '%zz',
    '%c0%af',
    '//',
    '/../',
    '?',
    '&lat=NaN&lat=1',
    '?q[]=1&q=2&__proto__=3',
    '#',
    ';',
    '%252e%252e%252f',
  ]);
  return dice.chance(50) ? `${path}${part}` : `${path.slice(0, at)}${part}${path.slice(at)}`;
}

function messageOf(dice: Dice): string {
  if (dice.chance(10)) return String(dice.of(texts));
  if (dice.chance(15)) return JSON.stringify(json(dice)) ?? '';
  const [id, variables] = dice.of(operations);
  const payload = {
    query: '',
    extensions: { id: dice.chance(90) ? id : json(dice) },
    variables: mutated(dice, variables),
  };
  const type = dice.of([
    'subscribe',
    'subscribe',
    'subscribe',
    'complete',
    'ping',
    'pong',
    'connection_init',
    'next',
  ]);
  return textOf(dice, mutated(dice, { id: `${dice.below(3)}`, type, payload }));
}

function bytesOf(dice: Dice): Buffer {
  const line = dice.of([
    'GET / HTTP/1.1',
    'GET /%zz HTTP/1.1',
    'POST /graphql HTTP/1.1',
    'GET / HTTP/9.9',
    'PRI * HTTP/2.0',
  ]);
  const header = dice.of([
    'host: a',
    'host: a\r\nhost: b',
    'transfer-encoding: chunked\r\ncontent-length: 3',
    'content-length: -1',
    'host: a\r\ncontent-length: 99999999999999999999',
    'host: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x',
    `host: a\r\nx: ${'y'.repeat(20_000)}`,
    'host: a\r\nbad header',
    'host: \u0000',
    '',
  ]);
  const noise = Buffer.from(Array.from({ length: dice.below(64) }, () => dice.below(256)));
  const head = Buffer.from(`${line}\r\n${header}\r\nconnection: close\r\n\r\n`, 'latin1');
  return dice.chance(25) ? noise : Buffer.concat([head, noise]);
}

const uuid = (dice: Dice): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => dice.below(16).toString(16));
