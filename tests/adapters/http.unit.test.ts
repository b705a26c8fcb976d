/** Every way in which HTTP fails, as a RemoteFailure, through REST's sendJson and GraphQL's client alike. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delay, http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../adapters/graphql/createGraphqlClient.ts';
import { failure } from '../../adapters/http/failure.ts';
import { sendJson, sendJsonUntil } from '../../adapters/http/sendJson.ts';
import { createRestSession } from '../../adapters/rest/createRestSession.ts';
import { createRestStores } from '../../adapters/rest/createRestStores.ts';
import type { Answer } from '../../streams/ports.ts';
import { GetCardsDocument, SubmitOrderDocument } from '../../wire/generated/operations.ts';

const URL_OF_SHOP = 'http://shop.test/api';
const server = setupServer();
const sent: Request[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  sent.length = 0;
});
afterAll(() => server.close());

type Reply = () => Response | Promise<Response>;
const replyWith = (reply: Reply): void =>
  server.use(
    http.all(URL_OF_SHOP, ({ request }) => {
      sent.push(request.clone());
      return reply();
    }),
  );
const broken: Reply = () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data": {"ca'));
      setTimeout(() => controller.error(new TypeError('terminated')), 5);
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'application/json' } });
};
const text =
  (status: number, body = '<h1>Hello from a proxy</h1>') =>
  () =>
    new HttpResponse(body, { status });

interface Options {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly url?: string;
}
interface Way {
  readonly name: string;
  readonly send: (options?: Options) => Promise<Answer<unknown>>;
  /** An error as this way's server words it. */
  readonly says: (status: number, code: string, headers?: Record<string, string>) => Reply;
}
const key = '0195e6a0-0000-7000-8000-000000000001';
const rest: Way = {
  name: 'REST',
  send: ({ url = URL_OF_SHOP, ...options } = {}) =>
    sendJson(url, v.object({ total: v.number() }), {
      method: 'POST',
      body: { storeNumber: '1' },
      idempotencyKey: key,
      ...options,
    }),
  says:
    (status, code, headers = {}) =>
    () =>
      HttpResponse.json({ code, message: 'No.' }, { status, headers }),
};
const subInp = { orderId: 'o-1', storeNumber: '1', tenders: [], tipAmount: 0 };
const graphql: Way = {
  name: 'GraphQL',
  send: ({ url = URL_OF_SHOP, timeoutMs, signal } = {}) =>
    createGraphqlClient(url, timeoutMs === undefined ? {} : { timeoutMs }).request(
      SubmitOrderDocument,
      { subInp },
      { idempotencyKey: key, ...(signal === undefined ? {} : { signal }) },
    ),
  says:
    (status, code, headers = {}) =>
    () =>
      HttpResponse.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status, headers }),
};

const failing = (kind: string, code: string | null = null, retryAfterSeconds: number | null = null) => ({
  ...{ ok: false, kind, code, retryAfterSeconds },
});

describe.each([rest, graphql])('$name', ({ send, says }) => {
  it.each([
    ['401', says(401, 'UNAUTHENTICATED'), failing('unauthenticated', 'UNAUTHENTICATED')],
    ['401 without a word', text(401), failing('unauthenticated')],
    ['a wrong password', says(401, 'INVALID_CREDENTIALS'), failing('refused', 'INVALID_CREDENTIALS')],
    ['429', says(429, 'RATE_LIMITED', { 'retry-after': '7' }), failing('server', 'RATE_LIMITED', 7)],
    ['429 from a proxy', text(429), failing('server', 'RATE_LIMITED')],
    ['500', says(500, 'UNEXPECTED_ERROR'), failing('server', 'UNEXPECTED_ERROR')],
    ['502 from a proxy', text(502), failing('server')],
    ['503', says(503, 'BUSY', { 'retry-after': '30' }), failing('server', 'BUSY', 30)],
    ['409 with a code', says(409, 'STORE_CLOSED'), failing('refused', 'STORE_CLOSED')],
    [
      'a date to retry after',
      says(503, 'BUSY', { 'retry-after': 'Fri, 31 Dec 2027' }),
      failing('server', 'BUSY'),
    ],
    ['4xx that is not our server speaking', text(407), failing('invalid')],
    ['200 that is no JSON', text(200), failing('invalid')],
    ['200 that is empty', text(200, ''), failing('invalid')],
    ['JSON null', () => HttpResponse.json(null), failing('invalid')],
    ['JSON of another shape', () => HttpResponse.json([{ total: 'many' }]), failing('invalid')],
    ['no network', () => HttpResponse.error(), failing('unreachable')],
    ['an answer that breaks off', broken, failing('unreachable')],
  ])('turns %s into a failure of its kind', async (_what, reply, expected) => {
    replyWith(reply);
    expect(await send()).toEqual(expected);
    expect(sent).toHaveLength(1);
  });

  it('gives up on an answer that does not come, and on one that does not end', async () => {
    replyWith(() => delay('infinite').then(() => HttpResponse.json({})));
    expect(await send({ timeoutMs: 40 })).toEqual(failing('timeout'));
    // A mocked body does not hear the signal, a real one does.
    const slow = createServer((_request, response) => void response.writeHead(200).write('{"data": {'));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    server.use(http.all(url, () => passthrough()));
    expect(await send({ timeoutMs: 250, url })).toEqual(failing('timeout'));
    slow.closeAllConnections();
    slow.close();
  });

  it('sends nothing while the browser is offline', async () => {
    replyWith(() => HttpResponse.json({}));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await send()).toEqual(failing('offline'));
    expect(sent).toEqual([]);
  });

  it('ends at once when it is aborted, and is not sent at all when it was aborted before', async () => {
    replyWith(() => delay('infinite').then(() => HttpResponse.json({})));
    const giveUp = new AbortController();
    const asked = send({ signal: giveUp.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    giveUp.abort();
    expect(await asked).toEqual(failing('timeout'));
    expect(await send({ signal: giveUp.signal })).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
  });

  it('carries the idempotency key, and names JSON', async () => {
    replyWith(() => HttpResponse.json({}));
    await send();
    const headers = sent[0]?.headers;
    expect(headers?.get('idempotency-key')).toBe(key);
    expect(headers?.get('content-type')).toBe('application/json');
  });
});

describe('REST alone', () => {
  it('reads 204 as null, and a good answer as its schema says', async () => {
    replyWith(() => new HttpResponse(null, { status: 204 }));
    expect(await sendJson(URL_OF_SHOP, v.null())).toEqual({ ok: true, value: null });
    replyWith(() => HttpResponse.json({ total: 1, more: 'ignored' }));
    expect(await rest.send()).toEqual({ ok: true, value: { total: 1 } });
  });
});

it('says that an answer of 206 is partial, and when to ask again', async () => {
  const partial = { ok: true, value: { total: 5 }, isPartial: true } as const;
  replyWith(() => HttpResponse.json({ total: 5 }, { status: 206, headers: { 'retry-after': '9' } }));
  expect(await rest.send()).toEqual({ ...partial, retryAfterSeconds: 9 });
  replyWith(() => HttpResponse.json({ total: 5 }, { status: 206 }));
  expect(await rest.send()).toEqual({ ...partial, retryAfterSeconds: null });
  replyWith(() => HttpResponse.json({ total: 'many' }, { status: 206 }));
  expect(await rest.send()).toEqual(failing('invalid'));
});

describe('a query whose answer is known', () => {
  const { signal } = new AbortController();
  const ask = (known: string | null) =>
    createGraphqlClient(URL_OF_SHOP).requestIfModified(GetCardsDocument, {}, known, signal);

  it('goes by GET with the hash, and may be answered with 304', async () => {
    replyWith(() => new HttpResponse(null, { status: 304 }));
    expect(await ask('abc')).toEqual({ ok: true, isNotModified: true });
    const [request] = sent;
    expect([request?.method, request?.headers.get('if-none-match')]).toEqual(['GET', '"abc"']);
    const { searchParams } = new URL(request?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ documentId: 'get-cards', variables: '{}' });
  });

  it('is answered whole, or fails, as any other', async () => {
    replyWith(() => HttpResponse.json({ data: { cards: [] } }));
    expect(await ask('abc')).toEqual({ ok: true, value: { cards: [] } });
    expect(await ask(null)).toEqual({ ok: true, value: { cards: [] } });
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    replyWith(() => HttpResponse.json({}, { status: 500 }));
    expect(await ask('abc')).toEqual(failing('server'));
  });
});

describe('GraphQL alone', () => {
  it('sends a document id and variables, and never query text', async () => {
    replyWith(() => HttpResponse.json({ data: { submitOrder: { orderId: 'o-1' } } }));
    expect(await graphql.send()).toEqual({ ok: true, value: { submitOrder: { orderId: 'o-1' } } });
    expect(await sent[0]?.json()).toEqual({ documentId: 'submit-order', variables: { subInp } });
  });

  it.each([
    ['a refusal', 'STORE_CLOSED', failing('refused', 'STORE_CLOSED')],
    ['an expired session', 'UNAUTHENTICATED', failing('unauthenticated', 'UNAUTHENTICATED')],
    ['a bug of the server', 'UNEXPECTED_ERROR', failing('server', 'UNEXPECTED_ERROR')],
    ['a busy server', 'RATE_LIMITED', failing('server', 'RATE_LIMITED')],
  ])('knows %s by its code though HTTP says 200', async (_what, code, expected) => {
    replyWith(graphql.says(200, code));
    expect(await graphql.send()).toEqual(expected);
    replyWith(() => HttpResponse.json({ data: null, errors: [{ message: 'No.', extensions: { code } }] }));
    expect(await graphql.send()).toEqual(expected);
  });

  it('takes an error without a code for no refusal, and an answer without data for none', async () => {
    const errors = [{ errors: [{ message: 'No.' }] }, { errors: 'No.' }];
    for (const body of [...errors, { data: null }, {}, { data: 1 }]) {
      replyWith(() => HttpResponse.json(body));
      expect(await graphql.send()).toEqual(failing('invalid'));
    }
  });

  it('asks anew each time: two equal questions at once are two requests', async () => {
    replyWith(() => HttpResponse.json({ data: { cards: [] } }));
    const client = createGraphqlClient(URL_OF_SHOP);
    await Promise.all([client.request(GetCardsDocument, {}), client.request(GetCardsDocument, {})]);
    await client.request(GetCardsDocument, {});
    expect(sent).toHaveLength(3);
  });
});

it('every way names the member whom the page shows, as it is at each request, and of a guest nothing', async () => {
  replyWith(() => HttpResponse.json({ data: { cards: [] } }));
  let member: string | null = 'm-1';
  const { signal } = new AbortController();
  const isOther = vi.fn<() => void>();
  const shown = { memberId: () => member, isOther };
  const client = createGraphqlClient(URL_OF_SHOP, { shown });
  const send = sendJsonUntil(signal, shown);
  for (member of ['m-1', 'm-2', null]) {
    await client.request(GetCardsDocument, {});
    await client.requestIfModified(GetCardsDocument, {}, 'abc', signal);
    await send(URL_OF_SHOP, v.unknown());
  }
  const named = sent.map(({ headers }) => headers.get('x-member'));
  expect(named).toEqual(['m-1', 'm-2', null].flatMap((each) => [each, each, each]));
  expect(isOther).not.toHaveBeenCalled();
  const other = failing('unauthenticated', 'OTHER_MEMBER');
  replyWith(graphql.says(401, 'OTHER_MEMBER'));
  expect(await client.request(GetCardsDocument, {})).toEqual(other);
  expect(await client.requestIfModified(GetCardsDocument, {}, 'abc', signal)).toEqual(other);
  replyWith(rest.says(401, 'OTHER_MEMBER'));
  expect(await send(URL_OF_SHOP, v.unknown())).toEqual(other);
  expect(isOther).toHaveBeenCalledTimes(3);
});

it('signing out where another member is signed in by now is done', async () => {
  const session = createRestSession(async () => failure('unauthenticated', 'OTHER_MEMBER'));
  expect(await session.signOut()).toEqual({ ok: true, value: null });
});

describe('stores over REST', () => {
  const stores = createRestStores((path, schema, request) =>
    sendJson(`http://shop.test${path}`, schema, request),
  );

  it('keep the status and the text of a search that failed', async () => {
    const failing = { code: 'PLACES_UNAVAILABLE', message: 'The places service does not answer.' };
    server.use(
      http.get('http://shop.test/apiproxy/v1/locations', () => HttpResponse.json(failing, { status: 503 })),
    );
    const query = { place: 'Pine', at: null, features: [], offset: 0 };
    const answer = await stores.search(query, new AbortController().signal);
    expect(answer).toMatchObject({ ok: false, kind: 'server', status: 503, text: failing.message });
  });

  it('take back a favorite by the part before any dash, and name the rest beside it', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.all('http://shop.test/apiproxy/v1/locations/favorites', async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await stores.flipFavorite('101-2', true, key);
    await stores.flipFavorite('101-2', false, key);
    await stores.flipFavorite('101', false, key);
    expect(bodies).toEqual([
      { storeNumber: '101-2' },
      { storeNumber: '101', suffix: '-2' },
      { storeNumber: '101' },
    ]);
  });
});
