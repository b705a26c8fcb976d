/** Which documents the server answers: trusted ones by id everywhere, ad-hoc ones where GRAPHQL_DOCUMENTS is any. */
import { randomUUID } from 'node:crypto';
import { serverAudits } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { contentHash } from '../../domain/contentHash.ts';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { parseSettings } from '../../server/settings.ts';
import { openAnyDatabase } from './kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type TestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
let anyServer: TestServer;
let trustedServer: TestServer;
beforeAll(async () => {
  connection = await openAnyDatabase();
  anyServer = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
  trustedServer = await startTestServer(connection, { GRAPHQL_DOCUMENTS: 'trusted' });
});
afterAll(async () => {
  await anyServer.close();
  await trustedServer.close();
  await connection.close();
});

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}
const post = async (
  server: TestServer,
  body: unknown,
  headers: Record<string, string> = {},
  browser = createBrowser(server.url),
): Promise<Answer> => {
  const response = await browser.send('POST', '/graphql', body, headers);
  const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    ...(data === undefined ? {} : { data }),
    ...(errors === undefined ? {} : { errors }),
  };
};
const codeOf = ({ status, errors }: Answer) => [status, errors?.[0]?.extensions.code];
const modern = { accept: 'application/graphql-response+json' };
const menuVariables = { storeNumber: null, locale: 'en-US' };

describe('a trusted document', () => {
  it.each(['documentId', 'id'])('is named by %s', async (name) => {
    for (const server of [anyServer, trustedServer]) {
      const answer = await post(server, { [name]: 'get-menu', variables: menuVariables });
      expect([answer.status, answer.errors]).toEqual([200, undefined]);
      expect(answer.data?.['menu']).toBeDefined();
    }
  });

  it('is the only kind of document that a server with trusted documents answers', async () => {
    const introspection = { query: getIntrospectionQuery() };
    for (const body of [{ query: '{ me { email } }' }, introspection])
      expect(codeOf(await post(trustedServer, body))).toEqual([400, 'QUERY_NOT_ALLOWED']);
    const get = await createBrowser(trustedServer.url).send('GET', '/graphql?query=%7B__typename%7D');
    expect([get.status, (await get.text()).includes('QUERY_NOT_ALLOWED')]).toEqual([400, true]);
  });

  it('is asked for by GET with the hash of what is known: 304 where that is the answer', async () => {
    for (const server of [anyServer, trustedServer]) {
      const browser = createBrowser(server.url);
      const variables = encodeURIComponent(JSON.stringify(menuVariables));
      const path = `/graphql?documentId=get-menu&variables=${variables}`;
      const whole = await browser.send('GET', path);
      const { data } = (await whole.json()) as { data: { menu: unknown } };
      const tag = `"${contentHash(data.menu)}"`;
      expect([whole.status, whole.headers.get('etag'), whole.headers.get('cache-control')]).toEqual([
        ...[200, tag, 'no-store'],
      ]);
      const known = await browser.send('GET', path, undefined, { 'if-none-match': tag });
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag]);
      const other = await browser.send('GET', path, undefined, { 'if-none-match': '"other"' });
      expect([other.status, await other.json()]).toEqual([200, { data }]);
    }
  });

  it('that writes or subscribes is not taken by GET', async () => {
    for (const id of ['submit-order', 'live']) {
      const answer = await createBrowser(trustedServer.url).send('GET', `/graphql?documentId=${id}`);
      expect(answer.status).toBe(id === 'live' ? 400 : 405);
    }
  });

  it('is what production answers by itself, while a sandbox answers any', () => {
    expect(parseSettings({ SANDBOX: 'off' })).toMatchObject({ graphqlDocuments: 'trusted' });
    expect(parseSettings({})).toMatchObject({ graphqlDocuments: 'any' });
    expect(parseSettings({ SANDBOX: 'off', GRAPHQL_DOCUMENTS: 'any' })).toMatchObject({
      graphqlDocuments: 'any',
    });
    expect(parseSettings({ GRAPHQL_DOCUMENTS: 'some' })).toEqual({
      problems: ['GRAPHQL_DOCUMENTS must be trusted or any, but is "some".'],
    });
  });
});

describe('an ad-hoc document', () => {
  it('is answered with exactly the fields that it asks for, and introspection too', async () => {
    const query = 'query Feed($limit: Int!) { mine: feed(limit: $limit) { hasMore } }';
    const { data } = await post(anyServer, { query, variables: { limit: 1 } });
    expect(data).toEqual({ mine: { hasMore: false } });
    const introspection = await post(anyServer, { query: getIntrospectionQuery() });
    expect(introspection.errors).toBeUndefined();
    expect(introspection.data).toHaveProperty(['__schema', 'types']);
  });

  it('may only ask what its sender may ask', async () => {
    expect(codeOf(await post(anyServer, { query: '{ cards { cardId } }' }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it.each([
    [
      'nested too deep',
      `{ __schema ${'{ types { fields { type { name } } } }'} menu(locale: "en") ${'{ menus '.repeat(17)}{ name }${' }'.repeat(17)} }`,
    ],
    ['with parts of the schema under several names', '{ __schema { a: types { name } b: types { name } } }'],
    ['with many aliases', `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    ['with many root fields', `{ ${'me { email } '.repeat(13)} }`],
    [
      'that doubles itself in fragments',
      `{ ...f0 } ${Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f60 on Query { me { email } }`,
    ],
  ])('%s is refused before anything of it is executed', async (_what, query) => {
    const started = performance.now();
    expect(codeOf(await post(anyServer, { query }, modern))).toEqual([400, 'QUERY_TOO_COSTLY']);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it.each([
    ['of too many tokens', `{ ${'me '.repeat(1_001)} }`],
    ['that is no GraphQL', '{ me { '],
    ['that the schema does not know', '{ secrets }'],
    ['of fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('%s is refused with the reason', async (_what, query) => {
    const answer = await post(anyServer, { query }, modern);
    expect(codeOf(answer)).toEqual([400, 'QUERY_INVALID']);
    expect(answer.errors?.[0]?.message).toMatch(/\S/);
    expect(answer).not.toHaveProperty('data');
  });

  it('writes once under its key, whatever its arguments are written in, and one thing at a time', async () => {
    const browser = createBrowser(anyServer.url);
    await browser.signIn();
    const query = `mutation Price($order: PriceOrderInput!) { priceOrder(order: $order) { ... on OrderPricing { orderId } } }`;
    const key = { 'idempotency-key': randomUUID() };
    const variables = orderOf([latteItem]);
    expect(codeOf(await post(anyServer, { query, variables }, {}, browser))).toEqual([
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
    ]);
    const first = await post(anyServer, { query, variables }, key, browser);
    expect(first.data).toHaveProperty(['priceOrder', 'orderId'], expect.any(String));
    expect((await post(anyServer, { query, variables }, key, browser)).data).toEqual(first.data);
    const other = query.replace('{ orderId }', '{ orderId expiresIn }');
    expect(codeOf(await post(anyServer, { query: other, variables }, key, browser))).toEqual([
      200,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    const twice = `mutation Two($order: PriceOrderInput!) { a: priceOrder(order: $order) { __typename } b: priceOrder(order: $order) { __typename } }`;
    expect(
      codeOf(await post(anyServer, { query: twice, variables }, { ...key, ...modern }, browser)),
    ).toEqual([400, 'BAD_REQUEST']);
  });

  it('tells what became of an order that it placed, as for a trusted one', async () => {
    const browser = createBrowser(anyServer.url);
    await browser.signIn();
    const priced = await browser.ask('price-order', orderOf([latteItem]));
    if (!('orderId' in priced.data.priceOrder)) throw new Error('not priced');
    const { orderId, summary } = priced.data.priceOrder;
    const tenders = [{ id: 'card-maya', tender: 'svc', amount: summary.price }];
    const query = `mutation Submit($subInp: SubmitOrderInput!) { submitOrder(subInp: $subInp) { orderId } }`;
    const key = randomUUID();
    const variables = { subInp: { orderId, storeNumber: '1', tenders } };
    const placed = await post(anyServer, { query, variables }, { 'idempotency-key': key }, browser);
    expect(placed.data).toEqual({ submitOrder: { orderId } });
    const outcome = await browser.ask('write-outcome', { idempotencyKey: key });
    expect(outcome.data.writeOutcome).toMatchObject({ status: 'done', order: { orderId } });
  });

  it('is named ad-hoc in the log, and nothing of its text is in there', async () => {
    await post(anyServer, { query: '{ me { email } planted: __typename }' });
    await post(anyServer, { query: '{ plantedField }' });
    const lines = anyServer.logLines.join('');
    expect(lines).toContain('"operation":"ad-hoc"');
    expect(lines).not.toContain('planted');
  });

  it('is no subscription over HTTP, and no write by GET', async () => {
    const subscription = { query: 'subscription { live { cursor } }' };
    expect(codeOf(await post(anyServer, subscription, modern))).toEqual([400, 'BAD_REQUEST']);
    const mutation = encodeURIComponent(
      'mutation { submitOrder(subInp: {orderId: "o", storeNumber: "1", tenders: []}) { orderId } }',
    );
    const get = await createBrowser(anyServer.url).send('GET', `/graphql?query=${mutation}`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a subscription over the socket', () => {
  type Heard = { readonly data: unknown[]; readonly errors: unknown[]; readonly closed: number[] };
  async function subscribe(
    server: TestServer,
    payload: { query: string; extensions?: Record<string, unknown> },
    cookie = '',
  ): Promise<Heard> {
    const heard: Heard = { data: [], errors: [], closed: [] };
    class Socket extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { origin: server.url, ...(cookie && { cookie }) } });
        this.on('error', () => {});
      }
    }
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: Socket,
      retryAttempts: 0,
      on: { closed: (event) => void heard.closed.push((event as { code: number }).code) },
    });
    await new Promise<void>((resolve) => {
      client.subscribe(payload, {
        next: ({ data }) => (heard.data.push(data), resolve()),
        error: (error) => (heard.errors.push(error), resolve()),
        complete: () => resolve(),
      });
    });
    await client.dispose();
    return heard;
  }
  const pickup = 'subscription { pickupState(storeNumber: "1") { storeNumber } }';

  it('is answered ad hoc where any document is, and by documentId everywhere', async () => {
    expect((await subscribe(anyServer, { query: pickup })).data).toEqual([
      { pickupState: { storeNumber: '1' } },
    ]);
    const extensions = { documentId: 'live-pickup-state' };
    for (const server of [anyServer, trustedServer])
      expect(
        (await subscribe(server, { query: '', extensions, variables: { storeNumber: '1' } } as never)).data,
      ).toMatchObject([{ pickupState: { storeNumber: '1' } }]);
  });

  it('is refused ad hoc where only trusted documents are, and closes nothing with a mistake', async () => {
    expect((await subscribe(trustedServer, { query: pickup })).closed).toEqual([4400]);
    const wrong = await subscribe(anyServer, { query: 'subscription { secrets }' });
    expect(wrong.errors).toMatchObject([[{ extensions: { code: 'QUERY_INVALID' } }]]);
    const query = await subscribe(anyServer, { query: '{ __typename }' });
    expect(query.errors).toMatchObject([[{ extensions: { code: 'BAD_REQUEST' } }]]);
  });

  it('to the feed needs a session ad hoc too, under an alias and in a fragment as well', async () => {
    for (const query of [
      'subscription { live { cursor } }',
      'subscription { pickupState: live { cursor } }',
      'subscription { ...feed } fragment feed on Subscription { live { cursor } }',
    ])
      expect((await subscribe(anyServer, { query })).closed).toEqual([4401]);
  });

  it('that is closed on purpose is no error of the server', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await subscribe(trustedServer, { query: pickup });
    await subscribe(anyServer, { query: 'subscription { live { cursor } }' });
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe('GraphQL over HTTP, as its audits see it', () => {
  const audits = serverAudits({
    url: () => `${anyServer.url}/graphql`,
    // A browser's page says where it is from; the audits do not.
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), origin: anyServer.url },
      }),
  });
  it.each(audits.map(({ name, fn }) => [name, fn] as const))('%s', async (_name, run) => {
    expect((await run()).status).toBe('ok');
  });
});
